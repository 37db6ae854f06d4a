import { Anchor, Text } from '@mantine/core';
import { studentSortKeys } from '@pallikoodam/contract/list-words';
import type { Student, StudentListQuery } from '@pallikoodam/contract/students';
import { studentBranches } from '@pallikoodam/domain/school/branches';
import { risingLevels } from '@pallikoodam/domain/school/levels';
import { studentStatusColour, studentStatuses } from '@pallikoodam/domain/students/values';
import type { TFunction } from 'i18next';
import { todayAtSchool } from '../../lib/format.ts';
import { fullName } from '../../school/full-name.ts';
import { fieldLabel } from '../../school/students/field-labels.ts';
import { enrollmentDay } from '../../school/students/student-display.ts';
import { allYears, yearOrAllInAddress } from '../../school/year-in-address.ts';
import type { ListColumn } from '../../screen/list/list-columns.tsx';
import type { ReportColumn } from '../../screen/report/report-column.ts';
import { StatusBadge } from '../../screen/status-badge.tsx';
import {
  type AddressValues,
  choiceFilter,
  tableView,
  textFilter,
} from '../../screen/view/url-filters.ts';
import { keepUnits, writeAge } from './age-text.ts';

export const admissionPageSizes = [10, 25, 50, 100] as const;

/** What the admission screen keeps in its address (ADM-02, ADM-15, ADM-51). */
export const admissionAddress = {
  search: textFilter(),
  Branch: choiceFilter(studentBranches),
  GradeInTamilSchool: choiceFilter(risingLevels),
  StudentTeacher: textFilter(),
  Status: choiceFilter(studentStatuses),
  Year: yearOrAllInAddress,
  ...tableView({
    pageSizes: admissionPageSizes,
    pageSize: 25,
    sortKeys: studentSortKeys,
    sort: '-FirstName,-StudentTeacher,-GradeInTamilSchool',
  }),
};
export type AdmissionFilters = AddressValues<typeof admissionAddress>;

/**
 * What the list asks the server for: the current year where none is chosen, and in it, without a
 * branch or a status, only students with one of the eight statuses (ADM-19, OP-100).
 */
export function askForStudents(filters: AdmissionFilters, currentYear: string): StudentListQuery {
  const { Branch, Year, Status, sort, search, GradeInTamilSchool, StudentTeacher } = filters;
  const isLimited = Year === '' && Branch === '';
  return {
    search,
    Branch,
    GradeInTamilSchool,
    StudentTeacher,
    Year: Year === allYears ? '' : Year || currentYear,
    Status: isLimited && Status === '' ? studentStatuses.join(',') : Status,
    sort,
  };
}

/** The columns of ADM-11, in its order, as they are printed (OP-112); `teacher` draws its cell. */
export function admissionColumns(
  t: TFunction,
  teacher: ((student: Student) => React.ReactNode) | undefined,
): ListColumn<Student>[] {
  const today = todayAtSchool();
  return [
    {
      id: 'Volunteering',
      header: t('Ref Id'),
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
      value: fullName,
      cell: (row) => (
        <>
          {fullName(row)}
          {row.NameInTamil !== '' && (
            <Text size="xs" c="dimmed" lang="ta">
              {row.NameInTamil}
            </Text>
          )}
        </>
      ),
      look: { onPhone: 'heading', minWidth: '8.5rem' },
    },
    {
      id: 'UserName',
      header: t('Primary Email'),
      value: (row) => row.UserName,
      cell: (row) => (
        <Anchor size="sm" href={`mailto:${row.UserName}`}>
          {row.UserName}
        </Anchor>
      ),
      look: { onPhone: 'line', minWidth: '11rem' },
    },
    {
      id: 'Branch',
      header: t('Branch'),
      value: (row) => t(row.Branch),
      look: { onPhone: 'summary' },
    },
    {
      id: 'GradeInTamilSchool',
      header: t('Grade'),
      value: (row) => t(row.GradeInTamilSchool),
      look: { onPhone: 'summary' },
    },
    {
      id: 'StudentTeacher',
      header: t('Teacher'),
      value: (row) => row.StudentTeacher,
      ...(teacher === undefined ? {} : { cell: teacher }),
      look: { onPhone: 'line' },
    },
    {
      id: 'Status',
      header: t('Status'),
      value: (row) => t(row.Status),
      cell: ({ Status }) => (
        <StatusBadge colour={studentStatusColour(Status)}>{t(Status)}</StatusBadge>
      ),
      look: { onPhone: 'beside' },
    },
    { id: 'Year', header: t('Year'), value: (row) => row.Year, look: { oneLine: true } },
    { id: 'insertTimeStamp', header: t('Date'), kind: 'day', value: enrollmentDay },
    {
      id: 'Age',
      header: t('Age'),
      value: (row) => writeAge(row.DateOfBirth, { today, t }),
      cell: (row) => keepUnits(writeAge(row.DateOfBirth, { today, t })),
      look: { minWidth: '7.5rem' },
    },
  ];
}

type Export = Partial<Pick<ReportColumn<Student>, 'kind' | 'width' | 'header'>>;

/** Every field of a record as stored, in the order of the dialog (ADM-05). */
const exportedFields: readonly (readonly [keyof Student, Export?])[] = [
  ['Volunteering', { header: 'Ref Id', width: 14 }],
  ['FirstName', { width: 18 }],
  ['LastName', { width: 18 }],
  ['NameInTamil', { width: 24 }],
  ['UserName', { width: 30 }],
  ['Gender'],
  ['DateOfBirth', { kind: 'day' }],
  ['SpecialKid'],
  ['SpecialNeeds', { width: 24 }],
  ['GradeInTamilSchool', { header: 'Grade' }],
  ['OnlineOrInperson'],
  ['PreviousYear'],
  ['GradeInLocalSchool'],
  ['Branch', { width: 20 }],
  ['StudentTeacher', { width: 24 }],
  ['FatherName', { width: 22 }],
  ['MotherName', { width: 22 }],
  ['Mobile', { header: 'Mobile', width: 14 }],
  ['EmergencyContact', { header: 'Emergency Contact', width: 14 }],
  ['AdditionalEmail', { width: 30 }],
  ['Address', { width: 30 }],
  ['City', { width: 16 }],
  ['State'],
  ['ZipCode'],
  ['Status'],
  ['Year'],
  ['BookStatus'],
  ['Comments', { width: 30 }],
  ['PaymentStatus'],
  ['AmountPaid', { kind: 'dollars' }],
  ['PaidDate', { kind: 'day' }],
  ['RefundAmount', { kind: 'dollars' }],
  ['RefundStatus'],
  ['RefundBankInfo', { width: 24 }],
  ['Signature', { width: 22 }],
  ['insertTimeStamp', { kind: 'moment', width: 17 }],
  ['updateTimeStamp', { kind: 'moment', width: 17 }],
  ['LastModifiedBy', { width: 26 }],
];

export function exportedColumns(t: TFunction): ReportColumn<Student>[] {
  return exportedFields.map(([field, { header = fieldLabel(field), ...look } = {}]) => ({
    ...look,
    header: t(header),
    value: (row) => row[field],
  }));
}
