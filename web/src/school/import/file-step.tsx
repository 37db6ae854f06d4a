import { Stack, Text } from '@mantine/core';
import { mostRowsOf } from '@pallikoodam/domain/import/import-kind';
import { encodings } from '@pallikoodam/domain/sheets/decode-text';
import { useTranslation } from 'react-i18next';
import { ChoiceField } from '../../screen/form/fields.tsx';
import { FilePlace } from '../../screen/upload/file-place.tsx';
import { PastedRows } from './pasted-rows.tsx';
import type { ImportState } from './use-import.ts';

const accepted = [
  ...['.xlsx', '.csv', '.tsv', '.txt', 'text/csv', 'text/tab-separated-values'],
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
];

const calendars = ['.ics', 'text/calendar'];

/** Which file, which of its sheets, and how its letters are written. */
export function FileStep({ state }: { state: ImportState }) {
  const { t } = useTranslation();
  const { kind, sent, preview, read } = state;
  const isCalendar = kind === 'calendar';
  const file = sent !== null && 'file' in sent ? sent.file : null;
  return (
    <Stack>
      <FilePlace
        label={t('Choose a file')}
        hint={
          isCalendar
            ? t(
                'A calendar as .ics, such as the school district’s, at most 10 MB. Nothing is stored before you press Import.',
              )
            : t(
                'A sheet as .xlsx, .csv or .tsv, at most {{rows}} rows and 10 MB. Nothing is stored before you press Import.',
                { rows: mostRowsOf(kind).toLocaleString('en-US') },
              )
        }
        fault={state.fault}
        accept={isCalendar ? calendars : accepted}
        onChoose={([chosen]) => chosen !== undefined && void read({ file: chosen, encoding: '' })}
      />
      {file !== null && <Text fw={600}>{file.name}</Text>}
      {!isCalendar && file !== null && preview !== null && preview.Encoding !== '' && (
        <ChoiceField
          label={t('How its letters are written')}
          choices={encodings.map((value) => ({ value, label: value }))}
          value={preview.Encoding}
          onChange={({ currentTarget }) => void read({ file, encoding: currentTarget.value })}
        />
      )}
      {preview !== null && preview.Sheets.length > 1 && <SheetChoice state={state} />}
      {!isCalendar && (
        <PastedRows
          label={t('Or paste the rows with their headings')}
          onPaste={(text) => void read({ text })}
        />
      )}
    </Stack>
  );
}

export function SheetChoice({ state: { preview, say } }: { state: ImportState }) {
  const { t } = useTranslation();
  if (preview === null) return null;
  const choices = preview.Sheets.map(({ name, rows }, index) => ({
    value: String(index),
    label: `${name} · ${t('{{count}} rows', { count: rows })}`,
  }));
  return (
    <ChoiceField
      label={t('Which sheet')}
      choices={choices}
      value={String(preview.Sheet)}
      onChange={({ currentTarget }) =>
        void say({
          Sheet: Number(currentTarget.value),
          HeaderRow: undefined,
          Mapping: undefined,
          Answers: {},
        })
      }
    />
  );
}
