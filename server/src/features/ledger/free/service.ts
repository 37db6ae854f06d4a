import { listFree, owesFee } from '@pallikoodam/domain/treasury/who-owes';
import type { Portal } from '../../../platform/portal.ts';
import { readAccounts } from '../accounts/service.ts';
import { type AccountRow, listFamiliesOfHeld, listHeld, listMaybeFree } from '../data.ts';

/**
 * The enrollments of a year that their payment status counts as not paid and that cost nothing as
 * the accounts stand: waived whole, looked at first, or withdrawn and settled (OP-114).
 */
export async function listFreeUnpaid(portal: Portal, year: string): Promise<AccountRow[]> {
  const { kysely } = portal.database;
  const held = await listFamiliesOfHeld(kysely, await listHeld(kysely, { year }));
  const families = new Set([...(await listMaybeFree(kysely, year)), ...held]);
  const accounts = await readAccounts(portal, year, [...families]);
  return accounts.flatMap(({ records, account }) => listFree(records, account).filter(owesFee));
}
