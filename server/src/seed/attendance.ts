import type { AttendanceTable } from '../platform/db/tables/attendance.ts';
import type { ConfigTable } from '../platform/db/tables/config.ts';
import type { StudentTable } from '../platform/db/tables/student.ts';
import { type Attender, createAttenders } from './presence.ts';
import { createDeck, createId, createRandom, type Random } from './random.ts';
import { momentInClass, type SchoolDay } from './school-days.ts';

type Wanted = {
  students: readonly StudentTable[];
  people: readonly ConfigTable[];
  days: readonly SchoolDay[];
  currentYear: string;
};

type Pupil = {
  student: StudentTable;
  teacherEmail: string;
  isThere: Attender;
  firstDay: string;
  lastDay: string;
};

/**
 * A year's attendance of everybody who sits in a class, day by day and class by class, as it was
 * marked. A school of a hundred times the size has 1.7 million of them, so they come one at a time.
 */
export function* generateAttendance(wanted: Wanted): Generator<AttendanceTable> {
  const random = createRandom('class registers');
  const createComment = createComments(random);
  const pupils = listPupils(random, wanted);
  const numbers = countDays(wanted.days);
  for (const schoolDay of wanted.days) {
    const { Branch, day } = schoolDay;
    const moment = momentInClass(schoolDay);
    const { number, of } = numbers.get(day) ?? { number: 0, of: 1 };
    for (const { student, teacherEmail, isThere, firstDay, lastDay } of pupils.get(Branch) ?? []) {
      if (day < firstDay || day > lastDay) continue;
      const IsPresent = isThere(number / of) ? 'Yes' : 'No';
      yield {
        _id: createId(random, moment),
        StudentId: student._id,
        FirstName: student.FirstName,
        LastName: student.LastName,
        Gender: student.Gender,
        Year: student.Year,
        Branch: student.Branch,
        GradeInTamilSchool: student.GradeInTamilSchool,
        StudentTeacher: student.StudentTeacher,
        AttendanceDate: day,
        IsPresent,
        TeacherEmail: teacherEmail,
        Comments: createComment[IsPresent](),
        insertTimeStamp: moment,
        updateTimeStamp: moment,
      };
    }
  }
}

/** Those who have a class, by branch, class by class. */
function listPupils(
  random: Random,
  { students, people, days, currentYear }: Wanted,
): Map<string, Pupil[]> {
  const emails = new Map(people.map((person) => [person.StudentTeacher, person.TeacherEmail]));
  const createAttender = createAttenders(random);
  const inClass = students
    .filter(({ Year, StudentTeacher }) => Year === currentYear && StudentTeacher !== '')
    .sort((one, other) => (classKey(one) < classKey(other) ? -1 : 1));
  const pupils = new Map<string, Pupil[]>();
  for (const student of inClass) {
    const ofBranch = pupils.get(student.Branch) ?? [];
    pupils.set(student.Branch, ofBranch);
    ofBranch.push({
      student,
      teacherEmail: emails.get(student.StudentTeacher) ?? '',
      isThere: createAttender(),
      // Who joins late has no record of the days before.
      firstDay: student.insertTimeStamp.slice(0, 10),
      lastDay: lastDayOf(random, { student, days }),
    });
  }
  return pupils;
}

function classKey({ Branch, StudentTeacher, firstNameKey, _id }: StudentTable): string {
  return `${Branch}/${StudentTeacher}/${firstNameKey}/${_id}`;
}

/** Who left in the middle of the year was marked until then. */
function lastDayOf(
  random: Random,
  { student, days }: { student: StudentTable; days: readonly SchoolDay[] },
): string {
  const left = student.Status === 'Discontinued' || student.Status === 'Archived';
  const last = left ? Math.floor((days.length * (20 + random.below(40))) / 100) : days.length - 1;
  return days[last]?.day ?? '';
}

/** Which day of its branch a day is, and of how many. */
function countDays(days: readonly SchoolDay[]): Map<string, { number: number; of: number }> {
  const counted = new Map<string, { number: number; of: number }>();
  for (const ofBranch of Object.values(Object.groupBy(days, ({ Branch }) => Branch))) {
    for (const [number, { day }] of (ofBranch ?? []).entries()) {
      counted.set(day, { number, of: ofBranch?.length ?? 1 });
    }
  }
  return counted;
}

function createComments(random: Random): { Yes: () => string; No: () => string } {
  return {
    Yes: createDeck(random, [
      ['', 296],
      ['Came late', 2],
      ['Left early', 1],
      ['நன்றாகப் படித்தார்', 1],
    ]),
    No: createDeck(random, [
      ['', 28],
      ['Sick', 4],
      ['Travelling', 4],
      ['Family function', 2],
      ['Parents wrote before', 1],
      ['காய்ச்சல்', 1],
    ]),
  };
}
