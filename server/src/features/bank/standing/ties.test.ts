import type { BankStatement } from '@pallikoodam/contract/bank';
import type { FamilyAccountAnswer } from '@pallikoodam/contract/ledger';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { bankOffice } from '../../../testing/bank-office.ts';
import { startTestPortal, type TestCaller, type TestPortal } from '../../../testing/portal.ts';
import { storeStudent } from '../../../testing/student-factory.ts';

const Year = '2025-2026';
let test: TestPortal;
let office: TestCaller;
type Child = Awaited<ReturnType<typeof storeStudent>>;
let nila: Child;
let tamizh: Child;
beforeEach(async () => {
  test = await startTestPortal();
  office = await test.as('SuperAdmin');
  nila = await enroll('Nila', 'yazhini@home.example', 'TS25-30AG0Y');
  tamizh = await enroll('Tamizh', 'yamuna@home.example', 'TS25-E8QD4M');
});
afterEach(() => test.close());

const { post, load, lines, bookAll } = bankOffice(() => office);

function enroll(FirstName: string, UserName: string, Volunteering: string) {
  return storeStudent(test.database, {
    ...{ Year, FirstName, LastName: 'Kurinji', UserName, Volunteering },
    ...{ PreviousYear: 'Mazhalai', PaymentStatus: '' },
  });
}

async function account({ FamilyId }: Child): Promise<FamilyAccountAnswer> {
  return (await office.get(`/api/getFamilyAccount?Year=${Year}&FamilyId=${FamilyId}`)).json();
}

/** What stands of a family's payments. */
const standing = async (child: Child) =>
  (await account(child)).Lines.filter(
    ({ Kind, isTakenBack, Reverses }) => Kind === 'payment' && !isTakenBack && Reverses === '',
  );
async function firstOf(child: Child) {
  const [first] = await standing(child);
  if (first === undefined) throw new Error('No payment stands');
  return first;
}

const sums = async () =>
  (await office.get('/api/getBankStatements')).json<BankStatement[]>().map(({ Sums }) => {
    const { In, Booked, SetAside, Unknown } = Sums;
    expect(In).toBeCloseTo(Booked + SetAside + Unknown, 2);
    return { Booked, Unknown };
  });

const undo = (id: string) => post(`undoBankStatement/${id}`);
const reverse = (id: string) => post(`reverseLedgerLine/${id}`, { Reason: 'Wrong family' });

const ofNila = '2025-10-03,ZELLE TS25-30AG0Y,225.00';

async function correct(child: Child, Amount: number, more: object = {}) {
  const Corrects = { _id: (await firstOf(child))._id, Reason: 'Entered wrong' };
  const form = { FamilyId: child.FamilyId, Year, Day: '2025-10-04', Way: 'Check', Amount };
  return office.post('/api/addPayment', { ...form, ...more, confirm: 'Y', Corrects });
}

describe('what comes in the place of a payment is the line of the bank in its place', () => {
  it('after a correction', async () => {
    const file = await load(ofNila);
    await bookAll();
    expect((await correct(nila, 225)).statusCode).toBe(200);
    expect(await sums()).toEqual([{ Booked: 225, Unknown: 0 }]);
    const { _id } = await firstOf(nila);
    expect((await lines())[0]?.LinkTo).toBe(_id);
    expect((await undo(file)).Reversed).toMatchObject([{ _id, Amount: 225 }]);
    expect(await account(nila)).toMatchObject({ Paid: 0, Open: 225 });
    expect(await load(ofNila)).not.toBe('');
    await bookAll();
    expect(await account(nila)).toMatchObject({ Paid: 225, Credit: 0 });
  });

  it('which waits for the rest after a correction to less, and refuses more', async () => {
    const file = await load(ofNila);
    await bookAll();
    const refused = await correct(nila, 240);
    expect(refused.statusCode).toBe(409);
    expect(refused.json().message).toMatch(/more than the line of the bank/);
    expect(await account(nila)).toMatchObject({ Paid: 225 });
    expect((await correct(nila, 200)).statusCode).toBe(200);
    expect(await sums()).toEqual([{ Booked: 200, Unknown: 25 }]);
    expect(await lines('?State=New')).toMatchObject([{ Amount: 25, Match: 'Sure' }]);
    await bookAll();
    expect(await account(nila)).toMatchObject({ Paid: 225, Open: 0 });
    expect(await sums()).toEqual([{ Booked: 225, Unknown: 0 }]);
    expect((await undo(file)).Reversed).toHaveLength(2);
    expect(await account(nila)).toMatchObject({ Paid: 0 });
  });

  it('after another day on the record, of one child of two', async () => {
    const malar = await enroll('Malar', 'yazhini@home.example', 'TS25-W5N8HC');
    const open = await account(nila);
    const file = await load(`2025-10-03,ZELLE TS25-30AG0Y TS25-W5N8HC,${open.Open}.00`);
    await bookAll();
    await post('updateStudentInfo', { _id: malar._id, PaidDate: '2025-10-09' });
    expect(await standing(nila)).toHaveLength(2);
    expect(await sums()).toEqual([{ Booked: open.Open, Unknown: 0 }]);
    expect((await undo(file)).Reversed).toHaveLength(2);
    expect(await account(nila)).toMatchObject({ Paid: 0, Open: open.Open });
  });

  it('also of one that was entered by hand and linked', async () => {
    const form = { FamilyId: nila.FamilyId, Year, Day: '2025-10-02', Amount: 225, Way: 'Check' };
    await post('addPayment', form);
    const file = await load(ofNila);
    await bookAll();
    await correct(nila, 225);
    expect(await sums()).toEqual([{ Booked: 225, Unknown: 0 }]);
    expect((await lines())[0]?.LinkTo).toBe((await firstOf(nila))._id);
    expect((await undo(file)).Reversed).toEqual([]);
    expect(await account(nila)).toMatchObject({ Paid: 225 });
  });
});

