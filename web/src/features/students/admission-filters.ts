import type { StudentListQuery } from '@pallikoodam/contract/students';
import { studentSortKeys } from '@pallikoodam/contract/students';
import { previousAcademicYear } from '@pallikoodam/domain/school/academic-year';
import { studentBranches } from '@pallikoodam/domain/school/branches';
import { risingLevels } from '@pallikoodam/domain/school/levels';
import { studentStatuses } from '@pallikoodam/domain/students/values';
import { z } from 'zod';
import { yearInAddress } from '../../lib/year-in-address.ts';
import { choiceFilter, tableView, textFilter } from '../../screen/view/url-filters.ts';

export const admissionPageSizes = [10, 25, 50, 100] as const;

/** What the admission screen keeps in its address (ADM-02, ADM-15, ADM-51). */
export const admissionAddress = z.object({
  search: textFilter(),
  Branch: choiceFilter(studentBranches),
  GradeInTamilSchool: choiceFilter(risingLevels),
  StudentTeacher: textFilter(),
  Status: choiceFilter(studentStatuses),
  Year: yearInAddress,
  ...tableView({
    pageSizes: admissionPageSizes,
    pageSize: 25,
    sortKeys: studentSortKeys,
    sort: '-FirstName,-StudentTeacher,-GradeInTamilSchool',
  }),
});
export type AdmissionFilters = z.output<typeof admissionAddress>;

/**
 * What the list asks the server for. Without a chosen year or branch only students of the current
 * and the previous year with one of the eight statuses show (ADM-19, OP-100).
 */
export function askForStudents(filters: AdmissionFilters, currentYear: string): StudentListQuery {
  const { search, Branch, GradeInTamilSchool, StudentTeacher, Status, Year, sort } = filters;
  const isLimited = Year === '' && Branch === '';
  const recentYears = [currentYear, previousAcademicYear(currentYear)];
  const asked = {
    search,
    Branch,
    GradeInTamilSchool,
    StudentTeacher,
    Year: isLimited ? recentYears.join(',') : Year,
    Status: isLimited && Status === '' ? studentStatuses.join(',') : Status,
    sort,
  };
  return Object.fromEntries(Object.entries(asked).filter(([, value]) => value !== ''));
}
