import { Text } from '@mantine/core';
import { studentSortKeys } from '@pallikoodam/contract/list-words';
import type { Student } from '@pallikoodam/contract/students';
import { studentBranches } from '@pallikoodam/domain/school/branches';
import { risingLevels } from '@pallikoodam/domain/school/levels';
import { studentStatuses } from '@pallikoodam/domain/students/values';
import type { TFunction } from 'i18next';
import type { ReactNode } from 'react';
import { todayAtSchool } from '../../lib/format.ts';
import { studentColumns } from '../../school/students/student-columns.tsx';
import { yearOrAllInAddress } from '../../school/year-in-address.ts';
import type { ListColumn } from '../../screen/list/list-columns.tsx';
import { MailLink } from '../../screen/mail-link.tsx';
import {
  type AddressValues,
  choiceFilter,
  tableView,
  textFilter,
} from '../../screen/view/url-filters.ts';
import { writeAge, writeShortAge } from './age-text.ts';

/** What the admission screen keeps in its address (ADM-02, ADM-15, ADM-51). */
export const admissionAddress = {
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
    sort: '-FirstName,-StudentTeacher,-GradeInTamilSchool',
  }),
};
type AdmissionFilters = AddressValues<typeof admissionAddress>;

/**
 * In the current year, without a branch or a status, only students with one of the eight statuses
 * (ADM-19, OP-100).
 */
export function limitStatuses({ Branch, Year, Status }: AdmissionFilters) {
  const isLimited = Year === '' && Branch === '' && Status === '';
  return { Status: isLimited ? studentStatuses.join(',') : Status };
}

/** The columns of ADM-11, in its order, as they are printed (OP-112); `teacher` renders its cell. */
export function admissionColumns(
  t: TFunction,
  teacher: ((student: Student) => ReactNode) | undefined,
): ListColumn<Student>[] {
  const today = todayAtSchool();
  const column = studentColumns<Student>(t);
  const ageOf = (row: Student) => writeAge(row.DateOfBirth, { today, t });
  return [
    column('Volunteering'),
    column('FirstName'),
    column('UserName', { cell: ({ UserName }) => <MailLink to={UserName} /> }),
    column('Branch'),
    column('GradeInTamilSchool', {
      cell: ({ GradeInTamilSchool, isProvisional }) => (
        <>
          {t(GradeInTamilSchool)}
          {isProvisional && (
            <Text span size="xs" c="dimmed" display="block">
              {t('follows the result')}
            </Text>
          )}
        </>
      ),
    }),
    column('StudentTeacher', { ...(teacher && { cell: teacher }), look: { onPhone: 'line' } }),
    column('Status'),
    column('Year', { sortable: false }),
    column('insertTimeStamp'),
    {
      id: 'Age',
      header: t('Age'),
      onPaper: (row) => writeShortAge(row.DateOfBirth, { today, t }),
      value: ageOf,
      cell: (row) => <span title={ageOf(row)}>{writeShortAge(row.DateOfBirth, { today, t })}</span>,
    },
  ];
}
