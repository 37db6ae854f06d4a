import type { Student } from '@pallikoodam/contract/students';

type ProfileRows = {
  /** The family's records of all years; undefined until they have arrived. */
  family: readonly Student[] | undefined;
  /** Undefined until it is known which year is the current one. */
  year: string | undefined;
};

/**
 * The records of a year (PROF-01). Undefined while either is unknown: a year that has not arrived,
 * or never will, is not a year without children (MSG-05).
 */
export function profileRows({ family, year }: ProfileRows): Student[] | undefined {
  if (year === undefined) return undefined;
  return family?.filter((student) => student.Year === year);
}
