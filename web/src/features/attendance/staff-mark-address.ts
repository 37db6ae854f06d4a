import { z } from 'zod';
import { yearInAddress } from '../../lib/year-in-address.ts';
import { dayFilter, tableView, textFilter } from '../../screen/view/url-filters.ts';

/** ATT-06. */
export const markPageSizes = [10, 20, 50, 100] as const;

/** Whose class is marked, of which year and for which day (ATT-03). */
export const markAddress = z.object({
  teacher: textFilter(),
  Year: yearInAddress,
  date: dayFilter(),
  ...tableView({
    pageSizes: markPageSizes,
    pageSize: 20,
    sortKeys: ['FirstName'],
    sort: 'FirstName',
  }),
});
