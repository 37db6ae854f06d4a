import type { AcademicYear } from '../school/academic-year.ts';
import { deriveRisingLevel, newStudentLevel, undecidedLevel } from '../school/levels.ts';

/** Of an enrollment what the next one follows from. */
export type PastEnrollment = { Year: AcademicYear; GradeInTamilSchool: string; Status: string };

/** Why a child's next level is what it is; read by the family and the office. */
export const standingReasons = [
  '',
  'Moves up',
  'Stays at this level',
  'The level follows a result that is still to come',
  'Begins again at this level',
  'The last level of the school is completed',
  'The school has no level after this one',
  'The school places the child',
] as const;
export type StandingReason = (typeof standingReasons)[number];

/** How a child enters a year, by its earlier enrollments. */
export type Standing = {
  isNew: boolean;
  /** What the record says of the year before: a level, or 'New Student'. */
  previousLevel: string;
  /** Null where the school has no further level, and for a new child. */
  level: string | null;
  /** The level follows a result that is still to come. */
  isProvisional: boolean;
  /** The child had left and comes back. */
  isBack: boolean;
  why: StandingReason;
};

/** An application that was turned down was no year at the school. */
const neverAttended = 'Rejected';
const left: readonly string[] = ['Discontinued', 'Archived'];
/** Whether a child of this status is at the school no more. */
export function hasLeft(status: string): boolean {
  return left.includes(status);
}

const decided: readonly string[] = ['Promoted', 'Retained'];

const newcomer: Standing = {
  isNew: true,
  previousLevel: newStudentLevel,
  level: null,
  isProvisional: false,
  isBack: false,
  why: '',
};

/**
 * How a child stands for a year: new without an earlier enrollment, else returning, with the level
 * that its last one leads to. Retained stays, Promoted moves up, who left begins again at the same
 * level, the last level ends; without a result the level is provisional (docs/decisions/0080-families-and-children.md;
 * ENR-40, RULE-11 as amended).
 */
export function decideStanding(
  enrollments: readonly PastEnrollment[],
  year: AcademicYear,
): Standing {
  const last = enrollments
    .filter(({ Year, Status }) => Year < year && Status !== neverAttended)
    .toSorted((first, second) => (first.Year < second.Year ? 1 : -1))[0];
  if (last === undefined) return newcomer;
  const { GradeInTamilSchool: previousLevel, Status } = last;
  // The record has no word for a level that was never settled.
  const known = {
    isNew: false,
    previousLevel: previousLevel === undecidedLevel ? '' : previousLevel,
  };
  if (hasLeft(Status)) {
    return {
      ...known,
      level: previousLevel,
      isProvisional: false,
      isBack: true,
      why: 'Begins again at this level',
    };
  }
  const { level } = deriveRisingLevel(previousLevel, Status);
  return {
    ...known,
    level,
    isProvisional: level !== null && !decided.includes(Status),
    isBack: false,
    why: explain(level, { previousLevel, Status }),
  };
}

function explain(
  level: string | null,
  { previousLevel, Status }: { previousLevel: string; Status: string },
): StandingReason {
  if (level === null) {
    return Status === 'Promoted'
      ? 'The last level of the school is completed'
      : 'The school has no level after this one';
  }
  if (level === undecidedLevel) return 'The school places the child';
  if (!decided.includes(Status)) return 'The level follows a result that is still to come';
  return level === previousLevel ? 'Stays at this level' : 'Moves up';
}
