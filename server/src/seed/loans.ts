import { attendsClass } from '@pallikoodam/domain/attendance/class-list';
import { addDays, type Day, daysBetween } from '@pallikoodam/domain/calendar/day';
import { childKey, computeDueDay } from '@pallikoodam/domain/library/loan';
import type { MeetsOn } from '../features/calendar/class-days/service.ts';
import { deriveLoanKeys } from '../features/library/loans/data.ts';
import type { BookReminderTable, BookTable, LoanTable } from '../platform/db/tables/library.ts';
import type { OutboxTable } from '../platform/db/tables/outbox.ts';
import type { StudentTable } from '../platform/db/tables/student.ts';
import { byItself } from '../platform/mail/outbox.ts';
import { demoFamily } from './demo-accounts.ts';
import { at, createId, createRandom, type Random } from './random.ts';
import { momentInClass } from './school-days.ts';

/**
 * The library stands as on the day it is filled: what was lent in the last weeks is not back yet.
 * The days below are written for this one and move along with the day that is wanted; how long a
 * child keeps a book shows by today's date, as no other record of the school does.
 */
export const libraryDay: Day = '2025-11-22';
const firstFriday: Day = '2025-09-05';
const weeksOfAYear = 30;
const loansAWeekAtScaleOne = 40;
/** Days until a book comes back; the last one is late. */
const keptDays = [7, 7, 14, 7, 14, 14, 7, 14, 35] as const;

type Wanted = {
  books: readonly BookTable[];
  students: readonly StudentTable[];
  scale: number;
  /** Years of history before the current one. */
  pastYears: number;
  loanDays: number;
  meetsOn: MeetsOn;
  today: Day;
};

/**
 * The loans of some years, week by week: books and children take turns, so that no book and no
 * child has two at once. The newest are still open, some of them overdue.
 */
export function* generateLoans(wanted: Wanted): Generator<LoanTable> {
  const random = createRandom('loans');
  const { books, students, scale, pastYears, today } = wanted;
  // Whole weeks, so that every branch keeps its weekday.
  const firstWeek = addDays(firstFriday, 7 * Math.floor(daysBetween(libraryDay, today) / 7));
  const lent = books.filter(({ condition }) => condition === '');
  const [reserved, others] = [lent.slice(0, demoLoans.length), lent.slice(demoLoans.length)];
  const readers = listReaders(students, '2025-2026');
  const formerReaders = listReaders(students, '2024-2025');
  for (let yearsAgo = pastYears; yearsAgo >= 0; yearsAgo -= 1) {
    const children = yearsAgo === 0 ? readers : formerReaders;
    const stride = findStride(children.length);
    for (let week = 0; week < weeksOfAYear; week += 1) {
      // 52 weeks, so that every branch keeps its weekday.
      const friday = addDays(firstWeek, 7 * week - 364 * yearsAgo);
      for (let turn = 0; turn < loansAWeekAtScaleOne * scale; turn += 1) {
        const index = week * loansAWeekAtScaleOne * scale + turn;
        const student = at(children, (index * stride) % children.length);
        const taken = addDays(friday, branchDays[student.Branch] ?? 1);
        if (taken > today) break;
        const back = addDays(taken, at(keptDays, index % keptDays.length));
        yield createLoan(random, wanted, {
          book: at(others, index % others.length),
          student,
          taken,
          back: back <= today ? back : '',
          year: nameYear(yearsAgo),
        });
      }
    }
  }
  yield* lendToDemoFamily(random, wanted, reserved);
  yield* loseBooks(random, wanted, formerReaders);
}

/** A day as far from today as it is from the day it was written for. */
function moveDay(day: Day | '', today: Day): Day | '' {
  return day === '' ? '' : addDays(day, daysBetween(libraryDay, today));
}

/** Steps of this width come to each child before they come to one again. */
function findStride(children: number): number {
  return [11, 13, 17, 19, 23].find((prime) => children % prime !== 0) ?? 1;
}

const branchDays: Readonly<Record<string, number>> = {
  'South - *Socrates': 0,
  'South - Metrolina': 1,
  North: 2,
};

function nameYear(yearsAgo: number): string {
  return `${2025 - yearsAgo}-${2026 - yearsAgo}`;
}

function listReaders(students: readonly StudentTable[], year: string): StudentTable[] {
  return students.filter(
    ({ Year, Status, UserName }) =>
      Year === year && attendsClass(Status) && UserName !== demoFamily.email,
  );
}

/** What the demo parent sees: a book due soon, an overdue one, and what was read before. */
const demoLoans = [
  { child: 0, taken: '2025-11-11', back: '' },
  { child: 1, taken: '2025-10-25', back: '' },
  { child: 0, taken: '2025-10-11', back: '2025-10-25' },
  { child: 0, taken: '2025-09-13', back: '2025-10-04' },
  { child: 1, taken: '2025-09-20', back: '2025-10-04' },
  { child: 1, taken: '2025-09-06', back: '2025-09-20' },
] as const;

