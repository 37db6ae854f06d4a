import { levels, newStudentLevel, undecidedLevel } from '@pallikoodam/domain/school/levels';
import type { Child } from './children.ts';
import { at, createDeck, type Random } from './random.ts';

export type SchoolYear = 'this' | 'last';

/** The level of a year and the one before it, as the enrollment form would have them. */
export type Progress = { GradeInTamilSchool: string; PreviousYear: string };

/** Reads off a child's level where it stood in a year. */
export function createProgress(random: Random, year: SchoolYear): (child: Child) => Progress {
  // Some come back after a break, or from a school that counts levels in another way.
  const dealFormerLevel = createDeck(random, [
    [newStudentLevel, 19],
    ['N/A', 1],
  ]);
  const dealSecondYear = createDeck(random, [
    [false, 4],
    [true, 1],
  ]);

  return (child) => {
    if (year === 'this' && child.kind === 'new') return startThisYear(child);
    const lastYear = child.level - (child.retained ? 0 : 1);
    return year === 'this'
      ? { GradeInTamilSchool: at(levels, child.level), PreviousYear: at(levels, lastYear) }
      : startLastYear(lastYear);
  };

  function startThisYear({ level }: Child): Progress {
    const former = dealFormerLevel();
    if (former === newStudentLevel || level === 0) {
      return { GradeInTamilSchool: at(levels, level), PreviousYear: former };
    }
    // The level is not known before: the staff settle the new one (OP-82).
    return { GradeInTamilSchool: undecidedLevel, PreviousYear: '' };
  }

  function startLastYear(level: number): Progress {
    const GradeInTamilSchool = at(levels, level);
    if (level === 0) return { GradeInTamilSchool, PreviousYear: dealFormerLevel() };
    const isNew = dealSecondYear();
    return { GradeInTamilSchool, PreviousYear: isNew ? newStudentLevel : at(levels, level - 1) };
  }
}
