import {
  explainFamilyAccount,
  type FamilyAccount,
} from '@pallikoodam/domain/treasury/family-account';
import type { Database } from '../../platform/db/database.ts';
import type { Portal } from '../../platform/portal.ts';
import { readFeesWithin, readYearFees } from '../school/service.ts';
import { type AccountRow, listEnrolled, listLines, type StoredLine } from './data.ts';

export type ReadAccount = {
  FamilyId: string;
  records: AccountRow[];
  lines: StoredLine[];
  account: FamilyAccount<AccountRow>;
};

/** The account of one family and year, within a transaction or without. */
export async function readAccount(
  portal: Portal,
  { kysely, FamilyId, Year }: { kysely: Database['kysely']; FamilyId: string; Year: string },
): Promise<ReadAccount> {
  const fees = await readFeesWithin({ kysely }, { school: portal.school, year: Year });
  const wanted = { year: Year, familyIds: [FamilyId] };
  const records = await listEnrolled(kysely, wanted);
  const lines = await listLines(kysely, wanted);
  return { FamilyId, records, lines, account: explainFamilyAccount({ records, lines, fees }) };
}

/** The accounts of every family that has enrollments or lines in a year. */
export async function readAccounts(portal: Portal, year: string): Promise<ReadAccount[]> {
  const { kysely } = portal.database;
  const [fees, enrolled, stored] = await Promise.all([
    readYearFees(portal, year),
    listEnrolled(kysely, { year }),
    listLines(kysely, { year }),
  ]);
  const recordsOf = Map.groupBy(enrolled, ({ FamilyId }) => FamilyId);
  const linesOf = Map.groupBy(stored, ({ FamilyId }) => FamilyId);
  return [...new Set([...recordsOf.keys(), ...linesOf.keys()])].map((FamilyId) => {
    const records = recordsOf.get(FamilyId) ?? [];
    const lines = linesOf.get(FamilyId) ?? [];
    return { FamilyId, records, lines, account: explainFamilyAccount({ records, lines, fees }) };
  });
}
