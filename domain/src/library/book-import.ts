import { isBookNumber, longestBookNumber, normaliseBookNumber } from './book-number.ts';
import type { Availability, Condition } from './loan.ts';

/** A row of a spreadsheet as it was read: what stands in its columns, as text. */
export type SheetBook = { bookid: string; title: string; author: string; available?: string };

type StoredBook = {
  title: string;
  author: string;
  available: string;
  condition: string;
  lent: boolean;
};
export type ImportedBook = {
  bookid: string;
  title: string;
  author: string;
  /** Null where nothing is said. */
  available: Availability | null;
  /** Why it is not lent; null where that is not said. */
  condition: Condition | null;
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
    const said = readAvailability(row.available ?? '');
    if (bookid === '') return refuse('no-number');
    if (bookid.length > longestBookNumber || !isBookNumber(bookid)) return refuse('bad-number');
    if (seen.has(bookid)) return refuse('double');
    seen.add(bookid);
    if (title === '') return refuse('no-title');
    if (author === '') return refuse('no-author');
    if (title.length > longestTitle || author.length > longestAuthor) return refuse('too-long');
    if (said === undefined) return refuse('bad-availability');
    const book = { bookid, title, author, ...said };
    const stored = findStored(bookid);
    if (stored === undefined) return { outcome: 'add', book };
    const otherState = isOther(said, stored);
    if (stored.lent && otherState) return refuse('lent');
    const differs = title !== stored.title || author !== stored.author || otherState;
    return { outcome: differs ? 'change' : 'same', book };
  };
}

type State = Pick<ImportedBook, 'available' | 'condition'>;

function isOther({ available, condition }: State, stored: StoredBook): boolean {
  if (available === null) return false;
  return available !== stored.available || (condition !== null && condition !== stored.condition);
}

const lendable: State = { available: 'Y', condition: '' };
const notThere: State = { available: 'N', condition: null };
const outOfLending = (condition: Condition): State => ({ available: 'N', condition });

/** The words of librarians, and those that the portal's own list writes in either language. */
const states: Readonly<Record<string, State>> = {
  '': { available: null, condition: null },
  y: lendable,
  yes: lendable,
  available: lendable,
  ஆம்: lendable,
  உள்ளது: lendable,
  n: notThere,
  no: notThere,
  'not available': notThere,
  இல்லை: notThere,
  borrowed: notThere,
  இரவலில்: notThere,
  lost: outOfLending('Lost'),
  தொலைந்தது: outOfLending('Lost'),
  damaged: outOfLending('Damaged'),
  சேதமடைந்தது: outOfLending('Damaged'),
  withheld: outOfLending('Withheld'),
  'நிறுத்தி வைக்கப்பட்டது': outOfLending('Withheld'),
};

/** Where nothing is said a new book is available and an old one stays; undefined: unreadable. */
function readAvailability(text: string): State | undefined {
  const said = text.trim().toLowerCase();
  return Object.hasOwn(states, said) ? states[said] : undefined;
}
