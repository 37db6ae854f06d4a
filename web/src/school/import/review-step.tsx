import { Alert, Group, Stack, Text } from '@mantine/core';
import type { ImportPreview, ImportRowSeen } from '@pallikoodam/contract/imports';
import type { TFunction } from 'i18next';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { sayParticular } from '../../lib/say-particular.ts';
import { ChoiceField } from '../../screen/form/fields.tsx';
import { type ListColumn, toTableColumns } from '../../screen/list/list-columns.tsx';
import { SmallTable } from '../../screen/list/small-table.tsx';
import { ExportButton } from '../../screen/report/export-button.tsx';
import type { ReportColumn } from '../../screen/report/report-column.ts';
import { StaysList } from './earlier-imports.tsx';
import { EventLines } from './event-lines.tsx';
import { LeftOutColumns } from './left-out-columns.tsx';
import { findAlike, heaps, type Labels, Outcome } from './outcome.tsx';
import type { ImportState } from './use-import.ts';

/** What has to be looked at comes first. */
const order: readonly ImportRowSeen['heap'][] = ['refused', 'look', 'changed', 'new', 'same'];

const leftOutLabels: Readonly<Record<ImportPreview['LeftOut'][number]['reason'], string>> = {
  blank: 'blank',
  heading: 'headings once more',
  total: 'totals',
  above: 'above the headings',
  outside: 'in other school years',
};
const loaded = { isPending: false, isFetching: false, error: null, refetch: async () => {} };

/** What would become of each row, with the choices for doubtful ones; nothing has been stored. */
export function ReviewStep({ state }: { state: ImportState }) {
  const { t } = useTranslation();
  const { kind, preview, answer, isDone, stays } = state;
  const isCalendar = kind === 'calendar';
  const [heap, setHeap] = useState('');
  const all = preview?.Rows;
  const rows = useMemo(
    () =>
      (all ?? [])
        .filter((row) => heap === '' || row.heap === heap)
        .toSorted((one, other) => order.indexOf(one.heap) - order.indexOf(other.heap)),
    [all, heap],
  );
  const labels = useMemo(
    () => new Map((preview?.Fields ?? []).map(({ id, label }) => [id, t(label)])),
    [preview, t],
  );
  const columns = useMemo(
    () =>
      toTableColumns<ImportRowSeen>([
        {
          id: 'row',
          header: t('Row'),
          kind: 'number',
          value: ({ row }) => row,
          // The lines of a calendar are told by their days.
          ...(isCalendar ? { look: { onPhone: 'hidden' } } : {}),
        },
        {
          id: 'name',
          header: t('What'),
          // A card on a phone always has a heading.
          value: ({ name, row }) => name || t('Row {{row}}', { row }),
          look: { onPhone: 'heading' },
        },
        ...(isCalendar ? [whenColumn(t)] : []),
        {
          id: 'heap',
          header: t('Would be'),
          value: ({ heap: of }) => of,
          cell: (row) => (
            <Outcome
              row={row}
              labels={labels}
              alike={findAlike(row, all)}
              onAnswer={isDone ? null : answer}
            />
          ),
          look: { onPhone: 'beside' },
        },
      ]),
    [t, labels, all, answer, isDone, isCalendar],
  );
  if (preview === null) return null;
  const { Counts } = preview;
  const choices = [
    { value: '', label: t('All rows') },
    ...order
      .filter((each) => Counts[each] > 0)
      .map((each) => ({ value: each, label: `${t(heaps[each][1])} (${Counts[each]})` })),
  ];
  return (
    <Stack>
      <Text role="status">
        {t(
          'New: {{new}}, changed: {{changed}}, as stored: {{same}}, to look at: {{look}}, refused: {{refused}}',
          {
            ...Counts,
          },
        )}
      </Text>
      {isDone && stays === null && (
        <Alert color="green">{t('The import is done. Its report can be downloaded here.')}</Alert>
      )}
      <LeftOutColumns columns={preview.Columns} />
      {stays !== null && (
        <Alert color="blue">
          <Text size="sm">{t('The import was undone.')}</Text>
          <StaysList stays={stays} />
        </Alert>
      )}
      {preview.LeftOut.length > 0 && <Text size="sm">{sayLeftOut(t, preview)}</Text>}
      {Counts.refused + Counts.look > 0 && (
        <Alert color="orange">
          {t(
            'Refused rows are left out, and those to look at until you choose; all others are imported.',
          )}
        </Alert>
      )}
      <Group align="end">
        <ChoiceField
          label={t('Show')}
          choices={choices}
          value={heap}
          onChange={({ currentTarget }) => setHeap(currentTarget.value)}
        />
        <ExportButton
          title={t('Import')}
          sheet="Import"
          file="ImportReport.xlsx"
          columns={reportColumns(t, { preview, labels })}
          load={async () => rows}
        />
      </Group>
      {!isDone &&
        preview.Rows.some(({ choices: offered }) =>
          offered.some(({ value }) => value === 'file'),
        ) && (
          <ChoiceField
            label={t('Where the portal has something else')}
            choices={[
              { value: '', label: t('Ask for each row') },
              { value: 'portal', label: t('Keep what the portal has') },
              { value: 'file', label: t('Take what the file says') },
            ]}
            value={state.said.Answers.take ?? ''}
            onChange={({ currentTarget }) => void answer(['take'], currentTarget.value)}
          />
        )}
      <SmallTable
        label={t('What the import would do')}
        columns={columns}
        rows={rows}
        rowId={({ row, name }) => `${row} ${name}`}
        load={loaded}
        pageSizes={[25, 100]}
      />
    </Stack>
  );
}

