import type { BankLine, BankStatement, LoadedStatement } from '@pallikoodam/contract/bank';
import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectAccessible } from '../../testing/expect-accessible.ts';
import { pageOf, refuse } from '../../testing/fake-calls.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import { BankScreen } from './bank-screen.tsx';

const line = (changes: Partial<BankLine>): BankLine => ({
  _id: 'one',
  Statement: 's',
  Account: 'School account',
  Day: '2026-10-03',
  Amount: 225,
  Fee: 0,
  Payer: 'YAZHINI KURINJI',
  Memo: 'Zelle payment from YAZHINI KURINJI for TS26-30AG0Y',
  State: 'New',
  Match: 'Sure',
  Reasons: ['The Reference ID is exact: TS26-30AG0Y'],
  Proposal: {
    FamilyId: 'f',
    Year: '2026-2027',
    Split: [{ StudentId: 'nila', Amount: 225, CheckNumber: '' }],
  },
  LinkTo: '',
  LinkDay: '',
  LeftOut: '',
  JoinWith: '',
  Named: [{ StudentId: 'nila', Child: 'Nila (2026-2027)', Family: 'Yazhini Kurinji (Nila)' }],
  Stamp: 'seen',
  ...changes,
});
const unknown = line({
  _id: 'two',
  Amount: 875,
  Payer: '',
  Memo: 'DEPOSIT ID NUMBER 447120',
  Match: 'Unknown',
  Reasons: ['No Reference ID and no name that the school knows'],
  Proposal: null,
  Named: [],
});
const statement: BankStatement = {
  _id: 's',
  Account: 'School account',
  FileName: 'october.csv',
  insertTimeStamp: '2026-10-20T12:00:00.000Z',
  LoadedBy: 'treasurer@school.example',
  FirstDay: '2026-10-01',
  LastDay: '2026-10-31',
  Lines: 2,
  LeftOut: [],
  Warnings: [],
  Sums: { In: 1100, Booked: 0, SetAside: 0, Unknown: 1100, Fees: 0 },
  Months: [{ Month: '2026-10', In: 1100, Booked: 0, SetAside: 0, Unknown: 1100, Fees: 0 }],
};
const calls = {
  getBankLines: pageOf([line({}), unknown], 2),
  getBankStatements: [statement],
  getAcademicYear: '2026-2027',
  getAcademicYears: ['2026-2027', '2025-2026'],
};

it.each(['en', 'ta'] as const)('shows lines with reasons and sums, in %s', async (language) => {
  await renderScreen(<BankScreen />, { role: 'Treasurer', calls, language, width: 390 });
  await expect.element(page.getByText(/TS26-30AG0Y/).first()).toBeVisible();
  await expect.element(page.getByText(/1,100.00/).first()).toBeVisible();
  await expectAccessible();
});

it('folds earlier files, so that the lines stand near the newest one', async () => {
  const files = ['november.csv', 'october.csv', 'september.csv'].map((FileName) => ({
    ...{ ...statement, FileName, _id: FileName },
  }));
  await renderScreen(<BankScreen />, {
    role: 'Treasurer',
    calls: { ...calls, getBankStatements: files },
  });
  await expect.element(page.getByText(/november.csv/)).toBeVisible();
  await expect.element(page.getByText(/october.csv/)).not.toBeVisible();
  await userEvent.click(page.getByText('Earlier statements: 2'));
  await expect.element(page.getByText(/october.csv/)).toBeVisible();
  await expect.element(page.getByText(/september.csv/)).toBeVisible();
});

it('books the sure ones with what was shown of each, and tells what could not be', async () => {
  const message = 'Another treasurer has booked this line.';
  const screen = await renderScreen(<BankScreen />, {
    role: 'Treasurer',
    calls: { ...calls, bookBankLines: [{ _id: 'one', ok: false, message }] },
  });
  await userEvent.click(page.getByRole('button', { name: 'Book all sure ones (1)' }));
  await expect.element(page.getByText(message)).toBeVisible();
  expect(screen.inputsOf('bookBankLines')).toEqual([
    { ids: ['one'], stamps: ['seen'], mailReceipts: 'Y' },
  ]);
});

it('asks what is open before it loads, and keeps what was answered', async () => {
  const asked: LoadedStatement = {
    _id: '',
    Account: 'School account',
    New: 0,
    Known: 0,
    LeftOut: [{ row: 3, reason: 'It is a total.', text: 'Total' }],
    Questions: [
      {
        key: 'dayOrder',
        text: 'Does the month or the day come first?',
        choices: [{ value: 'MDY', text: 'Month first, as in 10/03 for October 3' }],
      },
    ],
    Warnings: [],
  };
  const screen = await renderScreen(<BankScreen />, {
    role: 'Treasurer',
    calls: {
      ...calls,
      loadBankStatement: (input) =>
        input?.answers?.dayOrder === 'MDY' ? { ...asked, New: 2, Questions: [] } : asked,
    },
  });
  await userEvent.click(page.getByRole('button', { name: 'Load a statement' }));
  await userEvent.fill(page.getByLabelText('Or paste the rows'), '10/03/2026\tA\t225.00');
  await userEvent.click(page.getByRole('button', { name: 'Read the rows' }));
  const question = page.getByLabelText('Does the month or the day come first?');
  await expect.element(page.getByText(/It is a total./)).toBeVisible();
  await expectAccessible();
  await userEvent.selectOptions(question, 'MDY');
  await userEvent.click(page.getByRole('button', { name: 'Load it' }));
  await expect.element(page.getByText('2 new lines, 0 known')).toBeVisible();
  expect(screen.inputsOf('loadBankStatement')).toHaveLength(2);
});

