import type { BankLine, BankStatement } from '@pallikoodam/contract/bank';
import fc from 'fast-check';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { livesByChance } from '../../../testing/lives.ts';
import { startTestPortal, type TestCaller, type TestPortal } from '../../../testing/portal.ts';
import { storeStudent } from '../../../testing/student-factory.ts';

let test: TestPortal;
let office: TestCaller;
beforeEach(async () => {
  test = await startTestPortal();
  office = await test.as('SuperAdmin');
});
afterEach(() => test.close());

const years = ['2025-2026', '2026-2027'];
const which = fc.nat({ max: 60 });
const kinds = [
  ...(['load', 'load', 'two', 'book', 'book', 'byHand', 'link', 'correct', 'correct'] as const),
  ...([
    'day',
    'amount',
    'year',
    'reverse',
    'reverse',
    'bounce',
    'returned',
    'undo',
    'join',
    'part',
  ] as const),
  ...(['merge', 'undoMerge', 'status'] as const),
];
const act = fc.record({ kind: fc.constantFrom(...kinds), which, other: which });
type Act = { kind: (typeof kinds)[number]; which: number; other: number };

const pick = <Item>(items: readonly Item[], index: number): Item | undefined =>
  items[index % Math.max(1, items.length)];

let made = 0;

async function post(call: string, body?: object) {
  const answer = await office.post(`/api/${call}`, body);
  expect(answer.statusCode, `${call} ${JSON.stringify(body)} ${answer.body}`).toBeLessThan(500);
  return answer;
}

const rowsOf = async () => {
  const { kysely } = test.database;
  const read = (table: 'ledger_line' | 'bank_line' | 'student' | 'bank_statement') =>
    kysely.selectFrom(table).selectAll().orderBy('insertTimeStamp').orderBy('_id');
  return {
    ledger: await kysely.selectFrom('ledger_line').selectAll().orderBy('_id').execute(),
    bank: await kysely.selectFrom('bank_line').selectAll().orderBy('_id').execute(),
    students: await kysely.selectFrom('student').selectAll().orderBy('_id').execute(),
    files: (await read('bank_statement').execute()).map(({ _id }) => _id),
  };
};
type Rows = Awaited<ReturnType<typeof rowsOf>>;

function leftOf(rows: Rows, id: string): number {
  return rows.ledger
    .filter(({ _id, Reverses }) => _id === id || Reverses === id)
    .reduce((sum, { AmountCents }) => sum + AmountCents, 0);
}

/** What the ledger has of the bank, read without the portal's own rules. */
function ledgerOfBank(rows: Rows): number {
  const lines = new Set(rows.bank.map(({ _id }) => _id));
  const ties = rows.bank
    .filter(({ AmountCents }) => AmountCents > 0)
    .flatMap(({ ties: each }) => JSON.parse(each));
  const linked = new Set(
    ties.flatMap(({ kind, LedgerId }) => (kind === 'linked' ? [LedgerId] : [])),
  );
  const takenBack = (id: string) =>
    rows.bank
      .filter(({ ties: each }) =>
        JSON.parse(each).some(
          ({ kind, LedgerId }: { kind: string; LedgerId: string }) =>
            kind === 'took back' && LedgerId === id,
        ),
      )
      .reduce((sum, { AmountCents }) => sum + Math.abs(AmountCents), 0);
  return rows.ledger
    .filter(({ Kind, Reverses }) => Kind === 'payment' && Reverses === '')
    .filter(({ _id, BankLine }) => linked.has(_id) || lines.has(BankLine))
    .reduce((sum, { _id }) => sum + leftOf(rows, _id) + takenBack(_id), 0);
}

async function load(...rows: string[]): Promise<void> {
  const text = ['Date,Description,Amount', ...rows].join('\n');
  const answers = { columns: 'day: Date, sum: Amount, text: Description', sign: 'in' };
  await post('loadBankStatement', { text, answers });
}

