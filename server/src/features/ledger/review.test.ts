import type { LedgerReview, ReviewItem } from '@pallikoodam/contract/ledger-review';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { startTestPortal, type TestCaller, type TestPortal } from '../../testing/portal.ts';
import { storeStudent } from '../../testing/student-factory.ts';

const Year = '2025-2026';
let test: TestPortal;
let treasurer: TestCaller;
let admin: TestCaller;
let board: TestCaller;
let child: Awaited<ReturnType<typeof storeStudent>>;
beforeEach(async () => {
  test = await startTestPortal();
  treasurer = await test.as('Treasurer');
  admin = await test.as('Admin');
  board = await test.as('BOD');
  child = await storeStudent(test.database, {
    ...{ Year, FirstName: 'Nila', LastName: 'Kurinji', UserName: 'yazhini@home.example' },
    ...{ PaymentStatus: '', PreviousYear: 'Mazhalai', Volunteering: 'TS25-30AG0Y' },
  });
});
afterEach(() => test.close());

const review = async (who = board, query = ''): Promise<LedgerReview> =>
  (await who.get(`/api/getLedgerReview${query}`)).json();
const kinds = ({ Items }: { Items: ReviewItem[] }) => Items.map(({ Kind }) => Kind);
const idsOf = ({ Items }: { Items: ReviewItem[] }) => Items.map(({ _id }) => _id);

const mark = (who: TestCaller, { Items, Last }: Pick<LedgerReview, 'Items' | 'Last'>) =>
  who.post('/api/markLedgerSeen', { ids: idsOf({ Items }), Last });

async function pay(more: object = {}): Promise<string> {
  const form = { FamilyId: child.FamilyId, Year, Day: '2025-10-02', Amount: 100, Way: 'Zelle' };
  const answer = await treasurer.post('/api/addPayment', { ...form, ...more });
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json()._id;
}

async function loadFromBank(): Promise<string> {
  const text = 'Date,Description,Amount\n2025-10-03,ZELLE FROM A FRIEND,50.00';
  const answers = { columns: 'day: Date, sum: Amount, text: Description', sign: 'in' };
  const { _id } = (await treasurer.post('/api/loadBankStatement', { text, answers })).json();
  const [line] = (await treasurer.get('/api/getBankLines')).json();
  const Split = [{ StudentId: child._id, Amount: 50 }];
  const Proposal = { FamilyId: child.FamilyId, Year, Split };
  await treasurer.post('/api/setBankLine', { _id: line._id, Proposal });
  const booked = (await treasurer.post('/api/bookBankLines', { ids: [line._id] })).json();
  expect(booked).toMatchObject([{ ok: true }]);
  return _id;
}

