import { useQuery } from '@tanstack/react-query';
import { queries } from './api.ts';

/** The current academic year, undefined until it is known, and the years to choose from. */
export function useSchoolYear(): { currentYear: string | undefined; years: string[] } {
  const { data: currentYear } = useQuery(queries.getAcademicYear.queryOptions());
  const { data: years } = useQuery(queries.getAcademicYears.queryOptions());
  // A list that is still on its way has at least the year that is chosen.
  return { currentYear, years: years ?? (currentYear === undefined ? [] : [currentYear]) };
}
