import type { OnlineBook } from '@pallikoodam/contract/online-books';
import { onlineBookLevels } from '@pallikoodam/domain/online-books/levels';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../lib/api.ts';
import { AddButton } from '../../screen/add-button.tsx';
import { Can, useMay } from '../../screen/can.tsx';
import { DeleteDialog } from '../../screen/delete-dialog.tsx';
import { SelectFilter } from '../../screen/filters.tsx';
import { choicesOf } from '../../screen/form/choices.ts';
import { lazyDialog } from '../../screen/lazy-dialog.tsx';
import { ListFilters } from '../../screen/list/list-filters.tsx';
import { ListButtons, ListTable } from '../../screen/list/list-table.tsx';
import { useServerList } from '../../screen/list/use-server-list.ts';
import { ListScreen } from '../../screen/list-screen.tsx';
import { PageHeader } from '../../screen/page-header.tsx';
import { useRowButtons, useTableColumns } from '../../screen/table/use-table-columns.ts';
import { useDialog } from '../../screen/use-dialog.ts';
import { useWrite } from '../../screen/use-write.ts';
import { onlineBookColumns, onlineBooksAddress } from './online-book-list.tsx';

const OnlineBookDialog = lazyDialog(
  async () => (await import('./online-book-dialog.tsx')).OnlineBookDialog,
);

const nameOf = ({ Title }: OnlineBook) => Title;

/** The online library as a list; SuperAdmin, Admin and LibAdmin keep it (OLIB-01 to OLIB-08). */
export function OnlineBooksScreen() {
  const { t } = useTranslation();
  const mayKeep = useMay()('onlineBooks.keep');
  const list = useServerList('getOnlineBooks', onlineBooksAddress);
  const editing = useDialog<OnlineBook | null>();
  const deleting = useDialog<OnlineBook>();
  const remove = useWrite(({ _id }: OnlineBook) => api.deleteOnlineBookById({ id: _id }), {
    done: t('Deleted successfully'),
  });
  const columns = useMemo(() => onlineBookColumns(t), [t]);
  const buttons = useRowButtons<OnlineBook>({
    name: nameOf,
    edit: mayKeep ? editing.open : undefined,
    remove: mayKeep ? deleting.open : undefined,
  });
  const tableColumns = useTableColumns(columns, buttons);

  return (
    <ListScreen>
      <PageHeader title={t('Online Books')}>
        <ListButtons
          title={t('Online Books')}
          list={list}
          columns={columns}
          sheet="OnlineBooks"
          file="OnlineBooks_Downloaded.xlsx"
        />
        <Can do="onlineBooks.keep">
          <AddButton dialog={editing}>{t('Add Book')}</AddButton>
        </Can>
      </PageHeader>
      <ListFilters list={list} label={t('Search title')}>
        <SelectFilter
          label={t('Grade')}
          choices={choicesOf(onlineBookLevels, t)}
          {...list.filter('Grade')}
        />
      </ListFilters>
      <ListTable label={t('Online Books')} list={list} columns={tableColumns} />
      <OnlineBookDialog dialog={editing} />
      <DeleteDialog dialog={deleting} title={t('Delete Book')} remove={remove.run}>
        {deleting.subject?.Title}
        <br />
        {t('This action cannot be undone')}
      </DeleteDialog>
    </ListScreen>
  );
}
