import type {
  AccountLine,
  FamilyAccountAnswer,
  FamilyAccountRow,
} from '@pallikoodam/contract/ledger';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessible } from '../../testing/expect-accessible.ts';
import { type FakeCalls, pageOf, refuse, unreachable } from '../../testing/fake-calls.ts';
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
  LeftOwing: 0,
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
  Checks: '',
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
  Percent: null,
  StoredBy: 'treasurer@school.example',
  OtherYear: '',
  Receipt: 7,
  CheckNumber: '',
  isNew: false,
  BookFee: 0,
  Rest: 0,
};
const fee = (StudentId: string, Amount: number, Rest: number): AccountLine => ({
  ...payment,
  ...{
    _id: StudentId,
    Kind: 'fee',
    StudentId,
    Amount,
    Rest,
    Day: '',
    Text: '',
    Way: '',
    StoredBy: '',
  },
});
const account: FamilyAccountAnswer = {
  FamilyId: 'f1',
  Year: '2025-2026',
  ...sums,
  ...{ ClosedOn: '', LastReminder: '', CarryTo: '' },
  Lines: [fee('s1', 225, 0), fee('s2', 200, 200), payment],
};
const calls: FakeCalls = {
  getAcademicYear: '2025-2026',
  getAcademicYears: ['2025-2026'],
  getFamilyAccounts: pageOf([row]),
  getFamilyAccountSums: { Families: 1, Owing: 1, WithCredit: 0, ...sums },
  getFamilyAccount: account,
};

const openList = (more: FakeCalls = {}) =>
  renderScreen(<TreasuryScreen />, {
    role: 'Treasurer',
    calls: { ...calls, ...more },
    address: '/Treasury?tab=families',
  });

async function openAccount(more: FakeCalls = {}) {
  const screen = await openList(more);
  await page.getByRole('button', { name: 'Account Selvan malar@home.example' }).click();
  await expect.element(page.getByText('Called on Monday')).toBeVisible();
  return screen;
}

/** The payment's form, from the row of the list: the first of two taps. */
async function openPayment(more: FakeCalls = {}) {
  const screen = await openList(more);
  await page.getByRole('button', { name: 'Record payment Selvan malar@home.example' }).click();
  await expect.element(amountField()).toBeVisible();
  return screen;
}
const paymentDialog = () => page.getByRole('dialog', { name: 'Record payment: Selvan' });
const amountField = () => page.getByRole('textbox', { name: 'Amount' });
const submit = () => paymentDialog().getByRole('button', { name: 'Record payment' });
const part = (name: string) => paymentDialog().getByRole('textbox', { name });

it('lists families by their children, with sums of all that the filter leaves', async () => {
  const { inputsOf } = await openList();
  await expect
    .element(page.getByRole('checkbox', { name: 'Kavin Selvan, Iniya Selvan' }))
    .toBeInTheDocument();
  await expect.element(page.getByRole('group', { name: 'Accounts of the year' })).toBeVisible();
  await expect.poll(() => inputsOf('getFamilyAccountSums')).toEqual([{ Year: '2025-2026' }]);
  // What the columns name adds up: fee - waived - paid + refunded + given = open - credit - being paid back.
  for (const sum of ['Refunded', 'Given to the school', 'Being paid back', 'Paid too much']) {
    const cards = page.getByRole('group', { name: 'Accounts of the year' });
    await expect.element(cards.getByText(sum, { exact: true })).toBeVisible();
    await expect.element(page.getByRole('columnheader', { name: sum })).toBeInTheDocument();
  }
  await expectAccessible();
});

it.each([390, 768, 1280, 1440, 1920])('shows its buttons whole at %d', async (width) => {
  const left = { ...child('s2', 'Iniya'), LeftOwing: 200 };
  const rows = pageOf([{ ...row, Children: [child('s1', 'Kavin'), left] }]);
  await renderScreen(<TreasuryScreen />, {
    ...{ role: 'Treasurer', address: '/Treasury?tab=families', width },
    calls: { ...calls, getFamilyAccounts: rows },
  });
  const pay = page.getByRole('button', { name: 'Record payment Selvan malar@home.example' });
  if (width === 390) await page.getByRole('button', { name: /^Details of/ }).click();
  await expect.element(pay).toBeVisible();
  const names = ['Account Selvan malar@home.example', /^Record payment/, /^Iniya left/];
  for (const name of names) {
    const button = page.getByRole('table').getByRole('button', { name }).element();
    const hidden = () => {
      const { left: from, right } = button.getBoundingClientRect();
      const cell = button.closest('td')?.getBoundingClientRect();
      const frame = document.querySelector('[data-fits]')?.getBoundingClientRect();
      const end = Math.min(frame?.right ?? 0, cell?.right ?? 0);
      const cut = button.scrollWidth - button.clientWidth;
      return Math.max(right - end, (cell?.left ?? 0) - from, cut - 1, 0);
    };
    await expect.poll(hidden, { message: String(name) }).toBe(0);
  }
});

