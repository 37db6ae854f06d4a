import type { Student } from '@pallikoodam/contract/students';
import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessible } from '../../testing/expect-accessible.ts';
import { type FakeCalls, pageOf, refuse } from '../../testing/fake-calls.ts';
import { htmlOf } from '../../testing/html-of.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import { TreasuryScreen } from './treasury-screen.tsx';

const student = {
  _id: 's1',
  UserName: 'malar@home.example',
  FirstName: 'Kavin',
  LastName: 'Selvan',
  NameInTamil: 'கவின் செல்வன்',
  Branch: 'North',
  GradeInTamilSchool: 'Nilai 2',
  StudentTeacher: 'Anbu',
  Status: 'Active',
  Year: '2025-2026',
  PreviousYear: 'Nilai 1',
  Volunteering: 'TS25-ABCDEF',
  PaymentStatus: 'Paid',
  AmountPaid: 225.5,
  PaidDate: '2025-09-06',
  RefundAmount: null,
  RefundStatus: '',
  RefundBankInfo: '',
  insertTimeStamp: '2025-06-01T12:00:00.000Z',
  updateTimeStamp: '2025-09-06T12:00:00.000Z',
} as Student;

const calls: FakeCalls = {
  getAcademicYear: '2025-2026',
  getAcademicYears: ['2025-2026', '2024-2025'],
  getRegistrationYear: '2025-2026',
  getYears: [
    { Year: '2025-2026', FirstChildFee: 225, FurtherChildFee: 175, NewChildFee: 25 },
    { Year: '2024-2025', FirstChildFee: null, FurtherChildFee: null, NewChildFee: null },
  ],
  getConfigData: pageOf([]),
  getStudentInfo: pageOf([student]),
  getPaymentStats: {
    Total: 579,
    Paid: 455,
    PaidAmount: 97_300,
    NotPaid: 124,
    Donated: 1,
    DonatedAmount: 25,
    Refunded: 24,
    RefundedAmount: 3_600,
  },
  getStudentById: student,
  getStudentByEmail: [student],
  getFamilyAccount: {
    FamilyId: 'f1',
    Year: '2025-2026',
    Fee: 225,
    Waived: 0,
    Paid: 225.5,
    Refunded: 0,
    Donated: 0,
    BeingPaidBack: 0,
    Open: 0,
    Credit: 0.5,
    ClosedOn: '',
    Lines: [],
  },
  getPaymentHistory: [
    {
      changedAt: '2025-09-06T23:30:00.000Z',
      changedBy: 'treasurer@school.example',
      changes: [{ field: 'AmountPaid', before: null, after: 225.5 }],
    },
  ],
  getAlertMails: [
    {
      _id: 'm1',
      Subject: 'Payment received',
      status: 'failed',
      createdAt: '2025-09-06T23:31:00.000Z',
      sentAt: '',
      lastAnswer: '550 No such user',
    },
  ],
};

async function openDialog(role: 'Treasurer' | 'Admin', more: FakeCalls = {}) {
  const screen = await renderScreen(<TreasuryScreen />, {
    role,
    calls: { ...calls, ...more },
    address: '/Treasury',
  });
  await page.getByRole('button', { name: 'Edit Kavin Selvan' }).click();
  await expect.element(page.getByRole('textbox', { name: 'Amount Paid' })).toBeVisible();
  return screen;
}

it('names a child in Tamil first to who reads Tamil', async () => {
  await renderScreen(<TreasuryScreen />, {
    role: 'Treasurer',
    calls,
    address: '/Treasury',
    language: 'ta',
  });
  const name = page.getByRole('cell', { name: /^கவின் செல்வன்/ }).first();
  await expect.element(name).toHaveTextContent('கவின் செல்வன்Kavin Selvan');
  await page.getByRole('button', { name: 'கவின் செல்வன் – திருத்து' }).click();
  const title = 'மாணவர் விவரம் திருத்து: கவின் செல்வன் · 2025-2026';
  await expect.element(page.getByRole('dialog', { name: title })).toBeVisible();
});

