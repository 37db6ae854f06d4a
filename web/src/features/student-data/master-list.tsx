import { studentSortKeys } from '@pallikoodam/contract/list-words';
import type { MasterStudent } from '@pallikoodam/contract/students';
import { studentBranches } from '@pallikoodam/domain/school/branches';
import { risingLevels } from '@pallikoodam/domain/school/levels';
import { studentStatuses } from '@pallikoodam/domain/students/values';
import type { TFunction } from 'i18next';
import { linkToFamily, studentColumns } from '../../school/students/student-columns.tsx';
import { studentFields } from '../../school/students/student-fields.ts';
import { yearOrAllInAddress } from '../../school/year-in-address.ts';
import { sheetColumns } from '../../screen/field-list.ts';
import type { ListColumn } from '../../screen/list/list-columns.tsx';
import type { ReportColumn } from '../../screen/report/report-column.ts';
import { choiceFilter, tableView, textFilter } from '../../screen/view/url-filters.ts';

/** What the master list keeps in its address: the admission filters (OP-61). */
export const masterAddress = {
  search: textFilter(),
  Branch: choiceFilter(studentBranches),
  GradeInTamilSchool: choiceFilter(risingLevels),
  StudentTeacher: textFilter(),
  Status: choiceFilter(studentStatuses),
  Year: yearOrAllInAddress,
  ...tableView({
    pageSizes: [10, 25, 50, 100],
    pageSize: 25,
    sortKeys: studentSortKeys,
    sort: 'FirstName',
  }),
};

/** As in admissions, read-only and without payments; the name leads to the student's page. */
export function masterColumns(t: TFunction): ListColumn<MasterStudent>[] {
  const column = studentColumns<MasterStudent>(t);
  return [
    column('Volunteering'),
    column('FirstName'),
    column('UserName', { cell: linkToFamily }),
    column('Branch'),
    column('GradeInTamilSchool'),
    column('StudentTeacher'),
    column('Status'),
    column('Year', { sortable: false }),
    column('insertTimeStamp'),
    // The server's order by age is that of the days of birth.
    column('DateOfBirth', { id: 'Age' }),
    column('Mobile'),
  ];
}

/** What the worksheet holds beyond the table: every field of a record but payments. */
const alsoExported = [
  'NameInTamil',
  'Gender',
  'SpecialKid',
  'SpecialNeeds',
  'OnlineOrInperson',
  'PreviousYear',
  'GradeInLocalSchool',
  'FatherName',
  'MotherName',
  'EmergencyContact',
  'AdditionalEmail',
  'Address',
  'City',
  'State',
  'ZipCode',
  'BookStatus',
  'FamilyComments',
  'Comments',
] as const;

export function exportedColumns(t: TFunction): ReportColumn<MasterStudent>[] {
  return [...masterColumns(t), ...sheetColumns<MasterStudent>(t, studentFields, alsoExported)];
}
