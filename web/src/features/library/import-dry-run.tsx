import { Alert, Text } from '@mantine/core';
import type { ImportedRow, ImportReport } from '@pallikoodam/contract/library-books';
import type { SheetBook } from '@pallikoodam/domain/library/book-import';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { toTableColumns } from '../../screen/list/list-columns.tsx';
import { SmallTable } from '../../screen/list/small-table.tsx';
import { StatusBadge, type StatusColour } from '../../screen/status-badge.tsx';

const outcomes: Readonly<Record<ImportedRow['outcome'], readonly [StatusColour, string]>> = {
  add: ['green', 'New'],
  change: ['blue', 'Changed'],
  same: ['grey', 'As stored'],
  refused: ['red', 'Refused'],
};
const loaded = { isPending: false, isFetching: false, error: null, refetch: async () => {} };

type ImportDryRunProps = {
  rows: readonly SheetBook[];
  /** The line of each row as the spreadsheet's own program counts them. */
  lines: readonly number[];
  /** Headings of columns that are left out. */
  ignored: readonly string[];
  report: ImportReport;
};

/** What would happen to each row; nothing has been stored. */
export function ImportDryRun({ rows, lines, ignored, report }: ImportDryRunProps) {
  const { t } = useTranslation();
  const columns = useMemo(
    () =>
      toTableColumns<ImportedRow>([
        { id: 'row', header: t('Row'), kind: 'number', value: ({ row }) => lines[row - 1] },
        { id: 'bookid', header: t('Book Number'), value: ({ bookid }) => bookid },
        {
          id: 'title',
          header: t('Title'),
          value: ({ row }) => rows[row - 1]?.title ?? '',
          look: { onPhone: 'heading' },
        },
        {
          id: 'outcome',
          header: t('Would be'),
          value: ({ outcome }) => outcome,
          cell: ({ outcome, message }) => (
            <>
              <StatusBadge colour={outcomes[outcome][0]}>{t(outcomes[outcome][1])}</StatusBadge>
              {message !== '' && <Text size="xs">{t(message)}</Text>}
            </>
          ),
          look: { onPhone: 'beside' },
        },
      ]),
    [t, rows, lines],
  );
  return (
    <>
      <Text role="status">
        {t('New: {{add}}, changed: {{change}}, as stored: {{same}}, refused: {{refused}}', {
          add: report.add,
          change: report.change,
          same: report.same,
          refused: report.refused,
        })}
      </Text>
      {report.refused > 0 && (
        <Alert color="orange">{t('Refused rows are left out; all others are imported.')}</Alert>
      )}
      {ignored.length > 0 && (
        <Alert color="orange">
          {t('Not imported, because books have no place for it: {{columns}}.', {
            columns: ignored.map((heading) => `“${heading}”`).join(', '),
          })}
        </Alert>
      )}
      <SmallTable
        label={t('What the import would do')}
        columns={columns}
        // Refused rows first: they are what has to be looked at.
        rows={report.rows.toSorted(
          (one, other) => +(other.outcome === 'refused') - +(one.outcome === 'refused'),
        )}
        rowId={({ row }) => String(row)}
        load={loaded}
        pageSizes={[25, 100]}
      />
    </>
  );
}
