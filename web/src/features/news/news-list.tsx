import { Group } from '@mantine/core';
import { newsSortKeys } from '@pallikoodam/contract/list-words';
import type { NewsRecord } from '@pallikoodam/contract/news';
import { newsStatuses } from '@pallikoodam/domain/news/values';
import type { TFunction } from 'i18next';
import { inReadersLanguage } from '../../lib/in-readers-language.ts';
import { LinkedText } from '../../school/linked-text.tsx';
import type { ListColumn } from '../../screen/list/list-columns.tsx';
import type { ReportColumn } from '../../screen/report/report-column.ts';
import { StatusBadge } from '../../screen/status-badge.tsx';
import { optionFilter, tableView, textFilter } from '../../screen/view/url-filters.ts';

/** Active and expired ones alike. */
export const allNews = 'All';

/** NEWS-01, NEWS-03. */
export const newsAddress = {
  search: textFilter(),
  Status: optionFilter([...newsStatuses, allNews], 'Active'),
  ...tableView({
    pageSizes: [10, 20, 50, 100],
    pageSize: 20,
    sortKeys: newsSortKeys,
    sort: '-CreatedDate',
  }),
};

/** ENUM-43 as it is said of a text, not of a child; English keys for `t`. */
export const statusWords: Readonly<Record<string, string>> = {
  Active: 'Active (news)',
  Expired: 'Expired',
};

/** A news item in the reader's language. */
export const textOf = ({ News, NewsInTamil }: NewsRecord) => inReadersLanguage(News, NewsInTamil);

/** The worksheet has both languages, each in a column of its own. */
export function newsSheet(
  t: TFunction,
  columns: readonly ListColumn<NewsRecord>[],
): ReportColumn<NewsRecord>[] {
  return columns.flatMap((column): ReportColumn<NewsRecord>[] =>
    column.id === 'News'
      ? [
          { ...column, value: ({ News }) => News },
          { header: t('News in Tamil'), width: 80, value: ({ NewsInTamil }) => NewsInTamil },
        ]
      : [column],
  );
}

/** `onHomePage`: the ids of what the home page shows now. */
export function newsColumns(
  t: TFunction,
  onHomePage: ReadonlySet<string>,
): ListColumn<NewsRecord>[] {
  return [
    {
      id: 'News',
      header: t('News'),
      width: 80,
      value: textOf,
      cell: (news) => <LinkedText>{textOf(news)}</LinkedText>,
      look: { onPhone: 'heading', minWidth: '18rem' },
    },
    {
      id: 'Status',
      header: t('Status'),
      value: ({ Status }) => t(statusWords[Status] ?? Status),
      cell: ({ _id, Status }) => (
        <Group gap={6}>
          <StatusBadge colour={Status === 'Active' ? 'green' : 'grey'}>
            {t(statusWords[Status] ?? Status)}
          </StatusBadge>
          {onHomePage.has(_id) && <StatusBadge colour="blue">{t('On the home page')}</StatusBadge>}
        </Group>
      ),
      look: { onPhone: 'summary' },
    },
    {
      id: 'CreatedDate',
      header: t('Created'),
      kind: 'moment',
      value: ({ CreatedDate }) => CreatedDate,
      look: { onPhone: 'summary' },
    },
    {
      id: 'UpdatedDate',
      header: t('Updated'),
      kind: 'moment',
      value: ({ UpdatedDate }) => UpdatedDate,
    },
  ];
}
