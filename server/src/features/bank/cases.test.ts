import type { BankLine, BankMemory, BankStatement } from '@pallikoodam/contract/bank';
import type { FamilyAccountAnswer } from '@pallikoodam/contract/ledger';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { startTestPortal, type TestCaller, type TestPortal } from '../../testing/portal.ts';
import { storeStudent } from '../../testing/student-factory.ts';

const Year = '2025-2026';
let test: TestPortal;
let treasurer: TestCaller;
type Child = Awaited<ReturnType<typeof storeStudent>>;
let nila: Child;
let tamizh: Child;
let iniyan: Child;
beforeEach(async () => {
  test = await startTestPortal();
  treasurer = await test.as('Treasurer');
  nila = await enroll('Nila', 'yazhini@home.example', 'TS25-30AG0Y', 'Yazhini Kurinji');
  tamizh = await enroll('Tamizh', 'yamuna@home.example', 'TS25-E8QD4M', 'Yamuna Mullai');
  iniyan = await enroll('Iniyan', 'sembian@home.example', 'TS25-W5N8HC', 'Sembian Marutham');
});
afterEach(() => test.close());

function enroll(FirstName: string, UserName: string, Volunteering: string, MotherName: string) {
  return storeStudent(test.database, {
    ...{ Year, FirstName, LastName: 'Kurinji', UserName, Volunteering, MotherName },
    ...{ FatherName: '', PreviousYear: 'Mazhalai', PaymentStatus: '' },
  });
}

const columns = 'day: Date, sum: Amount, text: Description';
async function load(...rows: string[]): Promise<string> {
  const text = ['Date,Description,Amount', ...rows].join('\n');
  const body = { text, answers: { columns, sign: 'in' } };
  const answer = await treasurer.post('/api/loadBankStatement', body);
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json()._id;
}

const lines = async (query = '?State=New') =>
  (await treasurer.get(`/api/getBankLines${query}`)).json<BankLine[]>();
const firstLine = async (): Promise<BankLine> => {
  const [line] = await lines();
  if (line === undefined) throw new Error('No line waits');
  return line;
};
const set = (form: object) => treasurer.post('/api/setBankLine', form);
const book = async (...ids: string[]) =>
  (await treasurer.post('/api/bookBankLines', { ids })).json();
const bookAll = async () => book(...(await lines()).map(({ _id }) => _id));

async function account({ FamilyId }: Child): Promise<FamilyAccountAnswer> {
  const url = `/api/getFamilyAccount?Year=${Year}&FamilyId=${FamilyId}`;
  return (await treasurer.get(url)).json();
}

async function pay(child: Child, more: object = {}): Promise<string> {
  const { FamilyId } = child;
  const form = { FamilyId, Year, Day: '2025-10-02', Amount: 225, Way: 'Check', ...more };
  return (await treasurer.post('/api/addPayment', form)).json()._id;
}

