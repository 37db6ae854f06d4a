import type { BankLine } from '@pallikoodam/contract/bank';
import type { FamilyAccountAnswer } from '@pallikoodam/contract/ledger';
import { paymentHasCome } from '@pallikoodam/domain/treasury/ledger';
import fc from 'fast-check';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { livesByChance } from '../../../testing/lives.ts';
import { startTestPortal, type TestCaller, type TestPortal } from '../../../testing/portal.ts';
import { storeStudent } from '../../../testing/student-factory.ts';

const Year = '2025-2026';
let test: TestPortal;
let office: TestCaller;
type Child = Awaited<ReturnType<typeof storeStudent>>;
let kept: Child;
let dropped: Child;

async function begin(): Promise<void> {
  test = await startTestPortal();
  office = await test.as('SuperAdmin');
  const named = { FirstName: 'Mugil', LastName: 'Example', DateOfBirth: '2015-02-11', Year };
  const inClass = { StudentTeacher: 'Anbu', GradeInTamilSchool: 'Nilai 2', Branch: 'North' };
  const fresh = { ...named, ...inClass, PaymentStatus: '' as const };
  const ids = ['TS25-E8QD4M', 'TS25-W5N8HC'];
  const [first, second] = ids.map((Volunteering, at) =>
    storeStudent(test.database, { ...fresh, Volunteering, UserName: `m${at}@home.example` }),
  );
  kept = await (first as Promise<Child>);
  dropped = await (second as Promise<Child>);
}
beforeEach(begin);
afterEach(() => test.close());

async function post(call: string, body?: object) {
  const answer = await office.post(`/api/${call}`, body);
  expect(answer.statusCode, `${call} ${answer.body}`).toBeLessThan(500);
  return answer;
}
async function done(call: string, body?: object) {
  const answer = await post(call, body);
  expect(answer.statusCode, `${call} ${answer.body}`).toBe(200);
  return answer.json();
}
const pay = (of: Child, Amount: number, more: object = {}) =>
  done('addPayment', {
    ...{ FamilyId: of.FamilyId, Year, Day: '2025-09-06', Way: 'Check', confirm: 'Y' },
    ...{ Amount, ...more },
  });
const merge = async (): Promise<string> =>
  (await done('mergeChildren', { keep: kept.ChildId, drop: dropped.ChildId, confirm: 'Y' }))._id;
const accountOf = async ({ FamilyId }: Child): Promise<FamilyAccountAnswer> =>
  (await office.get(`/api/getFamilyAccount?Year=${Year}&FamilyId=${FamilyId}`)).json();

/** What stands, added up without the portal's own rules. */
async function addUp() {
  const { kysely } = test.database;
  const splits = await kysely
    .selectFrom('ledger_split')
    .innerJoin('ledger_line', 'ledger_line._id', 'ledger_split.LineId')
    .select(['Kind', 'State', 'hasCome', 'StudentId', 'ledger_split.AmountCents as cents'])
    .execute();
  const sum = (wanted: (split: (typeof splits)[number]) => boolean) =>
    splits.filter(wanted).reduce((total, { cents }) => total + cents, 0);
  const receipts = await kysely.selectFrom('receipt').select('Number').orderBy('Number').execute();
  return {
    paid: sum(({ Kind, hasCome }) => Kind === 'payment' && hasCome === 1),
    pending: sum(({ Kind, hasCome }) => Kind === 'payment' && hasCome === 0),
    refunds: ['Issued', 'InProgress', 'AcceptedDonation', ''].map((state) =>
      sum(({ Kind, State }) => Kind === 'refund' && State === state),
    ),
    receipts: receipts.map((row) => row.Number),
  };
}

/** Each record says what its parts say, and whether they have come. */
async function agree(): Promise<void> {
  const { kysely } = test.database;
  for (const record of await kysely.selectFrom('student').selectAll().execute()) {
    const parts = await kysely
      .selectFrom('ledger_split')
      .innerJoin('ledger_line', 'ledger_line._id', 'ledger_split.LineId')
      .select(['hasCome', 'ledger_split.AmountCents as cents'])
      .where('StudentId', '=', record._id)
      .where('Kind', '=', 'payment')
      .execute();
    const of = (come: number) =>
      parts.reduce((total, each) => total + (each.hasCome === come ? each.cents : 0), 0);
    expect(record.AmountPaidCents ?? 0).toBe(of(0) + of(1));
    expect(of(paymentHasCome(record) ? 0 : 1), 'no part against its record').toBe(0);
  }
}

