import { listAcademicYears } from '@pallikoodam/domain/school/academic-year';
import { useQuery } from '@tanstack/react-query';
import { queries } from './api.ts';

/** The current academic year, undefined until it is known, and the years to choose from. */
export function useSchoolYear(): { currentYear: string | undefined; years: string[] } {
  const { data: currentYear } = useQuery(queries.getAcademicYear.queryOptions());
  return { currentYear, years: currentYear === undefined ? [] : listAcademicYears(currentYear) };
}
