import type { BankLine } from '@pallikoodam/contract/bank';
import type { FamilyAccountAnswer, FamilyAccountRow } from '@pallikoodam/contract/ledger';
import type { Receipt } from '@pallikoodam/contract/receipts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { startTestPortal, type TestCaller, type TestPortal } from '../../testing/portal.ts';
import { storeStudent } from '../../testing/student-factory.ts';

const Year = '2025-2026';
let test: TestPortal;
let treasurer: TestCaller;
type Child = Awaited<ReturnType<typeof storeStudent>>;
let kavin: Child;
let thenral: Child;
let nila: Child;
beforeEach(async () => {
  test = await startTestPortal();
  treasurer = await test.as('Treasurer');
  const family = { UserName: 'meenal@home.example', MotherName: 'Meenal Mullai' };
  kavin = await enroll('Kavin', { ...family, Volunteering: 'TS25-7K2MQ4' });
  thenral = await enroll('Thenral', { ...family, Volunteering: 'TS25-9DX3RB' });
  nila = await enroll('Nila', {
    ...{ UserName: 'yazhini@home.example', MotherName: 'Yazhini Kurinji' },
    ...{ Volunteering: 'TS25-30AG0Y', PreviousYear: 'Mazhalai' },
  });
});
afterEach(() => test.close());

function enroll(FirstName: string, more: object) {
  return storeStudent(test.database, {
    ...{ Year, FirstName, LastName: 'Mullai', FatherName: '', PaymentStatus: '' },
    ...{ PreviousYear: 'New Student', ...more },
  });
}

async function load(...rows: string[]): Promise<void> {
  const text = ['Date,Description,Amount', ...rows].join('\n');
  const answers = { columns: 'day: Date, sum: Amount, text: Description', sign: 'in' };
  const answer = await treasurer.post('/api/loadBankStatement', { text, answers });
  expect(answer.statusCode, answer.body).toBe(200);
}
const firstLine = async (): Promise<BankLine> => {
  const [line] = (await treasurer.get('/api/getBankLines?State=New')).json<BankLine[]>();
  if (line === undefined) throw new Error('No line waits');
  return line;
};
const book = async (_id: string, more: object = {}) =>
  (await treasurer.post('/api/bookBankLines', { ids: [_id], ...more })).json();

async function account({ FamilyId }: Child): Promise<FamilyAccountAnswer> {
  const url = `/api/getFamilyAccount?Year=${Year}&FamilyId=${FamilyId}`;
  return (await treasurer.get(url)).json();
}
async function paymentsOf(child: Child) {
  const { Lines } = await account(child);
  return Lines.filter(({ Kind }) => Kind === 'payment');
}
const receiptOf = async (id: string): Promise<Receipt> =>
  (await treasurer.get(`/api/getReceipt/${id}`)).json();
const paidDate = async ({ _id }: Child): Promise<string> =>
  (await treasurer.get(`/api/getStudentById/${_id}`)).json().PaidDate;

describe('a payment that was entered by hand on another day than the bank has', () => {
  let paid: string;
  beforeEach(async () => {
    const form = { FamilyId: nila.FamilyId, Year, Day: '2025-10-02', Amount: 225, Way: 'Zelle' };
    paid = (await treasurer.post('/api/addPayment', form)).json()._id;
    await load('2025-10-01,Zelle payment from YAZHINI KURINJI TS25-30AG0Y,225.00');
  });

  it('says both days and keeps the one that was entered', async () => {
    const line = await firstLine();
    expect(line).toMatchObject({ LinkTo: paid, LinkDay: '2025-10-02', Day: '2025-10-01' });
    expect(line.Reasons).toEqual([
      'The Reference ID is exact: TS25-30AG0Y',
      'Entered by hand already, on: 2025-10-02',
      "The bank's day is another one: 2025-10-01",
    ]);
    expect(await book(line._id)).toMatchObject([{ ok: true }]);
    expect(await account(nila)).toMatchObject({ Paid: 225, Open: 0 });
    expect(await paymentsOf(nila)).toMatchObject([{ _id: paid, Day: '2025-10-02' }]);
    expect(await paidDate(nila)).toBe('2025-10-02');
  });

  it("takes the bank's day where that is chosen, with one receipt", async () => {
    const { Number: number } = await receiptOf(paid);
    const { _id } = await firstLine();
    expect(await book(_id, { bankDays: [_id] })).toMatchObject([{ ok: true }]);
    expect(await paymentsOf(nila)).toMatchObject([
      { _id: paid, Day: '2025-10-01', Receipt: number },
    ]);
    expect(await receiptOf(paid)).toMatchObject({ Number: number, Day: '2025-10-01' });
    expect(await paidDate(nila)).toBe('2025-10-01');
    expect(await account(nila)).toMatchObject({ Paid: 225, Open: 0, Credit: 0 });
  });

  it('leaves a receipt that is out true: the one with the new day is another one', async () => {
    await treasurer.post(`/api/markReceiptIssued/${paid}`);
    const { _id } = await firstLine();
    expect(await book(_id, { bankDays: [_id] })).toMatchObject([{ ok: true }]);
    const old = await receiptOf(paid);
    expect(old).toMatchObject({ Day: '2025-10-02', ReversedBy: [{ Amount: 225 }] });
    const now = (await paymentsOf(nila)).find(({ Day, Reverses }) => {
      return Day === '2025-10-01' && Reverses === '';
    });
    expect(now?.Receipt).toBe(old.Number + 1);
    expect(await account(nila)).toMatchObject({ Paid: 225, Open: 0 });
    // The line is that payment: another one cannot be it, and it does not wait again.
    const all = (await treasurer.get('/api/getBankLines?State=Booked')).json<BankLine[]>();
    expect(all).toMatchObject([{ _id, LinkTo: now?._id }]);
  });

  it('in a closed year keeps its day, and says so', async () => {
    await treasurer.post(`/api/closeYear/${Year}`);
    const { _id } = await firstLine();
    expect(await book(_id, { bankDays: [_id] })).toMatchObject([
      { ok: false, message: expect.stringMatching(/closed/) },
    ]);
    expect(await book(_id)).toMatchObject([{ ok: true }]);
    expect(await paidDate(nila)).toBe('2025-10-02');
  });
});

