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
