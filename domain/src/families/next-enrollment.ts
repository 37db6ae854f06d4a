import { countsForFee, explainFamilyFee, type FeeSettings } from '../enrollment/fees.ts';
import type { AcademicYear } from '../school/academic-year.ts';
import { newStudentLevel } from '../school/levels.ts';
import { decideStanding, type PastEnrollment, standingReasons } from './standing.ts';

/** A child's enrollment, with what the fee of its year goes by. */
export type FamilyEnrollment = PastEnrollment & { PreviousYear: string };

/** Why a child's next enrollment is what it is; read by the family. */
export const nextReasons = [
  ...standingReasons,
  'Enrolled already',
  'The school looks at it first',
  'Turned down for this year',
  'Has left in this year',
] as const;
export type NextReason = (typeof nextReasons)[number];

export type NextEnrollment = {
  Year: AcademicYear;
  /** Blank where there is none: no further level, or a newcomer whose family chooses it. */
  level: string;
  /** What the form says of the year before; 'New Student' where the child never attended. */
  previousLevel: string;
  isProvisional: boolean;
  /** Were this child alone added now; null where the family cannot add it. */
  feeCents: number | null;
  why: NextReason;
};

/** A family whose child was turned down or has left asks the school instead. */
export function hasEnded(status: string): boolean {
  return ['Rejected', 'Discontinued', 'Archived'].includes(status);
}

/**
 * What enrolling a child for a year would be, by its own enrollments and what its family has enrolled
 * for the year (`enrolled`, in that order): level, reason and the fee that this child adds.
 */
export function decideNextEnrollment({
  child,
  enrolled,
  year,
  fees,
}: {
  child: readonly FamilyEnrollment[];
  enrolled: readonly FamilyEnrollment[];
  year: AcademicYear;
  fees: FeeSettings;
}): NextEnrollment {
  const { isNew, level, previousLevel, isProvisional, why } = decideStanding(child, year);
  const own = child.find(({ Year }) => Year === year);
  const standing = { Year: year, previousLevel, level: level ?? '' };
  if (own !== undefined) {
    const settled = { level: own.GradeInTamilSchool, isProvisional: false, feeCents: null };
    return { ...standing, ...settled, why: explainEnrolled(own.Status) };
  }
  const isOver = !isNew && level === null;
  const feeCents = isOver ? null : addedFee({ enrolled, isNew, fees });
  return { ...standing, isProvisional, feeCents, why };
}

function explainEnrolled(status: string): NextReason {
  if (status === 'Rejected') return 'Turned down for this year';
  return hasEnded(status) ? 'Has left in this year' : 'Enrolled already';
}

function addedFee({
  enrolled,
  isNew,
  fees,
}: {
  enrolled: readonly FamilyEnrollment[];
  isNew: boolean;
  fees: FeeSettings;
}): number {
  const family = enrolled
    .filter(({ Status }) => countsForFee(Status))
    .map(({ PreviousYear }) => ({ isNew: PreviousYear === newStudentLevel }));
  const before = explainFamilyFee(family, fees).totalCents;
  return explainFamilyFee([...family, { isNew }], fees).totalCents - before;
}
