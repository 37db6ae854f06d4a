import { feeSettings } from '@pallikoodam/content/fees';
import type { School } from '@pallikoodam/content/school';
import { addDays, type Day } from '@pallikoodam/domain/calendar/day';
import { keysOf } from '@pallikoodam/domain/records/keyed';
import type { AcademicYear } from '@pallikoodam/domain/school/academic-year';
import type { Transaction } from 'kysely';
import { composeMeetings } from '../features/calendar/class-days/service.ts';
import type { Database } from '../platform/db/database.ts';
import { analyse } from '../platform/db/dialect.ts';
import type { AbsenceTable } from '../platform/db/tables/absence.ts';
import type { AssessmentTable } from '../platform/db/tables/assessment.ts';
import type { AttendanceTable } from '../platform/db/tables/attendance.ts';
import type { CalendarEventTable } from '../platform/db/tables/calendar-event.ts';
import type { DutyTable } from '../platform/db/tables/duty.ts';
import type { HistoryTable } from '../platform/db/tables/history.ts';
import type { HomeworkTable } from '../platform/db/tables/homework.ts';
import type { LoanTable } from '../platform/db/tables/library.ts';
import type { StudentTable } from '../platform/db/tables/student.ts';
import type { Tables } from '../platform/db/tables.ts';
import { generateAbsences } from './absences.ts';
import { generateAnnouncements } from './announcements.ts';
import { generateAssessments } from './assessments.ts';
import { generateAssets } from './assets.ts';
import { generateAttendance } from './attendance.ts';
import { generateBooks, generateOnlineBooks } from './books.ts';
import { insertMany } from './bulk-insert.ts';
import { generateCalendar, weekOfTests } from './calendar.ts';
import { generateCompetitions } from './competitions.ts';
import { generateDuty } from './duty.ts';
import { keepFeast } from './feasts.ts';
import { generateGallery } from './gallery.ts';
import { generateGraduates } from './graduates.ts';
import { formFamilies, settleGuardians } from './guardians.ts';
import { generateHomework } from './homework.ts';
import { waitForTurn, withLaterIndexes } from './later-indexes.ts';
import { countWeeksInto, layIntoYear, writtenYear } from './lay-into-year.ts';
import { beginReview, completeLedger, formLedger, formReceipts } from './ledger.ts';
import { generateLoans, generateReminders, libraryDay, markLentBooks } from './loans.ts';
import { generateNews } from './news.ts';
import { generatePaymentHistory } from './payment-history.ts';
import { generatePeople } from './people.ts';
import { listSchoolDays } from './school-days.ts';
import { generateSponsors } from './sponsors.ts';
import { generateStudents } from './students.ts';
import { generateVolunteers } from './volunteers.ts';
import { generateYears } from './years.ts';

/** Life-size: the school's students of this year and of the last. */
const studentsAtScaleOne = { count: 579, previousCount: 520 };

/** The rows are written for this year and the one before; `year` lays them into another. */
const currentYear = writtenYear;
const settingsStamp = '2025-05-12T14:00:00.000Z';
const chosen = { chosenAt: settingsStamp, updateTimeStamp: settingsStamp };

export type SeededTable =
  | 'academic_year'
  | 'asset'
  | 'announcement'
  | 'book'
  | 'book_reminder'
  | 'calendar_event'
  | 'competition'
  | 'config'
  | 'graduate'
  | 'gallery'
  | 'contact_message'
  | 'news'
  | 'online_book'
  | 'outbox'
  | 'outbox_body'
  | 'returned_mail'
  | 'setting'
  | 'sponsor'
  | 'student'
  | 'volunteer';
export type SchoolRows = { [Table in SeededTable]: Tables[Table][] } & {
  /** Made each time they are asked for; too many to be held in a large school. */
  absence: () => Iterable<AbsenceTable>;
  assessment: () => Iterable<AssessmentTable>;
  attendance: () => Iterable<AttendanceTable>;
  duty: () => Iterable<DutyTable>;
  history: () => Iterable<HistoryTable>;
  homework: () => Iterable<HomeworkTable>;
  loan: () => Iterable<LoanTable>;
};

type SchoolSize = {
  /** 1 is the demo school, 100 a school of a hundred times as many classes, people and families. */
  scale: number;
  school: Pick<School, 'referencePrefix' | 'feesInDollars' | 'library' | 'locations'>;
  /** Years of the library's history before the current one. */
  pastLibraryYears?: number;
  /** The day on which the library stands as it is filled; the same one where nothing is said. */
  today?: Day;
  /** Nothing of a class or a news item has happened after this day; all of the year where none is said. */
  until?: Day;
};

type FilledSchool = Omit<SchoolSize, 'until'> & {
  /** The year it is laid into, by whole weeks and no further than `today`; else the written one. */
  year?: AcademicYear | undefined;
};

