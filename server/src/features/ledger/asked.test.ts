import type { FamilyAccountAnswer } from '@pallikoodam/contract/ledger';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { startTestPortal, type TestCaller, type TestPortal } from '../../testing/portal.ts';
import { storeStudent } from '../../testing/student-factory.ts';

const Year = '2025-2026';
let test: TestPortal;
let treasurer: TestCaller;
let child: Awaited<ReturnType<typeof storeStudent>>;
beforeEach(async () => {
  test = await startTestPortal();
  treasurer = await test.as('Treasurer');
  const fields = { Year, PreviousYear: 'Mazhalai', PaymentStatus: '' as const };
  child = await storeStudent(test.database, fields);
});
afterEach(() => test.close());

const post = (call: string, sent: object) => treasurer.post(`/api/${call}`, sent);
const account = async (): Promise<FamilyAccountAnswer> =>
  (await treasurer.get(`/api/getFamilyAccount?Year=${Year}&FamilyId=${child.FamilyId}`)).json();
const asks = (text: string) => ({ message: text, fields: { confirm: text } });

describe('more than there is', () => {
  it('to be waived is asked for: of a child, of a family, beside another waiver', async () => {
    const { FamilyId, _id: StudentId } = child;
    const waive = (sent: object) => post('addWaiver', { Year, Reason: 'Helps', ...sent });
    for (const who of [{ StudentId }, { FamilyId }]) {
      const answer = await waive({ ...who, Amount: 225.01 });
      expect([answer.statusCode, answer.json()]).toMatchObject([
        409,
        asks('It covers only $225.00, what is left of the fee.'),
      ]);
    }
    expect((await waive({ StudentId, Percent: 40 })).statusCode).toBe(200);
    const more = { FamilyId, Amount: 136 };
    expect((await waive(more)).json().fields.confirm).toMatch(/only \$135\.00/);
    expect((await waive({ ...more, confirm: 'Y' })).statusCode).toBe(200);
    expect(await account()).toMatchObject({ Waived: 225, Open: 0, Credit: 0 });
    expect((await waive({ StudentId, Amount: 1 })).statusCode).toBe(409);
  });

  it('of a waiver that is corrected counts as if it were not there', async () => {
    const sent = { StudentId: child._id, Year, Amount: 200, Reason: 'Helps' };
    const { _id } = (await post('addWaiver', sent)).json();
    const Corrects = { _id, Reason: 'Typed wrong' };
    const right = await post('addWaiver', { ...sent, Amount: 225, Corrects });
    expect(right.statusCode, right.body).toBe(200);
  });

  it('to go back is asked for on the record too', async () => {
    const edit = (sent: object) => post('updateStudentInfo', { _id: child._id, ...sent });
    const paid = { AmountPaid: 225, PaymentStatus: 'Paid', PaidDate: '2025-09-06' };
    expect((await edit(paid)).statusCode).toBe(200);
    const refund = { RefundAmount: 5000, RefundStatus: 'Issued' };
    const asked = await edit(refund);
    expect([asked.statusCode, asked.json()]).toMatchObject([
      409,
      asks('Only $225.00 of this family has come and not gone back.'),
    ]);
    expect(await account()).toMatchObject({ Refunded: 0 });
    expect((await edit({ ...refund, RefundAmount: 225 })).statusCode).toBe(200);
    // What stands is not asked about again.
    expect((await edit({ Comments: 'Called' })).statusCode).toBe(200);
    expect((await edit({ RefundAmount: 226 })).statusCode).toBe(409);
    expect((await edit({ RefundAmount: 226, confirm: 'Y' })).statusCode).toBe(200);
    expect((await edit({ RefundAmount: 200 })).statusCode).toBe(200);
    expect(await account()).toMatchObject({ Refunded: 200 });
  });

  it('is not asked for a sister whose payment stands with the other child', async () => {
    const { UserName } = child;
    const sister = await storeStudent(test.database, { Year, UserName, FirstName: 'Iniya' });
    const { FamilyId } = child;
    const Split = [{ StudentId: child._id, Amount: 425 }];
    const form = { FamilyId, Year, Day: '2025-09-06', Amount: 425, Way: 'Zelle', Split };
    await post('addPayment', form);
    const refund = { _id: sister._id, RefundAmount: 175, RefundStatus: 'Issued' };
    expect((await post('updateStudentInfo', refund)).statusCode).toBe(200);
  });
});
