import { addDays, type Day } from '@pallikoodam/domain/calendar/day';
import { startOfAcademicYear } from '@pallikoodam/domain/school/academic-year';
import type { AssessmentTable } from '../platform/db/tables/assessment.ts';
import type { ConfigTable } from '../platform/db/tables/config.ts';
import type { StudentTable } from '../platform/db/tables/student.ts';
import { weekOfTests } from './calendar.ts';
import { demoFamily } from './demo-accounts.ts';
import { createDeck, createId, createRandom, type Random } from './random.ts';
import type { SchoolDay } from './school-days.ts';

type Wanted = {
  students: readonly StudentTable[];
  people: readonly ConfigTable[];
  days: readonly SchoolDay[];
  currentYear: string;
  /** No test after this day has been written; all of them where none is said. */
  until?: Day | undefined;
};

type Entered = Partial<AssessmentTable> | null;

/**
 * The assessments of everybody who has a class: last year's complete, this year's as they stand
 * after the second semester, with classes that have not been entered at all.
 */
export function* generateAssessments({
  students,
  people,
  days,
  currentYear,
  until,
}: Wanted): Generator<AssessmentTable> {
  const random = createRandom('assessments');
  const emails = new Map(people.map((person) => [person.StudentTeacher, person.TeacherEmail]));
  const enterThisYear = createThisYear(random);
  const enterLastYear = createLastYear(random);
  const lastDay = days.at(-1)?.day ?? `${startOfAcademicYear(currentYear)}-09-01`;
  for (const student of students) {
    if (student.StudentTeacher === '') continue;
    const isCurrent = student.Year === currentYear;
    const entered = isCurrent
      ? leaveOutTests(enterThisYear(student), until)
      : enterLastYear(student);
    if (entered === null) continue;
    const day = isCurrent ? lastDay : `${startOfAcademicYear(student.Year) + 1}-05-17`;
    const moment = `${day}T19:${10 + random.below(50)}:00.000Z`;
    yield {
      ...blank,
      ...entered,
      _id: createId(random, moment),
      StudentId: student._id,
      TeacherEmail: emails.get(student.StudentTeacher) ?? '',
      insertTimeStamp: moment,
      updateTimeStamp: moment,
    };
  }
}

/** A semester that is to come has neither scores nor a comment, and a year not over has no result. */
function leaveOutTests(entered: Entered, until: Day | undefined): Entered {
  if (entered === null || until === undefined) return entered;
  const { Q1, Q1Comments, Q2, Q2Comments, Q3, Status, ...rest } = entered;
  const isWritten = (semester: keyof typeof weekOfTests) =>
    addDays(weekOfTests[semester], 7) <= until;
  const left = {
    ...rest,
    ...(isWritten('Q1') && { Q1, Q1Comments }),
    ...(isWritten('Q2') && { Q2, Q2Comments }),
    ...(isWritten('Q3') ? { Q3, Status } : { Status: 'Updated' }),
  };
  const given = Object.entries(left).filter(([, value]) => value !== undefined);
  return isWritten('Q1') ? Object.fromEntries(given) : null;
}

const blank = {
  Status: 'Submitted',
  Q1: null,
  Q2: null,
  Q3: null,
  Q1Comments: '',
  Q2Comments: '',
  Q3Comments: '',
  Comments: '',
  Total_HW: null,
  Total_Attendance: null,
  Cumulative_Score: null,
};

function createThisYear(random: Random): (student: StudentTable) => Entered {
  const score = createScores(random);
  const comment = createComments(random);
  const deal = createDeck<() => Entered>(random, [
    [() => null, 2],
    [() => ({ Q1: score() }), 4],
    [() => ({ Q1: score(), Q2: score(), Q1Comments: comment(), Status: 'Submitted' }), 8],
    [() => ({ Q1: score(), Q2: score(), Q2Comments: comment(), Status: 'Updated' }), 6],
    [() => ({ Q1: score(), Q2: score(), Status: 'Active', Comments: comment() }), 2],
    // What a teacher entered against the records.
    [() => ({ Q1: score(), Q2: score(), Total_HW: 9, Cumulative_Score: 88 }), 1],
    // Was ill on the day, or everything else but a score is known.
    [() => ({ Q1: 0, Q2: score() }), 1],
    [() => ({ Comments: 'Joined after the first weeks' }), 1],
  ]);
  return ({ Status, UserName }) => {
    if (UserName === demoFamily.email) {
      return {
        Q1: 78 + random.below(15),
        Q2: 82 + random.below(15),
        Q1Comments: 'Reads with joy; please practice writing at home.',
        Q2Comments: 'நன்றாக முன்னேறுகிறார்.',
        Status: 'Updated',
      };
    }
    const isResult = Status === 'Promoted' || Status === 'Retained';
    if (!isResult) return deal()();
    return { Q1: score(), Q2: score(), Q3: score(), Status, Comments: comment() };
  };
}

function createLastYear(random: Random): (student: StudentTable) => Entered {
  const score = createScores(random);
  const comment = createComments(random);
  return ({ Status }) => {
    if (Status === 'Discontinued' || Status === 'Archived') return { Q1: score() };
    const isResult = ['Active', 'Promoted', 'Retained'].includes(Status);
    return {
      Q1: score(),
      Q2: score(),
      Q3: score(),
      Total_HW: 12 + random.below(13),
      Total_Attendance: 20 + random.below(11),
      Status: isResult ? Status : 'Updated',
      Comments: comment(),
    };
  };
}

/** As a school has them: most between 70 and 95, a few excellent, a few who need help. */
function createScores(random: Random): () => number {
  const dealRange = createDeck<readonly [number, number]>(random, [
    [[91, 10], 5],
    [[80, 11], 7],
    [[70, 10], 4],
    [[51, 19], 3],
    [[30, 20], 1],
  ]);
  return () => {
    const [least, width] = dealRange();
    return least + random.below(width);
  };
}

function createComments(random: Random): () => string {
  return createDeck(random, [
    ['', 8],
    ['Speaks freely and helps others.', 2],
    ['Please read ten minutes a day at home.', 2],
    ['எழுத்துப் பயிற்சி தேவை.', 1],
    ['அழகாகப் படிக்கிறார்!', 1],
  ]);
}
