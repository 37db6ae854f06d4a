import type { TreasuryYear } from '@pallikoodam/contract/receipts';
import { expect, it } from 'vitest';
import { type Locator, page } from 'vitest/browser';
import { expectAccessible } from '../../testing/expect-accessible.ts';
import { refuse } from '../../testing/fake-calls.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import { TreasuryYearTab } from './treasury-year-tab.tsx';

const wordsOf = (shown: Locator) => shown.query()?.textContent ?? '';
const sums = (Paid: number, Refunded = 0, Donated = 0) => ({ Paid, Refunded, Donated });
const year: TreasuryYear = {
  Year: '2025-2026',
  Rows: [
    { Month: '2025-09', Way: 'Zelle', Branch: 'North', ...sums(225) },
    { Month: '', Way: '', Branch: '', ...sums(0, 0, 40) },
  ],
  Months: [
    { key: '', ...sums(0, 0, 40) },
    { key: '2025-09', ...sums(225) },
  ],
  Ways: [{ key: 'Zelle', ...sums(225) }],
  Branches: [{ key: 'North', ...sums(225) }],
  Total: {
    ...sums(225, 0, 40),
    ...{ Fee: 400, Waived: 0, BeingPaidBack: 0, Open: 215, Credit: 0 },
  },
};
const years = { getAcademicYear: '2025-2026', getAcademicYears: ['2025-2026', '2024-2025'] };

it('shows the sums by month, way and branch', async () => {
  await renderScreen(<TreasuryYearTab />, {
    role: 'Treasurer',
    calls: { ...years, getTreasuryYear: year },
  });
  const months = page.getByRole('table', { name: 'By month' });
  await expect.poll(() => wordsOf(months)).toContain('September 2025');
  await expect.poll(() => wordsOf(months)).toContain('Without a day');
  await expect.element(page.getByRole('table', { name: 'By way of payment' })).toBeVisible();
  await expect
    .poll(() => wordsOf(page.getByRole('table', { name: 'By branch' })))
    .toContain('North');
  await expect.element(page.getByText('$215.00')).toBeVisible();
  await expectAccessible();
});

it('of a year without known fees does not say what was due', async () => {
  const Total = { ...year.Total, Fee: null, Open: null, Credit: null };
  await renderScreen(<TreasuryYearTab />, {
    role: 'Treasurer',
    width: 390,
    calls: { ...years, getTreasuryYear: { ...year, Total } },
  });
  await expect.element(page.getByText('Not known').first()).toBeVisible();
  await expectAccessible();
});

it('says why it could not be read', async () => {
  await renderScreen(<TreasuryYearTab />, {
    role: 'Treasurer',
    calls: { ...years, getTreasuryYear: refuse(500, 'It failed.') },
  });
  await expect.element(page.getByRole('alert')).toBeVisible();
});
