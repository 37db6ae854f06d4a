import { Anchor, Button } from '@mantine/core';
import type { GalleryItem } from '@pallikoodam/contract/gallery';
import { gallerySortKeys, galleryTypes } from '@pallikoodam/contract/list-words';
import { IconExternalLink, IconPhotoPlus, IconPlus } from '@tabler/icons-react';
import type { TFunction } from 'i18next';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../lib/api.ts';
import { DeleteDialog } from '../../screen/delete-dialog.tsx';
import { SelectFilter } from '../../screen/filters.tsx';
import { choicesOf } from '../../screen/form/choices.ts';
import { lazyDialog } from '../../screen/lazy-dialog.tsx';
import type { ListColumn } from '../../screen/list/list-columns.tsx';
import { ListFilters } from '../../screen/list/list-filters.tsx';
import { ListTable } from '../../screen/list/list-table.tsx';
import { useServerList } from '../../screen/list/use-server-list.ts';
import { ListScreen } from '../../screen/list-screen.tsx';
import { PageHeader } from '../../screen/page-header.tsx';
import { RefreshButton } from '../../screen/refresh-button.tsx';
import { useRowButtons, useTableColumns } from '../../screen/table/use-table-columns.ts';
import { useDialog } from '../../screen/use-dialog.ts';
import { useWrite } from '../../screen/use-write.ts';
import { choiceFilter, tableView, textFilter } from '../../screen/view/url-filters.ts';
import { galleryLabel, titleOf } from './gallery-label.ts';
import classes from './gallery-screen.module.css';

const GalleryDialog = lazyDialog(async () => (await import('./gallery-dialogs.tsx')).GalleryDialog);
const PhotosDialog = lazyDialog(async () => (await import('./gallery-dialogs.tsx')).PhotosDialog);

const galleryAddress = {
  search: textFilter(),
  type: choiceFilter(galleryTypes),
  ...tableView({ pageSizes: [50, 100], sortKeys: gallerySortKeys, sort: 'order' }),
};

/** The photographs and videos of the public gallery (GAL-01 to GAL-07). */
export function GalleryScreen() {
  const { t } = useTranslation();
  const list = useServerList('getAllGalleryInfo', galleryAddress, {
    query: ({ search, type, sort }) => ({
      search,
      sort,
      ...(type === '' ? {} : { type }),
    }),
  });
  const editing = useDialog<GalleryItem | null>();
  const uploading = useDialog<true>();
  const deleting = useDialog<GalleryItem>();
  const remove = useWrite(({ _id }: GalleryItem) => api.deleteGalleryById({ id: _id }), {
    done: t('Deleted successfully'),
    undo: (_, { _id }) => api.restoreGalleryById({ id: _id }),
  });
  const columns = useMemo(() => galleryColumns(t), [t]);
  const buttons = useRowButtons<GalleryItem>({
    name: titleOf,
    edit: editing.open,
    remove: deleting.open,
  });
  const tableColumns = useTableColumns(columns, buttons);
  const lastOrder = Math.max(0, ...(list.rows ?? []).map(({ order }) => order));

  return (
    <ListScreen>
      <PageHeader title={t('Manage Gallery')}>
        <RefreshButton />
        <Button
          variant="default"
          leftSection={<IconPlus size={18} aria-hidden />}
          onClick={() => editing.open(null)}
        >
          {t('Add a link')}
        </Button>
        <Button
          leftSection={<IconPhotoPlus size={18} aria-hidden />}
          onClick={() => uploading.open(true)}
        >
          {t('Upload photographs')}
        </Button>
      </PageHeader>
      <ListFilters list={list} label={t('Search title')}>
        <SelectFilter
          label={t('Type')}
          choices={choicesOf(galleryTypes, t)}
          {...list.filter('type')}
        />
      </ListFilters>
      <ListTable label={t('Manage Gallery')} list={list} columns={tableColumns} />
      <GalleryDialog dialog={editing} nextOrder={lastOrder + 10} />
      <PhotosDialog dialog={uploading} />
      <DeleteDialog dialog={deleting} title={t('Delete from the gallery')} remove={remove.run}>
        {t('Take {{name}} out of the public gallery?', {
          name: deleting.subject && titleOf(deleting.subject),
        })}
      </DeleteDialog>
    </ListScreen>
  );
}

function galleryColumns(t: TFunction): ListColumn<GalleryItem>[] {
  const label = (field: string) => galleryLabel(field, t);
  return [
    { id: 'order', header: label('order'), kind: 'number', value: ({ order }) => order },
    {
      id: 'photo',
      header: t('Picture'),
      sortable: false,
      value: ({ photo }) => photo,
      cell: ({ photo }) =>
        photo === '' ? null : (
          <img
            src={photo}
            alt=""
            width={72}
            height={54}
            loading="lazy"
            className={classes.picture}
          />
        ),
      look: { onPhone: 'beside' },
    },
    {
      id: 'name',
      header: label('name'),
      value: titleOf,
      look: { onPhone: 'heading', minWidth: '12rem' },
    },
    {
      id: 'type',
      header: label('type'),
      sortable: false,
      value: ({ type }) => t(type),
      look: { onPhone: 'summary' },
    },
    {
      id: 'url',
      header: label('url'),
      sortable: false,
      value: ({ url }) => url,
      cell: (item) => (
        <Anchor
          href={item.url}
          target="_blank"
          rel="noopener noreferrer"
          size="sm"
          aria-label={t('Open link: {{name}} (in a new tab)', { name: titleOf(item) })}
        >
          {t('Open link')} <IconExternalLink size={14} aria-hidden />
        </Anchor>
      ),
      look: { oneLine: true },
    },
    {
      id: 'CreatedDate',
      header: t('Added On'),
      kind: 'moment',
      value: ({ CreatedDate }) => CreatedDate,
    },
  ];
}