function sayLeftOut(t: TFunction, { LeftOut }: ImportPreview): string {
  const byReason = Map.groupBy(LeftOut, ({ reason }) => reason);
  const parts = [...byReason].map(([reason, rows]) => `${rows.length} ${t(leftOutLabels[reason])}`);
  return `${t('Rows left out: {{number}}', { number: LeftOut.length })} (${parts.join(', ')})`;
}

function whenColumn(t: TFunction): ListColumn<ImportRowSeen> {
  return {
    id: 'when',
    header: t('When'),
    value: ({ event }) => event?.date ?? '',
    cell: ({ event, choice }) =>
      event === undefined ? null : <EventLines event={event} choice={choice} />,
    look: { onPhone: 'summary', wholeOnPhone: true },
  };
}

/** The report to download: each row with what became of it, and of refused ones the cells as they came. */
function reportColumns(
  t: TFunction,
  { preview, labels }: { preview: ImportPreview; labels: Labels },
): ReportColumn<ImportRowSeen>[] {
  const headings = preview.Columns.map(({ heading }) => heading);
  const changesOf = ({ changes }: ImportRowSeen) =>
    changes
      .map(({ field, from, to, was }) => {
        const earlier = was === undefined ? '' : ` (${t('Earlier')}: ${was})`;
        return `${labels.get(field) ?? field}: ${from || '–'} → ${to}${earlier}`;
      })
      .join('; ');
  return [
    { header: t('Row'), kind: 'number', value: ({ row }) => row },
    { header: t('Would be'), value: ({ heap }) => t(heaps[heap][1]) },
    { header: t('What'), width: 30, value: ({ name }) => name },
    ...(preview.Rows.some(({ event }) => event !== undefined) ? dayColumns(t) : []),
    { header: t('Why'), width: 50, value: ({ message }) => sayParticular(t, message) },
    { header: t('Changes'), width: 50, value: changesOf },
    ...headings.map((heading, place) => ({
      header: heading,
      value: ({ cells }: ImportRowSeen) => cells?.[place] ?? '',
    })),
  ];
}

function dayColumns(t: TFunction): ReportColumn<ImportRowSeen>[] {
  return [
    { header: t('First day'), kind: 'day', value: ({ event }) => event?.date ?? '' },
    { header: t('Last day'), kind: 'day', value: ({ event }) => event?.endDate ?? '' },
  ];
}
