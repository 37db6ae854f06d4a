import type { FamilyAccountAnswer } from '@pallikoodam/contract/ledger';
import { skipToken, useQueries, useQuery } from '@tanstack/react-query';
import { queries } from '../../lib/api.ts';

type Asked = {
  /** Undefined until it is known; 'All' for what came in all years. */
  year: string | undefined;
  /** Blank for the own family. */
  familyId: string;
};

const inputOf = ({ year, familyId }: Asked) =>
  year === undefined
    ? skipToken
    : { Year: year, ...(familyId === '' ? {} : { FamilyId: familyId }) };

/** What a family owes for a year, what has come and what is open: as the server works it out. */
export function useFamilyAccount(asked: Asked) {
  return useQuery(queries.getFamilyAccount.queryOptions({ input: inputOf(asked) }));
}

/** The accounts of the families that some records belong to; most often of one. */
export function useFamilyAccounts({
  records,
  year,
}: {
  /** Undefined until they are known. */
  records: readonly { FamilyId?: string | undefined }[] | undefined;
  year: string | undefined;
}): FamilyAccountAnswer[] {
  const familyIds = [...new Set((records ?? []).map(({ FamilyId }) => FamilyId ?? ''))];
  return useQueries({
    queries: familyIds.map((familyId) =>
      queries.getFamilyAccount.queryOptions({ input: inputOf({ year, familyId }) }),
    ),
    combine: (results) => results.flatMap(({ data }) => data ?? []),
  });
}

/** The sum of several accounts, most often of one. */
export function addUp(
  accounts: readonly FamilyAccountAnswer[],
  sum: 'Paid' | 'Refunded' | 'Open',
): number {
  const cents = accounts.reduce((total, each) => total + Math.round((each[sum] ?? 0) * 100), 0);
  return cents / 100;
}
