import { Title } from '@mantine/core';
import {
  attendancePercentage,
  isPoorAttendance,
  schoolRateColour,
} from '@pallikoodam/domain/attendance/rates';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { formatNumber, formatPercent } from '../../lib/format.ts';
import { StatusBadge } from '../../screen/status-badge.tsx';
import { columnsFor } from '../../screen/table/columns.ts';
import { DataTable } from '../../screen/table/data-table.tsx';
import type { LoadState } from '../../screen/table/table-states.tsx';
import { type tableAddress, useTableInUrl } from '../../screen/view/use-table-in-url.ts';

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
  /** Given when the server sorts and pages. */
  total?: number;
};

const sumName = ({ name }: PresenceSum) => name;

/** The year's attendance summed by something (ATT-39 to ATT-41). */
export function PresenceTable(props: PresenceTableProps) {
  const { title, by, write, sums, load, address, pageSizes, total } = props;
  const { t } = useTranslation();
  const { view, change, hrefOf } = useTableInUrl(address);
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
        hrefOf={hrefOf}
        pageSizes={pageSizes}
        {...(total === undefined ? {} : { total })}
      />
    </div>
  );
}

export type Presences = { Present: number; Absent: number };

/** The present of all records in percent; null where there are none (ATT-38). */
export function rateOf({ Present, Absent }: Presences): number | null {
  return attendancePercentage(Present, Present + Absent);
}

/** A rate in its colour; below 80 it is called poor in words as well (ATT-43, ATT-44). */
function Rate({ percentage }: { percentage: number | null }) {
  const { t } = useTranslation();
  if (percentage === null) return '–';
  const written = formatPercent(percentage / 100);
  return (
    <StatusBadge colour={schoolRateColour(percentage)}>
      {isPoorAttendance(percentage) ? t('{{rate}} · poor', { rate: written }) : written}
    </StatusBadge>
  );
}
