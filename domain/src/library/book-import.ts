import { changed, judged, refused, type Verdict } from '../import/verdict.ts';
import { isOneOf } from '../records/keyed.ts';
import { isBookNumber, longestBookNumber, normaliseBookNumber } from './book-number.ts';
import { type Availability, type Condition, conditions } from './loan.ts';

/** A book of a sheet: only what stands in its cells. */
export type SheetBook = Readonly<
  Partial<Record<'bookid' | 'title' | 'author' | 'available' | 'Comments', string>>
>;

export type StoredBook = {
  title: string;
  author: string;
  available: string;
  condition: string;
  Comments: string;
  lent: boolean;
};

export type BookPatch = {
  bookid: string;
  title: string;
  author: string;
  available: Availability;
  condition: Condition;
  Comments: string;
};

export const longestTitle = 200;
export const longestAuthor = 120;

/** Catalogues end a title with ' /' and an author with a comma. */
export function trimTitle(title: string): string {
  return title.replace(/(?<!\s)\s*[/:]\s*$/, '');
}

export function trimAuthor(author: string): string {
  return author.replace(/(?<!\s)\s*[,;]\s*$/, '');
}

/** What a sheet of the stored book would say stands as it is stored. */
function settleText(
  said: string | undefined,
  stored: string | undefined,
  trim: (text: string) => string = (text) => text,
): string {
  if (said === undefined || stored === undefined) return said ?? stored ?? '';
  const plain = trim(stored.replace(/\r\n?/g, '\n').trim());
  return said === plain ? stored : said;
}

/**
 * Decides row by row what an import does to the books there are: adds one, changes one, repeats what
 * is stored or is refused with a reason. Of two rows with one number the second is refused; a blank
 * cell leaves what is stored.
 */
export function startImport(
  findStored: (bookid: string) => StoredBook | undefined,
): (row: SheetBook) => { verdict: Verdict; book: BookPatch | null } {
  const seen = new Set<string>();
  return (row) => {
    const bookid = normaliseBookNumber(row.bookid ?? '');
    const refuse = (message: string, field: string) => ({
      verdict: refused(nameBook(bookid, row.title ?? ''), message, field),
      book: null,
    });
    if (bookid === '') return refuse('The book number is missing.', 'bookid');
    if (bookid.length > longestBookNumber || !isBookNumber(bookid)) {
      return refuse('Invalid book number: use letters, digits, hyphens and dots only.', 'bookid');
    }
    if (seen.has(bookid)) return refuse('The same book number stands further up.', 'bookid');
    seen.add(bookid);
    const stored = findStored(bookid);
    const title = settleText(row.title, stored?.title, trimTitle);
    const author = settleText(row.author, stored?.author, trimAuthor);
    if (title === '') return refuse('The title is missing.', 'title');
    if (author === '') return refuse('The author is missing.', 'author');
    const state = decideState(row.available, stored);
    const Comments = settleText(row.Comments, stored?.Comments);
    const book = { bookid, title, author, Comments, ...state };
    const name = nameBook(bookid, title);
    if (stored === undefined) return { verdict: judged('new', name), book };
    const isOther = state.available !== stored.available || state.condition !== stored.condition;
    if (stored.lent && isOther) {
      return refuse('The book is with a child; its availability cannot be changed.', 'available');
    }
    const changes = [
      ...(['title', 'author', 'Comments'] as const)
        .filter((field) => book[field] !== stored[field])
        .map((field) => ({ field, from: stored[field], to: book[field] })),
      ...(isOther ? [{ field: 'available', from: sayState(stored), to: sayState(state) }] : []),
    ];
    return changes.length === 0
      ? { verdict: judged('same', name), book: null }
      : { verdict: changed(name, changes), book };
  };
}

function nameBook(bookid: string, title: string): string {
  return [bookid, title].filter((part) => part !== '').join(' · ');
}

type State = { available: Availability; condition: Condition };

function sayState({ available, condition }: { available: string; condition: string }): string {
  return condition === '' ? available : condition;
}

/**
 * Where nothing is said a new book is available and an old one stays as it is; so it is where the
 * sheet calls it borrowed, for who has it the portal's loans say.
 */
function decideState(said: string | undefined, stored: StoredBook | undefined): State {
  const before: State = {
    available: stored?.available === 'N' ? 'N' : 'Y',
    condition: readCondition(stored?.condition),
  };
  if (said === undefined || said === 'Borrowed') return before;
  if (said === 'Y') return { available: 'Y', condition: '' };
  if (said !== 'N') return { available: 'N', condition: readCondition(said) };
  // 'N' alone says neither lent nor why: what is known of that stays.
  return before.available === 'N' ? before : { available: 'N', condition: 'Withheld' };
}

function readCondition(text = ''): Condition {
  return isOneOf(conditions, text) ? text : '';
}
