import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { startTestPortal, type TestCaller, type TestPortal } from '../../../testing/portal.ts';
import { storeStudent } from '../../../testing/student-factory.ts';
import type { StudentRow } from '../../students/service.ts';

let test: TestPortal;
let treasurer: TestCaller;
const Year = '2025-2026';
beforeEach(async () => {
  test = await startTestPortal();
  treasurer = await test.as('Treasurer');
});
afterEach(() => test.close());

/** The figure of every card, the row of the filter, and the tile of the start page. */
async function countNotPaid() {
  const cards = (await treasurer.get(`/api/getPaymentStats?Year=${Year}`)).json().NotPaid;
  const admissions = (await treasurer.get(`/api/getStats?Year=${Year}`)).json().NotPaid;
  const query = `Year=${Year}&PaymentStatus=Unpaid&page=1&pageSize=25`;
  const rows = (await treasurer.get(`/api/getStudentInfo?${query}`)).json<StudentRow[]>();
  const start = (await treasurer.get('/api/getStart')).json().cards ?? [];
  const tile = start.find(({ id }: { id: string }) => id === 'payments.unpaid')?.count ?? 0;
  expect([admissions, rows.length, tile]).toEqual([cards, cards, cards]);
  return rows.map(({ FirstName }) => FirstName).toSorted();
}

const waive = async (sent: object) => {
  const answer = await treasurer.post('/api/addWaiver', { Year, Reason: 'Helps', ...sent });
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json()._id as string;
};

describe('not paid', () => {
  it('are only those whose child costs something', async () => {
    const enroll = (FirstName: string, more: object = {}) =>
      storeStudent(test.database, { Year, FirstName, ...more });
    await enroll('Kavin');
    const whole = await enroll('Nila', { PaymentStatus: 'NotPaid' });
    const half = await enroll('Iniya');
    await enroll('Tamizh', { Status: 'Rejected' });
    const refund = { RefundStatus: 'Issued', RefundAmountCents: 25_000, AmountPaidCents: 25_000 };
    await enroll('Mullai', { Status: 'Discontinued', PaymentStatus: 'NotPaid', ...refund });
    await enroll('Kurinji', { Status: 'Discontinued' });
    expect(await countNotPaid()).toEqual(['Iniya', 'Kavin', 'Kurinji', 'Nila']);
    const id = await waive({ StudentId: whole._id, Percent: 100 });
    await waive({ StudentId: half._id, Percent: 50 });
    expect(await countNotPaid()).toEqual(['Iniya', 'Kavin', 'Kurinji']);
    await treasurer.post(`/api/reverseLedgerLine/${id}`, { Reason: 'Typed wrong' });
    expect(await countNotPaid()).toEqual(['Iniya', 'Kavin', 'Kurinji', 'Nila']);
  });

  it('are by family: who owes nothing is not among them, wherever the money stands', async () => {
    const UserName = 'malar@home.example';
    const enroll = (FirstName: string) =>
      storeStudent(test.database, {
        ...{ UserName, Year, FirstName, PreviousYear: 'Mazhalai', PaymentStatus: 'NotPaid' },
      });
    const [first] = [await enroll('Kavin'), await enroll('Iniya')];
    await storeStudent(test.database, { Year, FirstName: 'Nila', PaymentStatus: '' });
    const Split = [{ StudentId: first._id, Amount: 400 }];
    const form = { FamilyId: first.FamilyId, Year, Day: '2025-09-06', Way: 'Zelle', Split };
    expect(await countNotPaid()).toEqual(['Iniya', 'Kavin', 'Nila']);
    const paid = await treasurer.post('/api/addPayment', { ...form, Amount: 400 });
    expect(paid.statusCode, paid.body).toBe(200);
    expect(await countNotPaid()).toEqual(['Nila']);
    // What is stored stays as the documents have it.
    const { kysely } = test.database;
    const rows = await kysely.selectFrom('student').select('PaymentStatus').execute();
    expect(rows.map(({ PaymentStatus }) => PaymentStatus).toSorted()).toEqual([
      '',
      'NotPaid',
      'Paid',
    ]);
    const { _id } = paid.json();
    await treasurer.post(`/api/reverseLedgerLine/${_id}`, { Reason: 'Bounced' });
    expect(await countNotPaid()).toEqual(['Iniya', 'Kavin', 'Nila']);
  });

  it('follow the fee: a waiver of the whole fee no longer is, once it is more', async () => {
    const UserName = 'malar@home.example';
    const first = await storeStudent(test.database, {
      ...{ UserName, Year, FirstName: 'Kavin', PreviousYear: 'Mazhalai' },
      insertTimeStamp: '2025-05-01T00:00:00.000Z',
    });
    const second = await storeStudent(test.database, {
      ...{ UserName, Year, FirstName: 'Iniya', PreviousYear: 'Mazhalai' },
    });
    await waive({ StudentId: second._id, Amount: 175 });
    expect(await countNotPaid()).toEqual(['Kavin']);
    const admin = await test.as('Admin');
    await admin.post('/api/updateStudentInfo', { _id: first._id, Status: 'Rejected' });
    expect(await countNotPaid()).toEqual(['Iniya']);
  });
});
