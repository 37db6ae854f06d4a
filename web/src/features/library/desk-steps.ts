import type { IssueStudent, OutstandingLoan } from '@pallikoodam/contract/library-fields';
import type { DeskAnswer } from '@pallikoodam/contract/library-loans';

export type DeskBook = DeskAnswer['books'][number];
export type DeskStudent = DeskAnswer['students'][number];
/** One of several that a code may mean. */
export type DeskChoice = { is: 'book'; book: DeskBook } | { is: 'student'; student: DeskStudent };

/** What the desk holds until the other half of an issue is scanned. */
export type Held = { book: DeskBook | null; student: IssueStudent | null };
export const nothingHeld: Held = { book: null, student: null };

/** What the desk does next with what was scanned or chosen. */
export type DeskStep =
  /** Both halves are there: the book goes to the child. */
  | { do: 'issue'; book: DeskBook; student: IssueStudent }
  | { do: 'return'; loan: OutstandingLoan }
  /** One half is there; `held` says which. */
  | { do: 'wait'; held: Held }
  /** A lent book: to be taken back at the press of Enter. */
  | { do: 'offerReturn'; loan: OutstandingLoan }
  | { do: 'refuse'; reason: 'nothing-found' | 'out-of-lending'; about: string }
  | { do: 'refuse'; reason: 'has-book'; student: IssueStudent }
  /** `left`: so many more answer to the words and are not shown. */
  | { do: 'choose'; choices: readonly DeskChoice[]; left: number };

type Scanned = {
  code: string;
  held: Held;
  /** Lent books are taken back without asking. */
  returnsAtOnce: boolean;
};

/** One step at the desk: from what the server knows of a code to what is done about it. */
export function decideStep(answer: DeskAnswer, scanned: Scanned): DeskStep {
  const { books, students } = answer;
  const [book] = books;
  const [student] = students;
  if (book !== undefined && books.length === 1 && students.length === 0) {
    return stepWithBook(book, scanned);
  }
  if (student !== undefined && isMeant(student, answer)) {
    return stepWithStudent(student, scanned.held);
  }
  if (books.length + students.length === 0) {
    return { do: 'refuse', reason: 'nothing-found', about: scanned.code };
  }
  const left = answer.booksLeft + answer.studentsLeft;
  return { do: 'choose', choices: orderChoices(answer, scanned.held), left };
}

/**
 * Names first: children, then titles, then what holds the words elsewhere; books first where the
 * child is known already.
 */
function orderChoices({ books, students }: DeskAnswer, held: Held): DeskChoice[] {
  const children = students.map((student): DeskChoice => ({ is: 'student', student }));
  const shelf = books.map((book): DeskChoice => ({ is: 'book', book }));
  if (held.student !== null) return [...shelf, ...children];
  const all = [...children, ...shelf];
  return [...all.filter(isByName), ...all.filter((choice) => !isByName(choice))];
}

function isByName(choice: DeskChoice): boolean {
  return choice.is === 'book' ? choice.book.matched === 'title' : choice.student.matched === 'name';
}

/** The only one, and by the own name or card: one who has the words in an address is asked about. */
function isMeant({ matched }: DeskStudent, { books, students }: DeskAnswer): boolean {
  const isOwn = matched === 'name' || matched === 'referenceId';
  return isOwn && students.length === 1 && books.length === 0;
}

export function stepWithBook(
  book: DeskBook,
  { held, returnsAtOnce }: Pick<Scanned, 'held' | 'returnsAtOnce'>,
): DeskStep {
  if (book.loan !== null) {
    const step = returnsAtOnce && held.student === null ? 'return' : 'offerReturn';
    return { do: step, loan: book.loan };
  }
  if (book.available !== 'Y') {
    return { do: 'refuse', reason: 'out-of-lending', about: book.bookid };
  }
  if (held.student !== null) return { do: 'issue', book, student: held.student };
  return { do: 'wait', held: { book, student: null } };
}

export function stepWithStudent(student: IssueStudent, held: Held): DeskStep {
  if (student.isBookDue === 'Y') return { do: 'refuse', reason: 'has-book', student };
  if (held.book !== null) return { do: 'issue', book: held.book, student };
  return { do: 'wait', held: { book: null, student } };
}
