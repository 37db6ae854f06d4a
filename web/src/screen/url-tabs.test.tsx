import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectAccessible } from '../testing/expect-accessible.ts';
import { htmlOf } from '../testing/html-of.ts';
import { renderScreen } from '../testing/render-screen.tsx';
import { UrlTabs } from './url-tabs.tsx';

const tabs = ['Mark', 'View', 'Update', 'Statistics of the school', 'History of all changes'].map(
  (label) => ({
    id: label.split(' ')[0]?.toLowerCase() ?? '',
    label,
    panel: () => `${label} panel`,
  }),
);
const tab = (name: string) => page.getByRole('tab', { name });

it('keeps the open tab in the address, and leaves the filters of the last behind', async () => {
  const screen = await renderScreen(<UrlTabs label="Attendance" tabs={tabs} />, {
    address: '/Attendance?search=ya',
  });
  await expect.element(page.getByText('Mark panel')).toBeVisible();
  await expectAccessible();
  await tab('View').click();
  await expect.element(page.getByText('View panel')).toBeVisible();
  await expect.element(page.getByText('Mark panel')).not.toBeInTheDocument();
  expect(screen.address()).toBe('/Attendance?tab=view');
  screen.goBack();
  await expect.element(tab('Mark')).toHaveAttribute('aria-selected', 'true');
});

it('opens the tab of the address, brings it into sight on a phone, and turns by arrow keys', async () => {
  await renderScreen(<UrlTabs label="Attendance" tabs={tabs} />, {
    address: '/?tab=history',
    width: 390,
  });
  await expect.element(page.getByText('History of all changes panel')).toBeVisible();
  await expect
    .poll(() => tab('History of all changes').element().getBoundingClientRect().right)
    .toBeLessThanOrEqual(391);
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390);
  htmlOf(tab('History of all changes').element()).focus();
  await userEvent.keyboard('{ArrowRight}');
  await expect.element(page.getByText('Mark panel')).toBeVisible();
});

it('opens the first where the address names none of them', async () => {
  await renderScreen(<UrlTabs label="Attendance" tabs={tabs} />, { address: '/?tab=nothing' });
  await expect.element(page.getByText('Mark panel')).toBeVisible();
});

it('leaves a phone’s first screen to what the tab shows', async () => {
  await renderScreen(<UrlTabs label="Attendance" tabs={tabs} />, { width: 390 });
  await expect.element(page.getByText('Mark panel')).toBeVisible();
  const { paddingTop } = getComputedStyle(page.getByRole('tabpanel').element());
  expect(Number.parseFloat(paddingTop)).toBeLessThanOrEqual(8);
});

it('draws the line below its tabs along all of the row, however far that is scrolled', async () => {
  await renderScreen(<UrlTabs label="Attendance" tabs={tabs} />, {
    address: '/?tab=history',
    width: 390,
  });
  await expect.element(page.getByText('History of all changes panel')).toBeVisible();
  const row = page.getByRole('tablist').element();
  // What scrolls along with the tabs ends before the last of them.
  expect(getComputedStyle(row, '::before').content).toBe('none');
  expect(getComputedStyle(row).boxShadow).toMatch(/inset/);
});