it('a card leads to the rows it has counted', async () => {
  const screen = await renderScreen(<TreasuryScreen />, {
    role: 'Treasurer',
    calls,
    address: '/Treasury?Year=2024-2025',
  });
  await expect.element(page.getByText('$97,300.00')).toBeVisible();
  await expect.element(page.getByText('1 student', { exact: true })).toBeVisible();
  await expectAccessible();
  await page.getByRole('link', { name: 'Not paid' }).click();
  await expect.poll(() => screen.address()).toContain('PaymentStatus=Unpaid');
  expect(screen.address()).toContain('Year=2024-2025');
});

describe('the dialog', () => {
  it('lets a treasurer change the payment alone, and tells what changed and what failed', async () => {
    const screen = await openDialog('Treasurer', { updateStudentInfo: student });
    await expect
      .element(page.getByRole('textbox', { name: 'First Name' }))
      .toHaveAttribute('readonly');
    await expect.element(page.getByText(/nothing →/)).toBeVisible();
    await expect.element(page.getByText('550 No such user')).toBeVisible();
    await expectAccessible();
    await page.getByRole('textbox', { name: 'Amount Paid' }).fill('200');
    await page.getByRole('button', { name: 'Update Student' }).click();
    await expect.poll(() => screen.inputsOf('updateStudentInfo').length).toBe(1);
    expect(screen.inputsOf('updateStudentInfo')[0]).toEqual({
      _id: 's1',
      updateTimeStamp: student.updateTimeStamp,
      PaymentStatus: 'Paid',
      AmountPaid: 200,
      PaidDate: '2025-09-06',
      RefundAmount: null,
      RefundStatus: '',
      RefundBankInfo: '',
    });
  });

  it('asks before more goes back than has come, and sends it again where one goes on', async () => {
    const told = 'Only $225.00 of this family has come and not gone back.';
    const screen = await openDialog('Treasurer', {
      updateStudentInfo: (sent) =>
        sent?.confirm === 'Y' ? student : refuse(409, told, { confirm: told }),
    });
    await page.getByRole('textbox', { name: 'Refund Amount' }).fill('5000');
    await page.getByRole('button', { name: 'Update Student' }).click();
    await expect.element(page.getByText(/Only \$225\.00 of this family/)).toBeVisible();
    await expectAccessible();
    await page.getByRole('button', { name: 'Store it' }).click();
    await expect.element(page.getByText('Student updated')).toBeVisible();
    expect(screen.inputsOf('updateStudentInfo')).toMatchObject([
      { RefundAmount: 5000 },
      { RefundAmount: 5000, confirm: 'Y' },
    ]);
  });

  it('takes no text that is not an amount', async () => {
    await openDialog('Treasurer');
    const amount = page.getByRole('textbox', { name: 'Amount Paid' });
    const leave = async (typed: string) => {
      await amount.fill(typed);
      htmlOf(amount.element()).blur();
    };
    for (const [typed, resting] of [
      ['12,50', '12,50'],
      ['1e3', '1e3'],
      ['-5', '-5'],
      ['10000000', '10,000,000'],
    ] as const) {
      await leave(typed);
      await expect.element(amount).toHaveValue(resting);
      await expect.element(amount).toHaveAttribute('aria-invalid', 'true');
      await expect.element(page.getByRole('button', { name: 'Update Student' })).toBeDisabled();
      // What the next one shows is its own.
      await leave('200');
      await expect.element(amount).not.toHaveAttribute('aria-invalid', 'true');
      await expect.element(page.getByRole('button', { name: 'Update Student' })).toBeEnabled();
    }
  });

  it('says what keeps an amount from counting, until the status is Paid', async () => {
    await openDialog('Treasurer', {
      getStudentById: { ...student, PaymentStatus: 'NotPaid', AmountPaid: null, PaidDate: '' },
    });
    const notCounted =
      'This amount does not count yet: the family reads that it is due until the payment status is Paid.';
    const gap = page.getByRole('status').filter({ hasText: /family reads|on which it came/ });
    await expect.element(gap).not.toBeInTheDocument();
    await page.getByRole('textbox', { name: 'Amount Paid' }).fill('200');
    await expect.element(gap).toHaveTextContent(notCounted);
    await expectAccessible();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('combobox', { name: 'Payment Status' }).selectOptions('Paid');
    await expect
      .element(gap)
      .toHaveTextContent('Paid without a day: enter the day on which it came.');
    await dialog.getByRole('combobox', { name: 'Refund Status' }).selectOptions('Issued');
    await expect
      .element(page.getByText('Without an amount nothing counts as refunded or given.'))
      .toBeVisible();
    await page.getByRole('textbox', { name: 'Refund Amount' }).fill('250');
    await expect.element(page.getByText(/^More than was paid with this child\./)).toBeVisible();
    await dialog.getByRole('combobox', { name: 'Refund Status' }).selectOptions('');
    await expect.element(page.getByText(/^Without a refund status/)).toBeVisible();
  });

  it('shows what a refund lacks above the buttons of a low window, while it is typed', async () => {
    await openDialog('Treasurer');
    await page.viewport(390, 640);
    await page.getByRole('textbox', { name: 'Refund Amount' }).fill('250');
    const edge = (found: ReturnType<typeof page.getByText>, side: 'top' | 'bottom') =>
      found.element().getBoundingClientRect()[side];
    const notice = page.getByText(/^Without a refund status/);
    await expect.element(notice).toBeVisible();
    const update = page.getByRole('button', { name: 'Update Student' });
    expect(edge(notice, 'bottom')).toBeLessThan(edge(update, 'top'));
  });

  it('shows both versions where another has saved meanwhile, and writes nothing over it', async () => {
    const newest = { ...student, AmountPaid: 100, updateTimeStamp: '2025-09-07T12:00:00.000Z' };
    let reads = 0;
    await openDialog('Treasurer', {
      updateStudentInfo: () => refuse(409, 'Somebody else has changed this record.'),
      getStudentById: () => {
        reads += 1;
        return reads === 1 ? student : newest;
      },
    });
    await page.getByRole('textbox', { name: 'Amount Paid' }).fill('50');
    await page.getByRole('button', { name: 'Update Student' }).click();
    await page.getByRole('button', { name: /Load/ }).click();
    await expect.element(page.getByRole('dialog').getByText(/100/).first()).toBeVisible();
    await expect.element(page.getByRole('textbox', { name: 'Amount Paid' })).toHaveValue('50');
  });

  it('of the office has both sections, and the parents’ names are required', async () => {
    await openDialog('Admin', { getStudentById: { ...student, FatherName: '', MotherName: 'M' } });
    await expect.element(page.getByRole('region', { name: 'Operations' })).toBeVisible();
    await expect.element(page.getByRole('region', { name: 'Treasury' })).toBeVisible();
    const father = page.getByRole('textbox', { name: "Father's Name" });
    await expect.element(father).toHaveAttribute('required');
  });
});