it('tells a waiver of more than the fee what it covers', async () => {
  await openAccount();
  await page.getByRole('button', { name: 'Waiver', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: /^Waiver/ });
  const said = 'It covers only $425.00, what is left of the fee.';
  await dialog.getByRole('textbox', { name: 'Amount' }).fill('425');
  await expect.element(dialog.getByText(said)).not.toBeInTheDocument();
  await dialog.getByRole('textbox', { name: 'Amount' }).fill('500');
  await expect.element(dialog.getByText(said)).toBeVisible();
});

it('records a payment in two taps: open sum, today and the parts are filled in', async () => {
  const { inputsOf } = await openPayment({ addPayment: { _id: 'p2', account } });
  await expect.element(amountField()).toHaveValue('200');
  await expect.element(part('Iniya Selvan')).toHaveValue('200');
  await expectAccessible();
  await submit().click();
  await expect.element(page.getByText('The payment is recorded')).toBeVisible();
  expect(inputsOf('addPayment')).toMatchObject([
    {
      body: {
        ...{ FamilyId: 'f1', Year: '2025-2026', Amount: 200, Way: 'Zelle', confirm: 'N' },
        Split: [{ StudentId: 's2', Amount: 200 }],
      },
    },
  ]);
});

it('asks for the check number of each child where it came by check', async () => {
  const { inputsOf } = await openPayment({ addPayment: { _id: 'p2', account } });
  const checkOf = page.getByRole('textbox', { name: 'Check number of Iniya Selvan' });
  await expect.element(checkOf).not.toBeInTheDocument();
  await paymentDialog().getByRole('combobox', { name: 'Way of payment' }).selectOptions('Check');
  await checkOf.fill('1041');
  await expectAccessible();
  await submit().click();
  await expect.element(page.getByText('The payment is recorded')).toBeVisible();
  expect(inputsOf('addPayment')).toMatchObject([
    { body: { Way: 'Check', Split: [{ StudentId: 's2', Amount: 200, CheckNumber: '1041' }] } },
  ]);
});

it('splits what is typed as proposed, and by hand; what does not add up is said and not sent', async () => {
  const { inputsOf } = await openPayment({ addPayment: { _id: 'p2', account } });
  await amountField().fill('150');
  await expect.element(part('Iniya Selvan')).toHaveValue('150');
  await part('Kavin Selvan').fill('50');
  await expect.element(page.getByText('The parts are $50.00 more than the payment')).toBeVisible();
  await expect.element(submit()).toBeDisabled();
  await part('Iniya Selvan').fill('80');
  await expect.element(page.getByText('Still to be split: $20.00')).toBeVisible();
  await part('Iniya Selvan').fill('100');
  await submit().click();
  await expect.element(page.getByText('The payment is recorded')).toBeVisible();
  expect(inputsOf('addPayment')).toMatchObject([
    {
      body: {
        Amount: 150,
        Split: [
          { StudentId: 's1', Amount: 50 },
          { StudentId: 's2', Amount: 100 },
        ],
      },
    },
  ]);
});

it.each(['12.345', '-5', 'abc', '0'])(
  'refuses %s at its field and sends nothing',
  async (typed) => {
    const { inputsOf } = await openPayment();
    await amountField().fill(typed);
    await page.getByRole('textbox', { name: 'Memo' }).click();
    await expect.element(amountField()).toHaveAttribute('aria-invalid', 'true');
    await expect.element(submit()).toBeDisabled();
    expect(inputsOf('addPayment')).toEqual([]);
  },
);

it('keeps what was typed when it could not be stored', async () => {
  await openPayment({ addPayment: unreachable });
  await amountField().fill('120');
  await page.getByRole('textbox', { name: 'Memo' }).fill('Check 1041');
  await submit().click();
  await expect.element(paymentDialog().getByRole('alert')).toBeVisible();
  await expect.element(amountField()).toHaveValue('120');
  await expect.element(page.getByRole('textbox', { name: 'Memo' })).toHaveValue('Check 1041');
});