async function undo(id: string): Promise<void> {
  const before = await addUp();
  await done(`undoMerge/${id}`);
  expect(await addUp()).toEqual(before);
  await agree();
  const paid = (await accountOf(kept)).Paid + (await accountOf(dropped)).Paid;
  expect(Math.round(paid * 100)).toBe(before.paid);
}

it('what was taken back on the merged child does not come again with the dropped one', async () => {
  const { _id } = await pay(dropped, 60);
  const id = await merge();
  const moved = (await accountOf(kept)).Lines.find(
    ({ Amount, Kind }) => Kind === 'payment' && Amount > 0,
  );
  expect(moved?._id).not.toBe(_id);
  await done(`reverseLedgerLine/${moved?._id}`, { Reason: 'Bounced' });
  await undo(id);
  expect(await accountOf(dropped)).toMatchObject({ Paid: 0, Open: 250 });
  const record = await test.database.kysely
    .selectFrom('student')
    .selectAll()
    .where('_id', '=', dropped._id)
    .executeTakeFirstOrThrow();
  expect(record).toMatchObject({ AmountPaidCents: 0, PaymentStatus: 'NotPaid', PaidDate: '' });
});

it('what was paid on the merged child stays with the kept one, and counts', async () => {
  await pay(dropped, 60);
  const id = await merge();
  await pay(kept, 30);
  await undo(id);
  expect(await accountOf(kept)).toMatchObject({ Paid: 30, Open: 220 });
  expect(await accountOf(dropped)).toMatchObject({ Paid: 60, Open: 190 });
});

it('what was corrected on the merged child stays with the kept one, whole', async () => {
  await pay(dropped, 60);
  const id = await merge();
  const [line] = (await accountOf(kept)).Lines.filter(
    ({ Amount, Kind }) => Kind === 'payment' && Amount > 0,
  );
  await pay(kept, 70, { Corrects: { _id: line?._id, Reason: 'Typed wrong' } });
  await undo(id);
  expect(await accountOf(kept)).toMatchObject({ Paid: 70 });
  expect(await accountOf(dropped)).toMatchObject({ Paid: 0 });
});

it('a refund that was issued meanwhile stays issued', async () => {
  await pay(dropped, 60);
  await done('addRefund', {
    ...{ StudentId: dropped._id, Day: '2025-09-20', Amount: 40, State: 'InProgress' },
  });
  const id = await merge();
  await done('updateStudentInfo', { _id: kept._id, RefundStatus: 'Issued' });
  await undo(id);
  expect(await accountOf(dropped)).toMatchObject({ Paid: 60, Refunded: 40, BeingPaidBack: 0 });
});

it('what moved on by another merge that was taken back comes back all the same', async () => {
  await pay(dropped, 60);
  const third = await storeStudent(test.database, {
    ...{ FirstName: 'Mukil', LastName: 'Example', DateOfBirth: '2015-02-11', Year },
    ...{ StudentTeacher: 'Anbu', GradeInTamilSchool: 'Nilai 2', Branch: 'North' },
    ...{ PaymentStatus: '' as const, UserName: kept.UserName },
  });
  const id = await merge();
  const sent = { keep: third.ChildId, drop: kept.ChildId, confirm: 'Y' };
  await done(`undoMerge/${(await done('mergeChildren', sent))._id}`);
  await undo(id);
  expect(await accountOf(dropped)).toMatchObject({ Paid: 60 });
  expect(await accountOf(kept)).toMatchObject({ Paid: 0 });
});

it('credit of another year stays in its year', async () => {
  const later = '2026-2027';
  const { _id: _other, ...named } = dropped;
  await storeStudent(test.database, {
    ...{ FirstName: 'Mugil', LastName: 'Example', DateOfBirth: '2015-02-11', Year: later },
    ...{ PaymentStatus: '' as const, UserName: named.UserName, ChildId: dropped.ChildId },
  });
  await pay(dropped, 300);
  const carried = { FamilyId: dropped.FamilyId, From: Year, To: later, Amount: 50 };
  await done('carryCredit', carried);
  const paidIn = async (year: string) => {
    const ofBoth = [kept, dropped].map(async ({ FamilyId }) => {
      const call = `/api/getFamilyAccount?Year=${year}&FamilyId=${FamilyId}`;
      const answer = await office.get(call);
      return answer.statusCode === 404 ? 'joined' : answer.json<FamilyAccountAnswer>().Paid;
    });
    return Promise.all(ofBoth);
  };
  const id = await merge();
  expect([await paidIn(Year), await paidIn(later)]).toEqual([
    [250, 'joined'],
    [50, 'joined'],
  ]);
  await done(`undoMerge/${id}`);
  expect([await paidIn(Year), await paidIn(later)]).toEqual([
    [0, 250],
    [0, 50],
  ]);
});