describe('a line', () => {
  it('that names two families makes a payment for each', async () => {
    await load('2025-10-03,ZELLE TS25-30AG0Y TS25-E8QD4M carpool,450.00');
    const line = await firstLine();
    expect(line).toMatchObject({ Match: 'Likely' });
    expect(line.Named.map(({ Child: name }) => name)).toEqual([
      `Nila Kurinji (${Year})`,
      `Tamizh Kurinji (${Year})`,
    ]);
    expect(await bookAll()).toMatchObject([{ ok: true }]);
    for (const child of [nila, tamizh]) {
      expect(await account(child)).toMatchObject({ Paid: 225, Open: 0 });
    }
  });

  it('of more than is open becomes credit, and of a waived child too', async () => {
    const waiver = { StudentId: tamizh._id, Year, Percent: 100, Reason: 'Scholarship' };
    await treasurer.post('/api/addWaiver', waiver);
    await load('2025-10-03,ZELLE TS25-30AG0Y,250.00', '2025-10-04,ZELLE TS25-E8QD4M,225.00');
    expect(await lines('?Match=Sure')).toEqual([]);
    const [waived] = await lines();
    expect(waived?.Reasons).toContain('Nothing is open: $225.00 waived');
    await bookAll();
    expect(await account(nila)).toMatchObject({ Paid: 250, Open: 0, Credit: 25 });
    expect(await account(tamizh)).toMatchObject({ Waived: 225, Paid: 225, Credit: 225 });
    const owing = (await treasurer.get(`/api/getFamilyAccounts?Year=${Year}&open=Y`)).json();
    expect(owing.map(({ FamilyId }: Child) => FamilyId)).toEqual([iniyan.FamilyId]);
  });

  it('that goes out is the refund that is recorded, and moves no sum', async () => {
    await pay(iniyan);
    const refund = { StudentId: iniyan._id, Day: '2025-10-12', Amount: 225, State: 'Issued' };
    await treasurer.post('/api/addRefund', refund);
    await load('2025-10-12,Zelle payment to SEMBIAN MARUTHAM,-225.00');
    expect((await firstLine()).Reasons).toContain('The refund of: 2025-10-12');
    expect(await bookAll()).toMatchObject([{ ok: true }]);
    expect(await account(iniyan)).toMatchObject({ Refunded: 225, Paid: 225 });
  });

  it('that the bank takes back leaves its fee with the school', async () => {
    await load('2025-10-03,Zelle payment from YAZHINI KURINJI for TS25-30AG0Y,225.00');
    await bookAll();
    await load(
      '2025-10-06,RETURNED DEPOSITED ITEM YAZHINI KURINJI,-225.00',
      '2025-10-06,RETURN ITEM FEE,-12.00',
    );
    const shown = await lines();
    const fee = shown.find(({ Amount }) => Amount === -12);
    expect(fee).toMatchObject({ LeftOut: 'Fee of the bank', Proposal: null, LinkTo: '' });
    await set({ _id: fee?._id, LeftOut: fee?.LeftOut });
    await bookAll();
    expect(await account(nila)).toMatchObject({ Paid: 0, Open: 225 });
  });

  it('of several checks is split, and one of them taken back leaves the others', async () => {
    await load('2025-10-06,DEPOSIT ID NUMBER 447120,675.00');
    const { _id, Match } = await firstLine();
    expect(Match).toBe('Unknown');
    const split = (last: number) => ({
      _id,
      Proposal: {
        ...{ FamilyId: nila.FamilyId, Year },
        Split: [nila, tamizh, iniyan].map((child, at) => ({
          StudentId: child._id,
          Amount: at === 2 ? last : 225,
        })),
      },
    });
    for (const wrong of [224, 226]) {
      expect((await set(split(wrong))).json().fields).toHaveProperty('Split');
    }
    await set(split(225));
    await book(_id);
    const { Lines } = await account(tamizh);
    const paid = Lines.find(({ Kind }) => Kind === 'payment');
    await treasurer.post(`/api/reverseLedgerLine/${paid?._id}`, { Reason: 'Bounced' });
    const sums = await Promise.all([nila, tamizh, iniyan].map(account));
    expect(sums.map(({ Paid }) => Paid)).toEqual([225, 0, 225]);
  });

  it('with an ID of a record that was merged into another one leads there', async () => {
    await test.database.kysely
      .updateTable('student')
      .set({ FormerReferenceIds: 'TS25-AAAAAA TS25-BBBBBB' })
      .where('_id', '=', nila._id)
      .execute();
    await load('2025-10-03,ZELLE TS25-BBBBBB,225.00');
    expect(await firstLine()).toMatchObject({
      Match: 'Sure',
      Proposal: { FamilyId: nila.FamilyId },
    });
  });
});