describe('a payment that is taken back by hand', () => {
  it('leaves its line open, which is given to the right family then', async () => {
    const file = await load(ofNila);
    await bookAll();
    await reverse((await firstOf(nila))._id);
    expect(await sums()).toEqual([{ Booked: 0, Unknown: 225 }]);
    const [line] = await lines('?State=New');
    const Split = [{ StudentId: tamizh._id, Amount: 225 }];
    const Proposal = { FamilyId: tamizh.FamilyId, Year, Split };
    await post('setBankLine', { _id: line?._id, Proposal });
    await bookAll();
    expect(await account(nila)).toMatchObject({ Paid: 0 });
    expect(await account(tamizh)).toMatchObject({ Paid: 225 });
    expect((await undo(file)).Reversed).toHaveLength(1);
    expect(await account(tamizh)).toMatchObject({ Paid: 0 });
  });

  it('of a line of two families leaves the other one booked', async () => {
    const file = await load('2025-10-03,ZELLE TS25-30AG0Y TS25-E8QD4M,450.00');
    await bookAll();
    await reverse((await firstOf(tamizh))._id);
    expect(await sums()).toEqual([{ Booked: 225, Unknown: 225 }]);
    const [line] = await lines('?State=New');
    expect(line).toMatchObject({ Amount: 225 });
    expect(line?.Reasons).toContain('The rest of a line that is booked in part');
    const Split = [{ StudentId: tamizh._id, Amount: 450 }];
    const whole = { FamilyId: tamizh.FamilyId, Year, Split };
    const refused = await office.post('/api/setBankLine', { _id: line?._id, Proposal: whole });
    expect(refused.json().fields).toHaveProperty('Split');
    await load('2025-10-03,CHECK 1041,50.00');
    const other = (await lines('?State=New')).find(({ Amount }) => Amount === 50);
    const joins = { _id: line?._id, JoinWith: other?._id };
    expect((await office.post('/api/setBankLine', joins)).json().fields).toHaveProperty('JoinWith');
    await post('setBankLine', { _id: other?._id, LeftOut: 'Gift' });
    const rest = { ...whole, Split: [{ StudentId: tamizh._id, Amount: 225 }] };
    await post('setBankLine', { _id: line?._id, Proposal: rest });
    await bookAll();
    expect(await sums()).toContainEqual({ Booked: 450, Unknown: 0 });
    expect((await undo(file)).Reversed).toHaveLength(2);
    for (const child of [nila, tamizh]) expect(await account(child)).toMatchObject({ Paid: 0 });
  });

  it('whole is no payment that a line may be', async () => {
    const form = { FamilyId: nila.FamilyId, Year, Day: '2025-10-02', Amount: 225, Way: 'Check' };
    const { _id } = await post('addPayment', form);
    await load('2025-10-03,CHECK 1041,225.00');
    const [line] = await lines();
    await post('setBankLine', { _id: line?._id, LinkTo: _id });
    await reverse(_id);
    const [told] = await post('bookBankLines', { ids: [line?._id] });
    expect(told).toMatchObject({ ok: false, message: 'That payment was taken back already.' });
    const refused = await office.post('/api/setBankLine', { _id: line?._id, LinkTo: _id });
    expect(refused.json().fields).toHaveProperty('LinkTo');
  });
});