it('says in Tamil how the columns are read, with the headings of the file', async () => {
  const signature = 'day: Posted, sum: Credit + column 4, text: none';
  const text = `The columns are read so: ${signature}`;
  const choices = [{ value: signature, text: 'Yes, that is right' }];
  await renderScreen(<BankScreen />, {
    role: 'Treasurer',
    language: 'ta',
    calls: {
      ...calls,
      loadBankStatement: {
        ...{ _id: '', Account: 'School account', New: 0, Known: 0, LeftOut: [], Warnings: [] },
        Questions: [{ key: 'columns', text, choices }],
      },
    },
  });
  await userEvent.click(page.getByRole('button', { name: 'அறிக்கையை ஏற்று' }));
  await userEvent.fill(page.getByRole('textbox').last(), '10/03/2026\tA\t225.00');
  await userEvent.click(page.getByRole('button', { name: 'வரிகளைப் படி' }));
  await expect
    .element(page.getByLabelText(/நாள்: Posted, தொகை: Credit \+ 4-ஆம் நெடுவரிசை, விவரம்: எதுவுமில்லை/))
    .toBeVisible();
});

it('offers both days of a payment that was entered by hand, the entered one first', async () => {
  const linked = line({
    ...{ Match: 'Likely', Proposal: null, Named: [], LinkTo: 'p1', LinkDay: '2026-10-02' },
    Reasons: ['Entered by hand already, on: 2026-10-02'],
  });
  const screen = await renderScreen(<BankScreen />, {
    role: 'Treasurer',
    calls: {
      ...{ ...calls, getBankLines: pageOf([linked], 1) },
      bookBankLines: [{ _id: 'one', ok: true, message: '' }],
    },
  });
  const day = page.getByLabelText('Day of the payment');
  await expect.element(day).toHaveDisplayValue('Oct 2, 2026, as it was entered');
  await expectAccessible();
  const book = page.getByRole('button', { name: 'It is that one' });
  await userEvent.selectOptions(day, 'Oct 3, 2026, as the bank has it');
  await userEvent.click(book);
  await expect.element(page.getByText('Booked: 1')).toBeVisible();
  expect(screen.inputsOf('bookBankLines')).toMatchObject([{ ids: ['one'], bankDays: ['one'] }]);
  await userEvent.selectOptions(day, 'Oct 2, 2026, as it was entered');
  await userEvent.click(book);
  await expect.poll(() => screen.inputsOf('bookBankLines')).toHaveLength(2);
  expect(screen.inputsOf('bookBankLines')[1]).not.toHaveProperty('bankDays');
});

it('keeps the check number of each part of a deposit', async () => {
  const screen = await renderScreen(<BankScreen />, {
    role: 'Treasurer',
    calls: { ...calls, setBankLine: line({}) },
  });
  await userEvent.click(page.getByRole('button', { name: 'Choose…' }).first());
  await userEvent.fill(page.getByLabelText('Check number Nila (2026-2027)'), '1041');
  await expectAccessible();
  await userEvent.click(page.getByRole('button', { name: 'Keep this split' }));
  await expect.poll(() => screen.inputsOf('setBankLine')).toHaveLength(1);
  expect(screen.inputsOf('setBankLine')).toMatchObject([
    { Proposal: { Split: [{ StudentId: 'nila', Amount: 225, CheckNumber: '1041' }] } },
  ]);
});

it('sets a line aside with a reason, and says why it cannot be', async () => {
  const screen = await renderScreen(<BankScreen />, {
    role: 'Treasurer',
    calls: {
      ...calls,
      setBankLine: refuse(409, 'Another treasurer has booked this line.'),
    },
  });
  await userEvent.click(page.getByRole('button', { name: 'Choose…' }).nth(1));
  await userEvent.fill(page.getByLabelText('Reason to set it aside'), 'Rent');
  await expectAccessible();
  await userEvent.click(page.getByRole('button', { name: 'Set it aside' }));
  await expect
    .element(page.getByRole('alert'))
    .toHaveTextContent('Another treasurer has booked this line.');
  expect(screen.inputsOf('setBankLine')).toEqual([{ _id: 'two', LeftOut: 'Rent' }]);
});
