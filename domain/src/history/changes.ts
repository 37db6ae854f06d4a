import { folderHolder } from '../files/names.ts';

type Value = string | number | null;
export type KeptRecord = Readonly<Record<string, unknown>>;

/** A field of a record, from what to what; null is 'not entered'. */
export type FieldChange = { field: string; before: Value; after: Value };

/** Never shown, whatever table gains such a column one day. */
const secrets = /password|secret|token|hash|backupcode/i;

/** Worked out from other fields: search keys and orders. */
const derived = /^(_id|\w+Key|\w+Order)$/;

/** What changed between two shapes of a record, its own fields only, without secrets. */
export function compareRecords(before: KeptRecord, after: KeptRecord): FieldChange[] {
  const fields = [...new Set([...Object.keys(before), ...Object.keys(after)])];
  return fields
    .filter((field) => !secrets.test(field) && !derived.test(field))
    .map((field) => ({ field, before: read(before[field]), after: read(after[field]) }))
    .filter((change) => change.before !== change.after);
}

/**
 * Blank text is 'not entered', as null is; zero is an amount. The file that keeps a folder is the
 * portal's own: people made the folder.
 */
function read(value: unknown): Value {
  if (value === undefined || value === null || value === '' || value === folderHolder) return null;
  return typeof value === 'number' ? value : String(value);
}

/** Fields that tell people which record it is, the best first. */
const naming = [
  ['FirstName', 'LastName'],
  ['Subject'],
  ['StudentTeacher'],
  ['Name'],
  ['title'],
  ['BookTitle'],
  ['Title'],
  ['AssetName'],
  ['EventName'],
  ['activity'],
  ['News'],
  ['name'],
  ['fileName'],
  ['email'],
  ['folder'],
] as const;

const longestName = 80;

/** How people call a record; blank where nothing in it is a name. */
export function nameRecord(record: KeptRecord): string {
  for (const fields of naming) {
    const words = fields.map((field) => read(record[field])).filter((word) => word !== null);
    if (words.length > 0) return words.join(' ').slice(0, longestName);
  }
  return '';
}
