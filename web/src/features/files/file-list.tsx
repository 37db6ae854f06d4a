import { Anchor } from '@mantine/core';
import type { StoredFile } from '@pallikoodam/contract/files';
import { fileSortKeys } from '@pallikoodam/contract/list-words';
import { buckets } from '@pallikoodam/domain/files/buckets';
import { IconDownload } from '@tabler/icons-react';
import type { TFunction } from 'i18next';
import { formatBytes } from '../../lib/format.ts';
import type { ListColumn } from '../../screen/list/list-columns.tsx';
import { choiceFilter, tableView, textFilter } from '../../screen/view/url-filters.ts';

export const filePageSizes = [10, 20, 50, 100] as const;

/** What the screens keep in their address (FILE-01, FILE-05). */
export const filesAddress = {
  bucket: choiceFilter(buckets),
  folder: textFilter(),
  search: textFilter(),
  ...tableView({ pageSizes: filePageSizes, pageSize: 20, sortKeys: fileSortKeys, sort: 'name' }),
};

/** The documents' columns (FILE-03); those of buttons come with the screen. */
export function fileColumns(t: TFunction): ListColumn<StoredFile>[] {
  return [
    {
      id: 'name',
      header: t('File Name'),
      width: 44,
      value: ({ name }) => name,
      look: { onPhone: 'heading', minWidth: '14rem' },
    },
    {
      id: 'link',
      header: t('Download'),
      sortable: false,
      value: ({ link }) => link,
      cell: ({ link, name }) => (
        <Anchor href={link} download={name} size="sm" aria-label={t('Download {{name}}', { name })}>
          {t('Download')} <IconDownload size={14} aria-hidden />
        </Anchor>
      ),
      look: { onPhone: 'beside', oneLine: true },
    },
    { id: 'person', header: t('Uploaded By'), width: 30, value: ({ person }) => person },
    {
      id: 'LastModified',
      header: t('Uploaded At'),
      kind: 'moment',
      value: ({ LastModified }) => LastModified,
      look: { onPhone: 'summary' },
    },
    {
      id: 'Size',
      header: t('Size'),
      value: ({ Size }) => formatBytes(Size),
      look: { oneLine: true },
    },
  ];
}
