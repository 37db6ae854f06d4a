import type { ChildYear, FamilyBooks } from '@pallikoodam/contract/academic';
import type { Student } from '@pallikoodam/contract/students';
import type { CallContext } from '../../platform/portal.ts';
import { listAbsencesOfPupils } from '../absences/service.ts';
import { forFamily, readAssessmentsOf } from '../assessments/service.ts';
import { listStudentsMarks } from '../attendance/service.ts';
import { listFamilyHomework, readWeeksGiven } from '../homework/service.ts';
import { readFamilyBooks } from '../library/service.ts';
import { listYears, readCurrentYear, readYearOrCurrent } from '../school/service.ts';
import { type Pupil, readFamilyWithin } from '../students/service.ts';
import { academicPolicy } from './policy.ts';

type Asked = { email: string; Year?: string | undefined };
type FamilyYear = { Year: string; children: ChildYear[] };

type FamilyPage = FamilyYear & {
  books: FamilyBooks;
  currentYear: string;
  openingYear: string;
  years: string[];
};

/**
 * All that a family's page shows of a year, which so waits for one answer. Each part asks for its
 * own rows whether this caller may see them. PortalError 403.
 */
export async function readFamilyPage(context: CallContext, asked: Asked): Promise<FamilyPage> {
  const reach = academicPolicy['academic.readFamily'];
  const [family, books, currentYear, years] = await Promise.all([
    readFamilyWithin(context, { email: asked.email, reach }),
    readFamilyBooks(context, asked.email),
    readCurrentYear(context.portal),
    listYears(context.portal),
  ]);
  const openingYear = decideOpeningYear(family, currentYear);
  const record = await readYearOf(context, { family, Year: asked.Year || openingYear });
  return { ...record, books, currentYear, openingYear, years };
}

/** A family that is new in the year to come has nothing in the current one. */
function decideOpeningYear(family: readonly { Year: string }[], current: string): string {
  const years = family.map(({ Year }) => Year).sort();
  if (years.includes(current)) return current;
  return years.find((year) => year > current) ?? current;
}

/** A family's children in a year with all that the school keeps of it. PortalError 403. */
export async function readAcademicRecord(
  context: CallContext,
  { email, Year: asked }: Asked,
): Promise<FamilyYear> {
  const Year = await readYearOrCurrent(context.portal, asked);
  const reach = academicPolicy['academic.readFamily'];
  const family = await readFamilyWithin(context, { email, reach });
  return readYearOf(context, { family, Year });
}

async function readYearOf(
  context: CallContext,
  { family, Year }: { family: readonly Student[]; Year: string },
): Promise<FamilyYear> {
  const pupils = family.filter((child) => child.Year === Year);
  const ids = pupils.map(({ _id }) => _id);
  const teachers = [...new Set(pupils.map(({ StudentTeacher }) => StudentTeacher))].filter(Boolean);
  const [assessments, marks, homework, weeks, absences] = await Promise.all([
    readAssessmentsOf(context, pupils),
    listStudentsMarks(context.portal.database, ids),
    listFamilyHomework(context, pupils),
    readWeeksGiven(context, { teachers, year: Year }),
    listAbsencesOfPupils(context, ids),
  ]);
  const ofPupil = <Row extends { StudentId: string }>(rows: readonly Row[], { _id }: Pupil) =>
    rows.filter(({ StudentId }) => StudentId === _id);
  return {
    Year,
    children: pupils.map((pupil, index) => {
      const assessment = assessments[index];
      return {
        student: toChild(pupil),
        assessment: assessment?._id ? forFamily(assessment) : null,
        attendance: ofPupil(marks, pupil).map(({ _id, AttendanceDate, IsPresent, Comments }) => ({
          _id,
          AttendanceDate,
          IsPresent,
          Comments,
        })),
        homework: homework.get(pupil._id) ?? null,
        weeksGiven: weeks.get(pupil.StudentTeacher) ?? [],
        absences: ofPupil(absences, pupil),
      };
    }),
  };
}

function toChild(pupil: Pupil): ChildYear['student'] {
  const { _id, FirstName, LastName, NameInTamil, Year } = pupil;
  const { Branch, GradeInTamilSchool, StudentTeacher, Status } = pupil;
  return {
    _id,
    FirstName,
    LastName,
    NameInTamil,
    Year,
    Branch,
    GradeInTamilSchool,
    StudentTeacher,
    Status,
  };
}
