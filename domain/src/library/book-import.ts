import { isBookNumber, longestBookNumber, normaliseBookNumber } from './book-number.ts';
import { type Availability, availabilities } from './loan.ts';

/** A row of a spreadsheet as it was read: what stands in its columns, as text. */
export type SheetBook = { bookid: string; title: string; author: string; available?: string };

type StoredBook = { title: string; author: string; available: string; lent: boolean };
export type ImportedBook = {
  bookid: string;
  title: string;
  author: string;
  available: Availability | null;
};

/** What an import would do with a row. */
export type ImportOutcome =
  | { outcome: 'add' | 'change' | 'same'; book: ImportedBook }
  | { outcome: 'refused'; bookid: string; reason: ImportFault };

export type ImportFault =
  | 'no-number'
  | 'bad-number'
  | 'no-title'
  | 'no-author'
  | 'too-long'
  | 'bad-availability'
  | 'double'
  | 'lent';

export const longestTitle = 200;
export const longestAuthor = 120;
/** Rows that one import may have. */
export const mostImportRows = 5_000;

/**
 * Decides row by row what an import does to the books there are: adds one, changes one, repeats what
 * is stored or is refused with a reason. Of two rows with one number the second is refused.
 */
export function startImport(
  findStored: (bookid: string) => StoredBook | undefined,
): (row: SheetBook) => ImportOutcome {
  const seen = new Set<string>();
  return (row) => {
    const bookid = normaliseBookNumber(row.bookid);
    const refuse = (reason: ImportFault): ImportOutcome => ({ outcome: 'refused', bookid, reason });
    const title = row.title.trim();
    const author = row.author.trim();
    const available = readAvailability(row.available ?? '');
    if (bookid === '') return refuse('no-number');
    if (bookid.length > longestBookNumber || !isBookNumber(bookid)) return refuse('bad-number');
    if (seen.has(bookid)) return refuse('double');
    seen.add(bookid);
    if (title === '') return refuse('no-title');
    if (author === '') return refuse('no-author');
    if (title.length > longestTitle || author.length > longestAuthor) return refuse('too-long');
    if (available === undefined) return refuse('bad-availability');
    const book = { bookid, title, author, available };
    const stored = findStored(bookid);
    if (stored === undefined) return { outcome: 'add', book };
    const otherAvailability = available !== null && available !== stored.available;
    if (stored.lent && otherAvailability) return refuse('lent');
    const differs = title !== stored.title || author !== stored.author || otherAvailability;
    return { outcome: differs ? 'change' : 'same', book };
  };
}

const yes: readonly string[] = ['y', 'yes', 'available', 'ஆம்'];
const no: readonly string[] = ['n', 'no', 'borrowed', 'not available', 'இல்லை'];

/** Null: nothing is said, so a new book is available and an old one stays; undefined: unreadable. */
function readAvailability(text: string): Availability | null | undefined {
  const said = text.trim().toLowerCase();
  if (said === '') return null;
  if (yes.includes(said)) return availabilities[0];
  return no.includes(said) ? availabilities[1] : undefined;
}
