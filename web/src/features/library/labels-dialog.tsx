import { Button, NumberInput, Stack } from '@mantine/core';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { lazyChunk } from '../../lib/load-chunk.ts';
import { AnswerRow } from '../../screen/answer-row.tsx';
import { PickFilter } from '../../screen/filters.tsx';
import { ReadingDialog } from '../../screen/reading-dialog.tsx';
import type { DialogControl } from '../../screen/use-dialog.ts';
import { labelSheets } from './label-sheet.ts';
import type { Label } from './print-labels.tsx';

const PrintedLabels = lazyChunk(async () => (await import('./printed-labels.tsx')).PrintedLabels);

type LabelsDialogProps = {
  dialog: DialogControl<readonly Label[]>;
  title: string;
  firstSheet: string;
};

/** Asks for the sheet, and how much of the first one is used up, before labels are printed. */
export function LabelsDialog({ dialog, title, firstSheet }: LabelsDialogProps) {
  const { t } = useTranslation();
  const [sheetId, setSheetId] = useState(firstSheet);
  const [used, setUsed] = useState(0);
  const [printing, setPrinting] = useState(false);
  const labels = dialog.subject ?? [];
  const sheet = labelSheets.find(({ id }) => id === sheetId) ?? labelSheets[0];
  return (
    <>
      <ReadingDialog
        opened={dialog.opened}
        title={title}
        maxWidth={480}
        onClose={dialog.close}
        answers={
          <AnswerRow onCancel={dialog.close}>
            <Button disabled={labels.length === 0} onClick={() => setPrinting(true)}>
              {t('Print {{count}} labels', { count: labels.length })}
            </Button>
          </AnswerRow>
        }
      >
        <Stack>
          <PickFilter
            label={t('Sheet')}
            value={sheetId}
            choices={labelSheets.map(({ id, name }) => ({ value: id, label: t(name) }))}
            onChange={setSheetId}
          />
          <NumberInput
            label={t('Labels of the first sheet that are used up')}
            value={used}
            min={0}
            max={29}
            allowDecimal={false}
            onChange={(value) => setUsed(Number(value) || 0)}
          />
        </Stack>
      </ReadingDialog>
      {printing && sheet !== undefined && (
        <Suspense>
          <PrintedLabels
            labels={labels}
            sheet={sheet}
            skip={used}
            onDone={() => setPrinting(false)}
          />
        </Suspense>
      )}
    </>
  );
}
