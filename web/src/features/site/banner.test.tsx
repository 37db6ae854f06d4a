import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessible } from '../../testing/expect-accessible.ts';
import { htmlOf } from '../../testing/html-of.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import { Banner } from './banner.tsx';

const banner = page.getByRole('region', { name: 'Pictures of the school' });
const button = (name: string) => banner.getByRole('button', { name });
const shows = (position: string) => expect.element(banner.getByText(position)).toBeVisible();

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
});
afterEach(() => {
  vi.useRealTimers();
});

it('stands still for people who want less motion, until they start it', async () => {
  await renderScreen(<Banner />, { calls: { getEnrollmentStatus: true } });
  await shows('1 of 3');
  vi.advanceTimersByTime(8_000);
  await shows('1 of 3');
  await expectAccessible();
  await button('Play the pictures').click();
  banner.element().dispatchEvent(new MouseEvent('mouseout', { bubbles: true }));
  htmlOf(document.activeElement).blur();
  await vi.advanceTimersByTimeAsync(7_100);
  await shows('2 of 3');
  await button('Pause the pictures').click();
  await vi.advanceTimersByTimeAsync(8_000);
  await shows('2 of 3');
});

it('turns by its buttons in both directions, round the end', async () => {
  await renderScreen(<Banner />, { calls: { getEnrollmentStatus: true } });
  await button('Previous picture').click();
  await shows('3 of 3');
  await button('Next picture').click();
  await button('Next picture').click();
  await shows('2 of 3');
  expect(banner.element().getBoundingClientRect().height).toBe(300);
});

it.each([
  [true, 1],
  [false, 0],
])('invites to enroll while registration is open: %s', async (open, links) => {
  const screen = await renderScreen(<Banner />, { calls: { getEnrollmentStatus: open } });
  await expect.poll(() => screen.inputsOf('getEnrollmentStatus').length).toBe(1);
  await expect
    .poll(() => banner.getByRole('link', { name: 'Enroll your child' }).elements().length)
    .toBe(links);
  await expectAccessible();
});
