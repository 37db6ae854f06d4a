/** What the office's attendance screens keep in their addresses. */
import { attendanceSortKeys } from '@pallikoodam/contract/list-words';
import { studentBranches } from '@pallikoodam/domain/school/branches';
import { yearInAddress } from '../../school/year-in-address.ts';
import { choiceFilter, dayFilter, tableView, textFilter } from '../../screen/view/url-filters.ts';

/** ATT-06. */
export const markPageSizes = [10, 20, 50, 100] as const;
/** ATT-15. */
export const recordPageSizes = [10, 20, 50, 100] as const;

/** Mark Kids Att: the class that is marked, its year and the day (ATT-03). */
export const markFilters = {
  teacher: textFilter(),
  Year: yearInAddress,
  date: dayFilter(),
  ...tableView({
    pageSizes: markPageSizes,
    pageSize: 20,
    sortKeys: ['FirstName'],
    sort: 'FirstName',
  }),
};

const listed = (pageSize: number) =>
  tableView({
    pageSizes: recordPageSizes,
    pageSize,
    sortKeys: attendanceSortKeys,
    sort: '-AttendanceDate,-StudentTeacher',
  });

/** View Kids Att (ATT-12). */
export const kidsFilters = {
  StudentTeacher: textFilter(),
  Branch: choiceFilter(studentBranches),
  AttendanceDate: dayFilter(),
  ...listed(20),
};

/** The staff edition of View Attendance (ATT-51, ATT-54). */
export const viewFilters = {
  StudentTeacher: textFilter(),
  AttendanceDate: dayFilter(),
  ...listed(50),
};