const acts = ['pay', 'book', 'book', 'reverse', 'correct', 'amount', 'status', 'day'] as const;
const more = ['undoFile', 'refund', 'refundState'] as const;
const act = fc.record({
  kind: fc.constantFrom(...acts, ...more),
  at: fc.nat({ max: 40 }),
});
type Act = { kind: (typeof acts)[number] | (typeof more)[number]; at: number };
let made = 0;

async function run({ kind, at }: Act, who: readonly Child[]): Promise<void> {
  const child = who[at % who.length] ?? kept;
  const Amount = [30, 60, 125, 37.5][at % 4] ?? 1;
  const account = await accountOf(child);
  const standing = account.Lines.filter(
    ({ Kind, Reverses, isTakenBack, Amount: sum }) =>
      Kind === 'payment' && Reverses === '' && !isTakenBack && sum > 0,
  );
  const line = standing[at % Math.max(1, standing.length)];
  const Day = `2025-10-${String(3 + (at % 20)).padStart(2, '0')}`;
  made += 1;
  if (kind === 'pay') await pay(child, Amount, { Day });
  else if (kind === 'book') {
    const text = `Date,Description,Amount\n${Day},ZELLE ${made} ${child.Volunteering},${Amount}`;
    const answers = { columns: 'day: Date, sum: Amount, text: Description', sign: 'in' };
    await post('loadBankStatement', { text, answers });
    const waiting = (await office.get('/api/getBankLines?State=New')).json<BankLine[]>();
    await post('bookBankLines', { ids: waiting.map(({ _id }) => _id) });
  } else if (kind === 'reverse' && line) {
    await post(`reverseLedgerLine/${line._id}`, { Reason: 'Bounced' });
  } else if (kind === 'correct' && line) {
    const Corrects = { _id: line._id, Reason: 'Typed wrong' };
    await post('addPayment', {
      ...{ FamilyId: child.FamilyId, Year, Day, Amount, Way: 'Check', confirm: 'Y', Corrects },
    });
  } else if (kind === 'amount') {
    await post('updateStudentInfo', { _id: child._id, AmountPaid: at % 3 === 0 ? 0 : Amount });
  } else if (kind === 'status') {
    const PaymentStatus = ['NotPaid', 'Paid', 'PaymentIssue', 'Returned', ''][at % 5];
    await post('updateStudentInfo', { _id: child._id, PaymentStatus });
  } else if (kind === 'day') {
    await post('updateStudentInfo', { _id: child._id, PaidDate: Day });
  } else if (kind === 'undoFile') {
    const files = await test.database.kysely.selectFrom('bank_statement').selectAll().execute();
    const file = files[at % Math.max(1, files.length)];
    if (file) await post(`undoBankStatement/${file._id}`);
  } else if (kind === 'refund') {
    const State = ['Issued', 'InProgress', 'AcceptedDonation'][at % 3];
    const form = { StudentId: child._id, Day, Amount: 10, State, confirm: 'Y' };
    await post('addRefund', form);
  } else if (kind === 'refundState') {
    const RefundStatus = ['Issued', 'InProgress', 'AcceptedDonation'][at % 3];
    await post('updateStudentInfo', { _id: child._id, RefundStatus });
  }
}

async function live(seed: number, numRuns: number): Promise<void> {
  let merged = 0;
  const some = fc.array(act, { minLength: 1, maxLength: 7 });
  const property = fc.asyncProperty(some, some, async (before, between) => {
    await test.close();
    await begin();
    for (const each of before) await run(each, [kept, dropped]);
    const pair = { keep: kept.ChildId, drop: dropped.ChildId, confirm: 'Y' };
    const answer = await post('mergeChildren', pair);
    if (answer.statusCode !== 200) return;
    merged += 1;
    for (const each of between) await run(each, [kept]);
    await undo(answer.json()._id);
  });
  await fc.assert(property, { seed, numRuns, endOnFailure: true });
  expect(merged).toBeGreaterThan(numRuns / 4);
}

it('whatever is done with the money between, an undo makes and loses none', async () => {
  await live(4601, 30);
}, 120_000);

it.runIf(livesByChance > 0)(
  'so it is with acts by chance',
  () => live(Date.now() % 1_000_000_007, livesByChance),
  3_600_000,
);
