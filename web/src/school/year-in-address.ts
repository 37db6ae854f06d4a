import { isAcademicYear } from '@pallikoodam/domain/school/academic-year';

/** Stands in an address for every year; blank stands for the current one. */
export const allYears = 'All';

/** An academic year in an address; blank for the current one. */
export function yearInAddress(given: unknown): string {
  return typeof given === 'string' && isAcademicYear(given) ? given : '';
}

/** The same, where every year can be asked for. */
export function yearOrAllInAddress(given: unknown): string {
  return given === allYears ? allYears : yearInAddress(given);
}

/** The year in the values of an address. */
export function yearOf(values: object): string {
  return (values as { Year: string }).Year;
}

/** What an address asks for: the current year where it names none. */
export function askForYear(values: object, currentYear: string): Record<string, unknown> {
  const { page: _page, pageSize: _size, ...asked } = values as Record<string, unknown>;
  const year = yearOf(values);
  return { ...asked, Year: year === allYears ? '' : year || currentYear };
}
