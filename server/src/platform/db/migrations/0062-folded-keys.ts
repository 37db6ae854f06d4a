import { derivePersonKeys, teacherKey } from '@pallikoodam/domain/access/teacher-names';
import { childKey } from '@pallikoodam/domain/library/loan';
import { givenNameKey, nameKey } from '@pallikoodam/domain/people/names';
import { levelOrder } from '@pallikoodam/domain/school/levels';
import { foldText } from '@pallikoodam/domain/text/fold';
import { orderKey } from '@pallikoodam/domain/text/order';
import { type Kysely, sql } from 'kysely';
import { isPostgres, textType } from '../dialect.ts';

/**
 * Names and titles are compared, searched and put in order by folded keys: one apostrophe, one dash,
 * no joiners, Tamil as in a dictionary; levels stand by their place.
 */
export async function up(untyped: Kysely<unknown>): Promise<void> {
  const db = untyped as Kysely<Stored>;
  await addColumns(db);
  const { student: refused } = await keepApart(db);
  await rekey(db, 'student', (row) => ({
    ...(refused.has(row._id) ? {} : { firstNameKey: orderKey(givenNameKey(named(row))) }),
    tamilKey: orderKey(row.NameInTamil || `${row.FirstName} ${row.LastName}`),
    searchKey: fold(row, [
      'FirstName',
      'LastName',
      'NameInTamil',
      'UserName',
      'AdditionalEmail',
      'Volunteering',
    ]),
  }));
  await rekeyTeachers(db);
  await rekeyLoans(db);
  await rekey(db, 'volunteer', (row) => ({
    nameKey: orderKey(row.Name ?? ''),
    searchKey: fold(row, ['Name', 'Email', 'Mobile']),
  }));
  await rekey(db, 'duty', (row) => ({ nameKey: nameKey(row.Name ?? '') }));
  await rekey(db, 'book', (row) => ({
    titleKey: orderKey(row.title ?? ''),
    authorKey: orderKey(row.author ?? ''),
    searchKey: fold(row, ['bookid', 'title', 'author']),
  }));
  await rekey(db, 'online_book', (row) => ({
    titleKey: orderKey(row.Title ?? ''),
    gradeOrder: levelOrder(row.Grade ?? ''),
    searchKey: fold(row, ['Id', 'Title', 'Comments']),
  }));
  await rekey(db, 'graduate', (row) => ({
    nameKey: orderKey(`${row.FirstName} ${row.LastName}`),
    gradeOrder: levelOrder(row.GradeInTamilSchool ?? ''),
    searchKey: fold(row, ['FirstName', 'LastName', 'StudentTeacher']),
  }));
  await rekey(db, 'competition', (row) => ({ nameKey: foldText(row.EventName ?? '') }));
  await rekey(db, 'calendar_event', (row) => ({
    searchKey: fold(row, ['activity', 'description', 'location']),
  }));
  await rekey(db, 'asset', (row) => ({
    searchKey: fold(row, ['AssetName', 'HeldBy', 'Type', 'Comments']),
  }));
  await rekey(db, 'contact_message', (row) => ({
    searchKey: fold(row, ['FirstName', 'Email', 'StudentName', 'Subject', 'Comments']),
  }));
  await rekey(db, 'gallery', (row) => ({ searchKey: foldText(row.name ?? '') }));
  await createIndexes(db);
}

/** Rows as they are read here: texts by their columns. */
type Row = { _id: string } & Readonly<Record<string, string>>;
type Table =
  | 'student'
  | 'config'
  | 'loan'
  | 'volunteer'
  | 'duty'
  | 'book'
  | 'online_book'
  | 'graduate'
  | 'competition'
  | 'calendar_event'
  | 'asset'
  | 'contact_message'
  | 'gallery';
type Stored = Record<Table, Row>;
type Keys = Record<string, string | number | null>;

const fold = (row: Row, columns: readonly string[]) =>
  foldText(columns.map((column) => row[column] ?? '').join(' '));

const named = (row: Row) => ({ FirstName: row.FirstName ?? '', LastName: row.LastName ?? '' });

async function addColumns(db: Kysely<Stored>): Promise<void> {
  const text = textType(db as Kysely<unknown>);
  const texts = {
    student: ['tamilKey'],
    config: ['nameKey', 'nameOrderKey'],
    book: ['titleKey', 'authorKey'],
    online_book: ['titleKey'],
  };
  for (const [table, columns] of Object.entries(texts)) {
    for (const column of columns) {
      await db.schema
        .alterTable(table)
        .addColumn(column, text, (definition) => definition.notNull().defaultTo(''))
        .execute();
    }
  }
  for (const table of ['config', 'online_book', 'graduate']) {
    await db.schema
      .alterTable(table)
      .addColumn('gradeOrder', 'integer', (definition) => definition.notNull().defaultTo(0))
      .execute();
  }
}

const rowsAtOnce = 500;