it('asks where more comes than is open, and sends it again', async () => {
  const text = 'Only $100.00 is open. What is more becomes credit of the family.';
  const { inputsOf } = await openPayment({
    addPayment: ({ body: { confirm } }) =>
      confirm === 'Y' ? { _id: 'p2', account } : refuse(409, 'Too much', { confirm: text }),
  });
  await submit().click();
  const question = page.getByRole('dialog', { name: 'Store it all the same?' });
  await expect.poll(() => question.element().textContent).toContain(text);
  await page.getByRole('button', { name: 'Store it' }).click();
  await expect.element(page.getByText('The payment is recorded')).toBeVisible();
  const sent = inputsOf('addPayment').map(({ body }) => body.confirm);
  expect(sent).toEqual(['N', 'Y']);
});

it('corrects a payment: the form holds its values, a reason is asked', async () => {
  const { inputsOf } = await openAccount({ addPayment: { _id: 'p2', account } });
  await page.getByRole('button', { name: 'Correct' }).click();
  const dialog = page.getByRole('dialog', { name: 'Correct payment: Selvan' });
  await expect.element(amountField()).toHaveValue('225');
  await expect.element(dialog.getByRole('textbox', { name: 'Kavin Selvan' })).toHaveValue('225');
  await expect.element(dialog.getByRole('button', { name: 'Correct payment' })).toBeDisabled();
  await dialog.getByRole('textbox', { name: 'Reason of the correction' }).fill('It was 220');
  await amountField().fill('220');
  await dialog.getByRole('button', { name: 'Split as proposed' }).click();
  await dialog.getByRole('button', { name: 'Correct payment' }).click();
  await expect.element(page.getByText('The payment is corrected')).toBeVisible();
  expect(inputsOf('addPayment')).toMatchObject([
    {
      body: {
        ...{ Amount: 220, Day: '2025-09-06', Way: 'Zelle', Memo: 'Called on Monday' },
        Split: [{ StudentId: 's1', Amount: 220 }],
        Corrects: { _id: 'p1', Reason: 'It was 220' },
      },
    },
  ]);
});

it('takes an entry back with a reason', async () => {
  const { inputsOf } = await openAccount({ reverseLedgerLine: { _id: 'r1', account } });
  await page.getByRole('button', { name: 'Take back' }).click();
  await page.getByRole('textbox', { name: 'Reason' }).fill('Bounced');
  await page
    .getByRole('dialog', { name: 'Take back: Selvan' })
    .getByRole('button', { name: 'Take back' })
    .click();
  await expect.element(page.getByText('The entry is taken back')).toBeVisible();
  expect(inputsOf('reverseLedgerLine')).toMatchObject([{ id: 'p1', Reason: 'Bounced' }]);
});

it('waives a part of the fee, by percent', async () => {
  const { inputsOf } = await openAccount({ addWaiver: { _id: 'w1', account } });
  await page.getByRole('button', { name: 'Waiver' }).click();
  const dialog = page.getByRole('dialog', { name: 'Waiver: Selvan' });
  await dialog.getByRole('combobox', { name: 'Sum or percent' }).selectOptions('Percent');
  await dialog.getByRole('textbox', { name: 'Percent' }).fill('50');
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('The board agreed');
  await expectAccessible();
  await dialog.getByRole('button', { name: 'Waive' }).click();
  await expect.element(page.getByText('The waiver is recorded')).toBeVisible();
  expect(inputsOf('addWaiver')).toEqual([
    { FamilyId: 'f1', Year: '2025-2026', Percent: 50, Reason: 'The board agreed' },
  ]);
});

it('asks before it waives more than the fee', async () => {
  const told = 'It covers only $425.00, what is left of the fee.';
  const { inputsOf } = await openAccount({
    addWaiver: (sent) =>
      sent?.confirm === 'Y' ? { _id: 'w1', account } : refuse(409, told, { confirm: told }),
  });
  await page.getByRole('button', { name: 'Waiver' }).click();
  const dialog = page.getByRole('dialog', { name: 'Waiver: Selvan' });
  await dialog.getByRole('textbox', { name: 'Amount' }).fill('500');
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('The board agreed');
  await dialog.getByRole('button', { name: 'Waive' }).click();
  await page.getByRole('button', { name: 'Store it' }).click();
  await expect.element(page.getByText('The waiver is recorded')).toBeVisible();
  expect(inputsOf('addWaiver')).toMatchObject([{ Amount: 500 }, { Amount: 500, confirm: 'Y' }]);
});

it('proposes to waive what a child that left owes: one tap', async () => {
  const left = { ...row, Children: [{ ...child('s1', 'Kavin'), LeftOwing: 150 }] };
  const { inputsOf } = await openList({
    getFamilyAccounts: pageOf([left]),
    addWaiver: { _id: 'w1', account },
  });
  await page.getByRole('button', { name: 'Kavin left: waive $150.00' }).click();
  await expect.element(page.getByText('The waiver is recorded')).toBeVisible();
  expect(inputsOf('addWaiver')).toEqual([
    { StudentId: 's1', Year: '2025-2026', Amount: 150, Reason: 'Left without paying' },
  ]);
});

