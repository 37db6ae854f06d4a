import { Anchor, Button } from '@mantine/core';
import type { GalleryItem } from '@pallikoodam/contract/gallery';
import { gallerySortKeys, galleryTypes } from '@pallikoodam/contract/list-words';
import { IconExternalLink, IconPhotoPlus, IconPlus, IconRefresh } from '@tabler/icons-react';
import type { TFunction } from 'i18next';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../lib/api.ts';
import { DeleteDialog } from '../../screen/delete-dialog.tsx';
import { FilterBar } from '../../screen/filter-bar.tsx';
import { SearchFilter, SelectFilter } from '../../screen/filters.tsx';
import { choicesOf } from '../../screen/form/choices.ts';
import { type ListColumn, toTableColumns } from '../../screen/list/list-columns.tsx';
import { ListTable } from '../../screen/list/list-table.tsx';
import { useServerList } from '../../screen/list/use-server-list.ts';
import { ListScreen } from '../../screen/list-screen.tsx';
import { PageHeader } from '../../screen/page-header.tsx';
import { deleteColumn, editColumn } from '../../screen/table/row-buttons.tsx';
import { useDialog } from '../../screen/use-dialog.ts';
import { useWrite } from '../../screen/use-write.ts';
import { choiceFilter, tableView, textFilter } from '../../screen/view/url-filters.ts';
import { GalleryDialog, galleryLabel, PhotosDialog } from './gallery-dialogs.tsx';
import classes from './gallery-screen.module.css';

const pageSizes = [50, 100] as const;
const galleryAddress = {
  search: textFilter(),
  type: choiceFilter(galleryTypes),
  ...tableView({ pageSizes, sortKeys: gallerySortKeys, sort: 'order' }),
};

/** The photographs and videos of the public gallery (GAL-01 to GAL-07). */
export function GalleryScreen() {
  const { t } = useTranslation();
  const list = useServerList('getAllGalleryInfo', galleryAddress, {
    query: ({ search, type, sort }) => ({
      search,
      sort,
      ...(type === '' ? {} : { type: type as GalleryItem['type'] }),
    }),
  });
  const editing = useDialog<GalleryItem | null>();
  const uploading = useDialog<true>();
  const deleting = useDialog<GalleryItem>();
  const remove = useWrite(({ _id }: GalleryItem) => api.deleteGalleryById({ id: _id }), {
    done: t('Deleted successfully'),
    undo: (_, { _id }) => api.restoreGalleryById({ id: _id }),
  });
  const { open: edit } = editing;
  const { open: askDeletion } = deleting;
  const columns = useMemo(() => {
    const name = (item: GalleryItem) => item.name;
    return toTableColumns(galleryColumns(t), [
      editColumn<GalleryItem>({ t, name, onClick: edit }),
      deleteColumn<GalleryItem>({ t, name, onClick: askDeletion }),
    ]);
  }, [t, edit, askDeletion]);
  const lastOrder = Math.max(0, ...(list.rows ?? []).map(({ order }) => order));

  return (
    <ListScreen>
      <PageHeader title={t('Manage Gallery')}>
        <Button
          variant="default"
          leftSection={<IconRefresh size={18} aria-hidden />}
          loading={list.isRefreshing}
          onClick={() => void list.refresh()}
        >
          {t('Refresh Data')}
        </Button>
        <Button
          variant="default"
          leftSection={<IconPlus size={18} aria-hidden />}
          onClick={() => edit(null)}
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
      <FilterBar
        activeCount={list.activeCount}
        onClear={list.clear}
        search={<SearchFilter label={t('Search title')} {...list.filter('search')} />}
      >
        <SelectFilter
          label={t('Type')}
          choices={choicesOf(galleryTypes, t)}
          {...list.filter('type')}
        />
      </FilterBar>
      <ListTable label={t('Manage Gallery')} list={list} columns={columns} pageSizes={pageSizes} />
      <GalleryDialog dialog={editing} nextOrder={lastOrder + 10} />
      <PhotosDialog dialog={uploading} />
      <DeleteDialog dialog={deleting} title={t('Delete from the gallery')} remove={remove.run}>
        {t('Take {{name}} out of the public gallery?', { name: deleting.subject?.name })}
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
      value: ({ name }) => name,
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
      cell: ({ url, name }) => (
        <Anchor
          href={url}
          target="_blank"
          rel="noopener noreferrer"
          size="sm"
          aria-label={t('Open link: {{name}} (in a new tab)', { name })}
        >
          {t('Open link')} <IconExternalLink size={14} aria-hidden />
        </Anchor>
      ),
    },
    {
      id: 'CreatedDate',
      header: t('Added On'),
      kind: 'moment',
      value: ({ CreatedDate }) => CreatedDate,
    },
  ];
}
