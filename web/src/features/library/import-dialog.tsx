import { Group, Stack, Text } from '@mantine/core';
import type { BookImport, ImportReport } from '@pallikoodam/contract/library-books';
import type { SheetBook } from '@pallikoodam/domain/library/book-import';
import { useQuery } from '@tanstack/react-query';
import type { TFunction } from 'i18next';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api, queries } from '../../lib/api.ts';
import { formatMoment } from '../../lib/format.ts';
import { AnswerRow } from '../../screen/answer-row.tsx';
import { BusyButton, RowButton } from '../../screen/busy-button.tsx';
import { ReadingDialog } from '../../screen/reading-dialog.tsx';
import { StatusBadge } from '../../screen/status-badge.tsx';
import { FilePlace } from '../../screen/upload/file-place.tsx';
import type { DialogControl } from '../../screen/use-dialog.ts';
import { useLook, useWrite } from '../../screen/use-write.ts';
import { ImportDryRun } from './import-dry-run.tsx';
import { type SheetFault, type SheetResult, unreadable } from './sheet-rows.ts';

/** As large a file as 5,000 books with long titles make, several times over. */
const mostBytes = 5 * 1024 * 1024;
const patienceMs = 20_000;

/** Books of an .xlsx or .csv file, or why it cannot be used. */
async function readSpreadsheet(file: File): Promise<SheetResult> {
  if (file.size > mostBytes) return { fault: 'The file is larger than 5 MB.' };
  const worker = new Worker(new URL('./spreadsheet-worker.ts', import.meta.url), {
    type: 'module',
  });
  try {
    return await new Promise<SheetResult>((resolve) => {
      const giveUp = () => resolve({ fault: 'This file takes too long to read.' });
      setTimeout(giveUp, patienceMs);
      worker.onmessage = ({ data }: MessageEvent<SheetResult>) => resolve(data);
      worker.onerror = () => resolve(unreadable);
      worker.postMessage(file);
    });
  } finally {
    worker.terminate();
  }
}

type Chosen = {
  fileName: string;
  rows: SheetBook[];
  lines: number[];
  /** Headings of columns that books have no place for. */
  ignored: string[];
  report: ImportReport;
};
const accepted = [
  ...['.xlsx', '.csv', 'text/csv'],
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
];

/** Fills the catalogue from a spreadsheet: a dry run first, then all of it, undone as one. */
export function ImportDialog({ dialog }: { dialog: DialogControl<null> }) {
  const { t } = useTranslation();
  const [file, setFile] = useState<File | null>(null);
  const [chosen, setChosen] = useState<Chosen | null>(null);
  const [fault, setFault] = useState<SheetFault | null>(null);
  const look = useLook(async (picked: File): Promise<Chosen | null> => {
    const read = await readSpreadsheet(picked);
    if ('fault' in read) {
      setFault(read);
      return null;
    }
    const sent = { fileName: picked.name, rows: read.rows };
    const report = await api.importBooks({ ...sent, apply: false });
    return { ...sent, lines: read.lines, ignored: read.ignored, report };
  });
  const store = useWrite(
    ({ fileName, rows }: Chosen) =>
      api.importBooks({ fileName, rows, apply: true, leaveOutRefused: true }),
    {
      done: ({ add, change }) => t('{{count}} books imported', { count: add + change }),
      undo: ({ _id }) => api.undoBookImport({ id: _id }),
    },
  );
  const pick = async ([picked]: readonly File[]) => {
    if (picked === undefined) return;
    setFile(picked);
    setChosen(null);
    setFault(null);
    setChosen((await look.tell(picked)) ?? null);
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
        <AnswerRow onCancel={dialog.close}>
          <BusyButton
            busy={store.isBusy}
            disabled={changes === 0}
            onClick={() => chosen !== null && void apply(chosen)}
          >
            {t('Import {{count}} books', { count: changes })}
          </BusyButton>
        </AnswerRow>
      }
    >
      <Stack>
        <FilePlace
          label={t('Choose a file')}
          hint={t(
            'Spreadsheet (.xlsx or .csv). The first row names the columns: Book Number, Title, Author, Availability. At most 5,000 rows and 5 MB.',
          )}
          fault={fault === null ? null : writeFault(fault, t)}
          accept={accepted}
          onChoose={(files) => void pick(files)}
        />
        {file !== null && <Text fw={600}>{file.name}</Text>}
        {look.isBusy && <Text role="status">{t('Reading the file…')}</Text>}
        {chosen !== null && <ImportDryRun {...chosen} />}
        <EarlierImports opened={dialog.opened} />
      </Stack>
    </ReadingDialog>
  );
}

function writeFault({ fault, missing = [] }: SheetFault, t: TFunction): string {
  return t(fault, { columns: missing.map((column) => t(column)).join(', ') });
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
            <RowButton
              size="compact-sm"
              variant="light"
              color="red"
              onClick={() => undo.tell(record)}
            >
              {t('Undo')}
            </RowButton>
          ) : (
            <StatusBadge colour="grey">{t('Undone')}</StatusBadge>
          )}
        </Group>
      ))}
    </section>
  );
}
