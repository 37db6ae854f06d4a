import type { UserAccessRecord } from '@pallikoodam/contract/users';
import { IconUserPlus } from '@tabler/icons-react';
import { useCallback, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useSession } from '../../lib/session.ts';
import { AddButton } from '../../screen/add-button.tsx';
import { Can } from '../../screen/can.tsx';
import { SelectFilter } from '../../screen/filters.tsx';
import { lazyDialog } from '../../screen/lazy-dialog.tsx';
import { ListFilters } from '../../screen/list/list-filters.tsx';
import { ListButtons } from '../../screen/list/list-table.tsx';
import { type ServerList, useServerList } from '../../screen/list/use-server-list.ts';
import { ListScreen } from '../../screen/list-screen.tsx';
import { PageHeader } from '../../screen/page-header.tsx';
import { useRowButtons, useTableColumns } from '../../screen/table/use-table-columns.ts';
import { useDialog } from '../../screen/use-dialog.ts';
import { DeleteUserDialog } from './delete-user-dialog.tsx';
import { ResetCodeDialog, resetColumn } from './reset-code-dialog.tsx';
import { useInviteColumn } from './use-invite-column.tsx';
import { UserCards } from './user-cards.tsx';
import { userFields } from './user-fields.ts';
import { UserGroups } from './user-groups.tsx';
import { askForUsers, exportedColumns, userAddress, userColumns } from './user-list.tsx';

const UserDialog = lazyDialog(async () => (await import('./user-dialog.tsx')).UserDialog);

const nameOf = ({ StudentTeacher }: UserAccessRecord) => StudentTeacher;

/** User Access Management (spec 1 §2.5): who may open what. */
export function UserScreen() {
  const { t } = useTranslation();
  const { email } = useSession();
  const found = useServerList('getConfigData', userAddress, {
    fields: userFields,
    query: askForUsers,
  });
  // Whoever may open this screen gets whole records, never the public columns alone.
  const list = found as unknown as ServerList<UserAccessRecord>;
  const { select } = found;
  const editing = useDialog<UserAccessRecord | null>();
  const deleting = useDialog<UserAccessRecord>();
  const resetting = useDialog<UserAccessRecord>();
  const { open: askReset } = resetting;
  const invitation = useInviteColumn();
  const columns = useMemo(() => userColumns(t), [t]);
  // No one changes the own access (OP-140).
  const when = useCallback((row: UserAccessRecord) => row.TeacherEmail !== email, [email]);
  const pencils = useRowButtons({ name: nameOf, edit: editing.open, remove: deleting.open, when });
  const buttons = useMemo(
    () => [invitation, resetColumn(t, { askReset, when }), ...pencils],
    [t, invitation, askReset, when, pencils],
  );
  const tableColumns = useTableColumns(columns, buttons);
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
        list={list}
        filters={{ search, Branch, Role, TeacherStatus, Grade }}
        columns={tableColumns}
      />
      <UserDialog dialog={editing} />
      <DeleteUserDialog dialog={deleting} />
      <ResetCodeDialog dialog={resetting} />
    </ListScreen>
  );
}
