import { folderHolder } from '../files/names.ts';
import { readWeekBits, weekFields } from '../homework/weeks.ts';
import { centsToDollars } from '../money/dollars.ts';
import { type KindOfRecord, naming, recordKinds } from './record-kinds.ts';

const kinds: Readonly<Record<string, KindOfRecord>> = recordKinds;

type Value = string | number | null;
export type KeptRecord = Readonly<Record<string, unknown>>;

/** A field of a record, from what to what; null is 'not entered'. */
export type FieldChange = { field: string; before: Value; after: Value };

/** What people call a record of a table: the file that keeps a folder is the portal's own. */
export function kindOfRecord(tableName: string, { name }: KeptRecord): string {
  return tableName === 'file' && name === folderHolder ? 'folder' : tableName;
}

/**
 * What changed between two shapes of a record, of the fields that its kind tells; a kind that is
 * not known tells nothing.
 */
export function compareRecords(
  kind: string,
  { before, after }: { before: KeptRecord; after: KeptRecord },
): FieldChange[] {
  const told = kinds[kind]?.fields ?? [];
  const changes = told
    .map((field) => ({ field, before: read(before, field), after: read(after, field) }))
    .filter((change) => change.before !== change.after);
  return kind === 'homework' ? [...listEnteredZeros({ before, after }), ...changes] : changes;
}

/** A 0 that is entered in a week without an entry is stored as a 0 before and after. */
function listEnteredZeros({
  before,
  after,
}: {
  before: KeptRecord;
  after: KeptRecord;
}): FieldChange[] {
  const entered = Number(after.ZeroWeeks ?? 0) & ~Number(before.ZeroWeeks ?? 0);
  return readWeekBits(entered).flatMap((week) => {
    const field = weekFields[week - 1];
    const isSame = field !== undefined && before[field] === 0 && after[field] === 0;
    return isSame ? [{ field, before: null, after: 0 }] : [];
  });
}

/** Blank text is 'not entered', as null is; zero is an amount. Cents are told as dollars, as everywhere. */
function read(record: KeptRecord, field: string): Value {
  const cents = record[`${field}Cents`];
  if (typeof cents === 'number') return centsToDollars(cents);
  const value = record[field];
  if (value === undefined || value === null || value === '') return null;
  return typeof value === 'number' ? value : String(value);
}

/** The day that a record is of; blank where it is of no one day. */
export function dayOfRecord(kind: string, record: KeptRecord): string {
  return String(read(record, kinds[kind]?.day ?? '') ?? '');
}

const longestName = 80;

/** How people call a record; blank where nothing in it is a name. */
export function nameRecord(kind: string, record: KeptRecord): string {
  const elsewhere = kinds[kind]?.name;
  for (const fields of elsewhere === undefined ? naming : [[elsewhere]]) {
    const words = fields.map((field) => read(record, field)).filter((word) => word !== null);
    if (words.length > 0) return words.join(' ').slice(0, longestName);
  }
  return '';
}
