import { isAcademicYear } from '@pallikoodam/domain/school/academic-year';
import { textFilter } from '../../screen/view/url-filters.ts';

/** The year in the address of a family's screen; blank is the current year. */
export const familyYear = textFilter().transform((year) => (isAcademicYear(year) ? year : ''));
