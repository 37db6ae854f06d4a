import type { AccountLine, FamilyAccountAnswer } from '@pallikoodam/contract/ledger';
import type { Student } from '@pallikoodam/contract/students';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessible } from '../../testing/expect-accessible.ts';
import { type FakeCalls, refuse } from '../../testing/fake-calls.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import { PaymentsScreen } from './payments-screen.tsx';

const child = (fields: Partial<Student>) =>
  ({
    _id: fields.Volunteering ?? 'x',
    LastName: 'Selvan',
    Status: 'Active',
    Year: '2025-2026',
    PreviousYear: 'Nilai 1',
    insertTimeStamp: '2025-06-01T12:00:00.000Z',
    PaymentStatus: '',
    AmountPaid: null,
    PaidDate: '',
    RefundAmount: null,
    RefundStatus: '',
    ...fields,
  }) as Student;

const family = [
  child({ FirstName: 'Kavin', Volunteering: 'TS25-A', PaymentStatus: 'Paid', AmountPaid: 225 }),
  child({
    FirstName: 'Iniya',
    Volunteering: 'TS25-B',
    insertTimeStamp: '2025-06-02T12:00:00.000Z',
  }),
  child({
    FirstName: 'Kavin',
    Volunteering: 'TS24-A',
    Year: '2024-2025',
    PaymentStatus: 'Paid',
    AmountPaid: 100,
    RefundStatus: 'Issued',
    RefundAmount: 50,
  }),
];
const years = {
  getMyChildren: [],
  getAcademicYear: '2025-2026',
  getAcademicYears: ['2025-2026', '2024-2025'],
  getYears: [
    { Year: '2025-2026', FirstChildFee: 225, FurtherChildFee: 175, NewChildFee: 25 },
    { Year: '2024-2025', FirstChildFee: null, FurtherChildFee: null, NewChildFee: null },
  ],
};
const line = (fields: Partial<AccountLine>): AccountLine => ({
  _id: 'l',
  Day: '',
  Kind: 'fee',
  StudentId: '',
  Amount: 0,
  Text: '',
  Way: '',
  State: '',
  Reverses: '',
  isTakenBack: false,
  isPending: false,
  Percent: null,
  StoredBy: '',
  OtherYear: '',
  Receipt: null,
  CheckNumber: '',
  isNew: false,
  BookFee: 0,
  Rest: 0,
  ...fields,
});
const blank = {
  ...{ FamilyId: 'f', Waived: 0, Donated: 0, BeingPaidBack: 0, Credit: 0 },
  ...{ ClosedOn: '', LastReminder: '', CarryTo: '' },
};
const accounts: Record<string, FamilyAccountAnswer> = {
  '2025-2026': {
    ...blank,
    Year: '2025-2026',
    Fee: 400,
    Paid: 225,
    Refunded: 0,
    Open: 175,
    Lines: [
      line({ _id: 'TS25-A', StudentId: 'TS25-A', Amount: 225 }),
      line({ _id: 'TS25-B', StudentId: 'TS25-B', Amount: 175 }),
      line({ Kind: 'payment', StudentId: 'TS25-A', Amount: 250, Way: 'Zelle', Day: '2025-09-06' }),
      line({
        _id: 'r',
        Kind: 'payment',
        StudentId: 'TS25-A',
        Amount: -25,
        Day: '2025-09-13',
        Reverses: 'l',
      }),
    ],
  },
  '2024-2025': {
    ...blank,
    Year: '2024-2025',
    Fee: null,
    Paid: 100,
    Refunded: 50,
    Open: null,
    Credit: null,
    Lines: [],
  },
};
const open = (address: string, getStudentByEmail: unknown = family, calls: FakeCalls = {}) =>
  renderScreen(<PaymentsScreen />, {
    role: 'Parent',
    calls: {
      ...years,
      getStudentByEmail: getStudentByEmail as Student[],
      getFamilyAccount: ({ Year = '' }) => accounts[Year] ?? refuse(404, 'No such year'),
      ...calls,
    },
    address,
  });

it('asks for nothing for an enrollment that the school looks at first', async () => {
  const held = child({ FirstName: 'Kavin', Volunteering: 'TS25-H', PreviousYear: 'New Student' });
  await open('/Payments', [held], {
    getMyChildren: [
      {
        FamilyId: 'f1',
        enrollments: [{ _id: held._id, Year: '2025-2026' }],
        next: { Year: '2025-2026', why: 'The school looks at it first' },
      },
    ],
    getFamilyAccount: {
      ...blank,
      Year: '2025-2026',
      Fee: 0,
      Paid: 0,
      Refunded: 0,
      Open: 0,
      Lines: [],
    },
  });
  await expect.element(page.getByText(/Nothing is to be paid for it until/)).toBeVisible();
  await expect.element(page.getByRole('region', { name: /Your account/ })).not.toBeInTheDocument();
  await page.getByRole('button', { name: 'Make Payment' }).click();
  await expect.element(page.getByRole('dialog')).toBeVisible();
  await expect.element(page.getByRole('dialog').getByText('TS25-H')).not.toBeInTheDocument();
});

it.each([
  ['a new child that waits', { Status: 'Submitted', PreviousYear: 'New Student' }, 2],
  ['one that is accepted', { Status: 'Active', PreviousYear: 'New Student' }, 0],
  ['one that is back', { Status: 'Submitted', PreviousYear: 'Nilai 1' }, 0],
])('asks to pay once for %s', async (_, fields, count) => {
  await open('/Payments', [child({ FirstName: 'Kavin', Volunteering: 'TS25-A', ...fields })]);
  await page.getByRole('button', { name: 'Make Payment' }).click();
  await expect.element(page.getByRole('dialog').getByText('TS25-A')).toBeVisible();
  expect(page.getByText(/please pay once only/).elements()).toHaveLength(count);
});

it('explains what is due, what has come and what is open', async () => {
  await open('/Payments');
  const account = page.getByRole('region', { name: 'Your account 2025-2026' });
  await expect.element(account.getByText('$175.00').last()).toBeVisible();
  expect(account.element().textContent).toMatch(
    /Due for the year\$400\.00Paid\$225\.00.*Zelle · Kavin Selvan\$250\.00.*takes back the entry above-\$25\.00/,
  );
  expect(account.element().textContent).toMatch(/Still open\$175\.00$/);
  await page.getByRole('button', { name: 'Make Payment' }).click();
  await expect.element(page.getByText('Still open for 2025-2026: $175.00')).toBeVisible();
  await expect
    .element(page.getByRole('button', { name: 'Copy Reference ID TS25-B' }).last())
    .toBeVisible();
  await expectAccessible();
});

it('tells of a past year what has come and gone back, and nothing of a fee', async () => {
  await open('/Payments?Year=2024-2025');
  await expect.element(page.getByText('$50.00').first()).toBeVisible();
  expect(page.getByText('Still open').elements()).toHaveLength(0);
});

it('says that payments could not be read, and leads on', async () => {
  await open('/Payments', refuse(500, 'Busy'));
  await expect.element(page.getByRole('button', { name: /Refresh|again/ })).toBeVisible();
});
