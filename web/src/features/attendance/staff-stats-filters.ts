import { presenceSortKeys } from '@pallikoodam/contract/list-words';
import { studentBranches } from '@pallikoodam/domain/school/branches';
import { yearInAddress } from '../../school/year-in-address.ts';
import {
  type AddressValues,
  choiceFilter,
  tableView,
  textFilter,
} from '../../screen/view/url-filters.ts';
import { tableAddress } from '../../screen/view/use-table-in-url.ts';
import { recordPageSizes } from './staff-filters.ts';

/** The year and the branch of all figures, and how the matrix is looked at. */
export const statsFilters = {
  Year: yearInAddress,
  Branch: choiceFilter(studentBranches),
  search: textFilter(),
  ...tableView({
    pageSizes: recordPageSizes,
    pageSize: 20,
    sortKeys: ['FirstName'],
    sort: 'FirstName',
  }),
};

export type StatsView = AddressValues<typeof statsFilters>;

/** What all calls of the tab are asked for; undefined until the year is known. */
export function askOfYear(
  year: string | undefined,
  { Branch }: Pick<StatsView, 'Branch'>,
): { Year: string; Branch?: StudentBranch } | undefined {
  const branch = studentBranches.find((each) => each === Branch);
  return year === undefined
    ? undefined
    : { Year: year, ...(branch === undefined ? {} : { Branch: branch }) };
}

type StudentBranch = (typeof studentBranches)[number];
export type AskedYear = ReturnType<typeof askOfYear>;

/** The page sizes of the table by date (ATT-40). */
export const datePageSizes = [5, 10, 15, 20] as const;

/** There are fewer branches than a page holds. */
export const branchPageSizes = [10] as const;

export const branchTable = tableAddress('branches', {
  pageSizes: branchPageSizes,
  sortKeys: presenceSortKeys,
  sort: 'name',
});
export const dateTable = tableAddress('dates', {
  pageSizes: datePageSizes,
  pageSize: 10,
  sortKeys: presenceSortKeys,
  sort: '-name',
});
export const teacherTable = tableAddress('teachers', {
  pageSizes: recordPageSizes,
  pageSize: 20,
  sortKeys: presenceSortKeys,
  sort: 'name',
});
