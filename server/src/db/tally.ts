import { sql, type Transaction } from 'kysely';
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

export type Tally = {
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
  for (const { table, record, more } of gatherAlike(changes)) {
    for (const facet of talliedFacets[table]) {
      const { cents, ...tally } = tallyRecord(facet, record);
      const _id = tallyId(tally);
      const sum = sums.get(_id) ?? { _id, ...tally, records: 0, cents: 0 };
      sum.records += more;
      sum.cents += more * cents;
      sums.set(_id, sum);
    }
  }
  const counted = await addUp(trx, [...sums.values()]);
  await addUp(trx, countDistinct(counted));
}

/** Records that count alike, by one of them, and how many more of them there are than before. */
type Alike = { table: TalliedTable; record: RecordFields; more: number };

/** A class that is marked has 25 new records of two kinds: present and absent. */
function gatherAlike(changes: readonly TalliedChange[]): Alike[] {
  const gathered = new Map<string, Alike>();
  const add = (table: TalliedTable, record: RecordFields | null, more: 1 | -1) => {
    if (record === null) return;
    // No text of a record holds NUL.
    let name: string = table;
    for (const column of talliedColumns[table]) name += `\0${record[column]}`;
    const alike = gathered.get(name) ?? { table, record, more: 0 };
    alike.more += more;
    gathered.set(name, alike);
  };
  for (const { table, before, after } of changes) {
    add(table, before, -1);
    add(table, after, 1);
  }
  return [...gathered.values()].filter(({ more }) => more !== 0);
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
  period: string | undefined;
  value: readonly { column: string; length: number | undefined }[];
  kind: string;
  cents: string | undefined;
};

const talliedFacets = ofEachTable(readFacets);

/** All columns by which a record counts. */
const talliedColumns = ofEachTable((table) => {
  const columns = talliedFacets[table].flatMap(({ period, value, kind, cents }) => [
    period,
    ...value.map(({ column }) => column),
    kind,
    cents,
  ]);
  return [...new Set(columns)].filter((column) => column !== undefined);
});

function ofEachTable<Value>(read: (table: TalliedTable) => Value): Record<TalliedTable, Value> {
  const tables = Object.keys(talliedTables) as TalliedTable[];
  return Object.fromEntries(tables.map((table) => [table, read(table)])) as Record<
    TalliedTable,
    Value
  >;
}

function readFacets(subject: TalliedTable): CountedFacet[] {
  const tallied: Tallied = talliedTables[subject];
  return tallied.facets.map((facet) => ({
    subject,
    facet,
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
