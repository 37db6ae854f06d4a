import type {
  AccountLine,
  FamilyAccountAnswer,
  FamilyAccountRow,
} from '@pallikoodam/contract/ledger';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessible } from '../../testing/expect-accessible.ts';
import { type FakeCalls, pageOf, refuse } from '../../testing/fake-calls.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import { TreasuryScreen } from './treasury-screen.tsx';

const sums = {
  Fee: 425,
  Waived: 0,
  Paid: 225,
  Refunded: 0,
  Donated: 0,
  BeingPaidBack: 0,
  Open: 200,
  Credit: 0,
};
const child = (StudentId: string, FirstName: string) => ({
  StudentId,
  FirstName,
  LastName: 'Selvan',
  NameInTamil: '',
  Branch: 'North',
  Volunteering: `TS25-${StudentId}`,
});
const row: FamilyAccountRow = {
  _id: 'f1',
  FamilyId: 'f1',
  Year: '2025-2026',
  UserName: 'malar@home.example',
  Family: 'Selvan',
  Children: [child('s1', 'Kavin'), child('s2', 'Iniya')],
  ...sums,
  Since: '2025-06-02',
  LastReminder: '',
};
const payment: AccountLine = {
  _id: 'p1',
  Day: '2025-09-06',
  Kind: 'payment',
  StudentId: 's1',
  Amount: 225,
  Text: 'Called on Monday',
  Way: 'Zelle',
  State: '',
  Reverses: '',
  isTakenBack: false,
  isPending: false,
  Receipt: 7,
  isNew: false,
  BookFee: 0,
};
const account: FamilyAccountAnswer = {
  FamilyId: 'f1',
  Year: '2025-2026',
  ...sums,
  ClosedOn: '',
  Lines: [payment],
};
const calls: FakeCalls = {
  getAcademicYear: '2025-2026',
  getAcademicYears: ['2025-2026'],
  getFamilyAccounts: pageOf([row]),
  getFamilyAccount: account,
};

async function openAccount(more: FakeCalls = {}) {
  const screen = await renderScreen(<TreasuryScreen />, {
    role: 'Treasurer',
    calls: { ...calls, ...more },
    address: '/Treasury?tab=families',
  });
  await page.getByRole('button', { name: 'Edit Selvan malar@home.example' }).click();
  await expect.element(page.getByText('Called on Monday')).toBeVisible();
  return screen;
}

it('lists families by their children, with what is open', async () => {
  await openAccount();
  await expect.element(page.getByText('Kavin Selvan, Iniya Selvan').first()).toBeInTheDocument();
  await expectAccessible();
});

it('records a payment in two taps: the open sum and today are filled in', async () => {
  const { inputsOf } = await openAccount({ addPayment: { _id: 'p2', account } });
  await page.getByRole('button', { name: 'Record payment' }).click();
  await expect.element(page.getByRole('textbox', { name: 'Amount' })).toHaveValue('200');
  await page
    .getByRole('dialog', { name: 'Record payment' })
    .getByRole('button', { name: 'Record payment' })
    .click();
  await expect.element(page.getByText('The payment is recorded')).toBeVisible();
  expect(inputsOf('addPayment')).toMatchObject([
    { body: { FamilyId: 'f1', Year: '2025-2026', Amount: 200, Way: 'Zelle', confirm: 'N' } },
  ]);
});

it('asks where more comes than is open, and sends it again', async () => {
  const text = 'Only $100.00 is open. What is more becomes credit of the family.';
  const { inputsOf } = await openAccount({
    addPayment: ({ body: { confirm } }) =>
      confirm === 'Y' ? { _id: 'p2', account } : refuse(409, 'Too much', { confirm: text }),
  });
  await page.getByRole('button', { name: 'Record payment' }).click();
  await page
    .getByRole('dialog', { name: 'Record payment' })
    .getByRole('button', { name: 'Record payment' })
    .click();
  const question = page.getByRole('dialog', { name: 'Store it all the same?' });
  await expect.poll(() => question.element().textContent).toContain(text);
  await page.getByRole('button', { name: 'Store it' }).click();
  await expect.element(page.getByText('The payment is recorded')).toBeVisible();
  const sent = inputsOf('addPayment').map(({ body }) => body.confirm);
  expect(sent).toEqual(['N', 'Y']);
});

it('takes an entry back with a reason', async () => {
  const { inputsOf } = await openAccount({ reverseLedgerLine: { _id: 'r1', account } });
  await page.getByRole('button', { name: 'Take back' }).click();
  await page.getByRole('textbox', { name: 'Reason' }).fill('Bounced');
  await page
    .getByRole('dialog', { name: 'Take back' })
    .getByRole('button', { name: 'Take back' })
    .click();
  await expect.element(page.getByText('The entry is taken back')).toBeVisible();
  expect(inputsOf('reverseLedgerLine')).toMatchObject([{ id: 'p1', Reason: 'Bounced' }]);
});
