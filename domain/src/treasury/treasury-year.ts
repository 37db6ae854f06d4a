import { isPaymentKind, type LedgerLine } from './ledger.ts';

/** What came and went back, in integer cents. */
export type TreasurySums = { paid: number; refunded: number; donated: number };

/** Where a sum belongs; each may be blank. */
export type TreasuryPlace = {
  /** `2026-10`; blank where a record names no day. */
  month: string;
  /** How it came, or `carriedWay`. */
  way: string;
  branch: string;
};

/** Credit that comes from another year, or leaves for one, came by no way. */
export const carriedWay = 'Credit carried';

type DatedLine = LedgerLine & { Day: string; Way: string };

/**
 * What lines of the ledger add up to by month, way and branch, as a family's account adds them up: a
 * payment that has not come is in no sum, a refund by its state, and what takes a line back counts in
 * its own month.
 */
export function sumTreasury(
  lines: readonly DatedLine[],
  branchOf: (studentId: string) => string,
): (TreasuryPlace & TreasurySums)[] {
  const sums = new Map<string, TreasuryPlace & TreasurySums>();
  for (const { Kind, Day, Way, State, splits } of lines) {
    for (const { StudentId, Cents, hasCome } of splits) {
      const part: TreasurySums = {
        paid: isPaymentKind(Kind) && hasCome ? Cents : 0,
        refunded: Kind === 'refund' && State === 'Issued' ? Cents : 0,
        donated: Kind === 'refund' && State === 'AcceptedDonation' ? Cents : 0,
      };
      if (part.paid === 0 && part.refunded === 0 && part.donated === 0) continue;
      const place = {
        month: Day.slice(0, 'YYYY-MM'.length),
        way: Kind === 'credit' ? carriedWay : Way,
        branch: branchOf(StudentId),
      };
      const key = JSON.stringify(place);
      sums.set(key, { ...place, ...add(sums.get(key), part) });
    }
  }
  return [...sums.values()];
}

/** The same sums by one of the three alone. */
export function sumBy<Sums extends TreasuryPlace & TreasurySums>(
  sums: readonly Sums[],
  by: keyof TreasuryPlace,
): ({ key: string } & TreasurySums)[] {
  const grouped = new Map<string, TreasurySums>();
  for (const each of sums) grouped.set(each[by], add(grouped.get(each[by]), each));
  return [...grouped].map(([key, each]) => ({ key, ...each }));
}

function add(one: TreasurySums | undefined, { paid, refunded, donated }: TreasurySums) {
  return {
    paid: (one?.paid ?? 0) + paid,
    refunded: (one?.refunded ?? 0) + refunded,
    donated: (one?.donated ?? 0) + donated,
  };
}
