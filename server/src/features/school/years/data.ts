import { statusWithoutFee } from '@pallikoodam/domain/enrollment/fees';
import { newStudentLevel } from '@pallikoodam/domain/school/levels';
import type { WriteTransaction } from '../../../platform/db/write.ts';

/** The children of a year that count for a fee, by family and in the order of enrollment. */
export async function listFamiliesOfYear(
  { trx }: WriteTransaction,
  year: string,
): Promise<{ isNew: boolean }[][]> {
  const rows = await trx
    .selectFrom('student')
    .select(['UserName', 'PreviousYear'])
    .where('Year', '=', year)
    .where('Status', '!=', statusWithoutFee)
    .orderBy('insertTimeStamp')
    .orderBy('_id')
    .execute();
  const families = new Map<string, { isNew: boolean }[]>();
  for (const { UserName, PreviousYear } of rows) {
    const children = families.get(UserName) ?? [];
    children.push({ isNew: PreviousYear === newStudentLevel });
    families.set(UserName, children);
  }
  return [...families.values()];
}

/** How many records a year has, whatever has become of them. */
export async function countRecordsOfYear({ trx }: WriteTransaction, year: string): Promise<number> {
  const { records } = await trx
    .selectFrom('student')
    .select(({ fn }) => fn.countAll<number>().as('records'))
    .where('Year', '=', year)
    .executeTakeFirstOrThrow();
  return Number(records);
}
