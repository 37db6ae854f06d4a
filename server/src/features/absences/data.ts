import type { Absence } from '@pallikoodam/contract/absences';
import { longestAbsence } from '@pallikoodam/domain/absences/absence';
import { attendingStatuses } from '@pallikoodam/domain/attendance/class-list';
import { addDays, type Day } from '@pallikoodam/domain/calendar/day';
import { type AcademicYear, startOfAcademicYear } from '@pallikoodam/domain/school/academic-year';
import type { Selectable } from 'kysely';
import type { Database } from '../../platform/db/database.ts';
import { type Page, readPage } from '../../platform/db/page.ts';
import type { AbsenceTable } from '../../platform/db/tables/absence.ts';
import type { WriteTransaction } from '../../platform/db/write.ts';

export type AbsenceRow = Selectable<AbsenceTable>;

type Filters = {
  Year: AcademicYear;
  /** Names of classes; undefined is every class. */
  teachers?: readonly string[] | undefined;
  AttendanceDate?: string | undefined;
  page?: number | undefined;
  pageSize?: number | undefined;
};

/** Absences of those who sit in the classes of a year, first day first. */
export async function listAbsences(
  { kysely }: Database,
  { Year, teachers, AttendanceDate: day, page, pageSize }: Filters,
): Promise<Page<Absence>> {
  if (teachers?.length === 0) return { records: [], total: 0 };
  const { first, last } = day === undefined ? daysOfYear(Year) : beginningsAround(day);
  const ofYear = kysely
    .selectFrom('absence')
    .innerJoin('student', 'student._id', 'absence.StudentId')
    .where('student.Year', '=', Year)
    .where('student.Status', 'in', [...attendingStatuses])
    .$if(teachers !== undefined, (found) =>
      found.where('student.StudentTeacher', 'in', [...(teachers ?? [])]),
    )
    // A class leads to its absences by its students; those of the whole school are many years'.
    .$if(teachers === undefined || day !== undefined, (found) =>
      found.where('absence.FromDate', '>=', first).where('absence.FromDate', '<=', last),
    )
    .$if(day !== undefined, (found) => found.where('absence.ToDate', '>=', day ?? ''));
  const ordered = ofYear
    .selectAll('absence')
    .select(studentColumns)
    .orderBy('absence.FromDate')
    .orderBy('absence._id');
  const ids = ofYear.select('absence._id');
  return readPage(kysely, {
    ordered,
    ids,
    page,
    pageSize,
  });
}

type Beginnings = { first: Day; last: Day };

/** Between which days the absences that cover a day begin. */
function beginningsAround(day: Day): Beginnings {
  return { first: addDays(day, -longestAbsence), last: day };
}

/** An academic year runs from 1 August to 31 July; the office writes down those of summer too. */
function daysOfYear(year: AcademicYear): Beginnings {
  const start = startOfAcademicYear(year);
  return { first: `${start}-05-01`, last: `${start + 1}-08-31` };
}

const studentColumns = [
  'student.FirstName',
  'student.LastName',
  'student.StudentTeacher',
  'student.Year',
] as const;

/** The absences of some students, newest day first. */
export async function listAbsencesOf(
  { kysely }: Pick<Database, 'kysely'>,
  studentIds: readonly string[],
): Promise<Absence[]> {
  if (studentIds.length === 0) return [];
  return kysely
    .selectFrom('absence')
    .innerJoin('student', 'student._id', 'absence.StudentId')
    .selectAll('absence')
    .select(studentColumns)
    .where('absence.StudentId', 'in', [...studentIds])
    .orderBy('absence.FromDate', 'desc')
    .orderBy('absence._id')
    .execute();
}

/** As `listAbsencesOf` for one student, within a transaction. */
export function listRowsOf({ trx }: WriteTransaction, studentId: string): Promise<AbsenceRow[]> {
  return trx.selectFrom('absence').selectAll().where('StudentId', '=', studentId).execute();
}

export type ChildOnDay = {
  FamilyId: string;
  FirstName: string;
  LastName: string;
  NameInTamil: string;
  told: boolean;
  absent: boolean;
};

/** The children of some families in the classes of a year, by name: told away on a day, marked absent. */
export async function listChildrenOnDay(
  { kysely }: Database,
  { familyIds, year, day }: { familyIds: readonly string[]; year: string; day: string },
): Promise<ChildOnDay[]> {
  const rows = await kysely
    .selectFrom('student')
    .leftJoin('attendance', (join) =>
      join
        .onRef('attendance.StudentId', '=', 'student._id')
        .on('attendance.AttendanceDate', '=', day),
    )
    .select([
      'student.FamilyId',
      'student.FirstName',
      'student.LastName',
      'student.NameInTamil',
      'attendance.IsPresent',
    ])
    .select(({ selectFrom }) =>
      selectFrom('absence')
        .select('absence._id')
        .whereRef('absence.StudentId', '=', 'student._id')
        .where('absence.FromDate', '<=', day)
        .where('absence.ToDate', '>=', day)
        .limit(1)
        .as('toldBy'),
    )
    .where('student.FamilyId', 'in', [...familyIds])
    .where('student.Year', '=', year)
    .where('student.Status', 'in', [...attendingStatuses])
    .orderBy('student.firstNameKey')
    .execute();
  return rows.map(({ IsPresent, toldBy, ...child }) => ({
    ...child,
    told: toldBy !== null,
    absent: IsPresent === 'No',
  }));
}
