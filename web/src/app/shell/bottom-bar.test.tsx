import { Button } from '@mantine/core';
import { roles } from '@pallikoodam/domain/access/roles';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { notifySuccess } from '../../lib/notify.ts';
import { FootBar } from '../../screen/foot-bar.tsx';
import { expectAccessible } from '../../testing/expect-accessible.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import { BottomBar } from './bottom-bar.tsx';

const endings = ['ஒட்டியதை மீட்டெடு', 'மாற்றங்களைக் கைவிடு', 'சேமி'];

/** A list that is being typed into, longer than the window. */
function Typing() {
  return (
    <>
      <div>
        <div style={{ height: 1200 }}>வரிசைகள்</div>
        <FootBar
          label="சேமி"
          status="3 மதிப்பெண்கள் சேமிக்கவில்லை · 13-ஆம் வாரம்: 18 பேரில் 18 பேருக்குப் பதிந்தாயிற்று"
          statusAction={<Button size="compact-md">14-ஆம் வாரத்தைத் தொடர்க</Button>}
        >
          {endings.map((ending) => (
            <Button key={ending}>{ending}</Button>
          ))}
        </FootBar>
      </div>
      <BottomBar />
    </>
  );
}

/** What of the bar's buttons lies below something else, or beyond the window. */
function coveredButtons(): string[] {
  const buttons = [...document.querySelectorAll('section[aria-label="சேமி"] button')];
  return buttons
    .filter((button) => {
      const { left, right, top, bottom } = button.getBoundingClientRect();
      if (left < 0 || right > window.innerWidth) return true;
      return [top + 2, bottom - 2].some(
        (y) => !button.contains(document.elementFromPoint((left + right) / 2, y)),
      );
    })
    .map(({ textContent }) => textContent);
}

it.each(roles.flatMap((role) => [320, 390].map((width) => [role, width] as const)))(
  '%s at %i pixels in Tamil: stands on the shortcuts, however many lines they have',
  async (role, width) => {
    await renderScreen(<Typing />, { role, width, language: 'ta' });
    await expect.element(page.getByRole('button', { name: 'சேமி' })).toBeVisible();
    await expect.poll(coveredButtons).toEqual([]);
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width);
    notifySuccess('18 மதிப்பெண்கள் சேமிக்கப்பட்டன');
    await expect.element(page.getByText('18 மதிப்பெண்கள் சேமிக்கப்பட்டன')).toBeVisible();
    await expect.poll(coveredButtons).toEqual([]);
  },
);

it('stands at the very foot where the shortcuts are not drawn', async () => {
  await renderScreen(<Typing />, { role: 'LibAdmin' });
  await expect.element(page.getByRole('button', { name: 'சேமி' })).toBeVisible();
  const bar = page.getByRole('region', { name: 'சேமி' }).element();
  await expect.poll(() => Math.round(bar.getBoundingClientRect().bottom)).toBe(window.innerHeight);
  await expectAccessible();
});