async function run({ kind, which: at, other }: Act, merges: string[]): Promise<void> {
  const rows = await rowsOf();
  const child = pick(rows.students, at);
  const second = pick(rows.students, other);
  const Amount = [100, 225, 225, 37.5][other % 4] ?? 1;
  const standing = rows.ledger.filter(
    ({ _id, Kind, Reverses }) => Kind === 'payment' && Reverses === '' && leftOf(rows, _id) > 0,
  );
  const payment = pick(standing, at);
  const waiting = (await office.get('/api/getBankLines?State=New')).json<BankLine[]>();
  const line = pick(waiting, at);
  made += 1;
  const Day = `2025-10-${String(3 + (at % 20)).padStart(2, '0')}`;
  if (child === undefined || second === undefined) return;
  const form = { FamilyId: child.FamilyId, Year: child.Year, Day, Amount, Way: 'Check' };
  if (kind === 'load') await load(`${Day},ZELLE ${made} ${child.Volunteering},${Amount}`);
  else if (kind === 'two') {
    await load(`${Day},ZELLE ${made} ${child.Volunteering} ${second.Volunteering},${Amount * 2}`);
  } else if (kind === 'book') await post('bookBankLines', { ids: waiting.map(({ _id }) => _id) });
  else if (kind === 'byHand') await post('addPayment', { ...form, confirm: 'Y' });
  else if (kind === 'link' && payment && line) {
    await post('setBankLine', { _id: line._id, LinkTo: payment._id });
  } else if (kind === 'correct' && payment) {
    const Corrects = { _id: payment._id, Reason: 'Typed wrong' };
    const sum = other % 3 === 0 ? Amount : payment.AmountCents / 100;
    const { FamilyId, Year } = payment;
    const right = { ...form, FamilyId, Year, Amount: sum, confirm: 'Y', Corrects };
    await post('addPayment', right);
  } else if (kind === 'day') {
    await post('updateStudentInfo', { _id: child._id, PaidDate: Day });
  } else if (kind === 'amount') {
    await post('updateStudentInfo', { _id: child._id, AmountPaid: Amount });
  } else if (kind === 'status') {
    const PaymentStatus = other % 2 === 0 ? 'NotPaid' : 'Paid';
    await post('updateStudentInfo', { _id: child._id, PaymentStatus });
  } else if (kind === 'year') {
    const Year = years[other % 2];
    await post('updateStudentInfo', { _id: child._id, Year, StudentTeacher: 'teacher' });
  } else if (kind === 'reverse' && payment) {
    await post(`reverseLedgerLine/${payment._id}`, { Reason: 'Wrong family' });
  } else if (kind === 'bounce' && payment) {
    await load(`${Day},RETURNED ITEM ${made},${-leftOf(rows, payment._id) / 100}`);
    const all = (await office.get('/api/getBankLines?State=New')).json<BankLine[]>();
    const out = all.find(({ Memo }) => Memo === `RETURNED ITEM ${made}`);
    await post('setBankLine', { _id: out?._id, LinkTo: payment._id });
    await post('bookBankLines', { ids: [out?._id] });
  } else if (kind === 'returned') {
    // The bank tells of what a person has taken back already.
    const waits = rows.bank.filter(({ WasBooked }) => WasBooked !== '');
    const id = pick(waits, at)?.WasBooked;
    const was = rows.ledger.find(({ _id }) => _id === id);
    if (was === undefined) return;
    await load(`${Day},RETURNED ITEM ${made},${-was.AmountCents / 100}`);
    const all = (await office.get('/api/getBankLines?State=New')).json<BankLine[]>();
    const out = all.find(({ Memo }) => Memo === `RETURNED ITEM ${made}`);
    await post('setBankLine', { _id: out?._id, LinkTo: id });
    await post('bookBankLines', { ids: [out?._id] });
  } else if (kind === 'undo') {
    const file = pick(rows.files, at);
    if (file) expect((await post(`undoBankStatement/${file}`)).statusCode).toBe(200);
  } else if (kind === 'join' && line) {
    const leader = pick(waiting, other);
    await post('setBankLine', { _id: line._id, JoinWith: leader?._id ?? '' });
  } else if (kind === 'part' && line && line.Amount > 0) {
    const Split = [{ StudentId: child._id, Amount: line.Amount }];
    const Proposal = { FamilyId: child.FamilyId, Year: child.Year, Split };
    await post('setBankLine', { _id: line._id, Proposal });
  } else if (kind === 'merge') {
    const pair = { keep: child.ChildId, drop: second.ChildId, confirm: 'Y' };
    const answer = await post('mergeChildren', pair);
    if (answer.statusCode === 200) merges.push(answer.json()._id);
  } else if (kind === 'undoMerge') {
    const last = merges.pop();
    if (last !== undefined) await post(`undoMerge/${last}`);
  }
}

async function agree(): Promise<void> {
  const rows = await rowsOf();
  const files = (await office.get('/api/getBankStatements')).json<BankStatement[]>();
  let booked = 0;
  for (const { Sums } of files) {
    expect(Sums.In).toBeCloseTo(Sums.Booked + Sums.SetAside + Sums.Unknown, 2);
    booked += Sums.Booked;
  }
  expect(Math.round(booked * 100), 'booked is what the ledger has').toBe(ledgerOfBank(rows));
}

async function live(seed: number, numRuns: number): Promise<void> {
  let lives = 0;
  const property = fc.asyncProperty(
    fc.array(act, { minLength: 12, maxLength: 26 }),
    async (acts) => {
      lives += 1;
      await test.close();
      test = await startTestPortal();
      office = await test.as('SuperAdmin');
      const ids = ['TS25-30AG0Y', 'TS25-E8QD4M', 'TS25-W5N8HC'];
      for (const [at, Volunteering] of ids.entries()) {
        await storeStudent(test.database, {
          ...{ Year: '2025-2026', FirstName: ['Nila', 'Tamizh', 'Iniyan'][at], Volunteering },
          ...{ UserName: `home${at % 2}@home.example`, PaymentStatus: '' },
        });
      }
      const merges: string[] = [];
      for (const each of acts) {
        await run(each, merges);
        await agree();
      }
      for (const file of (await rowsOf()).files) {
        const undone = await post(`undoBankStatement/${file}`);
        expect(undone.statusCode, undone.body).toBe(200);
        await agree();
      }
      const rows = await rowsOf();
      expect(rows.bank).toEqual([]);
      const stays = rows.ledger.filter(
        ({ _id, BankLine, Reverses }) =>
          BankLine !== '' && Reverses === '' && leftOf(rows, _id) !== 0,
      );
      expect(stays, 'nothing of the bank stays without its file').toEqual([]);
    },
  );
  await fc.assert(property, { seed, numRuns, endOnFailure: true });
  expect(lives).toBeGreaterThanOrEqual(numRuns);
}

it('whatever is done, what came in by the bank is booked, set aside or unknown', async () => {
  await live(46, 20);
}, 120_000);

it.runIf(livesByChance > 0)(
  'so it is with acts by chance',
  () => live(Date.now() % 1_000_000_007, livesByChance),
  3_600_000,
);
