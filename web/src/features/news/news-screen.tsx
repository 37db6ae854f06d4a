import { Button, Text } from '@mantine/core';
import type { NewsRecord } from '@pallikoodam/contract/news';
import { newsStatuses } from '@pallikoodam/domain/news/values';
import { IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { api, queries } from '../../lib/api.ts';
import { formatNumber } from '../../lib/format.ts';
import { DeleteDialog } from '../../screen/delete-dialog.tsx';
import { FilterBar } from '../../screen/filter-bar.tsx';
import { PickFilter, SearchFilter } from '../../screen/filters.tsx';
import { lazyDialog } from '../../screen/lazy-dialog.tsx';
import { toTableColumns } from '../../screen/list/list-columns.tsx';
import { ListButtons, ListTable } from '../../screen/list/list-table.tsx';
import { useServerList } from '../../screen/list/use-server-list.ts';
import { ListScreen } from '../../screen/list-screen.tsx';
import { PageHeader } from '../../screen/page-header.tsx';
import { StatCard, StatCards } from '../../screen/stat-cards.tsx';
import { deleteColumn, editColumn } from '../../screen/table/row-buttons.tsx';
import { useDialog } from '../../screen/use-dialog.ts';
import { useWrite } from '../../screen/use-write.ts';
import { allNews, newsAddress, newsColumns, newsPageSizes, statusWords } from './news-list.tsx';

const NewsDialog = lazyDialog(async () => (await import('./news-dialog.tsx')).NewsDialog);

const countCards = [
  { of: 'Total', label: 'Total', colour: 'blue' },
  { of: 'Active', label: 'Shown', colour: 'green' },
  { of: 'Expired', label: 'Expired', colour: 'grey' },
] as const;

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
  const columns = useMemo(() => newsColumns(t), [t]);
  const { open: edit } = editing;
  const { open: askDeletion } = deleting;
  const tableColumns = useMemo(() => {
    const name = ({ News }: NewsRecord) => News.slice(0, 60);
    return toTableColumns(columns, [
      editColumn<NewsRecord>({ t, name, onClick: edit }),
      deleteColumn<NewsRecord>({ t, name, onClick: askDeletion }),
    ]);
  }, [t, columns, edit, askDeletion]);
  const choices = [...newsStatuses, allNews].map((value) => ({
    value,
    label: t(statusWords[value] ?? value),
  }));

  return (
    <ListScreen>
      <PageHeader title={t('Latest News')}>
        <ListButtons
          title={t('Latest News')}
          list={list}
          columns={columns}
          sheet="NewsData"
          file="NewsData.xlsx"
        />
        <Button leftSection={<IconPlus size={18} aria-hidden />} onClick={() => edit(null)}>
          {t('Add News')}
        </Button>
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
      <FilterBar
        activeCount={list.activeCount}
        onClear={list.clear}
        search={<SearchFilter label={t('Search news')} {...list.filter('search')} />}
      >
        <PickFilter label={t('Status')} choices={choices} {...list.filter('Status')} />
      </FilterBar>
      <ListTable
        label={t('Latest News')}
        list={list}
        columns={tableColumns}
        pageSizes={newsPageSizes}
      />
      <NewsDialog dialog={editing} />
      <DeleteDialog dialog={deleting} title={t('Delete News')} remove={remove.run}>
        <Text>{t('Are you sure you want to delete this news item?')}</Text>
        <Text fw={600} mt="xs" lineClamp={4}>
          {deleting.subject?.News}
        </Text>
      </DeleteDialog>
    </ListScreen>
  );
}
