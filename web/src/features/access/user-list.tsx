import {
  otherRoles,
  userSortKeys,
  userStatuses,
  withAccess,
} from '@pallikoodam/contract/list-words';
import type {
  Account,
  UserAccessRecord,
  UserListQuery,
  UserPerson,
} from '@pallikoodam/contract/users';
import { decideRoles, type RoleRecord, roles } from '@pallikoodam/domain/access/roles';
import { needsSecondFactor } from '@pallikoodam/domain/access/second-factor';
import { userBranches } from '@pallikoodam/domain/school/branches';
import { userGrades } from '@pallikoodam/domain/school/levels';
import type { TFunction } from 'i18next';
import { formatDay, todayAtSchool } from '../../lib/format.ts';
import { BothWritten } from '../../school/both-written.tsx';
import { columnsOf, sheetColumns } from '../../screen/field-list.ts';
import type { ListColumn } from '../../screen/list/list-columns.tsx';
import { MailLink } from '../../screen/mail-link.tsx';
import type { ReportColumn } from '../../screen/report/report-column.ts';
import {
  type AddressValues,
  choiceFilter,
  tableView,
  textFilter,
} from '../../screen/view/url-filters.ts';
import { RoleLines, writeClass } from './role-lines.tsx';
import { listedFields, userFields } from './user-fields.ts';

/** What the screen keeps in its address (USR-03, USR-08); no role but these counts as one (OP-32). */
export const userAddress = {
  search: textFilter(),
  Branch: choiceFilter(userBranches),
  Role: choiceFilter([...roles, otherRoles]),
  TeacherStatus: choiceFilter([withAccess, ...userStatuses]),
  Grade: choiceFilter(userGrades),
  ...tableView({
    pageSizes: [10, 20, 50, 100],
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

/**
 * Whether the person can sign in, when they did last, and whether the code that Setup counts is
 * missing.
 */
export function describeAccount(
  t: TFunction,
  { account, records }: { account: Account | undefined; records: readonly RoleRecord[] },
): string {
  if (account === undefined) return '';
  if (account.state === 'none') return t('No account yet');
  if (account.state === 'waiting') return t('Not confirmed yet');
  const last =
    account.lastSignInAt === ''
      ? t('Never signed in')
      : formatDay(todayAtSchool(new Date(account.lastSignInAt)));
  const lacksCode = !account.secondFactor && needsSecondFactor(decideRoles(records));
  return lacksCode ? `${last} · ${t('No sign-in code')}` : last;
}

type RecordButtons = Pick<Parameters<typeof RoleLines>[0], 'edit' | 'remove'>;

/** A person a row, with all roles. No one has buttons for the own ones (OP-140). */
export function personColumns(
  t: TFunction,
  { edit, remove, isOwn }: RecordButtons & { isOwn: (row: UserPerson) => boolean },
): ListColumn<UserPerson>[] {
  const column = columnsOf<UserPerson, typeof listedFields>(t, listedFields);
  return [
    column('StudentTeacher', {
      cell: (row) => <BothWritten name={row.StudentTeacher} inTamil={row.NameInTamil} />,
    }),
    column('TeacherEmail', { cell: ({ TeacherEmail }) => <MailLink to={TeacherEmail} /> }),
    column('TeacherMobile'),
    column('Role', {
      header: t('Roles'),
      sortable: false,
      value: ({ records }) => records.map(({ Role }) => t(Role)).join(', '),
      cell: (row) => <RoleLines records={row.records} {...(isOwn(row) ? {} : { edit, remove })} />,
      look: { onPhone: 'wide', minWidth: '16rem' },
    }),
    column('Account', {
      value: ({ Account: account, records }) => describeAccount(t, { account, records }),
    }),
  ];
}

/** A record a row, as on paper. */
export function userColumns(t: TFunction): ListColumn<UserAccessRecord>[] {
  const column = columnsOf<UserAccessRecord, typeof listedFields>(t, listedFields);
  return [
    column('StudentTeacher'),
    column('Role'),
    column('TeacherEmail'),
    column('TeacherMobile'),
    column('Branch'),
    column('Grade', { value: (row) => writeClass(t, row) }),
    column('TeacherStatus', { value: ({ TeacherStatus }) => t(TeacherStatus) }),
    column('Account', {
      value: (row) => describeAccount(t, { account: row.Account, records: [row] }),
    }),
  ];
}

/** Every field of a record, and whether the person signs in (USR-17). */
export function exportedColumns(t: TFunction): ReportColumn<UserAccessRecord>[] {
  const all = sheetColumns<UserAccessRecord>(t, userFields);
  return [...all, ...userColumns(t).filter(({ id }) => id === 'Account')];
}
