import { Button, NumberInput, Stack } from '@mantine/core';
import type { Book, IssueStudent } from '@pallikoodam/contract/library-fields';
import { IconId, IconTags } from '@tabler/icons-react';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { fullName } from '../../school/full-name.ts';
import { AnswerRow } from '../../screen/answer-row.tsx';
import { PickFilter } from '../../screen/filters.tsx';
import { ReadingDialog } from '../../screen/reading-dialog.tsx';
import { RowsJobButton } from '../../screen/report/rows-job-button.tsx';
import { type LoadRows, useRowsJob } from '../../screen/report/use-rows-job.ts';
import { labelSheets } from './label-sheet.ts';

const PrintedLabels = lazy(async () => ({
  default: (await import('./printed-labels.tsx')).PrintedLabels,
}));

/** What stands on a label: a barcode with its text, and lines of which the first is larger. */
export type Label = { id: string; code: string; lines: readonly string[] };

/** Prints labels of the books that the filters leave. */
export function LabelsButton({ load }: { load: LoadRows<Book> }) {
  const { t } = useTranslation();
  return (
    <PrintLabels
      load={load}
      text={t('Print Labels')}
      icon={<IconTags size={18} aria-hidden />}
      firstSheet="letter30"
      toLabel={({ _id, bookid, title }) => ({ id: _id, code: bookid, lines: [bookid, title] })}
    />
  );
}

/** Prints library cards of the children that the filters leave; they carry the Reference ID. */
export function CardsButton({ load }: { load: LoadRows<IssueStudent> }) {
  const { t } = useTranslation();
  return (
    <PrintLabels
      load={load}
      text={t('Print Cards')}
      icon={<IconId size={18} aria-hidden />}
      firstSheet="letter10"
      toLabel={(student) => ({
        id: student._id,
        code: student.Volunteering,
        lines: [
          fullName(student),
          [t(student.GradeInTamilSchool), student.StudentTeacher].filter(Boolean).join(' · '),
        ],
      })}
    />
  );
}

type PrintLabelsProps<Row> = {
  load: LoadRows<Row>;
  text: string;
  icon: ReactNode;
  firstSheet: string;
  toLabel: (row: Row) => Label;
};

function PrintLabels<Row>({ load, text, icon, firstSheet, toLabel }: PrintLabelsProps<Row>) {
  const { t } = useTranslation();
  const { share, run, stop } = useRowsJob(load);
  const [labels, setLabels] = useState<readonly Label[] | null>(null);
  const [opened, setOpened] = useState(false);
  const [sheetId, setSheetId] = useState(firstSheet);
  const [used, setUsed] = useState(0);
  const [printing, setPrinting] = useState(false);
  const sheet = labelSheets.find(({ id }) => id === sheetId) ?? labelSheets[0];
  const prepare = (rows: Row[]) => {
    setLabels(rows.map(toLabel).filter(({ code }) => code !== ''));
    setOpened(true);
  };
  return (
    <>
      <RowsJobButton icon={icon} share={share} onStart={() => void run(prepare)} onStop={stop}>
        {text}
      </RowsJobButton>
      <ReadingDialog
        opened={opened}
        title={text}
        maxWidth={480}
        onClose={() => setOpened(false)}
        answers={
          <AnswerRow onCancel={() => setOpened(false)}>
            <Button disabled={!labels?.length} onClick={() => setPrinting(true)}>
              {t('Print {{count}} labels', { count: labels?.length ?? 0 })}
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
            labels={labels ?? []}
            sheet={sheet}
            skip={used}
            onDone={() => setPrinting(false)}
          />
        </Suspense>
      )}
    </>
  );
}
