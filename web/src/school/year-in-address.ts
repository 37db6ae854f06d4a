import { isAcademicYear } from '@pallikoodam/domain/school/academic-year';
import { z } from 'zod';

/** An academic year in an address; blank for the current one. */
export const yearInAddress = z
  .string()
  .transform((year) => (isAcademicYear(year) ? year : ''))
  .catch('');

/** Stands in an address for every year; blank stands for the current one. */
export const allYears = 'All';
