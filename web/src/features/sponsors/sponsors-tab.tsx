import { Stack } from '@mantine/core';
import type { Sponsor } from '@pallikoodam/contract/site';
import { useQuery } from '@tanstack/react-query';
import type { TFunction } from 'i18next';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { api, queries } from '../../lib/api.ts';
import { ActionRow } from '../../screen/action-row.tsx';
import { AddButton } from '../../screen/add-button.tsx';
import { DeleteDialog } from '../../screen/delete-dialog.tsx';
import type { ListColumn } from '../../screen/list/list-columns.tsx';
import { SmallTable } from '../../screen/list/small-table.tsx';
import { useRowButtons, useTableColumns } from '../../screen/table/use-table-columns.ts';
import { useDialog } from '../../screen/use-dialog.ts';
import { useWrite } from '../../screen/use-write.ts';
import { SponsorDialog } from './sponsor-dialog.tsx';

const nameOf = ({ name }: Sponsor) => name;
const idOf = ({ _id }: Sponsor) => _id;

/** Who supports the school, kept by the office (OP-211). */
export function SponsorsTab() {
  const { t } = useTranslation();
  const load = useQuery(queries.getSponsors.queryOptions());
  const editing = useDialog<Sponsor | null>();
  const deleting = useDialog<Sponsor>();
  const remove = useWrite(({ _id: id }: Sponsor) => api.deleteSponsorById({ id }), {
    done: t('Deleted successfully'),
    undo: (_, { _id: id }) => api.restoreSponsorById({ id }),
  });
  const columns = useMemo(() => sponsorColumns(t), [t]);
  const buttons = useRowButtons<Sponsor>({
    name: nameOf,
    edit: editing.open,
    remove: deleting.open,
  });
  const tableColumns = useTableColumns(columns, buttons);
  const orders = load.data?.map(({ order }) => order) ?? [];
  return (
    <Stack>
      <ActionRow>
        <AddButton dialog={editing}>{t('Add sponsor')}</AddButton>
      </ActionRow>
      <SmallTable
        label={t('Sponsors')}
        columns={tableColumns}
        rows={load.data}
        rowId={idOf}
        load={load}
        sort="order"
      />
      <SponsorDialog dialog={editing} next={Math.min(Math.max(0, ...orders) + 1, 999)} />
      <DeleteDialog dialog={deleting} title={t('Delete sponsor')} remove={remove.run}>
        {deleting.subject !== null && nameOf(deleting.subject)}
      </DeleteDialog>
    </Stack>
  );
}

function sponsorColumns(t: TFunction): ListColumn<Sponsor>[] {
  return [
    { id: 'order', header: t('Order'), kind: 'number', value: ({ order }) => order },
    {
      id: 'name',
      header: t('Name'),
      width: 30,
      value: nameOf,
      look: { onPhone: 'heading', minWidth: '12rem' },
    },
    {
      id: 'photo',
      header: t('Picture'),
      sortable: false,
      value: ({ photo }) => photo,
      cell: ({ photo }) => photo !== '' && <img src={photo} alt="" width={120} height={48} />,
      look: { onPhone: 'beside' },
    },
    { id: 'url', header: t('Website'), width: 36, value: ({ url }) => url },
  ];
}