describe('what waits for a second look', () => {
  it('is all that one person did by hand, not what the bank says', async () => {
    const paid = await pay({ Way: 'Cash', CountedBy: 'Iniyan', Memo: 'At the desk' });
    const file = await loadFromBank();
    const StudentId = child._id;
    await treasurer.post('/api/addWaiver', { StudentId, Year, Percent: 10, Reason: 'Helps' });
    const refund = { StudentId, Day: '2025-10-03', Amount: 20, State: 'InProgress' };
    await treasurer.post('/api/addRefund', refund);
    await treasurer.post(`/api/reverseLedgerLine/${paid}`, { Reason: 'Typed twice' });
    await treasurer.post('/api/updateStudentInfo', { _id: StudentId, AmountPaid: 75 });
    await treasurer.post(`/api/closeYear/${Year}`);
    const superAdmin = await test.as('SuperAdmin');
    await superAdmin.post(`/api/reopenYear/${Year}`, { Reason: 'A check came late' });
    const shown = await review();
    expect(kinds(shown)).toEqual([
      'payment',
      'waiver',
      'refund',
      'reversal',
      'payment',
      'closing',
      'reopening',
    ]);
    expect(shown.Items[0]).toMatchObject({
      ...{ Amount: 100, Way: 'Cash', CountedBy: 'Iniyan', Text: 'At the desk', Year },
      ...{ UserName: 'yazhini@home.example', Children: ['Nila Kurinji'], Day: '2025-10-02' },
    });
    expect(shown.Items[1]).toMatchObject({ Percent: 10, Amount: null, Reason: '' });
    const [, waiver] = (await review(admin)).Items;
    expect(waiver).toMatchObject({ Kind: 'waiver', Reason: 'Helps' });
    expect(shown.Items[3]).toMatchObject({ Amount: -100, Reason: 'Typed twice' });
    expect(shown.Items[4]).toMatchObject({ Amount: 25, Text: 'Entered on the record' });
    expect(shown.Items[6]).toMatchObject({ Year, Reason: 'A check came late' });
    await treasurer.post(`/api/undoBankStatement/${file}`);
    expect(kinds(await review()).slice(7)).toEqual(['reversal', 'statement']);
    expect((await review()).Items.at(-1)).toMatchObject({ Text: 'Pasted rows' });
  });

  it('names who it was, and tells one who did all of it', async () => {
    await pay();
    const shown = await review();
    expect(shown.isOwn).toBe(false);
    const [{ By = '', ByName = '' } = {}] = shown.Items;
    expect(By).toMatch(/@/);
    expect(ByName).not.toBe('');
    const form = { FamilyId: child.FamilyId, Year, Day: '2025-10-02', Amount: 5, Way: 'Check' };
    await mark(board, shown);
    await admin.post('/api/addPayment', form);
    expect((await review(admin)).isOwn).toBe(true);
    expect((await review(board)).isOwn).toBe(false);
    const refused = await mark(admin, await review(admin));
    expect(refused.statusCode).toBe(409);
    expect(refused.json().message).toMatch(/A second person should look at it/);
    expect((await review(board)).Items).toHaveLength(1);
    expect((await mark(board, await review(board))).statusCode).toBe(200);
  });

  it('keeps what the one who marks did for another person, however old', async () => {
    const form = { FamilyId: child.FamilyId, Year, Day: '2025-10-02', Amount: 5, Way: 'Check' };
    const own = (await admin.post('/api/addPayment', form)).json()._id;
    await pay();
    const all = await review(admin);
    expect(all.Items).toHaveLength(2);
    const { _id } = (await mark(admin, all)).json();
    expect((await review(admin, `?Seen=${_id}`)).Items).toHaveLength(1);
    const rest = await review(admin);
    expect(rest).toMatchObject({ isOwn: true, Items: [{ Amount: 5 }] });
    expect(idsOf(rest)[0]).toContain(own);
    expect((await mark(board, await review())).statusCode).toBe(200);
    expect((await review()).Items).toEqual([]);
  });

  it('is marked by a SuperAdmin where no one else may look', async () => {
    const superAdmin = await test.as('SuperAdmin');
    const form = { FamilyId: child.FamilyId, Year, Day: '2025-10-02', Amount: 5, Way: 'Check' };
    await superAdmin.post('/api/addPayment', form);
    expect((await mark(superAdmin, await review(superAdmin))).statusCode).toBe(409);
    await test.database.kysely
      .updateTable('config')
      .set({ TeacherStatus: 'Inactive' })
      .where('Role', 'in', ['Admin', 'BOD'])
      .execute();
    expect(await review(superAdmin)).toMatchObject({ isOwn: true });
    expect((await mark(superAdmin, await review(superAdmin))).statusCode).toBe(200);
  });

  it('comes again where it is changed after it was seen', async () => {
    await pay();
    const refund = { StudentId: child._id, Day: '2025-10-03', Amount: 20, State: 'InProgress' };
    await treasurer.post('/api/addRefund', refund);
    await mark(board, await review());
    expect(await review()).toMatchObject({ Items: [], More: 0 });
    const issued = { _id: child._id, RefundStatus: 'Issued' };
    expect((await treasurer.post('/api/updateStudentInfo', issued)).statusCode).toBe(200);
    const [again] = (await review()).Items;
    expect(again).toMatchObject({ Kind: 'refund', State: 'Issued', isChanged: true });
  });

  it('is counted on the start page of who may look', async () => {
    await pay();
    const { cards } = (await board.get('/api/getStart')).json();
    expect(cards).toContainEqual({ id: 'ledger.review', count: 1, about: {} });
    await mark(board, await review());
    const after = (await board.get('/api/getStart')).json();
    expect(JSON.stringify(after.cards)).not.toContain('ledger.review');
  });
});

