import type { AccountLine, FamilyAccountAnswer } from '@pallikoodam/contract/ledger';
import type { Receipt } from '@pallikoodam/contract/receipts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { startTestPortal, type TestCaller, type TestPortal } from '../../../testing/portal.ts';
import { storeStudent } from '../../../testing/student-factory.ts';

const Year = '2025-2026';
const child = { FirstName: 'Kavin', LastName: 'Demo', DateOfBirth: '2014-09-30', Year };
const inClass = { StudentTeacher: 'Anbu', GradeInTamilSchool: 'Nilai 2', Branch: 'North' };
let test: TestPortal;
let treasurer: TestCaller;
let admin: TestCaller;
type Child = Awaited<ReturnType<typeof storeStudent>>;
let one: Child;
let other: Child;
beforeEach(async () => {
  test = await startTestPortal();
  treasurer = await test.as('Treasurer');
  admin = await test.as('Admin');
  const asNew = { ...child, ...inClass, PaymentStatus: '' as const };
  one = await storeStudent(test.database, { ...asNew, UserName: 'one@home.example' });
  other = await storeStudent(test.database, { ...asNew, UserName: 'other@home.example' });
});
afterEach(() => test.close());

async function post(call: string, sent: object) {
  const answer = await treasurer.post(`/api/${call}`, { Year, ...sent });
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json();
}
const pay = async (FamilyId: string, more: object = {}): Promise<string> => {
  const form = { FamilyId, Day: '2025-09-06', Way: 'Check', Amount: 120, ...more };
  return (await post('addPayment', form))._id;
};
const accountOf = async (FamilyId: string): Promise<FamilyAccountAnswer> =>
  (await treasurer.get(`/api/getFamilyAccount?Year=${Year}&FamilyId=${FamilyId}`)).json();
const standing = async (FamilyId: string, kind: AccountLine['Kind']) =>
  (await accountOf(FamilyId)).Lines.filter(
    ({ Kind, Reverses, isTakenBack }) => Kind === kind && Reverses === '' && !isTakenBack,
  );
const receiptOf = async (id: string): Promise<Receipt> =>
  (await treasurer.get(`/api/getReceipt/${id}`)).json();
async function merge(): Promise<string> {
  const sent = { keep: one.ChildId, drop: other.ChildId, confirm: 'Y' };
  const answer = await admin.post('/api/mergeChildren', sent);
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json()._id;
}
async function undo(id: string): Promise<void> {
  const answer = await admin.post(`/api/undoMerge/${id}`);
  expect(answer.statusCode, answer.body).toBe(200);
}
const listNumbers = async () => {
  const rows = await test.database.kysely
    .selectFrom('receipt')
    .select('Number')
    .orderBy('Number')
    .execute();
  return rows.map((row) => row.Number);
};

describe('a payment that moves by a merge', () => {
  it('keeps the number of its receipt, there and back', async () => {
    const paid = await pay(other.FamilyId, { CheckNumber: '1041' });
    const { Number: number } = await receiptOf(paid);
    const merged = await merge();
    const [moved] = await standing(one.FamilyId, 'payment');
    expect(moved).toMatchObject({ Amount: 120, Receipt: number, CheckNumber: '1041' });
    expect(await receiptOf(moved?._id ?? '')).toMatchObject({
      ...{ Number: number, FamilyId: one.FamilyId, isCopy: false, ReversedBy: [] },
      Children: [{ StudentId: one._id, FirstName: 'Kavin' }],
    });
    expect((await receiptOf(paid)).ReversedBy).toMatchObject([{ Amount: 120, isMoved: true }]);
    await undo(merged);
    const [back] = await standing(other.FamilyId, 'payment');
    expect(back).toMatchObject({ Amount: 120, Receipt: number });
    expect(await receiptOf(back?._id ?? '')).toMatchObject({ FamilyId: other.FamilyId });
    expect(await listNumbers()).toEqual([number]);
    // The next one follows without a gap.
    expect((await receiptOf(await pay(one.FamilyId))).Number).toBe(number + 1);
  });

  it('is a copy where its receipt was out before, and one that is printed then is the first', async () => {
    const [printed, later] = [await pay(other.FamilyId), await pay(other.FamilyId, { Amount: 5 })];
    await treasurer.post(`/api/markReceiptIssued/${printed}`);
    await merge();
    const moved = await standing(one.FamilyId, 'payment');
    const [first, second] = moved.map(({ _id }) => _id);
    expect([(await receiptOf(first ?? '')).isCopy, (await receiptOf(second ?? '')).isCopy]).toEqual(
      [true, false],
    );
    const answer = await treasurer.post(`/api/markReceiptIssued/${second}`);
    expect(answer.json()).toMatchObject({ isCopy: false });
    expect((await receiptOf(second ?? '')).isCopy).toBe(true);
    expect((await receiptOf(later)).isCopy).toBe(true);
  });

  it('that had not come gets its number when it comes', async () => {
    const noted = { _id: other._id, AmountPaid: 40, PaymentStatus: 'PaymentIssue' };
    await post('updateStudentInfo', noted);
    await merge();
    expect(await listNumbers()).toEqual([]);
    await post('updateStudentInfo', { _id: one._id, PaymentStatus: 'Paid' });
    expect(await listNumbers()).toHaveLength(1);
  });
});

it('a waiver of the family that ends goes along, and comes back with it', async () => {
  await post('addWaiver', { FamilyId: other.FamilyId, Amount: 60, Reason: 'Teaches' });
  const gone = await post('addWaiver', { FamilyId: other.FamilyId, Amount: 9, Reason: 'Slip' });
  await post(`reverseLedgerLine/${gone._id}`, { Reason: 'Typed wrong' });
  const merged = await merge();
  expect(await standing(one.FamilyId, 'waiver')).toMatchObject([{ Amount: 60 }]);
  expect(await accountOf(one.FamilyId)).toMatchObject({ Waived: 60, Fee: 250, Open: 190 });
  await undo(merged);
  expect(await standing(one.FamilyId, 'waiver')).toEqual([]);
  expect(await standing(other.FamilyId, 'waiver')).toMatchObject([{ Amount: 60 }]);
  expect(await accountOf(other.FamilyId)).toMatchObject({ Waived: 60, Open: 190 });
});
