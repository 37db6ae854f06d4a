import { Button } from '@mantine/core';
import type { OnlineBook } from '@pallikoodam/contract/online-books';
import { onlineBookLevels } from '@pallikoodam/domain/online-books/levels';
import { IconPlus } from '@tabler/icons-react';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../lib/api.ts';
import { Can, useMay } from '../../screen/can.tsx';
import { DeleteDialog } from '../../screen/delete-dialog.tsx';
import { FilterBar } from '../../screen/filter-bar.tsx';
import { SearchFilter, SelectFilter } from '../../screen/filters.tsx';
import { choicesOf } from '../../screen/form/choices.ts';
import { lazyDialog } from '../../screen/lazy-dialog.tsx';
import { toTableColumns } from '../../screen/list/list-columns.tsx';
import { ListButtons, ListTable } from '../../screen/list/list-table.tsx';
import { useServerList } from '../../screen/list/use-server-list.ts';
import { ListScreen } from '../../screen/list-screen.tsx';
import { PageHeader } from '../../screen/page-header.tsx';
import { deleteColumn, editColumn } from '../../screen/table/row-buttons.tsx';
import { useDialog } from '../../screen/use-dialog.ts';
import { useWrite } from '../../screen/use-write.ts';
import { onlineBookColumns, onlineBookPageSizes, onlineBooksAddress } from './online-book-list.tsx';

const OnlineBookDialog = lazyDialog(
  async () => (await import('./online-book-dialog.tsx')).OnlineBookDialog,
);

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
  const { open: edit } = editing;
  const { open: askDeletion } = deleting;
  const tableColumns = useMemo(() => {
    const name = ({ Title }: OnlineBook) => Title;
    return toTableColumns(columns, [
      mayKeep && editColumn<OnlineBook>({ t, name, onClick: edit }),
      mayKeep && deleteColumn<OnlineBook>({ t, name, onClick: askDeletion }),
    ]);
  }, [t, columns, mayKeep, edit, askDeletion]);

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
          <Button leftSection={<IconPlus size={18} aria-hidden />} onClick={() => edit(null)}>
            {t('Add Book')}
          </Button>
        </Can>
      </PageHeader>
      <FilterBar
        activeCount={list.activeCount}
        onClear={list.clear}
        search={<SearchFilter label={t('Search title')} {...list.filter('search')} />}
      >
        <SelectFilter
          label={t('Grade')}
          choices={choicesOf(onlineBookLevels, t)}
          {...list.filter('Grade')}
        />
      </FilterBar>
      <ListTable
        label={t('Online Books')}
        list={list}
        columns={tableColumns}
        pageSizes={onlineBookPageSizes}
      />
      <OnlineBookDialog dialog={editing} />
      <DeleteDialog dialog={deleting} title={t('Delete Book')} remove={remove.run}>
        {deleting.subject?.Title}
        <br />
        {t('This action cannot be undone')}
      </DeleteDialog>
    </ListScreen>
  );
}
