import type { Student } from '@pallikoodam/contract/students';
import { listPartPaid } from '@pallikoodam/domain/treasury/who-owes';
import type { Portal } from '../../../platform/portal.ts';
import { readAccounts } from '../../ledger/service.ts';

/**
 * Marks in place the records of which a payment has come and a rest is open, as the accounts of
 * their families have it.
 */
export async function markPartPaid(portal: Portal, records: readonly Student[]): Promise<void> {
  const paid = records.filter(({ PaymentStatus }) => PaymentStatus === 'Paid');
  for (const [year, ofYear] of Map.groupBy(paid, ({ Year }) => Year)) {
    const families = new Set(ofYear.map(({ FamilyId = '' }) => FamilyId));
    const accounts = await readAccounts(portal, year, [...families]);
    const ids = new Set(accounts.flatMap(({ account, lines }) => listPartPaid(account, lines)));
    for (const record of ofYear) if (ids.has(record._id)) record.isPartPaid = true;
  }
}
