/** Percentages of attendance and how they are judged; whole numbers from 0 to 100. */

/** Days present of all days, rounded (RULE-19); null where no day was recorded. */
export function attendancePercentage(daysPresent: number, days: number): number | null {
  // Multiplied first: 23 / 40 * 100 would fall a hair short of 57.5.
  return days === 0 ? null : Math.round((daysPresent * 100) / days);
}

/** The mean of the students' percentages, rounded (RULE-20); null where no student has one. */
export function classRate(percentages: readonly (number | null)[]): number | null {
  const known = percentages.filter((percentage) => percentage !== null);
  if (known.length === 0) return null;
  return Math.round(known.reduce((sum, percentage) => sum + percentage, 0) / known.length);
}

/** Below 80 (spec 1 §9, spec 2 §9). */
export function isPoorAttendance(percentage: number): boolean {
  return percentage < 80;
}

export type RateColour = 'green' | 'orange' | 'amber' | 'red';

/** The school's statistics: 90 green, 75 orange, 60 amber, else red (spec 1 §9, OP-123). */
export function schoolRateColour(percentage: number): RateColour {
  if (percentage >= 90) return 'green';
  if (percentage >= 75) return 'orange';
  return percentage >= 60 ? 'amber' : 'red';
}

/** The teacher's screen: 90 green, 80 orange, else red (spec 2 §9, OP-123). */
export function classRateColour(percentage: number): RateColour {
  if (percentage >= 90) return 'green';
  return percentage >= 80 ? 'orange' : 'red';
}

export type StudentStatusText = 'Excellent' | 'Good' | 'Fair' | 'Poor' | 'Critical';

/** A student's status on the teacher's screen: 95, 90, 80, 70 (spec 2 §9, OP-124). */
export function studentAttendanceStatus(percentage: number): StudentStatusText {
  if (percentage >= 95) return 'Excellent';
  if (percentage >= 90) return 'Good';
  if (percentage >= 80) return 'Fair';
  return percentage >= 70 ? 'Poor' : 'Critical';
}

export type VolunteerStatusText = 'Excellent' | 'Good' | 'Average' | 'At Risk';

/** A volunteer's status: 90, 80, 70 (spec 1 §4, OP-124). */
export function volunteerAttendanceStatus(percentage: number): VolunteerStatusText {
  if (percentage >= 90) return 'Excellent';
  if (percentage >= 80) return 'Good';
  return percentage >= 70 ? 'Average' : 'At Risk';
}
