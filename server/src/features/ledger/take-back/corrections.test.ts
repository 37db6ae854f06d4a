import type { AccountLine, FamilyAccountAnswer } from '@pallikoodam/contract/ledger';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { startTestPortal, type TestCaller, type TestPortal } from '../../../testing/portal.ts';
import { storeStudent } from '../../../testing/student-factory.ts';
import type { StudentRow } from '../../students/service.ts';

let test: TestPortal;
let treasurer: TestCaller;
let kavin: StudentRow;
let iniya: StudentRow;
const Year = '2025-2026';
const UserName = 'malar@home.example';
beforeEach(async () => {
  test = await startTestPortal();
  treasurer = await test.as('Treasurer');
  kavin = await storeStudent(test.database, { UserName, FirstName: 'Kavin', Year });
  iniya = await storeStudent(test.database, { UserName, FirstName: 'Iniya', Year });
});
afterEach(() => test.close());

const account = async (who = treasurer): Promise<FamilyAccountAnswer> =>
  (await who.get(`/api/getFamilyAccount?Year=${Year}&FamilyId=${kavin.FamilyId}`)).json();
const pay = (sent: object) =>
  treasurer.post('/api/addPayment', {
    ...{ FamilyId: kavin.FamilyId, Year, Day: '2025-09-06', Way: 'Zelle', ...sent },
  });
const paymentsIn = ({ Lines }: FamilyAccountAnswer) =>
  Lines.filter(({ Kind }) => Kind === 'payment');
const restOf = ({ Lines }: FamilyAccountAnswer, id: string) =>
  Lines.find(({ Kind, StudentId }) => Kind === 'fee' && StudentId === id)?.Rest;

describe('a correction', () => {
  it('takes the wrong line back and stores the right one, with its reason and by whom', async () => {
    const { _id } = (await pay({ Amount: 200 })).json();
    expect(restOf(await account(), kavin._id)).toBe(50);
    const Corrects = { _id, Reason: 'The check was of 300' };
    const Split = [
      { StudentId: kavin._id, Amount: 100 },
      { StudentId: iniya._id, Amount: 200 },
    ];
    const answer = await pay({ Amount: 300, Way: 'Check', Split, Corrects });
    expect(answer.statusCode, answer.body).toBe(200);
    const after = await account();
    expect(after).toMatchObject({ Paid: 300, Open: 150 });
    expect([restOf(after, kavin._id), restOf(after, iniya._id)]).toEqual([150, 0]);
    const [wrong, back] = paymentsIn(after);
    expect(wrong).toMatchObject({ _id, isTakenBack: true });
    expect(back).toMatchObject({
      ...{ Reverses: _id, Amount: -200, Text: 'The check was of 300', StoredBy: treasurer.email },
    });
  });

  it('asks for what is open without the wrong line', async () => {
    const { _id } = (await pay({ Amount: 450 })).json();
    const Corrects = { _id, Reason: 'Typed wrong' };
    expect((await pay({ Amount: 400, Corrects })).statusCode).toBe(200);
    expect(await account()).toMatchObject({ Paid: 400, Open: 50 });
  });

  it('that is refused leaves the wrong line as it was', async () => {
    const { _id } = (await pay({ Amount: 200 })).json();
    const Split = [{ StudentId: kavin._id, Amount: 250 }];
    const Corrects = { _id, Reason: 'Typed wrong' };
    const refused = await pay({ Amount: 300, Split, Corrects });
    expect(Object.keys(refused.json().fields)).toEqual(['Split']);
    expect((await pay({ Amount: 500, Corrects })).json().fields).toHaveProperty('confirm');
    expect(await account()).toMatchObject({ Paid: 200, Open: 250 });
    expect(paymentsIn(await account())).toHaveLength(1);
  });

  it('of two treasurers at once is stored once, the other is told', async () => {
    const { _id } = (await pay({ Amount: 200 })).json();
    const Corrects = { _id, Reason: 'Typed wrong' };
    const answers = await Promise.all([
      pay({ Amount: 210, Corrects }),
      pay({ Amount: 220, Corrects }),
    ]);
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409]);
    expect([210, 220]).toContain((await account()).Paid);
  });

  it('is of a line of the same family and kind', async () => {
    const { _id } = (await pay({ Amount: 200 })).json();
    const other = await storeStudent(test.database, { Year });
    const Corrects = { _id, Reason: 'Typed wrong' };
    expect((await pay({ FamilyId: other.FamilyId, Amount: 10, Corrects })).statusCode).toBe(404);
    const waiver = { StudentId: kavin._id, Year, Amount: 10, Reason: 'Helps', Corrects };
    expect((await treasurer.post('/api/addWaiver', waiver)).statusCode).toBe(404);
    expect((await account()).Paid).toBe(200);
  });

  it('of a waiver keeps to the new one, and the family reads the sum alone', async () => {
    const waive = (sent: object) => treasurer.post('/api/addWaiver', { Year, ...sent });
    const first = await waive({ FamilyId: kavin.FamilyId, Amount: 100, Reason: 'Asked for help' });
    const { _id } = first.json();
    const Corrects = { _id, Reason: 'The board gave half' };
    const Reason = 'Half of it, the board';
    await waive({ StudentId: kavin._id, Percent: 50, Reason, Corrects });
    const ofWaivers = ({ Kind }: AccountLine) => Kind === 'waiver';
    expect(await account()).toMatchObject({ Waived: 125, Open: 325 });
    expect((await account()).Lines.filter(ofWaivers)).toContainEqual(
      expect.objectContaining({ Amount: 125, Percent: 50, Text: Reason }),
    );
    const own = await account(await test.as('Parent', UserName));
    expect(own.Waived).toBe(125);
    expect(JSON.stringify(own)).not.toMatch(/board|help|Treasurer@/i);
    for (const line of own.Lines) {
      expect(line).toMatchObject({ Text: '', Percent: null, StoredBy: '' });
    }
  });

  it('of a refund is in one act', async () => {
    await pay({ Amount: 450 });
    const refund = (sent: object) =>
      treasurer.post('/api/addRefund', {
        ...{ StudentId: kavin._id, Day: '2025-10-01', State: 'Issued', ...sent },
      });
    const { _id } = (await refund({ Amount: 50 })).json();
    const Corrects = { _id, Reason: 'It was 25' };
    expect((await refund({ Amount: 25, State: 'InProgress', Corrects })).statusCode).toBe(200);
    expect(await account()).toMatchObject({ Refunded: 0, BeingPaidBack: 25 });
  });
});
