export type GraduateBadge = 'high' | 'medium' | 'low';

const high = 10;
const medium = 7;

/** The number of a level: Nilai 8 is 8; Mazhalai, which has none, 0 (OP-213). */
export function numberOfLevel(level: string): number {
  return Number(/\d+/.exec(level)?.[0] ?? 0);
}

/** How far a graduate came: high from 10, medium from 7, low below (INFO-41). */
export function badgeOf(level: string): GraduateBadge {
  const number = numberOfLevel(level);
  if (number >= high) return 'high';
  return number >= medium ? 'medium' : 'low';
}
