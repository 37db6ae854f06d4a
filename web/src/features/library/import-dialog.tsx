import { Alert, Button, FileInput, Group, Stack, Text } from '@mantine/core';
import type { BookImport, ImportedRow, ImportReport } from '@pallikoodam/contract/library-books';
import type { SheetBook } from '@pallikoodam/domain/library/book-import';
import { IconFileSpreadsheet } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api, queries } from '../../lib/api.ts';
import { formatMoment } from '../../lib/format.ts';
import { BusyButton } from '../../screen/busy-button.tsx';
import { toTableColumns } from '../../screen/list/list-columns.tsx';
import { SmallTable } from '../../screen/list/small-table.tsx';
import { ReadingDialog } from '../../screen/reading-dialog.tsx';
import { StatusBadge, type StatusColour } from '../../screen/status-badge.tsx';
import type { DialogControl } from '../../screen/use-dialog.ts';
import { useWrite } from '../../screen/use-write.ts';
import { readSpreadsheet } from './read-spreadsheet.ts';

type Chosen = { fileName: string; rows: SheetBook[]; report: ImportReport };

/** Fills the catalogue from a spreadsheet: a dry run first, then all of it, undone as one. */
export function ImportDialog({ dialog }: { dialog: DialogControl<null> }) {
  const { t } = useTranslation();
  const [file, setFile] = useState<File | null>(null);
  const [chosen, setChosen] = useState<Chosen | null>(null);
  const [fault, setFault] = useState<string | null>(null);
  const look = useWrite(async (picked: File): Promise<Chosen | null> => {
    const read = await readSpreadsheet(picked);
    if ('fault' in read) {
      setFault(read.fault);
      return null;
    }
    const sent = { fileName: picked.name, rows: read.rows };
    return { ...sent, report: await api.importBooks({ ...sent, apply: false }) };
  });
  const store = useWrite(
    ({ fileName, rows }: Chosen) =>
      api.importBooks({ fileName, rows, apply: true, leaveOutRefused: true }),
    {
      done: ({ add, change }) => t('{{count}} books imported', { count: add + change }),
      undo: ({ _id }) => api.undoBookImport({ id: _id }),
    },
  );
  const pick = async (picked: File | null) => {
    setFile(picked);
    setChosen(null);
    setFault(null);
    if (picked !== null) setChosen((await look.tell(picked)) ?? null);
  };
  const apply = async (wanted: Chosen) => {
    if ((await store.tell(wanted)) === undefined) return;
    setFile(null);
    setChosen(null);
    dialog.close();
  };
  const changes = chosen === null ? 0 : chosen.report.add + chosen.report.change;

  return (
    <ReadingDialog
      opened={dialog.opened}
      title={t('Import Books')}
      maxWidth={820}
      onClose={dialog.close}
      answers={
        <Group justify="flex-end">
          <Button variant="default" onClick={dialog.close}>
            {t('Cancel')}
          </Button>
          <BusyButton
            busy={store.isBusy}
            disabled={changes === 0}
            onClick={() => chosen !== null && void apply(chosen)}
          >
            {t('Import {{count}} books', { count: changes })}
          </BusyButton>
        </Group>
      }
    >
      <Stack>
        <FileInput
          label={t('Spreadsheet (.xlsx or .csv)')}
          description={t(
            'The first row names the columns: Book Number, Title, Author, Availability. At most 5,000 rows and 5 MB.',
          )}
          accept=".xlsx,.csv,text/csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
          leftSection={<IconFileSpreadsheet size={18} aria-hidden />}
          value={file}
          clearable
          clearButtonProps={{ 'aria-label': t('Clear') }}
          onChange={(picked) => void pick(picked)}
        />
        {look.isBusy && <Text role="status">{t('Reading the file…')}</Text>}
        {fault !== null && (
          <Alert color="red" role="alert">
            {t(fault)}
          </Alert>
        )}
        {chosen !== null && <DryRun chosen={chosen} />}
        <EarlierImports opened={dialog.opened} />
      </Stack>
    </ReadingDialog>
  );
}

const outcomes: Readonly<Record<ImportedRow['outcome'], readonly [StatusColour, string]>> = {
  add: ['green', 'New'],
  change: ['blue', 'Changed'],
  same: ['grey', 'As stored'],
  refused: ['red', 'Refused'],
};
const loaded = { isPending: false, isFetching: false, error: null, refetch: async () => {} };

/** What would happen to each row; nothing has been stored. */
function DryRun({ chosen: { rows, report } }: { chosen: Chosen }) {
  const { t } = useTranslation();
  const columns = useMemo(
    () =>
      toTableColumns<ImportedRow>([
        { id: 'row', header: t('Row'), kind: 'number', value: ({ row }) => row },
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
    [t, rows],
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

/** Imports of before, each with the way back. */
function EarlierImports({ opened }: { opened: boolean }) {
  const { t } = useTranslation();
  const { data } = useQuery({ ...queries.getBookImports.queryOptions(), enabled: opened });
  const undo = useWrite(({ _id }: BookImport) => api.undoBookImport({ id: _id }), {
    done: t('Undone'),
  });
  if (data === undefined || data.length === 0) return null;
  return (
    <section aria-label={t('Earlier imports')}>
      <Text fw={600}>{t('Earlier imports')}</Text>
      {data.map((record) => (
        <Group key={record._id} justify="space-between" wrap="nowrap" gap="sm">
          <Text size="sm">
            {record.fileName} · {formatMoment(record.insertTimeStamp)} ·{' '}
            {t('{{count}} books', { count: record.added + record.changed })}
          </Text>
          {record.undoneAt === '' ? (
            <Button
              size="compact-sm"
              variant="light"
              color="red"
              loading={undo.isBusy}
              onClick={() => void undo.tell(record)}
            >
              {t('Undo')}
            </Button>
          ) : (
            <StatusBadge colour="grey">{t('Undone')}</StatusBadge>
          )}
        </Group>
      ))}
    </section>
  );
}
