import { Text } from '@mantine/core';
import type { NewsRecord } from '@pallikoodam/contract/news';
import { newsOnHomePage, newsStatuses } from '@pallikoodam/domain/news/values';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { api, queries } from '../../lib/api.ts';
import { formatNumber } from '../../lib/format.ts';
import { AddButton } from '../../screen/add-button.tsx';
import { DeleteDialog } from '../../screen/delete-dialog.tsx';
import { PickFilter } from '../../screen/filters.tsx';
import { lazyDialog } from '../../screen/lazy-dialog.tsx';
import { ListFilters } from '../../screen/list/list-filters.tsx';
import { ListButtons, ListTable } from '../../screen/list/list-table.tsx';
import { useServerList } from '../../screen/list/use-server-list.ts';
import { ListScreen } from '../../screen/list-screen.tsx';
import { PageHeader } from '../../screen/page-header.tsx';
import { StatCard, StatCards } from '../../screen/stat-cards.tsx';
import { useRowButtons, useTableColumns } from '../../screen/table/use-table-columns.ts';
import { useDialog } from '../../screen/use-dialog.ts';
import { useWrite } from '../../screen/use-write.ts';
import { allNews, newsAddress, newsColumns, newsSheet, statusWords, textOf } from './news-list.tsx';

const NewsDialog = lazyDialog(async () => (await import('./news-dialog.tsx')).NewsDialog);

const countCards = [
  { of: 'Total', label: 'Total', colour: 'blue' },
  { of: 'Active', label: 'Active (news)', colour: 'green' },
  { of: 'Expired', label: 'Expired', colour: 'grey' },
] as const;

/** The beginning of a text, for what its buttons are called. */
const nameOf = (news: NewsRecord) => textOf(news).slice(0, 60);

/** Latest News Management (NEWS-01 to NEWS-09); what it keeps stands on the home page. */
export function NewsScreen() {
  const { t } = useTranslation();
  const list = useServerList('getNews', newsAddress, {
    query: ({ Status, search, sort }) => ({
      ...(Status === allNews ? {} : { Status }),
      search,
      sort,
    }),
  });
  const counts = useQuery(queries.getNewsCounts.queryOptions());
  const editing = useDialog<NewsRecord | null>();
  const deleting = useDialog<NewsRecord>();
  const remove = useWrite(({ _id }: NewsRecord) => api.deleteNewsById({ id: _id }), {
    done: t('Deleted successfully'),
    undo: (_, { _id }) => api.restoreNewsById({ id: _id }),
  });
  const onHomePage = useHomePageNews();
  const columns = useMemo(() => newsColumns(t, onHomePage), [t, onHomePage]);
  const buttons = useRowButtons<NewsRecord>({
    name: nameOf,
    edit: editing.open,
    remove: deleting.open,
  });
  const tableColumns = useTableColumns(columns, buttons);
  const choices = [...newsStatuses, allNews].map((value) => ({
    value,
    label: t(statusWords[value] ?? value),
  }));

  return (
    <ListScreen>
      <PageHeader title={t('Manage News')}>
        <ListButtons
          title={t('Manage News')}
          list={list}
          columns={columns}
          exported={newsSheet(t, columns)}
          sheet="NewsData"
          file="NewsData.xlsx"
        />
        <AddButton dialog={editing}>{t('Add News')}</AddButton>
      </PageHeader>
      <StatCards label={t('News')}>
        {countCards.map(({ of, label, colour }) => (
          <StatCard
            key={of}
            label={t(label)}
            value={counts.data ? formatNumber(counts.data[of]) : counts.isError ? null : undefined}
            colour={colour}
          />
        ))}
      </StatCards>
      <ListFilters list={list} label={t('Search news')}>
        <PickFilter label={t('Status')} choices={choices} {...list.filter('Status')} />
      </ListFilters>
      <ListTable label={t('Manage News')} list={list} columns={tableColumns} />
      <NewsDialog dialog={editing} />
      <DeleteDialog dialog={deleting} title={t('Delete News')} remove={remove.run}>
        <Text>{t('Are you sure you want to delete this news item?')}</Text>
        <Text fw={600} mt="xs" lineClamp={4}>
          {deleting.subject !== null && textOf(deleting.subject)}
        </Text>
      </DeleteDialog>
    </ListScreen>
  );
}

/** The ids of the news that a visitor reads on the home page. */
function useHomePageNews(): ReadonlySet<string> {
  const { data } = useQuery(queries.getLatestNews.queryOptions());
  return useMemo(() => new Set(data?.slice(0, newsOnHomePage).map(({ _id }) => _id)), [data]);
}
