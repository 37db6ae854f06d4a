import { Button } from '@mantine/core';
import { withAccess } from '@pallikoodam/contract/list-words';
import type { UserAccessRecord } from '@pallikoodam/contract/users';
import { grantsRole } from '@pallikoodam/domain/access/roles';
import { userBranches } from '@pallikoodam/domain/school/branches';
import { userGrades } from '@pallikoodam/domain/school/levels';
import { IconMailForward, IconUserPlus } from '@tabler/icons-react';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../lib/api.ts';
import { useSession } from '../../lib/session.ts';
import { BusyIconButton } from '../../screen/busy-icon-button.tsx';
import { Can } from '../../screen/can.tsx';
import { FilterBar } from '../../screen/filter-bar.tsx';
import { SearchFilter, SelectFilter } from '../../screen/filters.tsx';
import { choicesOf } from '../../screen/form/choices.ts';
import { toTableColumns } from '../../screen/list/list-columns.tsx';
import { ListButtons } from '../../screen/list/list-table.tsx';
import { type ServerList, useServerList } from '../../screen/list/use-server-list.ts';
import { ListScreen } from '../../screen/list-screen.tsx';
import { PageHeader } from '../../screen/page-header.tsx';
import { buttonColumn, deleteColumn, editColumn } from '../../screen/table/row-buttons.tsx';
import { useDialog } from '../../screen/use-dialog.ts';
import { useWrite } from '../../screen/use-write.ts';
import { DeleteUserDialog } from './delete-user-dialog.tsx';
import { UserCards } from './user-cards.tsx';
import { UserDialog } from './user-dialog.tsx';
import { UserGroups } from './user-groups.tsx';
import {
  askForUsers,
  exportedColumns,
  filledStatuses,
  listedRoles,
  userAddress,
  userColumns,
} from './user-list.tsx';

const nameOf = ({ StudentTeacher }: UserAccessRecord) => StudentTeacher;

/** User Access Management (spec 1 §2.5): who may open what. */
export function UserScreen() {
  const { t } = useTranslation();
  const { email } = useSession();
  const found = useServerList('getConfigData', userAddress, { query: askForUsers });
  // Whoever may open this screen gets whole records, never the public columns alone.
  const list = found as unknown as ServerList<UserAccessRecord>;
  const { filter } = found;
  const editing = useDialog<UserAccessRecord | null>();
  const deleting = useDialog<UserAccessRecord>();
  const { open: openUser } = editing;
  const { open: openDeletion } = deleting;
  const { tell: invite } = useWrite((id: string) => api.inviteConfigById({ id }), {
    done: t('Invitation sent'),
  });
  const columns = useMemo(() => userColumns(t), [t]);
  const tableColumns = useMemo(() => {
    // No one changes the own access (OP-140).
    const when = ({ TeacherEmail }: UserAccessRecord) => TeacherEmail !== email;
    return toTableColumns(columns, [
      buttonColumn<UserAccessRecord>('Invite', {
        header: t('Invite'),
        button: (row) =>
          isInvitable(row) && (
            <BusyIconButton
              label={t('Invite {{name}}', { name: nameOf(row) })}
              onClick={() => invite(row._id)}
            >
              <IconMailForward size={18} aria-hidden />
            </BusyIconButton>
          ),
      }),
      editColumn<UserAccessRecord>({ t, name: nameOf, onClick: openUser, when }),
      deleteColumn<UserAccessRecord>({ t, name: nameOf, onClick: openDeletion, when }),
    ]);
  }, [t, columns, email, invite, openUser, openDeletion]);
  const { search, Branch, Role, TeacherStatus, Grade } = found.values;

  return (
    <ListScreen>
      <PageHeader title={t('User Access Management')}>
        <ListButtons
          title={t('User Access Management')}
          list={list}
          columns={columns}
          exported={exportedColumns(t)}
          sheet="TeachersData"
          file="TeachersData.xlsx"
        />
        <Can do="users.edit">
          <Button
            leftSection={<IconUserPlus size={18} aria-hidden />}
            onClick={() => openUser(null)}
          >
            {t('Add User')}
          </Button>
        </Can>
      </PageHeader>
      <UserCards />
      <FilterBar
        activeCount={list.activeCount}
        onClear={list.clear}
        search={<SearchFilter label={t('Search name or email')} {...filter('search')} />}
      >
        <SelectFilter
          label={t('Branch')}
          choices={choicesOf(userBranches, t)}
          {...filter('Branch')}
        />
        <SelectFilter label={t('Role')} choices={choicesOf(listedRoles, t)} {...filter('Role')} />
        <SelectFilter
          label={t('Status')}
          choices={[
            { value: withAccess, label: t('With access') },
            ...choicesOf(filledStatuses, t),
          ]}
          {...filter('TeacherStatus')}
        />
        <SelectFilter label={t('Grade')} choices={choicesOf(userGrades, t)} {...filter('Grade')} />
      </FilterBar>
      <UserGroups
        list={list}
        filters={{ search, Branch, Role, TeacherStatus, Grade }}
        columns={tableColumns}
      />
      <UserDialog dialog={editing} />
      <DeleteUserDialog dialog={deleting} />
    </ListScreen>
  );
}

/** Who has a role and an address, and no account of their own yet. */
function isInvitable(row: UserAccessRecord): boolean {
  return row.TeacherEmail !== '' && row.Account?.state !== 'open' && grantsRole(row);
}
