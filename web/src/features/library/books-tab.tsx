import { Button, Stack } from '@mantine/core';
import type { ListedBook } from '@pallikoodam/contract/library-books';
import { shelfStates } from '@pallikoodam/contract/list-words';
import { IconFileImport, IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { api, queries } from '../../lib/api.ts';
import { ActionRow } from '../../screen/action-row.tsx';
import { DeleteDialog } from '../../screen/delete-dialog.tsx';
import { FilterBar } from '../../screen/filter-bar.tsx';
import { SearchFilter, SelectFilter } from '../../screen/filters.tsx';
import { choicesOf } from '../../screen/form/choices.ts';
import { lazyDialog } from '../../screen/lazy-dialog.tsx';
import { toTableColumns } from '../../screen/list/list-columns.tsx';
import { ListButtons, ListTable } from '../../screen/list/list-table.tsx';
import { useServerList } from '../../screen/list/use-server-list.ts';
import { CountCard, StatCards } from '../../screen/stat-cards.tsx';
import { deleteColumn, editColumn } from '../../screen/table/row-buttons.tsx';
import { useDialog } from '../../screen/use-dialog.ts';
import { useWrite } from '../../screen/use-write.ts';
import { bookColumns, bookPageSizes, booksAddress } from './books-list.tsx';
import { nameBook } from './loan-display.tsx';
import { LabelsButton } from './print-labels.tsx';

const BookDialog = lazyDialog(async () => (await import('./book-dialog.tsx')).BookDialog);

const ImportDialog = lazy(async () => ({
  default: (await import('./import-dialog.tsx')).ImportDialog,
}));

/** Manage Books: the inventory (LIB-16 to LIB-18). */
export function BooksTab() {
  const { t } = useTranslation();
  const list = useServerList('book', booksAddress);
  const editing = useDialog<ListedBook | null>();
  const deleting = useDialog<ListedBook>();
  const importing = useDialog<null>();
  const remove = useWrite((book: ListedBook) => api.deleteBookById({ id: book._id }), {
    done: t('Deleted successfully'),
  });
  const columns = useMemo(() => bookColumns(t), [t]);
  const { open: edit } = editing;
  const { open: askDeletion } = deleting;
  const tableColumns = useMemo(
    () =>
      toTableColumns(columns, [
        editColumn<ListedBook>({ t, name: nameBook, onClick: edit }),
        deleteColumn<ListedBook>({ t, name: nameBook, onClick: askDeletion }),
      ]),
    [t, columns, edit, askDeletion],
  );

  return (
    <Stack>
      <BookCards />
      <ActionRow>
        <ListButtons
          title={t('Books Inventory')}
          list={list}
          columns={columns}
          sheet="BookList"
          file="BookList.xlsx"
        />
        <LabelsButton load={list.loadAll} />
        <Button
          variant="default"
          leftSection={<IconFileImport size={18} aria-hidden />}
          onClick={() => importing.open(null)}
        >
          {t('Import Books')}
        </Button>
        <Button leftSection={<IconPlus size={18} aria-hidden />} onClick={() => edit(null)}>
          {t('Add Book')}
        </Button>
      </ActionRow>
      <FilterBar
        activeCount={list.activeCount}
        onClear={list.clear}
        search={
          <SearchFilter label={t('Search number, title or author')} {...list.filter('search')} />
        }
      >
        <SelectFilter
          label={t('Availability')}
          choices={choicesOf(shelfStates, t)}
          {...list.filter('state')}
        />
      </FilterBar>
      <ListTable label={t('Books')} list={list} columns={tableColumns} pageSizes={bookPageSizes} />
      <BookDialog dialog={editing} />
      <Suspense>{importing.key > 0 && <ImportDialog dialog={importing} />}</Suspense>
      <DeleteDialog dialog={deleting} title={t('Delete Book')} remove={remove.run}>
        {deleting.subject !== null && nameBook(deleting.subject)}
        <br />
        {t('This action cannot be undone')}
      </DeleteDialog>
    </Stack>
  );
}

function BookCards() {
  const { t } = useTranslation();
  const { data } = useQuery(queries.getBookCounts.queryOptions());
  return (
    <StatCards label={t('Books Inventory')}>
      <CountCard label={t('Total')} count={data?.total} />
      <CountCard label={t('Available')} count={data?.available} colour="teal" />
      <CountCard label={t('Borrowed')} count={data?.borrowed} colour="orange" />
      <CountCard label={t('OutOfLending')} count={data?.outOfLending} colour="gray" />
    </StatCards>
  );
}
