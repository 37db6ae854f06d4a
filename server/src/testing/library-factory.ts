import { childKey } from '@pallikoodam/domain/library/loan';
import { deriveBookKeys } from '../features/library/books/data.ts';
import { deriveLoanKeys } from '../features/library/loans/data.ts';
import { deriveOnlineKeys } from '../features/online-books/data.ts';
import type { StudentRow } from '../features/students/service.ts';
import type { Database } from '../platform/db/database.ts';
import { insert, inTransaction, type RecordRow, remove, update } from '../platform/db/write.ts';
import { storeStudent } from './student-factory.ts';

let made = 0;

/** Stores a book as the library would have it; numbers count up from 9001. */
export function storeBook(
  database: Database,
  changes: Partial<RecordRow<'book'>> = {},
): Promise<RecordRow<'book'>> {
  made += 1;
  const values = {
    bookid: String(9000 + made),
    title: 'Aathichudi',
    author: 'Avvaiyar',
    available: 'Y' as const,
    condition: '' as const,
    Comments: '',
    ...changes,
  };
  return writing(database, (tx) => insert(tx, 'book', { ...values, ...deriveBookKeys(values) }));
}

/** Lends a book as the desk would have done; with a day of return it is back. */
export function storeLoan(
  database: Database,
  {
    book,
    student,
    ...changes
  }: { book: RecordRow<'book'>; student: StudentRow } & Partial<RecordRow<'loan'>>,
): Promise<RecordRow<'loan'>> {
  const { FirstName, LastName, UserName } = student;
  const named = { bookid: book.bookid, title: book.title, FirstName, LastName };
  const isBack = (changes.BookReturnDate ?? '') !== '';
  return writing(database, async (tx) => {
    if (!isBack) await update(tx, 'book', { id: book._id, patch: { available: 'N' } });
    return insert(tx, 'loan', {
      ...named,
      state: isBack ? 'returned' : 'open',
      StudentId: student._id,
      childKey: childKey(student),
      parentEmail: UserName,
      Grade: student.GradeInTamilSchool,
      StudentTeacher: student.StudentTeacher,
      branch: student.Branch,
      Year: student.Year,
      BookTakenDate: '2025-09-06',
      BookDue: '2025-09-20',
      ...deriveLoanKeys({ ...named, parentEmail: UserName }),
      ...changes,
    });
  });
}

export function storeOnlineBook(
  database: Database,
  changes: Partial<RecordRow<'online_book'>> = {},
): Promise<RecordRow<'online_book'>> {
  made += 1;
  const values = {
    Id: `e${made}`,
    Title: 'Aathichudi',
    Link: 'https://books.school.example/aathichudi',
    Grade: 'General',
    Comments: '',
    ...changes,
  };
  return writing(database, (tx) =>
    insert(tx, 'online_book', { ...values, ...deriveOnlineKeys(values) }),
  );
}

export type LibraryRecords = Awaited<ReturnType<typeof storeLibrary>>;

/** A record of every kind for the library's calls to meet. */
export async function storeLibrary(database: Database) {
  // Named otherwise than those of other factories, so that a search for these stays what it was.
  const named = { FirstName: `Mugilan${made}`, LastName: 'Arasu' };
  const student = await storeStudent(database, named);
  const past = await storeStudent(database, named);
  const free = await storeBook(database);
  const lent = await storeBook(database);
  const withheld = await storeBook(database, { available: 'N', condition: 'Withheld' });
  const open = await storeLoan(database, { book: lent, student });
  const returned = await storeLoan(database, {
    book: free,
    student: past,
    BookReturnDate: '2025-09-13',
  });
  const deletedBook = await storeBook(database);
  const goneBook = await storeBook(database);
  const removedLoan = await storeLoan(database, { book: goneBook, student: past });
  const removedHistory = await storeLoan(database, {
    book: free,
    student: past,
    BookReturnDate: '2025-09-20',
  });
  const online = await storeOnlineBook(database);
  const deletedOnline = await storeOnlineBook(database);
  const { score, imported } = await writing(database, async (tx) => {
    await remove(tx, 'book', deletedBook._id);
    await remove(tx, 'loan', removedLoan._id);
    await update(tx, 'book', { id: goneBook._id, patch: { available: 'Y' } });
    await remove(tx, 'loan', removedHistory._id);
    await remove(tx, 'online_book', deletedOnline._id);
    return {
      score: await insert(tx, 'score', {
        StudentId: student._id,
        FirstName: student.FirstName,
        LastName: student.LastName,
        Grade: '',
        Score: '10',
        Year: student.Year,
        Comments: '',
      }),
      imported: await insert(tx, 'sheet_import', {
        kind: 'books',
        fileName: 'books.xlsx',
        added: 0,
        changed: 0,
        importedBy: 'test',
        // Wrote nothing.
        since: 'z',
      }),
    };
  });
  made += 1;
  return {
    free,
    lent,
    withheld,
    open,
    returned,
    newNumber: `n${made}`,
    deletedBookId: deletedBook._id,
    removedLoanId: removedLoan._id,
    removedHistoryId: removedHistory._id,
    scoreId: score._id,
    importId: imported._id,
    onlineBookId: online._id,
    deletedOnlineBookId: deletedOnline._id,
  };
}

function writing<Result>(
  database: Database,
  work: Parameters<typeof inTransaction<Result>>[1],
): Promise<Result> {
  return inTransaction({ database, writer: 'test', now: new Date() }, work);
}
