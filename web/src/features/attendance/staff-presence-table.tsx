import { Title } from '@mantine/core';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { formatNumber } from '../../lib/format.ts';
import { columnsFor } from '../../screen/table/columns.ts';
import { DataTable } from '../../screen/table/data-table.tsx';
import type { LoadState } from '../../screen/table/table-states.tsx';
import { type tableAddress, useTableInUrl } from '../../screen/view/use-table-in-url.ts';
import { type Presences, Rate, rateOf } from './staff-rate.tsx';

/** The records of one branch, date or teacher. */
export type PresenceSum = Presences & { name: string };

type PresenceTableProps = {
  title: string;
  /** Header of the first column: what is summed by. */
  by: string;
  /** The name as people read it; keep its identity. */
  write: (name: string) => string;
  /** Undefined until they have arrived. */
  sums: readonly PresenceSum[] | undefined;
  load: LoadState;
  address: ReturnType<typeof tableAddress>;
  pageSizes: readonly number[];
};

/** What such a table may be sorted by. */
export const presenceSortKeys = ['name', 'total', 'Present', 'Absent', 'rate'] as const;

const sumName = ({ name }: PresenceSum) => name;

/** The year's attendance summed by something (ATT-39 to ATT-41). */
export function PresenceTable(props: PresenceTableProps) {
  const { title, by, write, sums, load, address, pageSizes } = props;
  const { t } = useTranslation();
  const { view, change } = useTableInUrl(address);
  const columns = useMemo(() => {
    const column = columnsFor<PresenceSum>();
    const figure = { align: 'end', oneLine: true } as const;
    return [
      column.accessor('name', {
        header: by,
        meta: { onPhone: 'heading' as const },
        cell: ({ getValue }) => write(getValue()),
      }),
      column.accessor(({ Present, Absent }) => Present + Absent, {
        id: 'total',
        header: t('Total'),
        meta: figure,
        cell: ({ getValue }) => formatNumber(getValue()),
      }),
      column.accessor('Present', {
        header: t('Present'),
        meta: figure,
        cell: ({ getValue }) => formatNumber(getValue()),
      }),
      column.accessor('Absent', {
        header: t('Absent'),
        meta: figure,
        cell: ({ getValue }) => formatNumber(getValue()),
      }),
      column.accessor(rateOf, {
        id: 'rate',
        header: t('Attendance Rate'),
        meta: figure,
        cell: ({ getValue }) => <Rate percentage={getValue()} />,
      }),
    ];
  }, [t, by, write]);

  return (
    <div>
      <Title order={2} size="h4" mb="sm">
        {title}
      </Title>
      <DataTable
        label={title}
        columns={columns}
        rows={sums}
        rowId={sumName}
        load={load}
        view={view}
        onViewChange={change}
        pageSizes={pageSizes}
      />
    </div>
  );
}
