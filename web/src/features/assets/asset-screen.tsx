import type { Asset } from '@pallikoodam/contract/assets';
import { assetSortKeys } from '@pallikoodam/contract/list-words';
import { keysOf } from '@pallikoodam/domain/records/keyed';
import type { TFunction } from 'i18next';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../lib/api.ts';
import { AddButton } from '../../screen/add-button.tsx';
import { useMay } from '../../screen/can.tsx';
import { DeleteDialog } from '../../screen/delete-dialog.tsx';
import { columnsOf } from '../../screen/field-list.ts';
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
import { assetFields } from './asset-fields.ts';

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
  const column = columnsOf<Asset, typeof assetFields>(t, assetFields);
  return keysOf(assetFields).map((field) => column(field));
}
