import { useQuery } from '@tanstack/react-query';
import { type ReactNode, Suspense, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { notifyError } from '../../lib/notify.ts';
import type { DialogControl } from '../use-dialog.ts';
import { FormDialog } from './form-dialog.tsx';
import { FormSkeleton } from './form-skeleton.tsx';

type Identified = { _id: string };

type RecordDialogProps<Subject extends Identified, Stored> = {
  /** Opened for a row of a list, or for null: a new record. */
  dialog: DialogControl<Subject | null>;
  title: string;
  /** Pixels; on a phone the dialog fills the screen. */
  maxWidth?: number;
  read: (id: string) => Promise<Stored>;
  /** Where the documents have words of their own for a record that cannot be read. */
  failedText?: string;
  /** How many places the skeleton shows until the record has come. */
  skeletonFields?: number;
  /** The form: of the record as just read, or of a new one. May be loaded lazily. */
  children: (record: Stored | null) => ReactNode;
};

/** The dialog that adds or edits a record. What is edited is read from the server at each opening. */
export function RecordDialog<Subject extends Identified, Stored>(
  props: RecordDialogProps<Subject, Stored>,
) {
  const { dialog, title, maxWidth = 760, read, failedText, skeletonFields = 9, children } = props;
  const { subject, key, opened, close } = dialog;
  const record = useOpenedRecord({ dialog, read, failedText });
  const skeleton = <FormSkeleton fields={skeletonFields} />;
  return (
    <FormDialog opened={opened} title={title} maxWidth={maxWidth} onClose={close}>
      <Suspense key={key} fallback={skeleton}>
        {subject === null && children(null)}
        {subject !== null && (record === undefined ? skeleton : children(record))}
      </Suspense>
    </FormDialog>
  );
}

/**
 * The record that a dialog was opened for, undefined until the server has sent it. When that fails
 * the dialog closes with a message (PAR-23). Once it has come it stays, even where the session ends
 * meanwhile: what was typed belongs to it.
 */
function useOpenedRecord<Subject extends Identified, Stored>({
  dialog: { opened, subject, key, close },
  read,
  failedText,
}: Pick<RecordDialogProps<Subject, Stored>, 'dialog' | 'read' | 'failedText'>): Stored | undefined {
  const { t } = useTranslation();
  const id = subject?._id;
  const { data, isError } = useQuery({
    // Read at each opening, and then never again: the form belongs to one version.
    queryKey: ['opened record', id, key],
    queryFn: () => read(id ?? ''),
    enabled: opened && id !== undefined,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
  });
  const [opening, setOpening] = useState<{ key: number; record: Stored }>();
  if (data !== undefined && opening?.key !== key) setOpening({ key, record: data });
  const record = opening?.key === key ? opening.record : undefined;
  const failed = isError && record === undefined;
  useEffect(() => {
    if (!failed) return;
    notifyError(failedText ?? t('The record could not be loaded. Please try again.'));
    close();
  }, [failed, failedText, close, t]);
  return record;
}