describe('a link by hand', () => {
  it('is told at once where sums or kinds differ, and moves no sum', async () => {
    const paid = await pay(nila, { Day: '2025-06-02' });
    await load('2025-10-06,CHECK 1041,225.00', '2025-10-07,CHECK 88,100.00');
    const [other, line] = await lines();
    const refused = await set({ _id: other?._id, LinkTo: paid });
    expect(refused.json().fields).toEqual({
      LinkTo: 'The sums of the line and of that payment differ.',
    });
    expect((await set({ _id: line?._id, LinkTo: 'nothing' })).statusCode).toBe(400);
    const linked = await set({ _id: line?._id, LinkTo: paid });
    expect(linked.json()).toMatchObject({ LinkTo: paid, Reasons: ['Chosen by hand'] });
    expect(await book(line?._id ?? '')).toMatchObject([{ ok: true }]);
    expect(await account(nila)).toMatchObject({ Paid: 225, Credit: 0 });
  });

  it('brings back a line that was set aside', async () => {
    const paid = await pay(nila, { Day: '2025-06-02' });
    await load('2025-10-06,CHECK 1041,225.00');
    const { _id } = await firstLine();
    await set({ _id, LeftOut: 'Gift' });
    await set({ _id, LinkTo: paid });
    expect(await lines()).toMatchObject([{ _id, State: 'New', LinkTo: paid }]);
  });
});

describe('PayPal', () => {
  it('tells its fee as the cost of the school', async () => {
    const heading = 'Date,Time,Name,Type,Status,Currency,Gross,Fee,Net,Note';
    const rows = [
      '10/14/2025,09:00:00,Yamuna Mullai,General Payment,Completed,USD,225.00,-7.97,217.03,TS25-E8QD4M',
      '10/16/2025,09:00:00,,General Withdrawal,Completed,USD,-217.03,0.00,-217.03,',
    ];
    const text = [heading, ...rows].join('\n');
    const asked = (await treasurer.post('/api/loadBankStatement', { text })).json();
    const [question] = asked.Questions;
    const answers = { columns: question.choices[0].value };
    await treasurer.post('/api/loadBankStatement', { text, answers, account: 'PayPal' });
    const [payout, payment] = await lines();
    expect(payout).toMatchObject({ LeftOut: 'Payout of a processor', Proposal: null });
    expect(payment).toMatchObject({ Match: 'Sure', Amount: 225, Fee: 7.97 });
    await book(payment?._id ?? '');
    expect(await account(tamizh)).toMatchObject({ Paid: 225, Open: 0 });
    const [statement] = (await treasurer.get('/api/getBankStatements')).json<BankStatement[]>();
    expect(statement?.Sums).toEqual({
      ...{ In: 225, Booked: 225, SetAside: 0, Unknown: 0, Fees: 7.97 },
    });
  });
});

describe('what is remembered', () => {
  const memory = async (query = '') =>
    (await treasurer.get(`/api/getBankMemory${query}`)).json<BankMemory[]>();

  it('is listed with the family, and forgotten', async () => {
    await load('2025-10-03,ZELLE FROM POTHIGAI HARDWARE LLC,225.00', '2025-10-05,ROOM RENT,-40.00');
    const [rent, line] = await lines();
    await set({ _id: rent?._id, LeftOut: 'Rent' });
    const Split = [{ StudentId: nila._id, Amount: 225 }];
    await set({ _id: line?._id, Proposal: { FamilyId: nila.FamilyId, Year, Split } });
    await book(line?._id ?? '');
    const all = await memory();
    expect(all.map(({ kind, key }) => [kind, key])).toEqual([
      ['account', 'School account'],
      ['payer', 'pothigai hardware llc'],
      ['set aside', 'room rent'],
    ]);
    expect(all[1]?.value).toMatch(/Nila/);
    expect(await memory('?search=RENT')).toMatchObject([{ value: 'Rent' }]);
    await load('2025-11-03,ZELLE FROM POTHIGAI HARDWARE LLC,225.00', '2025-11-05,ROOM RENT,-40.00');
    expect((await lines()).map(({ Reasons }) => Reasons[0])).toEqual([
      'Set aside before: Rent',
      'Paid by this name before: POTHIGAI HARDWARE LLC',
    ]);
    for (const { _id } of all.slice(1)) {
      expect((await treasurer.post(`/api/deleteBankMemory/${_id}`)).statusCode).toBe(200);
      expect((await treasurer.post(`/api/deleteBankMemory/${_id}`)).statusCode).toBe(404);
    }
    expect((await lines()).map(({ Reasons }) => Reasons[0])).toEqual([
      'Money that went out',
      'No Reference ID and no name that the school knows',
    ]);
  });

  it('of an account is asked again, and its lines stay known', async () => {
    const row = '2025-10-05,ROOM RENT,-40.00';
    await load(row);
    const [known] = await memory();
    await treasurer.post(`/api/deleteBankMemory/${known?._id}`);
    expect(await memory()).toEqual([]);
    const text = `Date,Description,Amount\n${row}`;
    const asked = (await treasurer.post('/api/loadBankStatement', { text })).json();
    expect(asked.Questions.map(({ key }: { key: string }) => key)).toEqual(['columns']);
    await load(row);
    expect(await lines()).toHaveLength(1);
  });
});

