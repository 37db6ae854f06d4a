import type { Assessment, ListedAssessment } from '@pallikoodam/contract/assessments';
import { cumulativeScore, totalScore } from '@pallikoodam/domain/assessments/scores';
import { pick } from '@pallikoodam/domain/records/keyed';
import type { Database } from '../../platform/db/database.ts';
import { type Presence, readPresence } from '../attendance/service.ts';
import { readHomeworkTotals } from '../homework/service.ts';
import type { Pupil } from '../students/service.ts';
import { type AssessmentRow, listAssessmentsOf } from './data.ts';

/** The totals that follow the other records until a teacher enters others. */
export const followedTotals = ['Total_HW', 'Total_Attendance', 'Cumulative_Score'] as const;

export type Opened = { pupil: Pupil; stored: AssessmentRow | undefined };

/**
 * Assessments as people see them, also of students who have none yet, in the order given: with the
 * student's own name and class, and with totals that agree with attendance and homework.
 */
export async function presentAssessments(
  database: Pick<Database, 'kysely'>,
  opened: readonly Opened[],
): Promise<Assessment[]> {
  const ids = opened.map(({ pupil }) => pupil._id);
  // One after the other: within a transaction the first that fails has to tell why.
  const presence = await readPresence(database, ids);
  const homework = await readHomeworkTotals(database, ids);
  return opened.map(presentWith({ presence, homework }));
}

/**
 * As `presentAssessments`, for students whose assessments are not read yet: all queries go out
 * together.
 */
export async function readPresented(
  database: Database,
  pupils: readonly Pupil[],
): Promise<Assessment[]> {
  const ids = pupils.map(({ _id }) => _id);
  const [rows, presence, homework] = await Promise.all([
    listAssessmentsOf(database, ids),
    readPresence(database, ids),
    readHomeworkTotals(database, ids),
  ]);
  const stored = new Map(rows.map((row) => [row.StudentId, row]));
  const present = presentWith({ presence, homework });
  return pupils.map((pupil) => present({ pupil, stored: stored.get(pupil._id) }));
}

type Followed = {
  presence: ReadonlyMap<string, Presence>;
  homework: ReadonlyMap<string, number>;
};

function presentWith({ presence, homework }: Followed): (opened: Opened) => Assessment {
  return (opened) => {
    const { _id } = opened.pupil;
    const total = homework.get(_id);
    return presentAssessment(opened, {
      presence: presence.get(_id),
      Total_HW: total === undefined ? null : Math.round(total),
    });
  };
}

function presentAssessment(
  { pupil, stored = blank }: Opened,
  { presence, Total_HW }: { presence: Presence | undefined; Total_HW: number | null },
): Assessment {
  const scores = [stored.Q1, stored.Q2, stored.Q3];
  const recorded = {
    Total_HW,
    Total_Attendance: presence?.present ?? null,
    Cumulative_Score: cumulativeScore(scores),
    SchoolDays: presence?.days ?? 0,
  };
  const totals = {
    Total_HW: stored.Total_HW ?? recorded.Total_HW,
    Total_Attendance: stored.Total_Attendance ?? recorded.Total_Attendance,
    Cumulative_Score: stored.Cumulative_Score ?? recorded.Cumulative_Score,
  };
  const { _id: StudentId, Volunteering, FirstName, LastName, NameInTamil, Mobile } = pupil;
  const { GradeInTamilSchool, Branch, StudentTeacher, Year, Status: StudentStatus } = pupil;
  return {
    ...pick(stored, entered),
    ...totals,
    StudentId,
    Volunteering,
    FirstName,
    LastName,
    NameInTamil,
    Mobile,
    GradeInTamilSchool,
    Branch,
    StudentTeacher,
    Year,
    StudentStatus,
    Total: totalScore(scores),
    recorded,
    overrides: followedTotals.filter((field) => totals[field] !== recorded[field]),
  };
}

const entered = [
  ...(['_id', 'Status', 'TeacherEmail', 'Q1', 'Q2', 'Q3', 'Q1Comments', 'Q2Comments'] as const),
  ...(['Q3Comments', 'Comments', 'insertTimeStamp', 'updateTimeStamp'] as const),
];

const blank: AssessmentRow = {
  _id: '',
  StudentId: '',
  Status: '',
  TeacherEmail: '',
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
  insertTimeStamp: '',
  updateTimeStamp: '',
};

/** As lists answer it: each score a list of one, or of none (OP-142). */
export function toListed(assessment: Assessment): ListedAssessment {
  const { TeacherEmail, Q1, Q2, Q3 } = assessment;
  const scores = { Q1: listOf(Q1), Q2: listOf(Q2), Q3: listOf(Q3) };
  return { ...pick(assessment, ofFamily), TeacherEmail, ...scores };
}

function listOf(score: number | null): number[] {
  return score === null ? [] : [score];
}

/** As a family reads it: the teacher's address is not for families (OP-14). */
export function forFamily(assessment: Assessment): Assessment {
  const { Q1, Q2, Q3 } = assessment;
  return { ...pick(assessment, ofFamily), Q1, Q2, Q3, TeacherEmail: '' };
}

/** What everybody who reads an assessment reads of it, beside its scores. */
const ofFamily = [
  ...(['_id', 'StudentId', 'Volunteering', 'FirstName', 'LastName', 'NameInTamil'] as const),
  ...(['Mobile', 'GradeInTamilSchool', 'Branch', 'StudentTeacher', 'Year', 'Status'] as const),
  ...(['StudentStatus', 'Total', 'Q1Comments', 'Q2Comments', 'Q3Comments', 'Comments'] as const),
  ...(['Total_HW', 'Total_Attendance', 'Cumulative_Score', 'overrides', 'recorded'] as const),
  ...(['insertTimeStamp', 'updateTimeStamp'] as const),
];
