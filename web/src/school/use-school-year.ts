import { useQuery } from '@tanstack/react-query';
import { queries } from '../lib/api.ts';

/**
 * The current academic year, undefined until it is known, and the years to choose from. `load` is
 * the query that brings the year: what waits for it shows that it comes, or that it failed.
 */
export function useSchoolYear() {
  const load = useQuery(queries.getAcademicYear.queryOptions());
  const { data: years } = useQuery(queries.getAcademicYears.queryOptions());
  const currentYear = load.data;
  // A list that is still on its way has at least the year that is chosen.
  return { load, currentYear, years: years ?? (currentYear === undefined ? [] : [currentYear]) };
}
