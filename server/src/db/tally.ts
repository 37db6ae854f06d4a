import { type Kysely, type RawBuilder, sql, type Transaction } from 'kysely';
import { insertRows } from './insert-rows.ts';
import type { Tables } from './tables.ts';
import { send, together } from './together.ts';

/**
 * Counts of records that are kept while records are written, in the same transaction: reading a
 * year's sums costs as much as there are sums, not as much as there are records. db/write.ts counts
 * each change of a table that stands here; no caller has to think of it.
 */

/** What is counted of a table: its records by each facet, within their academic year. */
type Tallied = {
  /** Columns to sum by; `A+B` sums by both together, `A:7` by the first seven letters of A. */
  facets: readonly string[];
  /** The column that tells which kind of record it is: present, absent. */
  kind: string;
  /** A column of cents to sum as well. */
  cents?: string;
  /** Facets that sum another column of cents. */
  centsOf?: Readonly<Record<string, string>>;
  /** The column of the academic year; `Year` where none is named. */
  year?: string;
  /** Records of no academic year; their period is blank. */
  yearless?: true;
  /** Facets of which it is also kept how many different values have records. */
  distinct?: readonly string[];
};

/** Who has duty records; by it the matrix finds its volunteers without reading their records. */
export const volunteerFacet = 'Branch+nameKey+Email+Role';

/** Which books have a history; by it the list of books finds them without reading their loans. */
export const lentBookFacet = 'bookKey+bookid';

export const talliedTables = {
  /** How many the inventory lists. */
  asset: { facets: ['Type'], kind: 'Type', yearless: true },
  /** What the school's attendance statistics sum by (ATT-39 to ATT-41). */
  attendance: { facets: ['AttendanceDate', 'Branch', 'StudentTeacher'], kind: 'IsPresent' },
  /** What the figures of the library count (OP-192). */
  book: { facets: ['available'], kind: 'condition', yearless: true },
  /** What the cards and filters of the schedule count (SCH-01). */
  calendar_event: { facets: ['branch'], kind: 'state', year: 'schoolYear' },
  /** People who hold a role (OP-119). */
  config: { facets: ['Role'], kind: 'TeacherStatus', yearless: true },
  duty: { facets: ['AttendanceDate', volunteerFacet], kind: 'attendance' },
  /** How many a folder lists. */
  file: { facets: ['bucket+folder'], kind: 'bucket', yearless: true },
  /** What the cards count and the filters of the graduates offer (INFO-40). */
  graduate: { facets: ['Branch'], kind: 'StudentTeacher' },
  loan: {
    facets: ['branch', 'childKey', lentBookFacet],
    kind: 'state',
    distinct: ['childKey', lentBookFacet],
  },
  /** What the cards of the news count (NEWS-01). */
  news: { facets: ['Status'], kind: 'Status', yearless: true },
  /** What the figures and charts of admissions and payments sum by. */
  student: {
    facets: [
      'Branch',
      'GradeInTamilSchool+Branch',
      'PaidDate:7',
      'PreviousYear',
      'RefundStatus',
      'Status+Branch',
      'insertTimeStamp:10',
    ],
    kind: 'PaymentStatus',
    cents: 'AmountPaidCents',
    centsOf: { RefundStatus: 'RefundAmountCents' },
  },
  volunteer: { facets: ['Role'], kind: 'Status', year: 'schoolYear' },
} as const satisfies { [Table in keyof Tables]?: Tallied };

export type TalliedTable = keyof typeof talliedTables;
export type FacetOf<Table extends TalliedTable> = (typeof talliedTables)[Table]['facets'][number];

export function isTallied(table: string): table is TalliedTable {
  return table in talliedTables;
}

/**
 * Stands between the columns of an `A+B` value. It comes before every character of a text, so that
 * values stand in the order of their columns.
 */
export const valueSeparator = '\u001f';

type Tally = {
  subject: string;
  period: string;
  facet: string;
  value: string;
  kind: string;
  records: number;
  cents: number;
};

type RecordFields = Readonly<Record<string, string | number | null>>;

/** A record that comes (`before` null), changes or goes (`after` null). */
export type TalliedChange = {
  table: TalliedTable;
  before: RecordFields | null;
  after: RecordFields | null;
};

/** Rows of one statement; both databases limit its parameters. */
const rowsAtOnce = 100;

/** Brings the counts in step with changed records, within the change's own transaction. */
export async function countChanges(
  trx: Transaction<Tables>,
  changes: readonly TalliedChange[],
): Promise<void> {
  const sums = new Map<string, Counted>();
  const add = (facet: CountedFacet, record: RecordFields | null, sign: 1 | -1) => {
    if (record === null) return;
    const { cents, ...tally } = tallyRecord(facet, record);
    // Of most records that change together the sums are the same: no text of a record holds NUL.
    const name = `${facet.name}\0${tally.period}\0${tally.value}\0${tally.kind}`;
    const sum = sums.get(name) ?? { _id: tallyId(tally), ...tally, records: 0, cents: 0 };
    sum.records += sign;
    sum.cents += sign * cents;
    sums.set(name, sum);
  };
  for (const { table, before, after } of changes) {
    for (const facet of countedFacets.get(table) ?? []) {
      add(facet, before, -1);
      add(facet, after, 1);
    }
  }
  const counted = await addUp(trx, [...sums.values()]);
  await addUp(trx, countDistinct(counted));
}

