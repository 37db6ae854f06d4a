import { Anchor, Text } from '@mantine/core';
import { studentSortKeys } from '@pallikoodam/contract/list-words';
import type { MasterListQuery, MasterStudent } from '@pallikoodam/contract/students';
import { studentBranches } from '@pallikoodam/domain/school/branches';
import { risingLevels } from '@pallikoodam/domain/school/levels';
import { studentStatusColour, studentStatuses } from '@pallikoodam/domain/students/values';
import { Link } from '@tanstack/react-router';
import type { TFunction } from 'i18next';
import { fullName } from '../../school/full-name.ts';
import { fieldLabel } from '../../school/students/field-labels.ts';
import { enrollmentDay } from '../../school/students/student-display.ts';
import { allYears, yearOrAllInAddress } from '../../school/year-in-address.ts';
import type { ListColumn } from '../../screen/list/list-columns.tsx';
import { StatusBadge } from '../../screen/status-badge.tsx';
import {
  type AddressValues,
  choiceFilter,
  tableView,
  textFilter,
} from '../../screen/view/url-filters.ts';

export const masterPageSizes = [10, 25, 50, 100] as const;

/** What the master list keeps in its address: the admission filters (OP-61). */
export const masterAddress = {
  search: textFilter(),
  Branch: choiceFilter(studentBranches),
  GradeInTamilSchool: choiceFilter(risingLevels),
  StudentTeacher: textFilter(),
  Status: choiceFilter(studentStatuses),
  Year: yearOrAllInAddress,
  ...tableView({
    pageSizes: masterPageSizes,
    pageSize: 25,
    sortKeys: studentSortKeys,
    sort: 'FirstName',
  }),
};

export function askForMasterData(
  { page, pageSize, Year, ...values }: AddressValues<typeof masterAddress>,
  currentYear: string,
): MasterListQuery {
  return { ...values, Year: Year === allYears ? '' : Year || currentYear };
}

/** As in admissions, read-only and without payments; the name leads to the student's page. */
export function masterColumns(t: TFunction): ListColumn<MasterStudent>[] {
  return [
    {
      id: 'Volunteering',
      header: t('Ref Id'),
      width: 14,
      value: (row) => row.Volunteering,
      cell: (row) => (
        <Text span size="sm" ff="monospace">
          {row.Volunteering}
        </Text>
      ),
      look: { oneLine: true },
    },
    {
      id: 'FirstName',
      header: t('Student Name'),
      width: 24,
      value: fullName,
      look: { onPhone: 'heading', minWidth: '8.5rem' },
    },
    {
      id: 'UserName',
      header: t('Primary Email'),
      width: 30,
      value: (row) => row.UserName,
      cell: (row) => <StudentDataLink email={row.UserName} />,
      look: { onPhone: 'line', minWidth: '11rem' },
    },
    {
      id: 'Branch',
      header: t('Branch'),
      width: 20,
      value: (row) => t(row.Branch),
      look: { onPhone: 'summary' },
    },
    {
      id: 'GradeInTamilSchool',
      header: t('Grade'),
      value: (row) => t(row.GradeInTamilSchool),
      look: { onPhone: 'summary' },
    },
    { id: 'StudentTeacher', header: t('Teacher'), width: 24, value: (row) => row.StudentTeacher },
    {
      id: 'Status',
      header: t('Status'),
      value: (row) => row.Status && t(row.Status),
      cell: ({ Status }) =>
        Status !== '' && (
          <StatusBadge colour={studentStatusColour(Status)}>{t(Status)}</StatusBadge>
        ),
      look: { onPhone: 'beside' },
    },
    {
      id: 'Year',
      header: t('Year'),
      value: (row) => row.Year,
      sortable: false,
      look: { oneLine: true },
    },
    { id: 'insertTimeStamp', header: t('Date'), kind: 'day', value: enrollmentDay },
    {
      id: 'Age',
      header: t('Date of Birth'),
      kind: 'day',
      value: (row) => row.DateOfBirth,
    },
    {
      id: 'Mobile',
      header: t('Mobile'),
      width: 14,
      value: (row) => row.Mobile,
      sortable: false,
      look: { oneLine: true },
    },
  ];
}

/** Leads to all that the school knows of a family's children. */
function StudentDataLink({ email }: { email: string }) {
  return (
    <Anchor
      size="sm"
      renderRoot={(props) => (
        <Link to="/StudentData/$email" params={{ email } as never} {...props} />
      )}
    >
      {email}
    </Anchor>
  );
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
  'Comments',
] as const;

export function exportedColumns(t: TFunction): ListColumn<MasterStudent>[] {
  const more = alsoExported.map((field) => ({
    id: field,
    header: t(fieldLabel(field)),
    value: (row: MasterStudent) => row[field],
  }));
  return [...masterColumns(t), ...more];
}
