import { attendsClass } from '../attendance/class-list.ts';
import { levels, undecidedLevel } from './levels.ts';

/** Of an enrollment what the turn of the year looks at. */
export type TurnedEnrollment = {
  ChildId: string;
  Status: string;
  GradeInTamilSchool: string;
  Branch: string;
  followsResult: number;
};

/** Of a person with access what says which class is taught. */
export type TeacherOfLevel = { Branch: string; Grade: string };

export type TurnFindings<Row> = {
  withoutResult: Row[];
  notEnrolled: Row[];
  graduates: Row[];
  enrolled: number;
  waiting: Row[];
  undecided: Row[];
  provisional: number;
  withoutTeacher: { Branch: string; GradeInTamilSchool: string; children: number }[];
};

const lastLevel = levels.at(-1);

/**
 * What the end of a year leaves open, from its enrollments and those of the next one. A child that
 * has left, was never admitted or completed the last level is not missed in the next year; one
 * without a result goes on provisionally (docs/decisions/0080-families-and-children.md).
 */
export function findOpenEnds<Row extends TurnedEnrollment>({
  ending,
  beginning,
  teachers,
}: {
  ending: readonly Row[];
  beginning: readonly Row[];
  /** Active ones. */
  teachers: readonly TeacherOfLevel[];
}): TurnFindings<Row> {
  const attending = ending.filter(({ Status }) => attendsClass(Status) && Status !== 'Submitted');
  const coming = beginning.filter(({ Status }) => Status !== 'Rejected');
  const comingChildren = new Set(coming.map(({ ChildId }) => ChildId));
  const isGraduate = ({ Status, GradeInTamilSchool }: Row) =>
    Status === 'Promoted' && GradeInTamilSchool === lastLevel;
  const withoutResult = attending.filter(({ Status }) => !hasResult(Status));
  const withoutResultIds = new Set(withoutResult.map(({ ChildId }) => ChildId));
  return {
    withoutResult,
    notEnrolled: attending.filter((row) => !isGraduate(row) && !comingChildren.has(row.ChildId)),
    graduates: attending.filter(isGraduate),
    enrolled: coming.length,
    waiting: coming.filter(({ Status }) => Status === 'Submitted'),
    undecided: coming.filter(({ GradeInTamilSchool }) => GradeInTamilSchool === undecidedLevel),
    provisional: coming.filter(
      ({ followsResult, ChildId }) => followsResult === 1 && withoutResultIds.has(ChildId),
    ).length,
    withoutTeacher: findWithoutTeacher(coming, teachers),
  };
}

function hasResult(status: string): boolean {
  return status === 'Promoted' || status === 'Retained';
}

function findWithoutTeacher(
  coming: readonly TurnedEnrollment[],
  teachers: readonly TeacherOfLevel[],
): TurnFindings<never>['withoutTeacher'] {
  const isTaught = new Set(teachers.map(({ Branch, Grade }) => `${Branch}\n${Grade}`));
  const open = new Map<string, { Branch: string; GradeInTamilSchool: string; children: number }>();
  for (const { Branch, GradeInTamilSchool } of coming) {
    const key = `${Branch}\n${GradeInTamilSchool}`;
    if (GradeInTamilSchool === undecidedLevel || isTaught.has(key)) continue;
    const { children } = open.get(key) ?? { children: 0 };
    open.set(key, { Branch, GradeInTamilSchool, children: children + 1 });
  }
  return [...open.values()];
}
