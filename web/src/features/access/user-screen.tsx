import { Text } from '@mantine/core';
import { withAccess } from '@pallikoodam/contract/list-words';
import type { UserAccessRecord, UserPerson } from '@pallikoodam/contract/users';
import { grantsRole } from '@pallikoodam/domain/access/roles';
import { IconMailForward, IconUserPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { linkOptions } from '@tanstack/react-router';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { api, queries } from '../../lib/api.ts';
import { formatNumber } from '../../lib/format.ts';
import { useSession } from '../../lib/session.ts';
import { ImportButton } from '../../school/import/import-button.tsx';
import { AddButton } from '../../screen/add-button.tsx';
import { BusyIconButton } from '../../screen/busy-icon-button.tsx';
import { Can } from '../../screen/can.tsx';
import { DeleteDialog } from '../../screen/delete-dialog.tsx';
import { SelectFilter } from '../../screen/filters.tsx';
import { lazyDialog } from '../../screen/lazy-dialog.tsx';
import { toTableColumns } from '../../screen/list/list-columns.tsx';
import { ListFilters } from '../../screen/list/list-filters.tsx';
import { ListButtons } from '../../screen/list/list-table.tsx';
import { type ServerList, useServerList } from '../../screen/list/use-server-list.ts';
import { ListScreen } from '../../screen/list-screen.tsx';
import { PageHeader } from '../../screen/page-header.tsx';
import { loadList } from '../../screen/report/load-all-rows.ts';
import { StatCard, StatCards } from '../../screen/stat-cards.tsx';
import { buttonColumn } from '../../screen/table/row-buttons.tsx';
import type { DialogControl } from '../../screen/use-dialog.ts';
import { useDialog } from '../../screen/use-dialog.ts';
import { useWrite } from '../../screen/use-write.ts';
import { ResetCodeDialog, resetColumn } from './reset-code-dialog.tsx';
import { userFields } from './user-fields.ts';
import { UserGroups } from './user-groups.tsx';
import {
  askForUsers,
  exportedColumns,
  personColumns,
  userAddress,
  userColumns,
} from './user-list.tsx';

/** The roles with a card (USR-01). */
const shown = ['SuperAdmin', 'Admin', 'Teacher', 'OpsMgmt', 'Volunteer'] as const;

/** How many people hold a role now; each card leads to them. */
function UserCards() {
  const { t } = useTranslation();
  const { data, isError } = useQuery(queries.getUserCounts.queryOptions({ input: {} }));
  const holdersOf = (role: string) => data?.find(({ Role }) => Role === role)?.people ?? 0;
  return (
    <StatCards label={t('People with access')}>
      {shown.map((Role) => (
        <StatCard
          key={Role}
          label={t(Role)}
          value={data === undefined ? (isError ? null : undefined) : formatNumber(holdersOf(Role))}
          link={linkOptions({ to: '/ManageRole', search: { Role, TeacherStatus: withAccess } })}
        />
      ))}
    </StatCards>
  );
}

const UserDialog = lazyDialog(async () => (await import('./user-dialog.tsx')).UserDialog);

/** User Access Management (spec 1 §2.5): who may open what. */
export function UserScreen() {
  const { t } = useTranslation();
  const { email } = useSession();
  const found = useServerList('getPeopleWithAccess', userAddress, {
    fields: userFields,
    query: askForUsers,
  });
  const loadAll = loadList((part, options) =>
    api.getConfigData({ ...found.query, ...part }, options),
  );
  // A person who may open this screen gets whole records, never the public columns alone.
  const stored = { ...found, rows: undefined, loadAll } as unknown as ServerList<UserAccessRecord>;
  const { select } = found;
  const editing = useDialog<UserAccessRecord | null>();
  const deleting = useDialog<UserAccessRecord>();
  const resetting = useDialog<UserPerson>();
  const { open: askReset } = resetting;
  const { open: edit } = editing;
  const { open: remove } = deleting;
  const invitation = useInviteColumn();
  const printed = useMemo(() => userColumns(t), [t]);
  const columns = useMemo(() => {
    const isOwn = ({ TeacherEmail }: UserPerson) => TeacherEmail === email;
    return toTableColumns(personColumns(t, { edit, remove, isOwn }), [
      invitation,
      resetColumn(t, { askReset, when: (row) => !isOwn(row) }),
    ]);
  }, [t, email, invitation, askReset, edit, remove]);
  const { search, Branch, Role, TeacherStatus, Grade } = found.values;

  return (
    <ListScreen>
      <PageHeader title={t('Manage Roles')}>
        <ListButtons
          title={t('Manage Roles')}
          list={stored}
          columns={printed}
          exported={exportedColumns(t)}
          sheet="TeachersData"
          file="TeachersData.xlsx"
        />
        <Can do="users.edit">
          <ImportButton kind="users" />
          <AddButton dialog={editing} icon={IconUserPlus}>
            {t('Add User')}
          </AddButton>
        </Can>
      </PageHeader>
      <UserCards />
      <ListFilters list={found} label={t('Search name or email')}>
        <SelectFilter {...select('Branch')} />
        <SelectFilter {...select('Role')} />
        <SelectFilter {...select('TeacherStatus')} />
        <SelectFilter {...select('Grade')} />
      </ListFilters>
      <UserGroups
        list={found}
        filters={{ search, Branch, Role, TeacherStatus, Grade }}
        columns={columns}
      />
      <UserDialog dialog={editing} />
      <DeleteUserDialog dialog={deleting} />
      <ResetCodeDialog dialog={resetting} />
    </ListScreen>
  );
}

/** USR-15: access ends at once, in open sessions too. */
function DeleteUserDialog({ dialog }: { dialog: DialogControl<UserAccessRecord> }) {
  const { t } = useTranslation();
  const { subject } = dialog;
  const remove = useWrite(({ _id: id }: UserAccessRecord) => api.deleteConfigById({ id }), {
    done: t('Deleted successfully'),
  });
  return (
    <DeleteDialog dialog={dialog} title={t('Remove User Access')} remove={remove.run}>
      <Text>{t('Are you sure you want to delete')}</Text>
      {subject !== null && (
        <Text fw={600} mt="xs">
          {[subject.StudentTeacher, t(subject.Role), subject.TeacherEmail]
            .filter((part) => part !== '')
            .join(', ')}
        </Text>
      )}
      <Text mt="xs">{t('What this record opens closes at once. The account stays.')}</Text>
    </DeleteDialog>
  );
}

/** A button that mails the link to a first password, for a person without an account. */
function useInviteColumn() {
  const { t } = useTranslation();
  const { tell: invite } = useWrite((id: string) => api.inviteConfigById({ id }), {
    done: t('Invitation sent'),
  });
  return useMemo(
    () =>
      buttonColumn<UserPerson>('Invite', {
        header: t('Invite'),
        button: (row) =>
          isInvitable(row) && (
            <BusyIconButton
              label={t('Invite {{name}}', { name: row.StudentTeacher })}
              onClick={() => invite(row._id)}
            >
              <IconMailForward size={18} aria-hidden />
            </BusyIconButton>
          ),
      }),
    [t, invite],
  );
}

/** Who has a role and an address, and no account of their own yet. */
function isInvitable(row: UserPerson): boolean {
  return row.TeacherEmail !== '' && row.Account?.state !== 'open' && grantsRole(row);
}
