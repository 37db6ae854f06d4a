import type { TreasuryYear } from '@pallikoodam/contract/receipts';
import { centsToDollars } from '@pallikoodam/domain/money/dollars';
import { sumBy, sumTreasury, type TreasurySums } from '@pallikoodam/domain/treasury/treasury-year';
import type { CallContext } from '../../../platform/portal.ts';
import { readYearOrCurrent } from '../../school/service.ts';
import { type ReadAccount, readAccounts } from '../accounts/service.ts';

/** What came and went back in a year; it adds up to the families' accounts, of which it is made. */
export async function readTreasuryYear(
  { portal }: CallContext,
  asked: { Year?: string | undefined },
): Promise<TreasuryYear> {
  const Year = await readYearOrCurrent(portal, asked.Year);
  const accounts = await readAccounts(portal, Year);
  const records = accounts.flatMap((read) => read.records);
  const branches = new Map(records.map(({ _id, Branch }) => [_id, Branch]));
  const lines = accounts.flatMap((read) => read.lines);
  const rows = sumTreasury(lines, (studentId) => branches.get(studentId) ?? '');
  const grouped = (by: 'month' | 'way' | 'branch') =>
    sumBy(rows, by)
      .map(({ key, ...sums }) => ({ key, ...present(sums) }))
      .toSorted((one, other) => (one.key < other.key ? -1 : 1));
  const total = (of: (account: ReadAccount['account']) => number) =>
    centsToDollars(accounts.reduce((sum, { account }) => sum + of(account), 0));
  const known = accounts.every(({ account }) => account.due !== null);
  return {
    Year,
    Rows: rows
      .map(({ month: Month, way: Way, branch: Branch, ...sums }) => {
        return { Month, Way, Branch, ...present(sums) };
      })
      .toSorted((one, other) => (placeOf(one) < placeOf(other) ? -1 : 1)),
    Months: grouped('month'),
    Ways: grouped('way'),
    Branches: grouped('branch'),
    Total: {
      Paid: total(({ paidCents }) => paidCents),
      Refunded: total(({ refundedCents }) => refundedCents),
      Donated: total(({ donatedCents }) => donatedCents),
      Fee: known ? total(({ due }) => due?.feeCents ?? 0) : null,
      Waived: total(({ due }) => due?.waivedCents ?? 0),
      BeingPaidBack: total(({ beingPaidBackCents }) => beingPaidBackCents),
      Open: known ? total(({ due }) => due?.openCents ?? 0) : null,
      Credit: known ? total(({ due }) => due?.creditCents ?? 0) : null,
    },
  };
}

function present({ paid, refunded, donated }: TreasurySums) {
  return {
    Paid: centsToDollars(paid),
    Refunded: centsToDollars(refunded),
    Donated: centsToDollars(donated),
  };
}

function placeOf({ Month, Way, Branch }: { Month: string; Way: string; Branch: string }): string {
  return `${Month} ${Way} ${Branch}`;
}
