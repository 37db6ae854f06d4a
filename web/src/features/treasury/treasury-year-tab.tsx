import { Group, SimpleGrid, Skeleton, Stack, Title } from '@mantine/core';
import type { TreasuryYear } from '@pallikoodam/contract/receipts';
import { useQuery } from '@tanstack/react-query';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { api, queries } from '../../lib/api.ts';
import { formatDollars, formatMonth } from '../../lib/format.ts';
import { useYearFilter } from '../../school/use-year-filter.ts';
import { yearInAddress } from '../../school/year-in-address.ts';
import { ActionRow } from '../../screen/action-row.tsx';
import { PickFilter } from '../../screen/filters.tsx';
import { toTableColumns } from '../../screen/list/list-columns.tsx';
import { SmallTable } from '../../screen/list/small-table.tsx';
import { ExportButton } from '../../screen/report/export-button.tsx';
import { PrintButton } from '../../screen/report/print-button.tsx';
import type { ReportColumn } from '../../screen/report/report-column.ts';
import { StatCard, StatCards } from '../../screen/stat-cards.tsx';
import { FailedRows } from '../../screen/table/table-states.tsx';
import { useUrlFilters } from '../../screen/view/use-url-filters.ts';

const yearAddress = { Year: yearInAddress };

const arrived = { isPending: false, isFetching: false, error: null, refetch: () => undefined };

type Sums = { Paid: number; Refunded: number; Donated: number };
type Part = TreasuryYear['Months'][number];

/** What came and went back in a year, by month, way and branch: the ledger's own sums. */
export function TreasuryYearTab() {
  const { t } = useTranslation();
  const view = useUrlFilters(yearAddress);
  const { Year } = view.values;
  const input = Year === '' ? {} : { Year };
  const load = useQuery(queries.getTreasuryYear.queryOptions({ input }));
  const pick = useYearFilter({ year: Year, onChange: (chosen) => view.set({ Year: chosen }) });
  const { data } = load;
  const title = `${t("The treasurer's year")} ${data?.Year ?? ''}`;
  const columns = reportColumns(t);
  const loadRows = async () => {
    const { Rows, Total } = await api.getTreasuryYear(input);
    return [...Rows, { Month: t('Total'), Way: '', Branch: '', ...Total }];
  };
  return (
    <Stack gap="md">
      <ActionRow>
        <ExportButton
          title={title}
          sheet="TreasuryYear"
          file="TreasuryYear.xlsx"
          columns={columns}
          load={loadRows}
        />
        <PrintButton
          title={title}
          filters=""
          columns={columns}
          load={loadRows}
          rowId={({ Month, Way, Branch }) => `${Month} ${Way} ${Branch}`}
        />
      </ActionRow>
      <Group>
        <PickFilter {...pick} />
      </Group>
      {load.error !== null && <FailedRows load={load} />}
      {data === undefined && load.error === null && <Skeleton height={320} />}
      {data !== undefined && <SumsOfYear year={data} />}
    </Stack>
  );
}

function SumsOfYear({ year }: { year: TreasuryYear }) {
  const { t } = useTranslation();
  const { Fee, Waived, Paid, Refunded, Donated, BeingPaidBack, Open, Credit } = year.Total;
  const cards: [label: string, dollars: number | null][] = [
    [t('Due for the year'), Fee],
    [t('Waived'), Waived],
    [t('Paid'), Paid],
    [t('Refunded'), Refunded],
    [t('Given to the school'), Donated],
    [t('Being paid back'), BeingPaidBack],
    [t('Still open'), Open],
    [t('Paid too much'), Credit],
  ];
  return (
    <>
      <StatCards label={t('Sums of the year')}>
        {cards.map(([label, dollars]) => (
          <StatCard
            key={label}
            label={label}
            value={dollars === null ? t('Not known') : formatDollars(dollars)}
          />
        ))}
      </StatCards>
      <SimpleGrid cols={{ base: 1, lg: 3 }}>
        <Parts
          title={t('By month')}
          rows={year.Months}
          nameOf={({ key }) => formatMonth(key, { style: 'long' }) || t('Without a day')}
        />
        <Parts
          title={t('By way of payment')}
          rows={year.Ways}
          nameOf={({ key }) => (key === '' ? t('Not noted') : t(key))}
        />
        <Parts
          title={t('By branch')}
          rows={year.Branches}
          nameOf={({ key }) => (key === '' ? t('Not noted') : t(key))}
        />
      </SimpleGrid>
    </>
  );
}

type PartsProps = { title: string; rows: Part[]; nameOf: (part: Part) => string };

function Parts({ title, rows, nameOf }: PartsProps) {
  const { t } = useTranslation();
  return (
    <section>
      <Title order={2} size="h4" mb="xs">
        {title}
      </Title>
      <SmallTable
        label={title}
        columns={toTableColumns<Part>([
          {
            id: 'key',
            header: title,
            value: nameOf,
            sortable: false,
            look: { onPhone: 'heading' },
          },
          ...sumColumns<Part>(t).map((column) => ({ ...column, sortable: false })),
        ])}
        rows={rows}
        rowId={({ key }) => key}
        load={arrived}
      />
    </section>
  );
}

function sumColumns<Row extends Sums>(t: TFunction) {
  return [
    { id: 'Paid', header: t('Paid'), kind: 'dollars' as const, value: (row: Row) => row.Paid },
    {
      id: 'Refunded',
      header: t('Refunded'),
      kind: 'dollars' as const,
      value: (row: Row) => row.Refunded,
    },
    {
      id: 'Donated',
      header: t('Given to the school'),
      kind: 'dollars' as const,
      value: (row: Row) => row.Donated,
    },
  ];
}

function reportColumns(t: TFunction): ReportColumn<TreasuryYear['Rows'][number]>[] {
  return [
    {
      header: t('Month'),
      value: ({ Month }) => formatMonth(Month, { style: 'long' }) || Month || t('Without a day'),
    },
    { header: t('Way of payment'), value: ({ Way }) => (Way === '' ? '' : t(Way)) },
    { header: t('Branch'), value: ({ Branch }) => (Branch === '' ? '' : t(Branch)) },
    ...sumColumns<TreasuryYear['Rows'][number]>(t),
  ];
}
