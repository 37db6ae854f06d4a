import type { Asset } from '@pallikoodam/contract/assets';
import { assetSortKeys } from '@pallikoodam/contract/list-words';
import type { TFunction } from 'i18next';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../lib/api.ts';
import { AddButton } from '../../screen/add-button.tsx';
import { useMay } from '../../screen/can.tsx';
import { DeleteDialog } from '../../screen/delete-dialog.tsx';
import { lazyDialog } from '../../screen/lazy-dialog.tsx';
import type { ListColumn } from '../../screen/list/list-columns.tsx';
import { ListFilters } from '../../screen/list/list-filters.tsx';
import { ListButtons, ListTable } from '../../screen/list/list-table.tsx';
import { useServerList } from '../../screen/list/use-server-list.ts';
import { ListScreen } from '../../screen/list-screen.tsx';
import { PageHeader } from '../../screen/page-header.tsx';
import { useRowButtons, useTableColumns } from '../../screen/table/use-table-columns.ts';
import { useDialog } from '../../screen/use-dialog.ts';
import { useWrite } from '../../screen/use-write.ts';
import { tableView, textFilter } from '../../screen/view/url-filters.ts';
import { assetLabel } from './asset-label.ts';

const AssetDialog = lazyDialog(async () => (await import('./asset-dialog.tsx')).AssetDialog);

const assetsAddress = {
  search: textFilter(),
  ...tableView({ pageSizes: [50, 100], sortKeys: assetSortKeys, sort: 'InsertDateTime' }),
};

const nameOf = ({ AssetName }: Asset) => AssetName;

/** What the school owns and who has it (AST-01 to AST-07). */
export function AssetScreen() {
  const { t } = useTranslation();
  const mayDelete = useMay()('assets.delete');
  const list = useServerList('getInventory', assetsAddress);
  const editing = useDialog<Asset | null>();
  const deleting = useDialog<Asset>();
  const remove = useWrite(({ _id }: Asset) => api.deleteInventory({ id: _id }), {
    done: t('Deleted successfully'),
    undo: (_, { _id }) => api.restoreInventory({ id: _id }),
  });
  const columns = useMemo(() => assetColumns(t), [t]);
  const buttons = useRowButtons<Asset>({
    name: nameOf,
    edit: editing.open,
    remove: mayDelete ? deleting.open : undefined,
  });
  const tableColumns = useTableColumns(columns, buttons);

  return (
    <ListScreen>
      <PageHeader
        title={t('Manage Assets')}
        description={t('What the school owns, and who has it at home.')}
      >
        <ListButtons
          title={t('Manage Assets')}
          list={list}
          columns={columns}
          sheet="AssetsData"
          file="AssetsData.xlsx"
        />
        <AddButton dialog={editing}>{t('Add Asset')}</AddButton>
      </PageHeader>
      <ListFilters list={list} label={t('Search assets')} />
      <ListTable label={t('Manage Assets')} list={list} columns={tableColumns} />
      <AssetDialog dialog={editing} />
      <DeleteDialog dialog={deleting} title={t('Delete asset')} remove={remove.run}>
        {t('Delete {{name}} from the list of assets?', { name: deleting.subject?.AssetName })}
      </DeleteDialog>
    </ListScreen>
  );
}

function assetColumns(t: TFunction): ListColumn<Asset>[] {
  const label = (field: string) => assetLabel(field, t);
  return [
    {
      id: 'AssetName',
      header: label('AssetName'),
      width: 30,
      value: ({ AssetName }) => AssetName,
      look: { onPhone: 'heading', minWidth: '12rem' },
    },
    {
      id: 'HeldBy',
      header: label('HeldBy'),
      width: 24,
      value: ({ HeldBy }) => HeldBy,
      look: { onPhone: 'summary' },
    },
    { id: 'Type', header: label('Type'), width: 18, value: ({ Type }) => Type },
    {
      id: 'Comments',
      header: label('Comments'),
      width: 44,
      sortable: false,
      value: ({ Comments }) => Comments,
      look: { minWidth: '14rem' },
    },
    {
      id: 'InsertDateTime',
      header: t('Added On'),
      kind: 'moment',
      value: ({ InsertDateTime }) => InsertDateTime,
    },
    {
      id: 'UpdatedDateTime',
      header: t('Changed On'),
      kind: 'moment',
      value: ({ UpdatedDateTime }) => UpdatedDateTime,
    },
  ];
}