/** Writes the keys of every row that has others so far, some rows at a time. */
async function rekey(db: Kysely<Stored>, table: Table, derive: (row: Row) => Keys): Promise<void> {
  for (let after = ''; ; ) {
    const rows = (await db
      .selectFrom(table)
      .selectAll()
      .where('_id', '>', after)
      .orderBy('_id')
      .limit(rowsAtOnce)
      .execute()) as Row[];
    for (const row of rows) await setKeys(db, { table, row, keys: derive(row) });
    const last = rows.at(-1);
    if (last === undefined) return;
    after = last._id;
  }
}

async function setKeys(
  db: Kysely<Stored>,
  { table, row, keys }: { table: Table; row: Row; keys: Keys },
): Promise<void> {
  const changed = Object.entries(keys).filter(([column, key]) => row[column] !== key);
  if (changed.length === 0) return;
  await db
    .updateTable(table)
    .set(Object.fromEntries(changed) as never)
    .where('_id', '=', row._id)
    .execute();
}

/**
 * Students whose given name keeps its old key: two records of a year that differed by a sign alone
 * (D'Arcy, D’Arcy) are one child's, and the unique index allows one. The older has the key.
 */
async function keepApart(db: Kysely<Stored>): Promise<{ student: ReadonlySet<string> }> {
  const rows = (await db
    .selectFrom('student')
    .select(['_id', 'UserName', 'FirstName', 'LastName', 'DateOfBirth', 'Year', 'firstNameKey'])
    .orderBy('insertTimeStamp')
    .orderBy('_id')
    .execute()) as Row[];
  const keyOf = (row: Row, key: string) =>
    [row.UserName, key, row.DateOfBirth, row.Year].join('\n');
  const taken = new Set(rows.map((row) => keyOf(row, row.firstNameKey ?? '')));
  const student = new Set<string>();
  for (const row of rows) {
    const key = orderKey(givenNameKey(named(row)));
    if (key === row.firstNameKey) continue;
    if (taken.has(keyOf(row, key))) student.add(row._id);
    else taken.add(keyOf(row, key));
  }
  return { student };
}

/** As since 0018: of two active teachers with one key the older has it. */
async function rekeyTeachers(db: Kysely<Stored>): Promise<void> {
  const people = (await db
    .selectFrom('config')
    .selectAll()
    .orderBy('CreatedDate')
    .orderBy('_id')
    .execute()) as (Row & Parameters<typeof teacherKey>[0] & { Grade: string })[];
  await sql`update config set "teacherKey" = null`.execute(db);
  const taken = new Set<string>();
  for (const row of people) {
    const wanted = teacherKey(row);
    const key = wanted === null || taken.has(wanted) ? null : wanted;
    if (key !== null) taken.add(key);
    const keys = { teacherKey: key, ...derivePersonKeys(row) };
    await setKeys(db, { table: 'config', row: { ...row, teacherKey: '' }, keys });
  }
}

/** A loan's child is the one of its student's record; a line added by hand has its own names. */
async function rekeyLoans(db: Kysely<Stored>): Promise<void> {
  const open = (await db
    .selectFrom('loan')
    .select('childKey')
    .where('state', '=', 'open')
    .execute()) as { childKey: string }[];
  const held = new Set(open.map((loan) => loan.childKey));
  const students = new Map<string, Row>();
  for (const row of (await db
    .selectFrom('student')
    .select(['_id', 'UserName', 'FirstName', 'LastName', 'DateOfBirth'])
    .execute()) as Row[]) {
    students.set(row._id, row);
  }
  await rekey(db, 'loan', (row) => {
    const key = keyOfChild(row, students.get(row.StudentId ?? ''));
    const isTaken = row.state === 'open' && key !== row.childKey && held.has(key);
    if (row.state === 'open') held.add(key);
    return {
      ...(isTaken ? {} : { childKey: key }),
      nameKey: orderKey(`${row.FirstName} ${row.LastName}`),
      searchKey: fold(row, ['bookid', 'title', 'FirstName', 'LastName', 'parentEmail']),
    };
  });
}

function keyOfChild(loan: Row, student: Row | undefined): string {
  const [email = '', , born = ''] = (loan.childKey ?? '').split('|');
  const UserName = student?.UserName ?? email;
  const DateOfBirth = student?.DateOfBirth ?? born;
  return childKey({ UserName, DateOfBirth, ...named(student ?? loan) });
}

async function createIndexes(db: Kysely<Stored>): Promise<void> {
  for (const column of ['title', 'author']) {
    await db.schema.dropIndex(`book_by_${column}`).execute();
    await db.schema
      .createIndex(`book_by_${column}`)
      .on('book')
      .columns([`${column}Key`, '_id'])
      .execute();
  }
  // A year's students in the order of Tamil readers; SQLite looks for words in it, too.
  await db.schema
    .createIndex('student_by_tamil')
    .on('student')
    .columns(['Year', 'tamilKey', '_id', 'Status'])
    .$call((index) => (isPostgres(db) ? index : index.column('searchKey')))
    .execute();
}