type Counted = Tally & { _id: string };

const addToStored = `on conflict ("_id") do update set
  records = tally.records + excluded.records, cents = tally.cents + excluded.cents`;

/** Adds to what is counted already; answers what was added to which count. */
async function addUp(
  trx: Transaction<Tables>,
  sums: readonly Counted[],
): Promise<{ added: Counted; records: number }[]> {
  // Written in one order, so that two transactions never wait for each other.
  const wanted = sums
    .filter(({ records, cents }) => records !== 0 || cents !== 0)
    .toSorted((first, second) => (first._id < second._id ? -1 : 1));
  const counts = new Map<string, number>();
  for (let first = 0; first < wanted.length; first += rowsAtOnce) {
    const some = wanted.slice(first, first + rowsAtOnce);
    const adding = { table: 'tally' as const, rows: some, tail: addToStored };
    if (!some.some(isDistinct)) {
      await send(trx, insertRows(trx, adding));
      continue;
    }
    const answering = { ...adding, tail: `${addToStored} returning "_id", records` };
    const [stored] = await together(trx, [insertRows<Counted>(trx, answering)]);
    for (const { _id, records } of stored) counts.set(_id, records);
  }
  return wanted.map((added) => ({ added, records: counts.get(added._id) ?? 0 }));
}

/** Whether it is kept of the facet how many different values have records. */
function isDistinct({ subject, facet }: Pick<Tally, 'subject' | 'facet'>): boolean {
  const { distinct = [] }: Tallied = talliedTables[subject as TalliedTable];
  return distinct.includes(facet);
}

/** One more where a value has its first record, one less where it has lost its last. */
function countDistinct(counted: readonly { added: Counted; records: number }[]): Counted[] {
  const sums = new Map<string, Counted>();
  for (const { added, records } of counted) {
    const change = Number(records !== 0) - Number(records !== added.records);
    if (change === 0 || !isDistinct(added)) continue;
    const { subject, period, kind } = added;
    const tally = { subject, period, facet: distinctFacet(added.facet), value: '', kind };
    const _id = tallyId(tally);
    sums.set(_id, { _id, ...tally, records: (sums.get(_id)?.records ?? 0) + change, cents: 0 });
  }
  return [...sums.values()];
}

/** Under which it is kept how many values of a facet have records. */
export function distinctFacet(facet: string): string {
  return `distinct ${facet}`;
}

/** A facet with the columns it is read from. */
type CountedFacet = {
  subject: TalliedTable;
  facet: string;
  name: string;
  period: string | undefined;
  value: readonly { column: string; length: number | undefined }[];
  kind: string;
  cents: string | undefined;
};

const countedFacets = new Map(
  (Object.keys(talliedTables) as TalliedTable[]).map((table) => [table, readFacets(table)]),
);

function readFacets(subject: TalliedTable): CountedFacet[] {
  const tallied: Tallied = talliedTables[subject];
  return tallied.facets.map((facet) => ({
    subject,
    facet,
    name: `${subject} ${facet}`,
    period: tallied.yearless ? undefined : (tallied.year ?? 'Year'),
    value: splitFacet(facet),
    kind: tallied.kind,
    cents: centsColumnOf(tallied, facet),
  }));
}

function tallyRecord(
  { subject, facet, period, value, kind, cents }: CountedFacet,
  record: RecordFields,
) {
  const read = (column: string) => String(record[column] ?? '');
  return {
    subject,
    period: period === undefined ? '' : read(period),
    facet,
    value: value.map(({ column, length }) => read(column).slice(0, length)).join(valueSeparator),
    kind: read(kind),
    cents: cents === undefined ? 0 : Number(record[cents] ?? 0),
  };
}

function centsColumnOf({ cents, centsOf = {} }: Tallied, facet: string): string | undefined {
  return centsOf[facet] ?? cents;
}

function splitFacet(facet: string): { column: string; length: number | undefined }[] {
  return facet.split('+').map((part) => {
    const [column = '', length] = part.split(':');
    return { column, length: length === undefined ? undefined : Number(length) };
  });
}

function tallyId({
  subject,
  period,
  facet,
  value,
  kind,
}: Omit<Tally, 'records' | 'cents'>): string {
  return JSON.stringify([subject, period, facet, value, kind]);
}

/**
 * Counts a table from its records, one statement a facet; after a bulk load, which counts nothing.
 * No one else may write the table until the transaction ends.
 */
