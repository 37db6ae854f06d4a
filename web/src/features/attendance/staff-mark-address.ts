import { isAcademicYear } from '@pallikoodam/domain/school/academic-year';
import { z } from 'zod';
import { dayFilter, tableView, textFilter } from '../../screen/view/url-filters.ts';

/** ATT-06. */
export const markPageSizes = [10, 20, 50, 100] as const;

/** Whose class is marked, of which year and for which day (ATT-03). */
export const markAddress = z.object({
  teacher: textFilter(),
  Year: textFilter().transform((year) => (isAcademicYear(year) ? year : '')),
  date: dayFilter(),
  ...tableView({
    pageSizes: markPageSizes,
    pageSize: 20,
    sortKeys: ['FirstName'],
    sort: 'FirstName',
  }),
});
