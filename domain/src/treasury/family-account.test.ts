import { describe, expect, it } from 'vitest';
import { standardFees } from '../enrollment/fees.ts';
import { type AccountRecord, explainFamilyAccount } from './family-account.ts';

let made = 0;
const child = (fields: Partial<AccountRecord> = {}): AccountRecord => {
  made += 1;
  return {
    _id: String(made).padStart(4, '0'),
    PreviousYear: 'Nilai 1',
    Status: 'Active',
    insertTimeStamp: '2025-06-01T12:00:00.000Z',
    PaymentStatus: '',
    AmountPaid: null,
    RefundStatus: '',
    RefundAmount: null,
    ...fields,
  };
};
const paid = (AmountPaid: number, fields: Partial<AccountRecord> = {}) =>
  child({ PaymentStatus: 'Paid', AmountPaid, ...fields });
const isNew = { PreviousYear: 'New Student' };
const account = (...records: AccountRecord[]) =>
  explainFamilyAccount({ records, fees: standardFees });

describe('what is open', () => {
  it.each<[string, AccountRecord[], [due: number, paid: number, open: number, over: number]]>([
    ['no child', [], [0, 0, 0, 0]],
    ['a new child, nothing paid', [child(isNew)], [250, 0, 250, 0]],
    ['a returning and a new child, one paid', [paid(225), child(isNew)], [425, 225, 200, 0]],
    ['two, all of it paid with the first', [paid(425, isNew), child()], [425, 425, 0, 0]],
    ['a part paid', [paid(100.5)], [225, 100.5, 124.5, 0]],
    ['paid too much', [paid(250)], [225, 250, 0, 25]],
    [
      'paid too much, the rest refunded',
      [paid(250, { RefundStatus: 'Issued', RefundAmount: 25 })],
      [225, 250, 0, 0],
    ],
    [
      'paid too much, the rest given to the school',
      [paid(250, { RefundStatus: 'AcceptedDonation', RefundAmount: 25 })],
      [225, 250, 0, 0],
    ],
    [
      'paid too much, the rest on its way back',
      [paid(250, { RefundStatus: 'InProgress', RefundAmount: 25 })],
      [225, 250, 0, 0],
    ],
    [
      'a child who left and got the fee back',
      [paid(225, { Status: 'Discontinued', RefundStatus: 'Issued', RefundAmount: 225 })],
      [225, 225, 0, 0],
    ],
    [
      'a payment that went back',
      [child({ PaymentStatus: 'Returned', AmountPaid: 225 })],
      [225, 0, 225, 0],
    ],
    [
      'a child who left and got it back before it counted, and one who stays',
      [child({ PaymentStatus: 'Returned', AmountPaid: 225, Status: 'Discontinued' }), child()],
      [400, 0, 175, 0],
    ],
    ['a child who was not admitted', [child({ Status: 'Rejected' })], [0, 0, 0, 0]],
    ['not admitted, paid all the same', [paid(225, { Status: 'Rejected' })], [0, 225, 0, 225]],
  ])('for %s', (_, records, [due, paidDollars, open, over]) => {
    const explained = account(...records);
    expect(explained.paidCents).toBe(paidDollars * 100);
    expect(explained.due).toMatchObject({
      dueCents: due * 100,
      openCents: open * 100,
      overpaidCents: over * 100,
    });
  });
});

describe('the lines', () => {
  it('stand in the order of the enrollment, with each child’s share', () => {
    const later = child({ ...isNew, insertTimeStamp: '2025-06-02T12:00:00.000Z' });
    const earlier = child();
    const { due } = account(later, earlier);
    expect(
      due?.lines.map((line) => [line.child._id, line.schoolFeeCents, line.bookFeeCents]),
    ).toEqual([
      [earlier._id, 22_500, 0],
      [later._id, 17_500, 2_500],
    ]);
  });
});

it('a year of other fees tells what has come and nothing of what is due', () => {
  const records = [paid(200), child({ RefundStatus: 'Issued', RefundAmount: 20 })];
  expect(explainFamilyAccount({ records, fees: null })).toEqual({
    records: 2,
    paidCents: 20_000,
    refundedCents: 2_000,
    donatedCents: 0,
    due: null,
  });
});