export async function recount(trx: Transaction<Tables>, subject: TalliedTable): Promise<void> {
  const tallied: Tallied = talliedTables[subject];
  const period = tallied.yearless ? sql<string>`''` : sql.ref<string>(tallied.year ?? 'Year');
  const kind = sql.ref<string>(tallied.kind);
  await trx.deleteFrom('tally').where('subject', '=', subject).execute();
  for (const facet of tallied.facets) {
    const cents = centsColumnOf(tallied, facet);
    const columns = splitFacet(facet).map(({ column, length }) =>
      length === undefined
        ? sql.ref<string>(column)
        : sql<string>`substr(${sql.ref(column)}, 1, ${sql.lit(length)})`,
    );
    const sums = await trx
      .selectFrom(subject as 'attendance')
      .select((select) => [
        period.as('period'),
        sql.join<string>(columns, sql` || ${sql.lit(valueSeparator)} || `).as('value'),
        kind.as('kind'),
        select.fn.countAll<number>().as('records'),
        (cents === undefined
          ? sql<number>`0`
          : sql<number>`coalesce(sum(${sql.ref(cents)}), 0)`
        ).as('cents'),
      ])
      .groupBy([...(tallied.yearless ? [] : [period]), ...columns, kind])
      .execute();
    const counted = sums
      .map((sum) => ({ subject, facet, ...sum }))
      .map((tally) => ({ _id: tallyId(tally), ...tally }));
    const rows = [
      ...counted,
      ...countDistinct(counted.map((added) => ({ added, records: added.records }))),
    ];
    for (let first = 0; first < rows.length; first += rowsAtOnce) {
      await trx
        .insertInto('tally')
        .values(rows.slice(first, first + rowsAtOnce))
        .execute();
    }
  }
}

/** The counts of all periods by one facet; those that have fallen to zero are left out. */
export function listTalliesOfAllPeriods<Table extends TalliedTable>(
  kysely: Kysely<Tables>,
  { subject, facet }: { subject: Table; facet: FacetOf<Table> },
): Promise<Pick<Tally, 'period' | 'value' | 'kind' | 'records'>[]> {
  return kysely
    .selectFrom('tally')
    .select(['period', 'value', 'kind', 'records'])
    .where('subject', '=', subject)
    .where('facet', '=', facet)
    .where('records', '<>', 0)
    .orderBy('period', 'desc')
    .orderBy('value')
    .execute();
}

/**
 * The periods of a table's counts, for a sum over all of them: the index begins with them, so that
 * one step a year finds what else every count of the table would be read for.
 */
export function periodsOf(subject: TalliedTable): RawBuilder<string> {
  return sql<string>`(
    with recursive known(period) as (
      select min(period) from tally where subject = ${subject}
      union all
      select (select min(period) from tally where subject = ${subject} and period > known.period)
      from known where known.period is not null
    )
    select period from known where period is not null
  )`;
}

/**
 * The counts of a period by one facet, or the `last` of them from the last value back; those that
 * have fallen to zero are left out.
 */
export function listTallies<Table extends TalliedTable>(
  kysely: Kysely<Tables>,
  {
    subject,
    period,
    facet,
    last,
  }: { subject: Table; period: string; facet: FacetOf<Table>; last?: number },
): Promise<Pick<Tally, 'value' | 'kind' | 'records' | 'cents'>[]> {
  const counts = kysely
    .selectFrom('tally')
    .select(['value', 'kind', 'records', 'cents'])
    .where('subject', '=', subject)
    .where('period', '=', period)
    .where('facet', '=', facet)
    .where('records', '<>', 0);
  if (last !== undefined) return counts.orderBy('value', 'desc').limit(last).execute();
  return counts.orderBy('value').execute();
}

/** The counts of some periods by one facet, of all kinds and values or of these alone. */
export async function sumTallies<Table extends TalliedTable>(
  kysely: Kysely<Tables>,
  {
    subject,
    periods,
    facet,
    kinds,
    values,
  }: {
    subject: Table;
    periods: readonly string[];
    facet: FacetOf<Table>;
    kinds?: readonly string[] | undefined;
    values?: readonly string[] | undefined;
  },
): Promise<Pick<Tally, 'value' | 'records'>[]> {
  let counts = kysely
    .selectFrom('tally')
    .where('subject', '=', subject)
    .where('period', 'in', [...periods])
    .where('facet', '=', facet);
  if (kinds !== undefined) counts = counts.where('kind', 'in', [...kinds]);
  if (values !== undefined) counts = counts.where('value', 'in', [...values]);
  return counts
    .select(['value', (select) => select.fn.sum<number>('records').as('records')])
    .groupBy('value')
    .having((select) => select.fn.sum('records'), '<>', 0)
    .orderBy('value')
    .execute();
}

/** How many records a table without academic years has, in all or of one value of a facet. */
export async function countKept<Table extends TalliedTable>(
  kysely: Kysely<Tables>,
  { value, ...of }: { subject: Table; facet: FacetOf<Table>; value?: string | undefined },
): Promise<number> {
  const values = value === undefined ? undefined : [value];
  const sums = await sumTallies(kysely, { ...of, periods: [''], values });
  return sums.reduce((total, { records }) => total + records, 0);
}