describe('a mail', () => {
  it('is shown first, and said to be sent once it is', async () => {
    const screen = await openDialog('Treasurer', {
      sendEmailAlert: { message: '' },
      getAlertMails: [{ _id: 'm2', Subject: 'Payment received', status: 'sent', lastAnswer: '' }],
    });
    await page.getByRole('button', { name: 'Send Payment Email' }).click();
    await expect.element(page.getByText(/Amount paid: \$225\.50/)).toBeVisible();
    expect(screen.inputsOf('sendEmailAlert')).toEqual([]);
    await page.getByRole('button', { name: 'Send email' }).click();
    await expect
      .element(page.getByText('Email sent to primary email id on the changes.'))
      .toBeVisible();
    const sent = page.getByRole('dialog', { name: /^Email sent to primary/ });
    await expect.element(sent.getByText(`To: ${student.UserName}`)).toBeVisible();
  });

  it('that the mail server has not taken is said to wait, and stands in the list of mails', async () => {
    const mails: { _id: string; Subject: string; status: 'waiting'; lastAnswer: string }[] = [];
    await openDialog('Treasurer', {
      getAlertMails: () => [...mails],
      sendEmailAlert: () => {
        mails.push({ _id: 'm2', Subject: 'Payment received', status: 'waiting', lastAnswer: '' });
        return { message: '' };
      },
    });
    await expect.element(page.getByText('No email has been sent yet.')).toBeInTheDocument();
    await page.getByRole('button', { name: 'Send Payment Email' }).click();
    await page.getByRole('button', { name: 'Send email' }).click();
    await expect.element(page.getByText('The email is waiting')).toBeVisible();
    expect(page.getByText(/Email sent to primary/).elements()).toHaveLength(0);
    await expect.element(page.getByText('waiting', { exact: true })).toBeInTheDocument();
  });
});
