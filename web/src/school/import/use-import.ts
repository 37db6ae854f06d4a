import type { ImportPreview, TriedImport, UndoneImport } from '@pallikoodam/contract/imports';
import type { ImportKindName } from '@pallikoodam/domain/import/import-kind';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../lib/api.ts';
import { newIdempotencyKey } from '../../lib/idempotency-key.ts';
import { fieldMessagesOf, reasonOf } from '../../lib/refusal.ts';
import { uploadFile } from '../../lib/upload-file.ts';
import { useLook, useWrite } from '../../screen/use-write.ts';

export type Sent = { file: File; encoding: string } | { text: string };
/** What a person has said of the file; what is not said is the portal's proposal. */
export type Said = {
  Sheet?: number;
  HeaderRow?: number;
  Mapping?: string[];
  Answers: Readonly<Record<string, string>>;
};
export const importSteps = ['file', 'columns', 'questions', 'review'] as const;
export type ImportStep = (typeof importSteps)[number];

/** A calendar has no columns. */
function stepsOf(kind: ImportKindName): readonly ImportStep[] {
  return kind === 'calendar' ? importSteps.filter((step) => step !== 'columns') : importSteps;
}

/** An import that was taken back with the notice's button, by its upload. */
type Undone = { UploadId: string; Stays: UndoneImport['Stays'] };

const nothingSaid: Said = { Answers: {} };

/** An import from the file to the end: each change of what is said asks the server again. */
export function useImport(kind: ImportKindName) {
  const { t } = useTranslation();
  const steps = stepsOf(kind);
  const [step, setStep] = useState<ImportStep>('file');
  const [sent, setSent] = useState<Sent | null>(null);
  const [said, setSaid] = useState<Said>(nothingSaid);
  const [preview, setPreview] = useState<ImportPreview | null>(null);
  const [fault, setFault] = useState<string | null>(null);
  const [isDone, setDone] = useState(false);
  const [undone, setUndone] = useState<Undone | null>(null);
  const reading = useLook((wanted: Sent) =>
    'text' in wanted ? api.readImport({ kind, text: wanted.text }) : sendFile(kind, wanted),
  );
  const trying = useLook((wanted: TriedImport) => api.tryImport(wanted));
  const running = useWrite(
    ({ found, chosen }: { found: ImportPreview; chosen: Said }) =>
      api.runImport({ ...compose(kind, { found, chosen }), Seen: found.Seen }),
    {
      done: ({ Added, Changed }) =>
        t('Imported: {{added}} new, {{changed}} changed', { added: Added, changed: Changed }),
      undo: async ({ _id: id }, { found: { UploadId } }) => {
        const { Stays } = await api.undoImport({ id });
        setUndone({ UploadId, Stays });
      },
    },
  );

  const take = (found: ImportPreview, isFirst: boolean) => {
    setPreview(found);
    if (isFirst) setStep(stepOf(found, steps));
  };
  const read = async (wanted: Sent) => {
    setSent(wanted);
    setSaid(nothingSaid);
    setPreview(null);
    setFault(null);
    setDone(false);
    try {
      take(await reading.run(wanted), true);
    } catch (error) {
      setFault(t(fieldMessagesOf(error).file ?? reasonOf(error)));
    }
  };
  const say = async (changes: Partial<Said>) => {
    if (preview === null) return;
    const chosen = { ...said, ...changes };
    setSaid(chosen);
    const found = await trying.tell(compose(kind, { found: preview, chosen }));
    if (found !== undefined) take(found, false);
  };
  const reset = () => {
    setStep('file');
    setSent(null);
    setSaid(nothingSaid);
    setPreview(null);
    setFault(null);
    setDone(false);
  };

  return {
    kind,
    steps,
    step,
    setStep,
    sent,
    said,
    preview,
    fault,
    isBusy: reading.isBusy || trying.isBusy,
    isRunning: running.isBusy,
    /** Stored; what is shown is its report. */
    isDone,
    /** What stays of it since it was taken back; null where it was not. */
    stays: undone !== null && undone.UploadId === preview?.UploadId ? undone.Stays : null,
    read,
    say,
    answer: (keys: readonly string[], value: string) => {
      const told = Object.fromEntries(keys.map((key) => [key, value]));
      return say({ Answers: { ...said.Answers, ...told } });
    },
    run: async () => {
      if (preview === null) return;
      const ran = await running.tell({ found: preview, chosen: said });
      if (ran !== undefined) setDone(true);
    },
    reset,
  };
}

export type ImportState = ReturnType<typeof useImport>;

/** Where a person is needed first. */
function stepOf({ Fault, Questions }: ImportPreview, steps: readonly ImportStep[]): ImportStep {
  if (Fault !== '') return steps.includes('columns') ? 'columns' : 'file';
  return Questions.some(({ isNeeded, value }) => isNeeded && value === '') ? 'questions' : 'review';
}

function compose(
  kind: ImportKindName,
  { found: { UploadId }, chosen }: { found: ImportPreview; chosen: Said },
): TriedImport {
  const { Answers, ...rest } = chosen;
  return {
    kind,
    UploadId,
    ...rest,
    Answers: Object.entries(Answers).map(([key, value]) => ({ key, value })),
  };
}

async function sendFile(
  kind: ImportKindName,
  { file, encoding }: Extract<Sent, { file: File }>,
): Promise<ImportPreview> {
  const texts: Record<string, string> = encoding === '' ? {} : { encoding };
  const to = { call: 'readImport', params: { kind }, field: 'file', texts };
  const answer = await uploadFile(to, file, {
    signal: new AbortController().signal,
    onProgress: () => {},
    key: newIdempotencyKey(),
  });
  return answer as ImportPreview;
}
