import type { Trend } from './values.ts';

/** From which percentage on a figure of the family's dashboard is excellent and good (PAR-16). */
const thresholds = {
  attendance: [95, 80],
  assessment: [85, 70],
  homework: [90, 75],
} as const;
export type TrendSubject = keyof typeof thresholds;

/** How a figure of a child's year is judged; null where there is no data (PAR-13, PAR-16, OP-132). */
export function judgeTrend(subject: TrendSubject, percentage: number | null): Trend | null {
  if (percentage === null) return null;
  const [excellent, good] = thresholds[subject];
  if (percentage >= excellent) return 'Excellent';
  return percentage >= good ? 'Good' : 'Needs attention';
}