describe('check numbers', () => {
  const search = async (wanted: string) => {
    const url = `/api/getFamilyAccounts?Year=${Year}&search=${wanted}`;
    return (await treasurer.get(url)).json<FamilyAccountRow[]>();
  };

  it('of a deposit stand with each part: in the search, on the receipt, in the list', async () => {
    await load('2025-10-06,DEPOSIT ID NUMBER 447120,675.00');
    const { _id } = await firstLine();
    const parts = [
      { StudentId: nila._id, Amount: 225, CheckNumber: '1041' },
      { StudentId: kavin._id, Amount: 250, CheckNumber: '88-7, 9031' },
      { StudentId: thenral._id, Amount: 200, CheckNumber: '2203' },
    ];
    const Proposal = { FamilyId: nila.FamilyId, Year, Split: parts };
    const chosen = await treasurer.post('/api/setBankLine', { _id, Proposal });
    expect(chosen.json().Proposal.Split).toEqual(parts);
    expect(await book(_id)).toMatchObject([{ ok: true }]);
    const [payment] = await paymentsOf(kavin);
    expect((await receiptOf(payment?._id ?? '')).Children).toMatchObject([
      { FirstName: 'Kavin', CheckNumber: '88-7, 9031' },
      { FirstName: 'Thenral', CheckNumber: '2203' },
    ]);
    for (const number of ['2203', '9031', '88-7']) {
      expect(await search(number)).toMatchObject([
        { FamilyId: kavin.FamilyId, Checks: '88-7, 9031, 2203' },
      ]);
    }
    expect(await search('1041')).toMatchObject([{ FamilyId: nila.FamilyId, Checks: '1041' }]);
    // Taken back, it is no check that came.
    const [first] = await paymentsOf(nila);
    await treasurer.post(`/api/reverseLedgerLine/${first?._id}`, { Reason: 'Bounced' });
    expect(await search('1041')).toEqual([]);
    expect((await paymentsOf(nila))[0]).toMatchObject({ CheckNumber: '1041', isTakenBack: true });
  });

  it('of a payment by hand are of all its parts, or of each', async () => {
    const { FamilyId } = kavin;
    const form = { FamilyId, Year, Day: '2025-10-06', Way: 'Check' };
    await treasurer.post('/api/addPayment', { ...form, Amount: 100, CheckNumber: '501' });
    const Split = [
      { StudentId: kavin._id, Amount: 10, CheckNumber: '502' },
      { StudentId: thenral._id, Amount: 20 },
    ];
    await treasurer.post('/api/addPayment', { ...form, Amount: 30, CheckNumber: '503', Split });
    expect((await paymentsOf(kavin)).map(({ CheckNumber }) => CheckNumber)).toEqual([
      '501',
      '502',
      '503',
    ]);
    expect(await search('503')).toMatchObject([{ Checks: '501, 502, 503' }]);
  });
});

describe('the order of brothers and sisters', () => {
  const setStatus = async (Status: string) => {
    const admin = await test.as('SuperAdmin');
    const answer = await admin.post('/api/updateStudentInfo', { _id: kavin._id, Status });
    expect(answer.statusCode, answer.body).toBe(200);
  };
  const amountPaid = async ({ _id }: Child): Promise<number> =>
    (await treasurer.get(`/api/getStudentById/${_id}`)).json().AmountPaid;

  it('makes credit of a rejected child, whose part the treasurer moves', async () => {
    await load('2025-10-03,ZELLE TS25-7K2MQ4 & TS25-9DX3RB,450.00');
    const line = await firstLine();
    expect(line.Proposal?.Split.map(({ Amount }) => Amount)).toEqual([250, 200]);
    await book(line._id);
    const [paid] = await paymentsOf(kavin);
    await setStatus('Rejected');
    expect(await account(kavin)).toMatchObject({ Fee: 250, Paid: 450, Open: 0, Credit: 200 });
    expect([await amountPaid(kavin), await amountPaid(thenral)]).toEqual([250, 200]);
    await setStatus('Submitted');
    expect(await account(kavin)).toMatchObject({ Fee: 450, Paid: 450, Open: 0, Credit: 0 });
    expect(await paymentsOf(kavin)).toMatchObject([
      { _id: paid?._id, Amount: 250, isTakenBack: false },
      { _id: paid?._id, Amount: 200, isTakenBack: false },
    ]);
    await setStatus('Rejected');
    const moved = {
      ...{ FamilyId: kavin.FamilyId, Year, Day: '2025-10-03', Amount: 450, Way: 'Zelle' },
      Split: [
        { StudentId: kavin._id, Amount: 200 },
        { StudentId: thenral._id, Amount: 250 },
      ],
      ...{ Corrects: { _id: paid?._id, Reason: 'Thenral is the first child' }, confirm: 'Y' },
    };
    expect((await treasurer.post('/api/addPayment', moved)).statusCode).toBe(200);
    expect(await account(kavin)).toMatchObject({ Fee: 250, Paid: 450, Open: 0, Credit: 200 });
    expect(await amountPaid(thenral)).toBe(250);
    // It is the bank's payment still.
    const waiting = (await treasurer.get('/api/getBankLines?State=New')).json();
    expect(waiting).toEqual([]);
  });
});