describe('of thousands in one moment', () => {
  const stored = async (number: number, first: number) => {
    const { kysely } = test.database;
    const template = await kysely
      .selectFrom('ledger_line')
      .selectAll()
      .where('AmountCents', '>', 0)
      .limit(1)
      .executeTakeFirstOrThrow();
    for (let at = first; at < first + number; at += 50) {
      const rows = Array.from({ length: 50 }, (_, each) => ({
        ...template,
        _id: `many${String(at + each).padStart(6, '0')}`,
      }));
      await kysely.insertInto('ledger_line').values(rows).execute();
    }
  };

  it('each is shown once, and what is entered afterwards too', async () => {
    await pay();
    await stored(1_500, 0);
    const shownIds = new Set<string>();
    let waiting = 1_501;
    for (;;) {
      const shown = await review();
      expect(shown.Items.length + shown.More).toBe(waiting);
      const [{ cards = [] } = {}] = [(await board.get('/api/getStart')).json()];
      const count = { id: 'ledger.review', count: waiting, about: {} };
      if (waiting > 0) expect(cards).toContainEqual(count);
      if (shown.Items.length === 0) break;
      for (const id of idsOf(shown)) {
        expect(shownIds.has(id)).toBe(false);
        shownIds.add(id);
      }
      expect((await mark(board, shown)).statusCode).toBe(200);
      waiting -= shown.Items.length;
    }
    expect(shownIds.size).toBe(1_501);
    await pay({ Amount: 5, Way: 'Cash' });
    expect((await review()).Items).toMatchObject([{ Amount: 5, Way: 'Cash' }]);
    await stored(1_200, 2_000);
    expect(await review()).toMatchObject({ More: 1_001 });
  });
});

describe('what was seen', () => {
  it('stays listed with who and when', async () => {
    await pay();
    await pay({ Amount: 10 });
    const shown = await review();
    const { _id } = (await mark(board, shown)).json();
    const after = await review();
    expect(after.Items).toEqual([]);
    expect(after.Seen).toMatchObject([{ _id, Number: 2 }]);
    expect(after.Seen[0]?.SeenByName).not.toBe('');
    expect(idsOf(await review(board, `?Seen=${_id}`))).toEqual(idsOf(shown));
    expect((await board.get('/api/getLedgerReview?Seen=nothing')).statusCode).toBe(404);
  });

  it('of two who mark at once is of the first, and the second reads of whom', async () => {
    await pay();
    const shown = await review();
    const both = await Promise.all([mark(board, shown), mark(admin, shown)]);
    expect(both.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409]);
    const told = both.find(({ statusCode }) => statusCode === 409)?.json().message;
    expect(told).toBe(`Seen meanwhile by: ${(await review()).Seen[0]?.SeenByName}`);
    expect((await review()).Seen).toHaveLength(1);
  });

  it('leaves out what was not looked at, also where it is older', async () => {
    await pay();
    await pay({ Amount: 10 });
    await pay({ Amount: 20 });
    const { Items, Last } = await review();
    const [first, second, third] = Items;
    const some = [first, third].filter((item) => item !== undefined);
    expect((await mark(board, { Items: some, Last })).statusCode).toBe(200);
    const rest = await review();
    expect(idsOf(rest)).toEqual([second?._id]);
    expect((await mark(admin, { Items: some, Last: rest.Last })).statusCode).toBe(409);
    expect((await mark(admin, rest)).statusCode).toBe(200);
    expect((await review()).Items).toEqual([]);
    await pay({ Amount: 30 });
    expect((await review()).Items).toHaveLength(1);
  });
});

