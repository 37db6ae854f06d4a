import { expect, it } from 'vitest';
import type { LedgerKind } from './ledger.ts';
import { sumBy, sumTreasury } from './treasury-year.ts';

const line = (fields: {
  Kind?: LedgerKind;
  Day?: string;
  Way?: string;
  State?: string;
  splits: [StudentId: string, Cents: number, hasCome?: boolean][];
}) => ({
  ...{ _id: 'l', Kind: 'payment' as const, Day: '2025-09-06', Way: 'Zelle', State: '' },
  ...{ AmountCents: 0, Percent: null, Reverses: '' },
  ...fields,
  splits: fields.splits.map(([StudentId, Cents, hasCome = true]) => ({
    StudentId,
    Cents,
    hasCome,
  })),
});
const branchOf = (id: string) => (id === 'n' ? 'North' : id === 's' ? 'South' : '');

const sums = sumTreasury(
  [
    line({
      splits: [
        ['n', 22_500],
        ['s', 17_500],
      ],
    }),
    line({ Way: 'Check', splits: [['n', 500, false]] }),
    line({ Day: '2025-10-01', splits: [['n', -2_500]] }),
    line({ Kind: 'refund', Day: '2025-10-02', Way: '', State: 'Issued', splits: [['s', 1_000]] }),
    line({ Kind: 'refund', Day: '', Way: '', State: 'AcceptedDonation', splits: [['x', 700]] }),
    line({ Kind: 'refund', Way: '', State: 'InProgress', splits: [['s', 900]] }),
    line({ Kind: 'credit', Day: '2025-10-03', Way: '', splits: [['n', -1_000]] }),
    line({ Kind: 'waiver', Way: '', splits: [['n', 5_000]] }),
  ],
  branchOf,
);
const sum = (key: string, paid: number, refunded = 0, donated = 0) => ({
  key,
  paid,
  refunded,
  donated,
});

it('adds up by month, the day of what takes back its own; without a day apart', () => {
  expect(sumBy(sums, 'month')).toEqual([
    sum('2025-09', 40_000),
    sum('2025-10', -3_500, 1_000),
    sum('', 0, 0, 700),
  ]);
});

it('adds up by way: credit from or to another year came by none', () => {
  expect(sumBy(sums, 'way')).toEqual([
    sum('Zelle', 37_500),
    sum('', 0, 1_000, 700),
    sum('Credit carried', -1_000),
  ]);
});

it('adds up by branch; a record that is gone has none', () => {
  expect(sumBy(sums, 'branch')).toEqual([
    sum('North', 19_000),
    sum('South', 17_500, 1_000),
    sum('', 0, 0, 700),
  ]);
});