it('proposes to carry credit to the year in which a child is enrolled', async () => {
  const { inputsOf } = await openAccount({
    getFamilyAccount: { ...account, Open: 0, Credit: 50, CarryTo: '2026-2027' },
    carryCredit: { _id: 'c1', account },
  });
  await page.getByRole('button', { name: 'Carry $50.00 to 2026-2027' }).click();
  await expect.element(page.getByText('$50.00 carried to 2026-2027')).toBeVisible();
  expect(inputsOf('carryCredit')).toEqual([
    { FamilyId: 'f1', From: '2025-2026', To: '2026-2027', Amount: 50 },
  ]);
});

const reminded = {
  ...{ FamilyId: 'f1', Family: 'Selvan', Open: 200, Day: '' },
  Children: [{ FirstName: 'Kavin', LastName: 'Selvan', NameInTamil: '' }],
};

it('reminds ticked families after a preview, and says who gets none and why', async () => {
  const Mails = [
    { Recipient: 'malar@home.example', language: 'en', subject: 'School fee', text: 'Still open' },
  ];
  const other = { ...reminded, FamilyId: 'f2', Family: 'Mullai', Day: '2025-10-03' };
  const { inputsOf } = await openList({
    getFamilyAccounts: pageOf([
      row,
      { ...row, _id: 'f2', FamilyId: 'f2', Children: [child('s3', 'Nila')] },
    ]),
    previewPaymentReminders: [
      { ...reminded, outcome: 'ready', Mails },
      { ...other, outcome: 'bank line', Mails: [] },
    ],
    sendPaymentReminders: [
      { ...reminded, outcome: 'sent' },
      { ...other, outcome: 'bank line' },
    ],
  });
  await page.getByRole('checkbox', { name: 'Kavin Selvan, Iniya Selvan' }).click();
  await page.getByRole('button', { name: 'Remind these families' }).click();
  await expect.element(page.getByText('1 of 2 families gets a reminder now.')).toBeVisible();
  await expect.element(page.getByText(/waits in the bank statement/)).toBeVisible();
  await expectAccessible();
  await page.getByRole('button', { name: 'Send reminders' }).click();
  await expect.element(page.getByText('1 family was reminded.')).toBeVisible();
  expect(inputsOf('sendPaymentReminders')).toEqual([{ Year: '2025-2026', FamilyIds: ['f1'] }]);
});

it('reminds all who owe of what the filter leaves', async () => {
  const { inputsOf } = await openList({
    previewPaymentReminders: [{ ...reminded, outcome: 'reminded', Day: '2025-10-03', Mails: [] }],
  });
  await page.getByRole('button', { name: 'Remind all who owe' }).click();
  await expect.element(page.getByText('Reminded on Oct 3, 2025 already')).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Send reminders' })).toBeDisabled();
  expect(inputsOf('previewPaymentReminders')).toEqual([{ Year: '2025-2026', FamilyIds: ['f1'] }]);
});

it('asks in Tamil what the server asks', async () => {
  const text = 'Only $100.00 is open. What is more becomes credit of the family.';
  await renderScreen(<TreasuryScreen />, {
    role: 'Treasurer',
    calls: { ...calls, addPayment: () => refuse(409, 'Too much', { confirm: text }) },
    address: '/Treasury?tab=families',
    language: 'ta',
    width: 390,
  });
  await page.getByRole('button', { name: /Kavin Selvan/ }).click();
  await page.getByRole('button', { name: /^கட்டணத்தைப் பதிவு செய்/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'கட்டணத்தைப் பதிவு செய்' }).click();
  await expect.element(page.getByText(/^\$100\.00 மட்டுமே நிலுவையில் உள்ளது/)).toBeVisible();
});

it('tells the last reminder, what is part-paid and where credit went', async () => {
  const credit = { ...payment, _id: 'c1', Kind: 'credit' as const, Way: '', Text: '' };
  await openAccount({
    getFamilyAccount: {
      ...account,
      LastReminder: '2025-10-03',
      Lines: [
        fee('s1', 225, 25),
        payment,
        { ...credit, StudentId: 's1', Amount: -25, OtherYear: '2026-2027' },
      ],
    },
  });
  await expect.element(page.getByText('Last reminder: Oct 3, 2025')).toBeVisible();
  await expect.element(page.getByText('Part paid, $25.00 open')).toBeVisible();
  await expect.element(page.getByText(/Credit carried to 2026-2027/)).toBeVisible();
});