it('a file of five lines, three of them booked, is taken back whole', async () => {
  const rows = [
    '2025-10-03,ZELLE TS25-30AG0Y,225.00',
    '2025-10-04,ZELLE TS25-E8QD4M,225.00',
    '2025-10-04,ZELLE TS25-W5N8HC,225.00',
    '2025-10-05,ROOM RENT,-40.00',
    '2025-10-06,CHECK 1041,225.00',
  ];
  const file = await load(...rows);
  await book(...(await lines('?Match=Sure')).map(({ _id }) => _id));
  const undone = (await treasurer.post(`/api/undoBankStatement/${file}`)).json();
  expect(undone).toMatchObject({ Lines: 5 });
  expect(undone.Reversed).toHaveLength(3);
  for (const child of [nila, tamizh, iniyan]) {
    const { Paid, Open, Lines } = await account(child);
    expect([Paid, Open]).toEqual([0, 225]);
    expect(Lines.find(({ Reverses }) => Reverses !== '')?.Text).toContain(
      'The statement was taken back',
    );
  }
  const superAdmin = await test.as('SuperAdmin');
  const gone = (await superAdmin.get('/api/getHistory?tableName=bank_line&action=remove')).json();
  expect(gone).toHaveLength(5);
  await load(...rows);
  expect(await lines()).toHaveLength(5);
});

it('a line with other blanks and another name of the file is known', async () => {
  await load('2025-10-03,ZELLE  FROM SEMBIAN,200.00', '2025-10-03,ZELLE  FROM SEMBIAN,200.00');
  const text = 'Date,Description,Amount\r\n2025-10-03,ZELLE FROM SEMBIAN,200.00\r\n';
  const form = new FormData();
  form.append('answers', JSON.stringify({ columns, sign: 'in' }));
  form.append('file', new File([text], 'renamed.txt'));
  const answer = (await treasurer.post('/api/loadBankStatement', form)).json();
  expect(answer).toMatchObject({ New: 0, Known: 1 });
});

it.each([
  ['a picture', new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13])],
  ['a PDF', '%PDF-1.7\n%âãÏÓ\n1 0 obj\n<< /Type /Catalog >>\nendobj\n'],
  ['a page to sign in', '<!DOCTYPE html><html><body>Sign in, 10/03/2026, $0.00</body></html>'],
  ['a broken workbook', new Uint8Array([0x50, 0x4b, 3, 4, 1, 2, 3])],
])('%s is refused at the file', async (_, content) => {
  const form = new FormData();
  form.append('file', new File([content], 'october.csv'));
  const answer = await treasurer.post('/api/loadBankStatement', form);
  expect(answer.statusCode).toBe(400);
  expect(answer.json().fields.file).toMatch(/no statement of a bank/);
});
