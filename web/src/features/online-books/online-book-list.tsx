import { Anchor } from '@mantine/core';
import { onlineBookSortKeys } from '@pallikoodam/contract/list-words';
import type { OnlineBook } from '@pallikoodam/contract/online-books';
import { onlineBookLevels } from '@pallikoodam/domain/online-books/levels';
import { IconExternalLink } from '@tabler/icons-react';
import type { TFunction } from 'i18next';
import type { ListColumn } from '../../screen/list/list-columns.tsx';
import { choiceFilter, tableView, textFilter } from '../../screen/view/url-filters.ts';

/** What both editions keep in their address (OLIB-02, OLIB-04). */
export const onlineBooksAddress = {
  search: textFilter(),
  Grade: choiceFilter(onlineBookLevels),
  ...tableView({
    pageSizes: [25, 50, 100],
    sortKeys: onlineBookSortKeys,
    sort: '-CreatedDate',
  }),
};

export function onlineBookColumns(t: TFunction): ListColumn<OnlineBook>[] {
  return [
    { id: 'Id', header: t('Id'), value: ({ Id }) => Id, look: { oneLine: true } },
    {
      id: 'Title',
      header: t('Title'),
      width: 36,
      value: ({ Title }) => Title,
      look: { onPhone: 'heading', minWidth: '12rem' },
    },
    {
      id: 'Grade',
      header: t('Grade'),
      value: ({ Grade }) => t(Grade),
      look: { onPhone: 'summary' },
    },
    {
      id: 'Link',
      header: t('Link'),
      width: 44,
      sortable: false,
      value: ({ Link }) => Link,
      cell: ({ Link, Title }) => (
        <Anchor
          href={Link}
          target="_blank"
          rel="noopener noreferrer"
          size="sm"
          aria-label={t('Read {{title}} (opens in a new tab)', { title: Title })}
        >
          {t('Read')} <IconExternalLink size={14} aria-hidden />
        </Anchor>
      ),
      look: { onPhone: 'beside', oneLine: true },
    },
    {
      id: 'Comments',
      header: t('Comments'),
      width: 30,
      sortable: false,
      value: ({ Comments }) => Comments,
      look: { onPhone: 'line' },
    },
    {
      id: 'CreatedDate',
      header: t('Added'),
      kind: 'moment',
      value: ({ CreatedDate }) => CreatedDate,
    },
  ];
}
