import type { WriteTransaction } from '../../../platform/db/write.ts';
import type { Portal } from '../../../platform/portal.ts';
import { checkFields, PortalError } from '../../../platform/portal-error.ts';
import { readAccounts } from '../accounts/service.ts';
import { readClosings } from '../data.ts';

type Kept = {
  school: Portal['school'];
  /** Those whose records change; without them all. */
  familyIds?: readonly string[];
  /** Without them every year that is closed. */
  years?: readonly string[];
  /** The field of the form at which it is refused. */
  field?: string;
};

/**
 * The fees of a closed year do not move unasked: called before records are added, deleted, brought
 * back or merged, it looks at the transaction's end whether such a year costs as much as before.
 * PortalError 409 at that end, or 400 at a field.
 */
export async function keepClosedFees(
  tx: WriteTransaction,
  { school, familyIds, years, field }: Kept,
): Promise<void> {
  const closed = [...(await readClosings(tx.trx)).keys()];
  const kept = closed.filter((year) => years === undefined || years.includes(year));
  const sums = () => Promise.all(kept.map((year) => sumFees(tx, { school, year, familyIds })));
  if (kept.length === 0) return;
  const before = await sums();
  tx.last.unshift(async () => {
    const after = await sums();
    if (after.every((cents, at) => cents === before[at])) return;
    if (field === undefined) throw new PortalError('conflict', closedFees);
    throw new PortalError('invalid', checkFields, { [field]: closedFees });
  });
}

const closedFees =
  'The accounts of a closed year would change by this: open them again first, then close them.';

async function sumFees(
  { trx }: WriteTransaction,
  {
    school,
    year,
    familyIds,
  }: { school: Portal['school']; year: string; familyIds: readonly string[] | undefined },
): Promise<number> {
  const database = { kysely: trx };
  const accounts = await readAccounts({ school, database }, year, familyIds);
  return accounts.reduce(
    (sum, { account: { due } }) => sum + (due === null ? 0 : due.feeCents - due.waivedCents),
    0,
  );
}
