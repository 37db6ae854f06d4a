import { Stack } from '@mantine/core';
import type { ListedBook } from '@pallikoodam/contract/library-books';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { api, queries } from '../../lib/api.ts';
import { ImportButton } from '../../school/import/import-button.tsx';
import { ActionRow } from '../../screen/action-row.tsx';
import { AddButton } from '../../screen/add-button.tsx';
import { DeleteDialog } from '../../screen/delete-dialog.tsx';
import { SelectFilter } from '../../screen/filters.tsx';
import { lazyDialog } from '../../screen/lazy-dialog.tsx';
import { ListFilters } from '../../screen/list/list-filters.tsx';
import { ListButtons, ListTable } from '../../screen/list/list-table.tsx';
import { useServerList } from '../../screen/list/use-server-list.ts';
import { CountCard, StatCards } from '../../screen/stat-cards.tsx';
import { useRowButtons, useTableColumns } from '../../screen/table/use-table-columns.ts';
import { useDialog } from '../../screen/use-dialog.ts';
import { useWrite } from '../../screen/use-write.ts';
import { bookColumns, bookFields, booksAddress } from './books-list.tsx';
import { nameBook } from './loan-display.tsx';
import { LabelsButton } from './print-labels.tsx';

const BookDialog = lazyDialog(async () => (await import('./book-dialog.tsx')).BookDialog);

/** Manage Books: the inventory (LIB-16 to LIB-18). */
export function BooksTab() {
  const { t } = useTranslation();
  const list = useServerList('book', booksAddress, { fields: bookFields });
  const editing = useDialog<ListedBook | null>();
  const deleting = useDialog<ListedBook>();
  const remove = useWrite((book: ListedBook) => api.deleteBookById({ id: book._id }), {
    done: t('Deleted successfully'),
  });
  const columns = useMemo(() => bookColumns(t), [t]);
  const buttons = useRowButtons<ListedBook>({
    name: nameBook,
    edit: editing.open,
    remove: deleting.open,
  });
  const tableColumns = useTableColumns(columns, buttons);

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
        <ImportButton kind="books" />
        <AddButton dialog={editing}>{t('Add Book')}</AddButton>
      </ActionRow>
      <ListFilters list={list} label={t('Search number, title or author')}>
        <SelectFilter {...list.select('state')} />
      </ListFilters>
      <ListTable label={t('Books')} list={list} columns={tableColumns} />
      <BookDialog dialog={editing} />
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