it('tells of each entry whether the reader did it, as the mark counts it', async () => {
  await pay();
  const StudentId = child._id;
  await admin.post('/api/addWaiver', { StudentId, Year, Percent: 10, Reason: 'Helps' });
  const shown = await review(admin);
  expect(shown.isOwn).toBe(false);
  expect(shown.Items.map(({ Kind, isOwn }) => [Kind, isOwn])).toEqual([
    ['payment', false],
    ['waiver', true],
  ]);
  const { _id } = (await mark(admin, shown)).json();
  const { Seen, Items } = await review(board);
  expect(Seen).toMatchObject([{ _id, Number: shown.Items.filter(({ isOwn }) => !isOwn).length }]);
  expect(Items).toMatchObject([{ Kind: 'waiver', isOwn: false }]);
});

describe('a year that is to be closed', () => {
  const closing = async () => (await treasurer.get(`/api/getYearClosing/${Year}`)).json();

  it('tells what is open, overpaid, being paid back and has not come', async () => {
    const other = { Year, PreviousYear: 'Mazhalai' };
    await storeStudent(test.database, {
      ...{ ...other, UserName: 'a@home.example', FirstName: 'Kavin', PaymentStatus: 'Paid' },
      AmountPaidCents: 25_000,
    });
    await storeStudent(test.database, {
      ...{ ...other, UserName: 'b@home.example', FirstName: 'Malar', PaymentStatus: 'Pending' },
      AmountPaidCents: 10_000,
    });
    await pay();
    const refund = { StudentId: child._id, Day: '2025-10-03', Amount: 30, State: 'InProgress' };
    await treasurer.post('/api/addRefund', refund);
    expect(await closing()).toEqual({
      ...{ Year, ClosedOn: '', ReopenedFor: '' },
      Open: { families: 2, Amount: 350 },
      Credit: { families: 1, Amount: 25 },
      BeingPaidBack: { families: 1, Amount: 30 },
      NotCome: { families: 1, Amount: 100 },
    });
    await treasurer.post(`/api/closeYear/${Year}`);
    expect((await closing()).ClosedOn).toMatch(/^\d{4}-/);
  });

  it('takes corrections and late money of the bank on the day of today', async () => {
    const paid = await pay({ Amount: 225 });
    await treasurer.post(`/api/closeYear/${Year}`);
    const { ClosedOn } = await closing();
    const back = await treasurer.post(`/api/reverseLedgerLine/${paid}`, { Reason: 'Bounced' });
    expect(back.statusCode, back.body).toBe(200);
    const lines = back.json().account.Lines;
    expect(lines).toContainEqual(
      expect.objectContaining({ Reverses: paid, Day: ClosedOn, Amount: -225 }),
    );
    const text = `Date,Description,Amount\n2025-10-03,ZELLE ${child.Volunteering},225.00`;
    const answers = { columns: 'day: Date, sum: Amount, text: Description', sign: 'in' };
    await treasurer.post('/api/loadBankStatement', { text, answers });
    const [line] = (await treasurer.get('/api/getBankLines?State=New')).json();
    expect(line).toMatchObject({ Match: 'Sure' });
    expect(line.Reasons).toContain(`The accounts are closed; it is booked on today's day: ${Year}`);
    const booked = (await treasurer.post('/api/bookBankLines', { ids: [line._id] })).json();
    expect(booked).toEqual([{ _id: line._id, ok: true, message: '' }]);
    const url = `/api/getFamilyAccount?Year=${Year}&FamilyId=${child.FamilyId}`;
    expect((await treasurer.get(url)).json()).toMatchObject({ Paid: 225, Open: 0 });
    const record = (await admin.get(`/api/getStudentById/${child._id}`)).json();
    expect(record).toMatchObject({ AmountPaid: 225, PaidDate: ClosedOn });
  });
});