/** All rows of a school of that size; the same ones every time, as of a day. */
export function generateSchool({
  scale,
  school,
  pastLibraryYears = 1,
  today = libraryDay,
  until,
}: SchoolSize): SchoolRows {
  const hasCome = (day: Day) => until === undefined || day <= until;
  const { people, classes, previousClasses } = generatePeople({ scale });
  const enrolled = generateStudents({
    currentYear,
    count: studentsAtScaleOne.count * scale,
    previousCount: studentsAtScaleOne.previousCount * scale,
    classes,
    previousClasses,
    referencePrefix: school.referencePrefix,
    fees: feeSettings(school),
  });
  const isJudged = hasCome(addDays(weekOfTests.Q3, 7));
  const student = isJudged ? enrolled : enrolled.map(leaveOutResult);
  const volunteer = generateVolunteers({ scale });
  const days = listSchoolDays(school.locations).filter(({ day }) => hasCome(day));
  const taught = { students: student, people, days, currentYear };
  const attendance = () => generateAttendance(taught);
  const books = generateBooks({ scale });
  const { loanDays } = school.library;
  const calendar_event = generateCalendar(school.locations);
  const academic_year = generateYears(school);
  const meetsOn = composeMeetings({
    locations: school.locations,
    events: calendar_event,
    // Of years before the demo's the calendar alone says when class was held.
    years: [{ FirstDay: '2019-08-01', LastDay: '2024-07-31' }, ...academic_year],
  });
  const lendBooks = (pastYears: number) =>
    generateLoans({ books, students: student, scale, pastYears, loanDays, meetsOn, today });
  const { reminders, mails } = generateReminders(lendBooks(0), today);
  const announced = generateAnnouncements(student, currentYear);
  return {
    academic_year,
    setting: [
      { _id: 'currentAcademicYear', value: currentYear, ...chosen },
      { _id: 'enrollment', value: 'Open', ...chosen },
    ],
    config: people,
    student,
    news: generateNews().filter(({ CreatedDate }) => hasCome(CreatedDate.slice(0, 10))),
    sponsor: generateSponsors(),
    calendar_event,
    competition: generateCompetitions(),
    graduate: generateGraduates({ classes: previousClasses }),
    volunteer,
    asset: generateAssets(),
    gallery: generateGallery(),
    absence: () =>
      generateAbsences({ attendance: attendance(), students: student, days, meetsOn, currentYear }),
    assessment: () => generateAssessments({ ...taught, until }),
    attendance,
    book: markLentBooks(books, lendBooks(0)),
    book_reminder: reminders,
    online_book: generateOnlineBooks(),
    announcement: announced.announcement,
    contact_message: announced.contact_message,
    outbox: [...mails, ...announced.outbox],
    outbox_body: announced.outbox_body,
    returned_mail: announced.returned_mail,
    loan: () => lendBooks(pastLibraryYears),
    duty: () => generateDuty({ volunteers: volunteer, people, days, currentYear }),
    history: () => generatePaymentHistory(student),
    homework: () => generateHomework(taught),
  };
}

/** A result of the year says how it ended: before that a child who has none yet is in class. */
function leaveOutResult(student: StudentTable): StudentTable {
  const isResult = student.Status === 'Promoted' || student.Status === 'Retained';
  return isResult && student.Year === currentYear ? { ...student, Status: 'Active' } : student;
}

/**
 * Fills an empty database with a school of that size in one transaction: all of it or nothing.
 * Throws the database's unique violation when it is not empty.
 */
export async function fillSchool(database: Database, wanted: FilledSchool): Promise<SchoolRows> {
  const { year = writtenYear, ...size } = wanted;
  const rows = generateSchool(year === writtenYear ? size : asWritten(size, year));
  const byWeeks = layIntoYear(year, size.school.referencePrefix);
  const lay = (row: object) => (isEvent(row) ? keepFeast(byWeeks(row)) : byWeeks(row));
  // Its key is the year itself.
  const layYear = (row: object) => {
    const { Year: _id } = byWeeks({ Year: Reflect.get(row, '_id') });
    return { ...byWeeks(row), _id };
  };
  await database.kysely.transaction().execute(async (trx) => {
    await waitForTurn(trx);
    // Another process was quicker and may be at work on it: its indexes are left alone.
    if (await hasStudents(trx)) throw new FilledAlready('The database holds a school already.');
    await withLaterIndexes(trx, async () => {
      for (const table of keysOf(rows)) {
        const made = rows[table];
        const all: Iterable<object> = typeof made === 'function' ? made() : made;
        const change = table === 'academic_year' ? layYear : lay;
        await insertMany(trx, table, each(all, change) as Iterable<never>);
      }
    });
    await formFamilies(trx);
    await formLedger(trx);
    await completeLedger(trx);
    await formReceipts(trx);
    await beginReview(trx);
    await settleGuardians(trx);
  });
  await analyse(database.engine, database.kysely);
  return rows;
}

/** There is nothing to fill. */
export class FilledAlready extends Error {}

async function hasStudents(trx: Transaction<Tables>): Promise<boolean> {
  return (await trx.selectFrom('student').select('_id').limit(1).executeTakeFirst()) !== undefined;
}

function isEvent(row: object): row is CalendarEventTable {
  return 'activity' in row;
}

/** The same day of the written year. */
export function asWritten(size: Omit<SchoolSize, 'until'>, year: AcademicYear): SchoolSize {
  const today = addDays(size.today ?? libraryDay, -7 * countWeeksInto(year));
  return { ...size, today, until: today };
}

function* each<Row>(rows: Iterable<Row>, change: (row: Row) => Row): Generator<Row> {
  for (const row of rows) yield change(row);
}
