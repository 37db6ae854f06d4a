import { Title } from '@mantine/core';
import type { SchoolYear } from '@pallikoodam/contract/school';
import { useQuery } from '@tanstack/react-query';
import type { TFunction } from 'i18next';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { queries } from '../../lib/api.ts';
import { formatDollars, formatMoment } from '../../lib/format.ts';
import { useMay } from '../../screen/can.tsx';
import { lazyDialog } from '../../screen/lazy-dialog.tsx';
import type { ListColumn } from '../../screen/list/list-columns.tsx';
import { SmallTable } from '../../screen/list/small-table.tsx';
import { useRowButtons, useTableColumns } from '../../screen/table/use-table-columns.ts';
import { useDialog } from '../../screen/use-dialog.ts';
import { yearLabels } from './year-labels.ts';

const YearDialog = lazyDialog(async () => (await import('./year-dialog.tsx')).YearDialog);

export type YearRow = SchoolYear & { _id: string };

const nameOf = ({ Year }: YearRow) => Year;
const idOf = ({ _id }: YearRow) => _id;

/** Each year with its days and what it costs. */
export function YearTable() {
  const { t } = useTranslation();
  const mayChange = useMay()('school.changeAcademicYear');
  const load = useQuery(queries.getYears.queryOptions());
  const editing = useDialog<YearRow | null>();
  const rows = useMemo(() => load.data?.map((year) => ({ ...year, _id: year.Year })), [load.data]);
  const columns = useMemo(() => yearColumns(t), [t]);
  const buttons = useRowButtons<YearRow>({
    name: nameOf,
    edit: mayChange ? editing.open : undefined,
  });
  const tableColumns = useTableColumns(columns, buttons);
  return (
    <section>
      <Title order={2} size="h4" mb="sm">
        {t('Academic years')}
      </Title>
      <SmallTable
        label={t('Academic years')}
        columns={tableColumns}
        rows={rows}
        rowId={idOf}
        load={load}
        sort="-Year"
      />
      <YearDialog dialog={editing} />
    </section>
  );
}

function yearColumns(t: TFunction): ListColumn<YearRow>[] {
  const fee = (name: 'FirstChildFee' | 'FurtherChildFee' | 'NewChildFee'): ListColumn<YearRow> => ({
    id: name,
    header: t(yearLabels[name]),
    kind: 'dollars',
    value: (row) => row[name],
    cell: (row) => (row[name] === null ? t('not known') : formatDollars(row[name])),
  });
  const moment = (name: 'OpensAt' | 'ClosesAt'): ListColumn<YearRow> => ({
    id: name,
    header: t(yearLabels[name]),
    value: (row) => formatMoment(row[name]),
  });
  return [
    {
      id: 'Year',
      header: t('Academic Year'),
      value: ({ Year }) => Year,
      look: { onPhone: 'heading', minWidth: '7rem' },
    },
    {
      id: 'role',
      header: t('Stands for'),
      value: ({ isCurrent, isRegistration }) =>
        [isCurrent && t('Current academic year'), isRegistration && t('Registration')]
          .filter(Boolean)
          .join(', '),
      look: { onPhone: 'summary' },
    },
    {
      id: 'FirstDay',
      header: t(yearLabels.FirstDay),
      kind: 'day',
      value: ({ FirstDay }) => FirstDay,
    },
    { id: 'LastDay', header: t(yearLabels.LastDay), kind: 'day', value: ({ LastDay }) => LastDay },
    fee('FirstChildFee'),
    fee('FurtherChildFee'),
    fee('NewChildFee'),
    moment('OpensAt'),
    moment('ClosesAt'),
  ];
}
