import type { WriteTransaction } from '../../../platform/db/write.ts';
import type { CallContext } from '../../../platform/portal.ts';
import { keepClosedFees } from '../../ledger/service.ts';
import type { StudentPatch, StudentRow } from '../data.ts';

/** Of a closed year nothing more and nothing less is due by a record that goes or comes back. */
export function keepFees(
  tx: WriteTransaction,
  { portal: { school } }: CallContext,
  { FamilyId, Year }: StudentRow,
): Promise<void> {
  return keepClosedFees(tx, { school, familyIds: [FamilyId], years: [Year] });
}

/** A record is put into no closed year, nor out of one, where that year's fees would move. */
export async function keepFeesOfYears(
  tx: WriteTransaction,
  { portal: { school } }: CallContext,
  { before, patch }: { before: StudentRow; patch: StudentPatch },
): Promise<void> {
  const { FamilyId, Year } = before;
  if (patch.Year === undefined) return;
  const years = [Year, patch.Year];
  await keepClosedFees(tx, { school, familyIds: [FamilyId], years, field: 'Year' });
}