describe('what a booking remembered of its payer', () => {
  const memory = async () => (await office.get('/api/getBankMemory')).json();
  const ofPayer = (day: number) => `2025-10-0${day},Zelle payment from KANI KURUNTHOGAI,25.00`;
  async function give(child: Child) {
    const [line] = await lines('?State=New');
    const Split = [{ StudentId: child._id, Amount: 25 }];
    await post('setBankLine', {
      _id: line?._id,
      Proposal: { FamilyId: child.FamilyId, Year, Split },
    });
    await post('bookBankLines', { ids: [line?._id] });
  }
  const kinds = async () =>
    (await memory()).filter(({ kind }: { kind: string }) => kind === 'payer');

  it('is forgotten with it, by hand or with its file', async () => {
    const file = await load(ofPayer(3));
    await give(nila);
    expect(await kinds()).toHaveLength(1);
    await reverse((await firstOf(nila))._id);
    expect(await kinds()).toEqual([]);
    await give(tamizh);
    expect(await kinds()).toHaveLength(1);
    await undo(file);
    expect(await kinds()).toEqual([]);
  });

  it('stays where another booking says it too', async () => {
    const file = await load(ofPayer(3));
    await give(nila);
    await load(ofPayer(4));
    await give(nila);
    await undo(file);
    expect(await kinds()).toHaveLength(1);
  });
});

describe('what is chosen for a line', () => {
  it('is told at once where children are not enrolled, and is of the family of one of them', async () => {
    await load(ofNila);
    const [line] = await lines();
    const choose = (FamilyId: string, StudentId: string) => {
      const Proposal = { FamilyId, Year, Split: [{ StudentId, Amount: 225 }] };
      return office.post('/api/setBankLine', { _id: line?._id, Proposal });
    };
    for (const [family, child] of [
      ['zz', 'nope'],
      [nila.FamilyId, 'nope'],
    ]) {
      const refused = await choose(family ?? '', child ?? '');
      expect(refused.statusCode).toBe(400);
      expect(refused.json().fields).toHaveProperty('Split');
    }
    for (const family of [nila.FamilyId, tamizh.FamilyId, 'zz']) {
      const chosen = (await choose(family, nila._id)).json();
      expect(chosen.Proposal).toMatchObject({ FamilyId: nila.FamilyId, Year });
    }
  });

  it('brings back a line that was set aside', async () => {
    await load(ofNila);
    const [line] = await lines();
    await post('setBankLine', { _id: line?._id, LeftOut: 'Gift' });
    const Split = [{ StudentId: nila._id, Amount: 225 }];
    const Proposal = { FamilyId: nila.FamilyId, Year, Split };
    await post('setBankLine', { _id: line?._id, Proposal });
    expect(await lines()).toMatchObject([{ State: 'New', LeftOut: '' }]);
    await bookAll();
    expect(await account(nila)).toMatchObject({ Paid: 225 });
  });
});

describe('a payment that one file booked and another took back', () => {
  const bounced = '2025-10-06,RETURNED DEPOSITED ITEM TS25-30AG0Y,-225.00';
  async function loadBoth() {
    const first = await load(ofNila);
    await bookAll();
    const second = await load(bounced);
    await bookAll();
    expect(await account(nila)).toMatchObject({ Paid: 0 });
    expect(await sums()).toContainEqual({ Booked: 225, Unknown: 0 });
    return [first, second] as const;
  }

  it('is gone with both files, in either order', async () => {
    const [first, second] = await loadBoth();
    await undo(first);
    expect((await undo(second)).Reversed).toEqual([]);
    expect(await account(nila)).toMatchObject({ Paid: 0, Open: 225 });
    const [one, other] = await loadBoth();
    await undo(other);
    expect(await account(nila)).toMatchObject({ Paid: 225, Open: 0 });
    expect(await sums()).toEqual([{ Booked: 225, Unknown: 0 }]);
    expect((await undo(one)).Reversed).toHaveLength(1);
    expect(await account(nila)).toMatchObject({ Paid: 0, Open: 225 });
  });

  it('comes back by its line again where the first file is loaded again', async () => {
    const [first, second] = await loadBoth();
    await undo(first);
    await load(ofNila);
    const ids = (await lines('?State=New')).filter(({ Amount }) => Amount > 0);
    await post('bookBankLines', { ids: ids.map(({ _id }) => _id) });
    await bookAll();
    expect(await account(nila)).toMatchObject({ Paid: 0 });
    await undo(second);
    expect(await account(nila)).toMatchObject({ Paid: 225, Credit: 0 });
  });
});

it('a file is taken back after the families of its payments were merged', async () => {
  const file = await load(ofNila, '2025-10-04,ZELLE TS25-E8QD4M,225.00');
  await bookAll();
  const merged = await office.post('/api/mergeChildren', {
    keep: nila.ChildId,
    drop: tamizh.ChildId,
    confirm: 'Y',
  });
  expect(merged.statusCode, merged.body).toBe(200);
  await sums();
  await undo(file);
  expect(await lines()).toEqual([]);
});

it('a line waits again for a payment that was taken back after a merge and its undo', async () => {
  await load('2025-10-04,ZELLE TS25-E8QD4M,225.00');
  await bookAll();
  const pair = { keep: nila.ChildId, drop: tamizh.ChildId, confirm: 'Y' };
  await post(`undoMerge/${(await post('mergeChildren', pair))._id}`);
  await reverse((await firstOf(tamizh))._id);
  expect(await sums()).toEqual([{ Booked: 0, Unknown: 225 }]);
});
