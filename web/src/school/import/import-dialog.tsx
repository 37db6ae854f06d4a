import { Alert, Stack, Text } from '@mantine/core';
import type { ImportKindName } from '@pallikoodam/domain/import/import-kind';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { sayParticular } from '../../lib/say-particular.ts';
import { AnswerRow } from '../../screen/answer-row.tsx';
import { BusyButton } from '../../screen/busy-button.tsx';
import { ReadingDialog } from '../../screen/reading-dialog.tsx';
import type { DialogControl } from '../../screen/use-dialog.ts';
import { ColumnsStep } from './columns-step.tsx';
import { EarlierImports } from './earlier-imports.tsx';
import { FileStep } from './file-step.tsx';
import classes from './import-dialog.module.css';
import { QuestionsStep } from './questions-step.tsx';
import { ReviewStep } from './review-step.tsx';
import { RunProgress } from './run-progress.tsx';
import { type ImportState, type ImportStep, useImport } from './use-import.ts';

const titles: Readonly<Record<ImportKindName, string>> = {
  books: 'Import books',
  students: 'Import students',
  volunteers: 'Import volunteers',
  users: 'Import users',
  attendance: 'Import attendance',
  scores: 'Import scores',
  calendar: 'Import a calendar',
};

const stepLabels: Readonly<Record<ImportStep, string>> = {
  file: 'The file',
  columns: 'Columns',
  questions: 'Questions',
  review: 'Review',
};

type ImportDialogProps = { dialog: DialogControl<null>; kind: ImportKindName };

/** Imports a sheet: file, which column is what, what has to be asked, what it would do; then all of it at once. */
export function ImportDialog({ dialog, kind }: ImportDialogProps) {
  const { t } = useTranslation();
  const state = useImport(kind);
  const close = () => {
    state.reset();
    dialog.close();
  };
  return (
    <ReadingDialog
      opened={dialog.opened}
      title={t(titles[kind])}
      maxWidth={940}
      onClose={close}
      answers={
        <AnswerRow onCancel={close}>{!state.isDone && <NextButton state={state} />}</AnswerRow>
      }
    >
      <Stack>
        <Steps state={state} />
        {state.isBusy && <Text role="status">{t('Reading the file…')}</Text>}
        {state.preview !== null && state.preview.Fault !== '' && (
          <Alert color="red" role="alert">
            {sayFault(t, state.preview.Fault)}
          </Alert>
        )}
        {state.isRunning && state.preview !== null && <RunProgress id={state.preview.UploadId} />}
        {state.step === 'file' && <FileStep state={state} />}
        {state.step === 'columns' && <ColumnsStep state={state} />}
        {state.step === 'questions' && <QuestionsStep state={state} />}
        {state.step === 'review' && <ReviewStep state={state} />}
        {state.step === 'file' && <EarlierImports kind={kind} opened={dialog.opened} />}
      </Stack>
    </ReadingDialog>
  );
}

/** Fields that lack a column are called in the reader's language. */
function sayFault(t: TFunction, fault: string): string {
  const missing = /^(No column is read as): (.*)$/.exec(fault);
  if (missing === null) return sayParticular(t, fault);
  const labels = (missing[2] ?? '').split(', ').map((label) => t(label));
  return `${t('No column is read as')}: ${labels.join(', ')}`;
}

function Steps({ state: { steps, step, setStep, preview, isDone } }: { state: ImportState }) {
  const { t } = useTranslation();
  return (
    <ol className={classes.steps} aria-label={t('Steps')}>
      {steps.map((each, index) => (
        <li key={each}>
          <button
            type="button"
            className={classes.step}
            aria-current={each === step ? 'step' : undefined}
            disabled={(preview === null && each !== 'file') || (isDone && each !== 'review')}
            onClick={() => setStep(each)}
          >
            <span className={classes.number}>{index + 1}</span> {t(stepLabels[each])}
          </button>
        </li>
      ))}
    </ol>
  );
}

function NextButton({ state }: { state: ImportState }) {
  const { t } = useTranslation();
  const { preview, steps, step, setStep, isBusy, isRunning } = state;
  if (preview === null) return null;
  const isOpen = preview.Questions.some(({ isNeeded, value }) => isNeeded && value === '');
  const isFaulty = preview.Fault !== '';
  if (step !== 'review') {
    const next = steps[steps.indexOf(step) + 1] ?? 'review';
    const isLast = step === 'columns' || !steps.includes('columns');
    const isHeld = (isLast && isFaulty) || (step === 'questions' && isOpen);
    return (
      <BusyButton busy={isBusy} disabled={isHeld} onClick={() => setStep(next)}>
        {t('Next')}
      </BusyButton>
    );
  }
  const count = preview.Counts.new + preview.Counts.changed;
  return (
    <BusyButton
      busy={isRunning || isBusy}
      disabled={isFaulty || isOpen || count === 0}
      onClick={() => void state.run()}
    >
      {t('Import {{count}} rows', { count })}
    </BusyButton>
  );
}
