import { type AttendanceListQuery, attendanceSortKeys } from '@pallikoodam/contract/attendance';
import { studentBranches } from '@pallikoodam/domain/school/branches';
import { z } from 'zod';
import { choiceFilter, dayFilter, tableView, textFilter } from '../../screen/view/url-filters.ts';

/** ATT-15. */
export const recordPageSizes = [10, 20, 50, 100] as const;

const listed = (pageSize: number) =>
  tableView({
    pageSizes: recordPageSizes,
    pageSize,
    sortKeys: attendanceSortKeys,
    sort: '-AttendanceDate,-StudentTeacher',
  });

/** What View Kids Att keeps in its address (ATT-12). */
export const kidsAddress = z.object({
  StudentTeacher: textFilter(),
  Branch: choiceFilter(studentBranches),
  AttendanceDate: dayFilter(),
  ...listed(20),
});

/** What the staff edition of View Attendance keeps in its address (ATT-51, ATT-54). */
export const viewAttendanceAddress = z.object({
  StudentTeacher: textFilter(),
  AttendanceDate: dayFilter(),
  ...listed(50),
});

type RecordFilters = z.output<typeof viewAttendanceAddress> & { Branch?: string };

/** The filters and the order as the server takes them; blank ones are left out. */
export function askForRecords(filters: RecordFilters): AttendanceListQuery {
  const { StudentTeacher, Branch = '', AttendanceDate, sort } = filters;
  const asked = { StudentTeacher, Branch, AttendanceDate, sort };
  return Object.fromEntries(Object.entries(asked).filter(([, value]) => value !== ''));
}
