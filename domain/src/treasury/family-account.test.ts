import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { standardFees } from '../enrollment/fees.ts';
import { paymentStatuses, refundStatuses, studentStatuses } from '../students/values.ts';
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
      [0, 225, 0, 0],
    ],
    [
      'a child who left, part of the fee kept',
      [paid(225, { Status: 'Discontinued', RefundStatus: 'Issued', RefundAmount: 200 })],
      [25, 225, 0, 0],
    ],
    [
      'a returned payment of a child who stays, paid back',
      [
        child({
          PaymentStatus: 'Returned',
          AmountPaid: 225,
          RefundStatus: 'Issued',
          RefundAmount: 225,
        }),
      ],
      [225, 225, 225, 0],
    ],
    [
      // The sister of a child that left pays the first child's fee.
      'a new child who left and was repaid, and two new ones who stay',
      [
        paid(250, {
          ...isNew,
          PaymentStatus: 'Returned',
          Status: 'Discontinued',
          RefundStatus: 'Issued',
          RefundAmount: 250,
        }),
        child(isNew),
        child(isNew),
      ],
      [450, 250, 450, 0],
    ],
    [
      'two, one of whom left and got all but 25 back',
      [
        paid(225),
        paid(200, {
          ...isNew,
          PaymentStatus: 'Returned',
          Status: 'Discontinued',
          RefundStatus: 'Issued',
          RefundAmount: 200,
        }),
      ],
      [225, 425, 0, 0],
    ],
    [
      'a payment that went back',
      [child({ PaymentStatus: 'Returned', AmountPaid: 225 })],
      [225, 0, 225, 0],
    ],
    [
      'a child who left and got it back before it counted, and one who stays',
      [child({ PaymentStatus: 'Returned', AmountPaid: 225, Status: 'Discontinued' }), child()],
      [225, 0, 225, 0],
    ],
    ['a child who was not admitted', [child({ Status: 'Rejected' })], [0, 0, 0, 0]],
    ['not admitted, paid all the same', [paid(225, { Status: 'Rejected' })], [0, 225, 0, 225]],
  ])('for %s', (_, records, [due, paidDollars, open, over]) => {
    const explained = account(...records);
    expect(explained.paidCents).toBe(paidDollars * 100);
    expect(explained.due).toMatchObject({
      feeCents: due * 100,
      openCents: open * 100,
      creditCents: over * 100,
    });
  });
});

describe('in every mix of states', () => {
  const amount = fc.option(
    fc.integer({ min: 0, max: 60_000 }).map((cents) => cents / 100),
    {
      nil: null,
    },
  );
  const record = fc.record({
    PreviousYear: fc.constantFrom('New Student', 'Nilai 1', ''),
    Status: fc.constantFrom(...studentStatuses),
    PaymentStatus: fc.constantFrom(...paymentStatuses),
    AmountPaid: amount,
    RefundStatus: fc.constantFrom(...refundStatuses),
    RefundAmount: amount,
  });

  it('balance = fee - paid + refunded + donated, and only one of open and credit', () => {
    fc.assert(
      fc.property(fc.array(record, { maxLength: 6 }), (fields) => {
        const { due, paidCents, refundedCents, donatedCents, beingPaidBackCents } = account(
          ...fields.map((each) => child(each)),
        );
        if (due === null) throw new Error('the fees are known');
        const shown = due.lines.reduce(
          (sum, line) => sum + line.schoolFeeCents + line.bookFeeCents,
          due.kept.reduce((sum, { cents }) => sum + cents, 0),
        );
        expect(due.feeCents).toBe(shown);
        expect(due.balanceCents).toBe(due.feeCents - paidCents + refundedCents + donatedCents);
        expect(due.openCents).toBe(Math.max(0, due.balanceCents));
        expect(due.creditCents).toBe(Math.max(0, -due.balanceCents - beingPaidBackCents));
      }),
    );
  });

  it('a child that left and was repaid changes nothing of what the others owe', () => {
    const gone = record.map((fields) => ({
      ...fields,
      Status: 'Discontinued',
      PaymentStatus: 'Returned',
    }));
    fc.assert(
      fc.property(fc.array(record, { maxLength: 4 }), gone, (fields, left) => {
        const others = fields.map((each) => child(each));
        const { due: without } = account(...others);
        const { due } = account(child(left), ...others);
        expect(due?.balanceCents).toBe(without?.balanceCents);
      }),
    );
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
    beingPaidBackCents: 0,
    due: null,
  });
});
