/** The school's levels, lowest first (spec 0 §9). */
export const levels = [
  'Mazhalai',
  'Nilai 1',
  'Nilai 2',
  'Nilai 3',
  'Nilai 4',
  'Nilai 5',
  'Nilai 6',
  'Nilai 7',
  'Nilai 8',
] as const;

/** The level of a child whom the staff still have to place (OP-82). */
export const undecidedLevel = 'TBD';

/** What GradeInTamilSchool may hold: a level, or 'TBD' until staff settle it (OP-82). */
export const risingLevels = [...levels, undecidedLevel] as const;

/** The only previous level of a new student; it marks a new kid in the statistics (spec 0 §9). */
export const newStudentLevel = 'New Student';

/** Previous levels of a returning student (spec 0 §9). */
export const returningPreviousLevels = [...levels, 'N/A', ''] as const;

/** Grades in the user access form; the field may also be empty (spec 1 §3). */
export const userGrades = ['NA', ...levels, 'Nilai 9', 'Nilai 10'] as const;

/** What stands before the levels: of no level, or for all of them. */
const beforeLevels = ['', 'NA', 'N/A', newStudentLevel, 'General'];
const levelsInOrder: readonly string[] = [
  ...beforeLevels,
  ...levels,
  'Nilai 9',
  'Nilai 10',
  undecidedLevel,
];

/**
 * Where a level stands in a list, whichever of the school's lists it is of: by number, not as text
 * (Nilai 10 after Nilai 9); TBD last, and what is in no list behind it (FAC-05).
 */
export function levelOrder(level: string): number {
  const place = levelsInOrder.indexOf(level);
  return place === -1 ? levelsInOrder.length : place;
}

/** The level of the new year, or none with the reason why. */
export type RisingLevel =
  | { level: (typeof risingLevels)[number] }
  | { level: null; reason: 'no-next-level' | 'not-a-level' };

/**
 * The level a returning student rises to: the next one, or the same where the year ended with the
 * status Retained; Mazhalai after N/A; TBD after blank or TBD. None after Nilai 8 ('no-next-level':
 * the family contacts the school) and none for a value outside the school's lists ('not-a-level')
 * (spec 0 §4, OP-82, ENR-40).
 */
export function deriveRisingLevel(previousLevel: string, status = ''): RisingLevel {
  const stays = levels.find((level) => level === previousLevel);
  if (status === 'Retained' && stays !== undefined) return { level: stays };
  if (previousLevel === 'N/A') return { level: 'Mazhalai' };
  if (previousLevel.trim() === '' || previousLevel === undecidedLevel) {
    return { level: undecidedLevel };
  }
  const inOrder: readonly string[] = levels;
  const position = inOrder.indexOf(previousLevel);
  if (position === -1) return { level: null, reason: 'not-a-level' };
  const next = levels[position + 1];
  return next ? { level: next } : { level: null, reason: 'no-next-level' };
}

/** Whether a student of this level chooses between online and in-person class (spec 1 §3). */
export function showsClassPreference(level: string): boolean {
  return level === 'Nilai 6' || level === 'Nilai 7';
}
