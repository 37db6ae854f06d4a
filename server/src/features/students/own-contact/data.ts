import type { WriteTransaction } from '../../../platform/db/write.ts';

/** What was told in words of absences of some students. */
export async function listNoted(
  { trx }: WriteTransaction,
  studentIds: readonly string[],
): Promise<string[]> {
  if (studentIds.length === 0) return [];
  const rows = await trx
    .selectFrom('absence')
    .select('_id')
    .where('StudentId', 'in', [...studentIds])
    .where('Note', '<>', '')
    .orderBy('_id')
    .execute();
  return rows.map(({ _id }) => _id);
}
