import type { AttendanceMatrix, AttendanceMatrixRow } from '@pallikoodam/contract/attendance';
import type { Student } from '@pallikoodam/contract/students';
import { attendingStatuses, attendsClass } from '@pallikoodam/domain/attendance/class-list';
import type { CallContext } from '../../../platform/portal.ts';
import { readYearOrCurrent } from '../../school/service.ts';
import { listAdmissions, listClass } from '../../students/service.ts';
import { listClassMarks, listMarks } from '../data.ts';
import { attendancePolicy } from '../policy.ts';
import { findTeacherNames } from '../service.ts';
import { listNewestDays } from '../statistics/data.ts';

/** The students of a teacher's classes against the classes' days of a year (ATT-79). */
export async function readClassMatrix(
  context: CallContext,
  { id, Year }: { id: string; Year?: string | undefined },
): Promise<AttendanceMatrix> {
  const reach = attendancePolicy['attendance.readClass'];
  const teachers = await findTeacherNames(context, { email: id, reach });
  const year = await readYearOrCurrent(context.portal, Year);
  const students = await listClass(context, { teachers, year });
  const marks = await listClassMarks(context.portal.database, { teachers, year });
  const marked = new Set(marks.map(({ StudentId }) => StudentId));
  const shown = students.filter(({ _id, Status }) => attendsClass(Status) || marked.has(_id));
  const dates = [...new Set(marks.map(({ AttendanceDate }) => AttendanceDate))];
  return { dates, students: layOut({ dates, students: shown, marks }), total: shown.length };
}

/** How many days the school's matrix shows (ATT-42). */
const daysShown = 10;
const attending = attendingStatuses.join(',');

type SchoolQuery = {
  Year?: string | undefined;
  Branch?: string | undefined;
  search?: string | undefined;
  page?: number | undefined;
  pageSize?: number | undefined;
};

/** A page of the school's students against the last ten days of a year. */
export async function readSchoolMatrix(
  context: CallContext,
  { Year, ...query }: SchoolQuery,
): Promise<AttendanceMatrix> {
  const { database } = context.portal;
  const year = await readYearOrCurrent(context.portal, Year);
  const dates = await listNewestDays(database, { year, branch: query.Branch, limit: daysShown });
  const { records: students, total } = await listAdmissions(context, {
    ...query,
    Year: year,
    Status: attending,
    sort: 'FirstName',
  });
  const studentIds = students.map(({ _id }) => _id);
  const marks = await listMarks(database, { studentIds, dates });
  return { dates, students: layOut({ dates, students, marks }), total };
}

function layOut({
  dates,
  students,
  marks,
}: {
  dates: readonly string[];
  students: readonly Student[];
  marks: readonly { StudentId: string; AttendanceDate: string; IsPresent: string }[];
}): AttendanceMatrixRow[] {
  const position = new Map(dates.map((date, index) => [date, index]));
  const letters = new Map(students.map(({ _id }) => [_id, dates.map(() => '-')]));
  for (const { StudentId, AttendanceDate, IsPresent } of marks) {
    const row = letters.get(StudentId);
    const index = position.get(AttendanceDate);
    if (row !== undefined && index !== undefined) row[index] = IsPresent === 'Yes' ? 'P' : 'A';
  }
  return students.map((student) => ({
    StudentId: student._id,
    FirstName: student.FirstName,
    LastName: student.LastName,
    NameInTamil: student.NameInTamil,
    StudentTeacher: student.StudentTeacher,
    GradeInTamilSchool: student.GradeInTamilSchool,
    Branch: student.Branch,
    Status: student.Status,
    marks: (letters.get(student._id) ?? []).join(''),
  }));
}
