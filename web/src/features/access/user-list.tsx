import { Anchor } from '@mantine/core';
import {
  otherRoles,
  userSortKeys,
  userStatuses,
  withAccess,
} from '@pallikoodam/contract/list-words';
import type { Account, UserAccessRecord, UserListQuery } from '@pallikoodam/contract/users';
import { roles } from '@pallikoodam/domain/access/roles';
import { userBranches } from '@pallikoodam/domain/school/branches';
import { userGrades } from '@pallikoodam/domain/school/levels';
import type { TFunction } from 'i18next';
import { formatDay, todayAtSchool } from '../../lib/format.ts';
import type { ListColumn } from '../../screen/list/list-columns.tsx';
import type { ReportColumn } from '../../screen/report/report-column.ts';
import { StatusBadge, type StatusColour } from '../../screen/status-badge.tsx';
import {
  type AddressValues,
  choiceFilter,
  tableView,
  textFilter,
} from '../../screen/view/url-filters.ts';
import { fieldLabel } from './field-labels.ts';

export const userPageSizes = [10, 20, 50, 100] as const;

/** Every role that people can hold, and all others as one (OP-32). */
export const listedRoles = [...roles, otherRoles] as const;

export const filledStatuses = userStatuses.filter((status) => status !== '');

/** What the screen keeps in its address (USR-03, USR-08). */
export const userAddress = {
  search: textFilter(),
  Branch: choiceFilter(userBranches),
  Role: choiceFilter(listedRoles),
  TeacherStatus: choiceFilter([withAccess, ...filledStatuses]),
  Grade: choiceFilter(userGrades),
  ...tableView({
    pageSizes: userPageSizes,
    pageSize: 20,
    sortKeys: userSortKeys,
    sort: 'Role,StudentTeacher',
  }),
};

/** The people of a role stand together, whatever they are sorted by within it. */
export function askForUsers({
  page: _page,
  pageSize: _size,
  sort,
  ...filters
}: AddressValues<typeof userAddress>): UserListQuery {
  return { ...filters, sort: sort.startsWith('Role') ? sort : `Role,${sort}` };
}

const statusColours: Readonly<Record<string, StatusColour>> = {
  Active: 'green',
  TakenBreak: 'orange',
  Discontinued: 'red',
};

/** Whether somebody can sign in, and did when last. */
export function describeAccount(t: TFunction, account: Account | undefined): string {
  if (account === undefined) return '';
  if (account.state === 'none') return t('No account yet');
  if (account.state === 'waiting') return t('Not confirmed yet');
  if (account.lastSignInAt === '') return t('Never signed in');
  return formatDay(todayAtSchool(new Date(account.lastSignInAt)));
}

/** The columns as they stand on screen and on paper. */
export function userColumns(t: TFunction): ListColumn<UserAccessRecord>[] {
  return [
    {
      id: 'StudentTeacher',
      header: t('Full Name'),
      value: (row) => row.StudentTeacher,
      look: { onPhone: 'heading', minWidth: '8.5rem' },
    },
    {
      id: 'TeacherEmail',
      header: t('Email'),
      value: (row) => row.TeacherEmail,
      cell: (row) => (
        <Anchor size="sm" href={`mailto:${row.TeacherEmail}`}>
          {row.TeacherEmail}
        </Anchor>
      ),
      look: { onPhone: 'line', minWidth: '11rem' },
    },
    {
      id: 'TeacherMobile',
      header: t('Mobile'),
      value: (row) => row.TeacherMobile,
      sortable: false,
      look: { oneLine: true },
    },
    {
      id: 'Branch',
      header: t('Branch'),
      value: (row) => t(row.Branch),
      look: { onPhone: 'summary' },
    },
    {
      id: 'Grade',
      header: t('Grade'),
      value: (row) => [t(row.Grade), row.ClassNumber].filter((part) => part !== '').join(' · '),
      look: { onPhone: 'summary' },
    },
    {
      id: 'TeacherStatus',
      header: t('Status'),
      value: (row) => (row.TeacherStatus === '' ? '' : t(row.TeacherStatus)),
      cell: ({ TeacherStatus }) =>
        TeacherStatus !== '' && (
          <StatusBadge colour={statusColours[TeacherStatus] ?? 'grey'}>
            {t(TeacherStatus)}
          </StatusBadge>
        ),
      look: { onPhone: 'beside' },
    },
    {
      id: 'Account',
      header: t('Last Sign-In'),
      value: (row) => describeAccount(t, row.Account),
      sortable: false,
    },
  ];
}

const exportedFields: readonly (readonly [keyof UserAccessRecord, number])[] = [
  ['Role', 14],
  ['StudentTeacher', 24],
  ['TeacherEmail', 30],
  ['TeacherMobile', 14],
  ['Branch', 20],
  ['Grade', 12],
  ['ClassNumber', 12],
  ['TeacherStatus', 14],
  ['Url', 30],
];

/** Every field of a record as stored (USR-17). */
export function exportedColumns(t: TFunction): ReportColumn<UserAccessRecord>[] {
  return [
    ...exportedFields.map(([field, width]) => ({
      header: t(fieldLabel(field)),
      width,
      value: (row: UserAccessRecord) => row[field] as string,
    })),
    ...(['CreatedDate', 'UpdatedDate'] as const).map((field) => ({
      header: t(fieldLabel(field)),
      kind: 'moment' as const,
      width: 17,
      value: (row: UserAccessRecord) => row[field],
    })),
    { header: t('Last Sign-In'), width: 16, value: (row) => describeAccount(t, row.Account) },
  ];
}
