import { nameKey } from '@pallikoodam/domain/people/names';
import type { Transaction } from 'kysely';
import type { Tables } from './tables.ts';
import { type RecordTable, updateAll, type WriteTransaction } from './write.ts';

/** The columns of a table that name the teacher of a class, within an academic year. */
type TeacherColumns = {
  name: string;
  /** Where the name is that of a person of this e-mail only. */
  email?: string;
  /** A column derived from the name by `nameKey`. */
  key?: string;
};

/** Tables with a `StudentTeacher` and a `Year`: each says whether it takes a new name. */
type NamingTable = {
  [Table in RecordTable]: 'StudentTeacher' | 'Year' extends keyof Tables[Table] ? Table : never;
}[RecordTable];

/**
 * Tables whose records name a teacher and have a `Year`: a teacher's new name is carried into them
 * (docs/decisions/0015). Students come first: a submit of marks holds them before its own records.
 */
const tablesWithTeachers = {
  student: { name: 'StudentTeacher' },
  attendance: { name: 'StudentTeacher' },
  loan: { name: 'StudentTeacher' },
  duty: { name: 'Name', email: 'Email', key: 'nameKey' },
  // A class that has graduated keeps the name of its teacher.
  graduate: null,
} as const satisfies { [Table in RecordTable]?: TeacherColumns | null } & {
  [Table in NamingTable]: TeacherColumns | null;
};

type Rename = {
  email: string;
  from: string;
  to: string;
  /** The academic year from which on records take the new name; earlier ones keep the old. */
  firstYear: string;
};

/** Carries a teacher's new name into the records of open years, with their history. */
export async function renameTeacher(tx: WriteTransaction, rename: Rename): Promise<void> {
  for (const [table, columns] of Object.entries(tablesWithTeachers)) {
    if (columns === null) continue;
    await renameIn(tx, { table: table as 'student', columns, ...rename });
  }
}

async function renameIn(
  tx: WriteTransaction,
  {
    table,
    columns,
    email,
    from,
    to,
    firstYear,
  }: Rename & { table: 'student'; columns: TeacherColumns },
): Promise<void> {
  // The registered columns are of the registered table; which one, the compiler cannot follow.
  const column = (name: string) => name as 'StudentTeacher';
  let named = (tx.trx as Transaction<Tables>)
    .selectFrom(table)
    .select('_id')
    .where(column(columns.name), '=', from)
    .where('Year', '>=', firstYear);
  if (columns.email !== undefined) named = named.where(column(columns.email), '=', email);
  const patch = {
    [columns.name]: to,
    ...(columns.key === undefined ? {} : { [columns.key]: nameKey(to) }),
  };
  const ids = await named.execute();
  await updateAll(
    tx,
    table,
    ids.map(({ _id }) => ({ id: _id, patch })),
  );
}
