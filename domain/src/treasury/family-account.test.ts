import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { standardFees } from '../enrollment/fees.ts';
import { dollarsToCents } from '../money/dollars.ts';
import { itemAt } from '../records/keyed.ts';
import { paymentStatuses, refundStatuses, studentStatuses } from '../students/values.ts';
import { type AccountRecord, explainFamilyAccount } from './family-account.ts';
import { type LedgerLine, paymentHasCome } from './ledger.ts';
import { findSplitFault, proposeSplit } from './split.ts';

let made = 0;
/** A record with the amounts that its fields show, dollars. */
type MoneyRecord = AccountRecord & {
  AmountPaid: number | null;
  RefundStatus: string;
  RefundAmount: number | null;
};
const child = (fields: Partial<MoneyRecord> = {}): MoneyRecord => {
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
const paid = (AmountPaid: number, fields: Partial<MoneyRecord> = {}) =>
  child({ PaymentStatus: 'Paid', AmountPaid, ...fields });
const isNew = { PreviousYear: 'New Student' };

/** The lines that a record's fields are a view of. */
const linesOf = (record: MoneyRecord): LedgerLine[] => {
  const { _id, RefundStatus, PaymentStatus } = record;
  const paidCents = dollarsToCents(record.AmountPaid ?? 0);
  const RefundAmountCents = dollarsToCents(record.RefundAmount ?? 0);
  const hasCome = paymentHasCome({ PaymentStatus, RefundStatus, RefundAmountCents });
  const line = (Kind: 'payment' | 'refund', AmountCents: number, State: string): LedgerLine => ({
    _id: `${_id}-${Kind}`,
    Kind,
    AmountCents,
    Percent: null,
    State,
    Reverses: '',
    splits: [{ StudentId: _id, Cents: AmountCents, hasCome }],
  });
  return [line('payment', paidCents, ''), line('refund', RefundAmountCents, RefundStatus)].filter(
    ({ AmountCents }) => AmountCents !== 0,
  );
};
const accountWith = (more: LedgerLine[], ...records: MoneyRecord[]) =>
  explainFamilyAccount({
    records,
    lines: [...records.flatMap(linesOf), ...more],
    fees: standardFees,
  });
const account = (...records: MoneyRecord[]) => accountWith([], ...records);
const waiver = (fields: Partial<LedgerLine>, ...children: MoneyRecord[]): LedgerLine => {
  made += 1;
  const AmountCents = fields.AmountCents ?? 0;
  return {
    _id: `w${made}`,
    Kind: 'waiver',
    AmountCents,
    Percent: null,
    State: '',
    Reverses: '',
    splits: children.map(({ _id }) => ({ StudentId: _id, Cents: AmountCents, hasCome: false })),
    ...fields,
  };
};

describe('what is open', () => {
  it.each<[string, MoneyRecord[], [due: number, paid: number, open: number, over: number]]>([
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

  const someWaiver = fc.record({
    cents: fc.integer({ min: 0, max: 50_000 }),
    percent: fc.option(fc.integer({ min: 1, max: 100 }), { nil: null }),
    of: fc.option(fc.integer({ min: 0, max: 5 }), { nil: null }),
    isTakenBack: fc.boolean(),
  });
  const gone = fc.record({ cents: fc.integer({ min: 1, max: 50_000 }), hasCome: fc.boolean() });

  it('balance = fee - waived - paid + refunded + donated, and only one of open and credit', () => {
    fc.assert(
      fc.property(
        fc.array(record, { maxLength: 6 }),
        fc.array(someWaiver, { maxLength: 4 }),
        fc.array(gone, { maxLength: 2 }),
        (fields, waivers, ofGone) => {
          const records = fields.map((each) => child(each));
          const lines = waivers.flatMap(({ cents, percent, of, isTakenBack }) => {
            const named = of === null ? [] : records.slice(of, of + 1);
            const one = waiver(
              { AmountCents: percent === null ? cents : 0, Percent: percent },
              ...named,
            );
            return isTakenBack ? [one, waiver({ Reverses: one._id, AmountCents: -cents })] : [one];
          });
          const orphans = ofGone.map(
            ({ cents, hasCome }, index): LedgerLine => ({
              ...waiver({ AmountCents: cents }),
              Kind: 'payment',
              splits: [{ StudentId: `gone${index}`, Cents: cents, hasCome }],
            }),
          );
          const result = accountWith([...lines, ...orphans], ...records);
          const { due, paidCents, refundedCents, donatedCents, beingPaidBackCents } = result;
          if (due === null) throw new Error('the fees are known');
          const shown = due.lines.reduce(
            (sum, line) => sum + line.schoolFeeCents + line.bookFeeCents,
            due.kept.reduce((sum, { cents }) => sum + cents, 0),
          );
          expect(due.feeCents).toBe(shown);
          for (const { cents } of due.kept) expect(cents).toBeGreaterThan(0);
          expect(due.waivedCents).toBe(due.lines.reduce((sum, line) => sum + line.waivedCents, 0));
          for (const line of due.lines) {
            expect(line.waivedCents).toBeLessThanOrEqual(line.schoolFeeCents + line.bookFeeCents);
          }
          const { feeCents, waivedCents } = due;
          expect(due.balanceCents).toBe(
            feeCents - waivedCents - paidCents + refundedCents + donatedCents,
          );
          expect(due.openCents).toBe(Math.max(0, due.balanceCents));
          expect(due.creditCents).toBe(Math.max(0, -due.balanceCents - beingPaidBackCents));
          const parts = proposeSplit(result, 12_345);
          const studentIds = records.map(({ _id }) => _id);
          if (due.lines.length > 0) {
            expect(findSplitFault(parts, { cents: 12_345, studentIds })).toBeNull();
          }
        },
      ),
    );
  });

  it('a child that left and was repaid costs the others only what went back beyond it', () => {
    const left = record.map((fields) => ({
      ...fields,
      Status: 'Discontinued',
      PaymentStatus: 'Returned',
    }));
    fc.assert(
      fc.property(fc.array(record, { maxLength: 4 }), left, (fields, repaid) => {
        const others = fields.map((each) => child(each));
        const { due: without } = account(...others);
        const own = account(child(repaid));
        const { due } = account(child(repaid), ...others);
        const back = own.refundedCents + own.donatedCents;
        const beyond = Math.max(0, back - own.paidCents);
        expect(due?.balanceCents).toBe((without?.balanceCents ?? 0) + beyond);
      }),
    );
  });
});

describe('of a child that left and was repaid', () => {
  const lineOf = (
    Kind: LedgerLine['Kind'],
    dollars: number,
    { _id: StudentId }: MoneyRecord,
    fields: Partial<LedgerLine> = {},
  ): LedgerLine => {
    made += 1;
    const [_id, AmountCents] = [`l${made}`, dollars * 100];
    const splits = [{ StudentId, Cents: AmountCents, hasCome: true }];
    const blank = { Percent: null, State: Kind === 'refund' ? 'Issued' : '', Reverses: '' };
    return { _id, Kind, AmountCents, ...blank, splits, ...fields };
  };
  const takeBack = (line: LedgerLine, child: MoneyRecord) =>
    lineOf(line.Kind, -line.AmountCents / 100, child, { Reverses: line._id });
  /** In one act, as the treasurer corrects a line. */
  const correct = (line: LedgerLine, dollars: number, child: MoneyRecord) =>
    [takeBack(line, child), lineOf('payment', dollars, child)].map((each) => ({
      ...each,
      insertTimeStamp: `2025-11-0${dollars % 9}`,
    }));
  type Make = (left: MoneyRecord, stays: MoneyRecord) => LedgerLine[];
  const repaid: Make = (left, stays) => [
    lineOf('payment', 225, stays),
    lineOf('payment', 250, left),
    lineOf('refund', 200, left),
  ];

  it.each<[string, Make, [fee: number, open: number, credit: number]]>([
    ['the school keeps the rest', repaid, [275, 0, 0]],
    [
      'money that comes later is credit',
      (left, stays) => [...repaid(left, stays), lineOf('payment', 225, left)],
      [275, 0, 225],
    ],
    [
      'one transfer was noted with the sister',
      (left, stays) => [lineOf('payment', 400, stays), lineOf('refund', 175, left)],
      [225, 0, 0],
    ],
    [
      'the payment bounces while the refund is out',
      (left, stays) => {
        const lines = repaid(left, stays);
        return [...lines, takeBack(itemAt(lines, 1), left)];
      },
      [225, 200, 0],
    ],
    [
      'the payment is corrected afterwards',
      (left, stays) => {
        const lines = repaid(left, stays);
        return [...lines, ...correct(itemAt(lines, 1), 240, left)];
      },
      [265, 0, 0],
    ],
    [
      'the payment bounces after money came later, which does not stand in for it',
      (left, stays) => {
        const lines = repaid(left, stays);
        const late = lineOf('payment', 250, left);
        return [...lines, late, takeBack(itemAt(lines, 1), left)];
      },
      [225, 0, 50],
    ],
    [
      'what bounced is paid again later',
      (left, stays) => {
        const lines = repaid(left, stays);
        return [...lines, takeBack(itemAt(lines, 1), left), lineOf('payment', 230, left)];
      },
      [225, 0, 30],
    ],
    [
      'one of two payments bounces, and more came later',
      (left, stays) => {
        const second = lineOf('payment', 40, left);
        const lines = [lineOf('payment', 210, left), second, lineOf('refund', 200, left)];
        const late = lineOf('payment', 90, left);
        return [lineOf('payment', 225, stays), ...lines, late, takeBack(second, left)];
      },
      [235, 0, 90],
    ],
    [
      'the payment is corrected twice and bounces',
      (left, stays) => {
        const lines = repaid(left, stays);
        const once = correct(itemAt(lines, 1), 240, left);
        const twice = correct(itemAt(once, 1), 230, left);
        const late = lineOf('payment', 60, left);
        return [...lines, ...once, ...twice, late, takeBack(itemAt(twice, 1), left)];
      },
      [225, 140, 0],
    ],
    [
      'money that came later is corrected',
      (left, stays) => {
        const late = lineOf('payment', 100, left);
        return [...repaid(left, stays), late, ...correct(late, 110, left)];
      },
      [275, 0, 110],
    ],
    [
      'the refund is corrected after money came later',
      (left, stays) => {
        const lines = repaid(left, stays);
        const wrong = itemAt(lines, 2);
        const late = lineOf('payment', 225, left);
        return [...lines, late, takeBack(wrong, left), lineOf('refund', 210, left)];
      },
      [265, 0, 225],
    ],
    [
      'a refund was entered by mistake before the payment came',
      (left, stays) => {
        const wrong = lineOf('refund', 20, left);
        return [wrong, takeBack(wrong, left), ...repaid(left, stays)];
      },
      [275, 0, 0],
    ],
    [
      'credit of the family is carried to the next year with its name',
      (left, stays) => [
        ...repaid(left, stays),
        lineOf('payment', 100, stays),
        lineOf('credit', -60, left),
      ],
      [275, 0, 40],
    ],
  ])('%s', (_, make, [fee, open, credit]) => {
    const left = child({ Status: 'Discontinued' });
    const stays = child();
    const { due } = explainFamilyAccount({
      records: [left, stays],
      lines: make(left, stays),
      fees: standardFees,
    });
    expect(due).toMatchObject({
      feeCents: fee * 100,
      openCents: open * 100,
      creditCents: credit * 100,
    });
  });

  const dollars = fc.integer({ min: 1, max: 600 });
  it('settles at nothing when all went back, and what comes afterwards is credit to the cent', () => {
    fc.assert(
      fc.property(fc.array(dollars, { minLength: 1 }), fc.array(dollars), (before, after) => {
        const left = child({ Status: 'Discontinued' });
        const lines = [
          ...before.map((each) => lineOf('payment', each, left)),
          ...before.map((each) => lineOf('refund', each, left)),
          ...after.map((each) => lineOf('payment', each, left)),
        ];
        const { due } = explainFamilyAccount({ records: [left], lines, fees: standardFees });
        const later = after.reduce((sum, each) => sum + each * 100, 0);
        expect(due).toMatchObject({ feeCents: 0, openCents: 0, creditCents: later });
      }),
    );
  });
});

describe('a waiver', () => {
  it.each<[string, (one: MoneyRecord, two: MoneyRecord) => LedgerLine[], [number, number]]>([
    ['of a child, at most its fee', (one) => [waiver({ AmountCents: 90_000 }, one)], [250, 0]],
    [
      'of the family, in the order of enrollment',
      () => [waiver({ AmountCents: 30_000 })],
      [250, 50],
    ],
    ['of a tenth of a child’s fee', (_, two) => [waiver({ Percent: 10 }, two)], [0, 17.5]],
    [
      'of half, and a sum beside it',
      (one) => [waiver({ Percent: 50 }, one), waiver({ AmountCents: 20_000 }, one)],
      [250, 0],
    ],
    [
      'that was taken back',
      (one) => {
        const first = waiver({ AmountCents: 10_000 }, one);
        return [first, waiver({ AmountCents: -10_000, Reverses: first._id }, one)];
      },
      [0, 0],
    ],
  ])('%s', (_, make, waived) => {
    const [one, two] = [child(isNew), child()];
    const { due } = accountWith(make(one, two), one, two);
    expect(due?.lines.map(({ waivedCents }) => waivedCents / 100)).toEqual(waived);
    expect(due?.openCents).toBe(42_500 - (waived[0] + waived[1]) * 100);
  });

  it('goes with a child that counts no more, and makes no credit', () => {
    const gone = child({ ...isNew, Status: 'Rejected' });
    const { due } = accountWith([waiver({ AmountCents: 25_000 }, gone)], gone, child());
    expect(due).toMatchObject({ waivedCents: 0, openCents: 22_500 });
    const stays = paid(225);
    const { due: waived } = accountWith([waiver({ Percent: 100 }, stays)], stays);
    expect(waived).toMatchObject({ waivedCents: 22_500, openCents: 0, creditCents: 22_500 });
  });
});

it('what was paid for a record that is gone stays the family’s', () => {
  const gone = paid(225);
  const { due, paidCents } = accountWith(linesOf(gone), child(isNew));
  expect([paidCents, due?.openCents]).toEqual([22_500, 2_500]);
});

describe('a split', () => {
  it.each([
    [20_000, [20_000]],
    [25_000, [25_000]],
    [30_000, [25_000, 5_000]],
    [50_000, [30_000, 20_000]],
  ])('of %d cents goes over open enrollments, oldest first', (cents, parts) => {
    const proposed = proposeSplit(account(child(isNew), child(isNew)), cents);
    expect(proposed.map(({ Cents }) => Cents)).toEqual(parts);
  });

  it.each([
    ['sum', [['a', 100]]],
    ['child', [['x', 200]]],
    [
      'twice',
      [
        ['a', 100],
        ['a', 100],
      ],
    ],
    [null, [['b', 200]]],
  ] as const)('%s', (fault, parts) => {
    const split = parts.map(([StudentId, Cents]) => ({ StudentId, Cents }));
    expect(findSplitFault(split, { cents: 200, studentIds: ['a', 'b'] })).toBe(fault);
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
  expect(explainFamilyAccount({ records, lines: records.flatMap(linesOf), fees: null })).toEqual({
    records: 2,
    paidCents: 20_000,
    refundedCents: 2_000,
    donatedCents: 0,
    beingPaidBackCents: 0,
    due: null,
  });
});