function* lendToDemoFamily(
  random: Random,
  wanted: Wanted,
  books: readonly BookTable[],
): Generator<LoanTable> {
  const children = wanted.students.filter(
    ({ UserName, Year }) => UserName === demoFamily.email && Year === '2025-2026',
  );
  if (children.length === 0) return;
  for (const [index, { child, taken, back }] of demoLoans.entries()) {
    const student = at(children, child % children.length);
    yield createLoan(random, wanted, {
      book: at(books, index),
      student,
      taken: moveDay(taken, wanted.today),
      back: moveDay(back, wanted.today),
      year: '2025-2026',
    });
  }
}

/** Books that came back lost or damaged are out of lending since. */
function* loseBooks(
  random: Random,
  wanted: Wanted,
  readers: readonly StudentTable[],
): Generator<LoanTable> {
  const gone = wanted.books.flatMap((book) => {
    const { condition } = book;
    return condition === 'Lost' || condition === 'Damaged' ? [{ book, condition }] : [];
  });
  for (const [index, { book, condition }] of gone.entries()) {
    const loan = createLoan(random, wanted, {
      book,
      student: at(readers, (index * 17) % readers.length),
      taken: moveDay('2025-03-15', wanted.today),
      back: moveDay('2025-05-10', wanted.today),
      year: '2024-2025',
    });
    yield { ...loan, ReturnState: condition };
  }
}

function createLoan(
  random: Random,
  { loanDays, meetsOn }: Wanted,
  {
    book: { bookid, title },
    student,
    taken,
    back,
    year,
  }: { book: BookTable; student: StudentTable; taken: Day; back: Day; year: string },
): LoanTable {
  const { FirstName, LastName, UserName: parentEmail } = student;
  const named = { bookid, title, FirstName, LastName, parentEmail };
  const moment = momentInClass({ Branch: student.Branch, day: taken });
  return {
    _id: createId(random, moment),
    state: back === '' ? 'open' : 'returned',
    ...named,
    StudentId: student._id,
    childKey: childKey(student),
    Grade: student.GradeInTamilSchool,
    StudentTeacher: student.StudentTeacher,
    branch: student.Branch,
    Year: year,
    BookTakenDate: taken,
    BookDue: computeDueDay(taken, {
      loanDays,
      meetsOn: (day) => meetsOn(student.Branch, day),
    }),
    BookReturnDate: back,
    ReturnState: '',
    insertTimeStamp: moment,
    updateTimeStamp: back === '' ? moment : momentInClass({ Branch: student.Branch, day: back }),
    ...deriveLoanKeys(named),
  };
}

/** The books as the loans leave them: those with an open loan are not on the shelf. */
export function markLentBooks(
  books: readonly BookTable[],
  loans: Iterable<LoanTable>,
): BookTable[] {
  const lent = new Set<string>();
  for (const { state, bookid } of loans) if (state === 'open') lent.add(bookid);
  return books.map((book) => (lent.has(book.bookid) ? { ...book, available: 'N' } : book));
}

/** Reminders of a week ago: some arrived, one did not. */
export function generateReminders(
  loans: Iterable<LoanTable>,
  today: Day,
): { reminders: BookReminderTable[]; mails: OutboxTable[] } {
  const remindedOn = addDays(today, -7);
  const random = createRandom('library reminders');
  const overdue = [...loans].filter(
    ({ state, BookDue }) => state === 'open' && BookDue < remindedOn,
  );
  const families = [...new Set(overdue.map(({ parentEmail }) => parentEmail))].slice(0, 6);
  const moment = `${remindedOn}T21:10:00.000Z`;
  const mails = families.map((recipient, index): OutboxTable => {
    const failed = index === 2;
    return {
      _id: createId(random, moment),
      channel: 'mail',
      purpose: 'library reminder',
      recipient,
      subject: 'Library books of Pallikoodam',
      textBody: 'Please bring back your library books.',
      htmlBody: '<p>Please bring back your library books.</p>',
      status: failed ? 'failed' : 'sent',
      attempts: failed ? 9 : 1,
      nextAttemptAt: moment,
      leasedUntil: '',
      leasedBy: '',
      lastAnswer: failed ? '550 5.1.1 no such user here' : '250 2.0.0 accepted',
      createdBy: 'librarian@school.example',
      createdAt: moment,
      sentAt: failed ? '' : moment,
      ...byItself,
    };
  });
  const reminders = mails.map(
    ({ _id, recipient }): BookReminderTable => ({
      _id: `${remindedOn} ${recipient}`,
      parentEmail: recipient,
      day: remindedOn,
      books: overdue.filter(({ parentEmail }) => parentEmail === recipient).length,
      mailId: _id,
      sentBy: 'librarian@school.example',
      insertTimeStamp: moment,
      updateTimeStamp: moment,
    }),
  );
  return { reminders, mails };
}
