import type { StudentSortKey } from '@pallikoodam/contract/students';
import { type Kysely, type RawBuilder, type SelectQueryBuilder, sql } from 'kysely';
import type { Tables } from '../../../db/tables.ts';

type Students<Row> = SelectQueryBuilder<Tables, 'student', Row>;

const sortColumns = {
  Volunteering: sql`lower("Volunteering")`,
  FirstName: sql`"firstNameKey"`,
  UserName: sql`"UserName"`,
  Branch: sql`lower("Branch")`,
  GradeInTamilSchool: sql`lower("GradeInTamilSchool")`,
  StudentTeacher: sql`lower("StudentTeacher")`,
  Status: sql`lower("Status")`,
  insertTimeStamp: sql`"insertTimeStamp"`,
  Age: sql`"DateOfBirth"`,
  AmountPaid: sql`"AmountPaidCents"`,
  PaymentStatus: sql`lower("PaymentStatus")`,
  PaidDate: sql`"PaidDate"`,
  RefundAmount: sql`"RefundAmountCents"`,
  RefundStatus: sql`lower("RefundStatus")`,
} as const satisfies Record<StudentSortKey, unknown>;

/**
 * What has no value stands last, whichever way the others stand, on both databases: nothing entered
 * is no amount, and who has no date of birth has no age.
 */
const entered: { readonly [Key in StudentSortKey]?: Record<'no' | 'yes', RawBuilder<boolean>> } = {
  Age: { no: sql`"DateOfBirth" = ''`, yes: sql`"DateOfBirth" > ''` },
  AmountPaid: { no: sql`"AmountPaidCents" is null`, yes: sql`"AmountPaidCents" is not null` },
  RefundAmount: { no: sql`"RefundAmountCents" is null`, yes: sql`"RefundAmountCents" is not null` },
};

type Direction = 'asc' | 'desc';
type SortPart = { key: StudentSortKey; direction: Direction };

function readSort(sort = ''): SortPart[] {
  return sort
    .split(',')
    .filter((part) => part !== '')
    .map((part) => {
      const key = part.replace(/^-/, '') as StudentSortKey;
      // Age grows as the date of birth falls.
      const isFalling = part.startsWith('-') !== (key === 'Age');
      return { key, direction: isFalling ? 'desc' : 'asc' };
    });
}

/**
 * The words of these columns are the portal's own, so that they stand in one order with capitals
 * and without; these and what stands behind them is how their indexes are made.
 */
const indexedOrders: { readonly [Key in StudentSortKey]?: readonly RawBuilder<unknown>[] } = {
  Branch: [sql`"Branch"`, sql`"GradeInTamilSchool"`],
  GradeInTamilSchool: [sql`"GradeInTamilSchool"`],
  PaymentStatus: [sql`"PaymentStatus"`],
  RefundStatus: [sql`"RefundStatus"`],
  Status: [sql`"Status"`],
};
const byName = [sql`"firstNameKey"`, sql`lower("LastName")`];

/** By one key, equal values by the whole name, all in one direction as an index is read. */
function listColumns(key: StudentSortKey): readonly RawBuilder<unknown>[] {
  return key === 'FirstName' ? byName : [...(indexedOrders[key] ?? [sortColumns[key]]), ...byName];
}

/**
 * In the list's order; the `_id` comes last, in the last key's direction, as in the index. One key
 * goes on with the whole name; of several the first name is what it says, as the default order has
 * it (OP-102).
 */
export function orderStudents<Row>(students: Students<Row>, sort?: string): Students<Row> {
  const parts = readSort(sort);
  const { direction: last = 'asc' } = parts.at(-1) ?? {};
  let ordered = students;
  for (const { key, direction } of parts) {
    const blank = entered[key]?.no;
    if (blank !== undefined) ordered = ordered.orderBy(blank, 'asc');
    const columns = parts.length === 1 ? listColumns(key) : [sortColumns[key]];
    for (const column of columns) ordered = ordered.orderBy(column, direction);
  }
  return ordered.orderBy('_id', last);
}

type Wanted = {
  sort: string | undefined;
  years: readonly string[];
  /** Filtered by everything but the year. */
  students: Students<unknown>;
  offset: number;
  limit: number;
};

/**
 * The ids of a page that is in order by one key: the first of each year as its index has them, then
 * of these the page. Those without a value, which stand last both ways, are read apart, for an index
 * has them at the end of one way alone. Null where the order or the years have no such index.
 */
export async function listFirstByYear(
  kysely: Kysely<Tables>,
  { sort, years, students, offset, limit }: Wanted,
): Promise<string[] | null> {
  const [part, another] = readSort(sort);
  if (part === undefined || another !== undefined || years.length === 0) return null;
  const { key, direction } = part;
  const isEntered = entered[key];
  const runs = isEntered === undefined ? [null] : [isEntered.yes, isEntered.no];
  // Then the rows themselves are read in that order.
  if (years.length * runs.length === 1) return null;
  const columns = listColumns(key).map((column, index) => ({ column, name: `by${index}` }));
  const apart = years.flatMap((year) =>
    runs.map((run, place) => {
      let first = students
        .where('Year', '=', year)
        .$if(run !== null, (of) => of.where(run as RawBuilder<boolean>))
        .select(['_id', sql.lit(place).as('run')]);
      for (const { column, name } of columns) {
        first = first.select(column.as(name)).orderBy(column, direction);
      }
      return first.orderBy('_id', direction).limit(offset + limit);
    }),
  );
  const each = apart.map((first, index) => sql`select * from ${first.as(`part${index}`)}`);
  const order = [...columns.map(({ name }) => name), '_id'].map(
    (name) => sql`${sql.ref(name)} ${sql.raw(direction)}`,
  );
  const { rows } = await sql<{ _id: string }>`
    select "_id" from (${sql.join(each, sql` union all `)}) as found
    order by run, ${sql.join(order)} limit ${limit} offset ${offset}`.execute(kysely);
  return rows.map(({ _id }) => _id);
}
