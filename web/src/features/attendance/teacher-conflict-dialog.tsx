import type { SubmittedMark } from '@pallikoodam/contract/attendance';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { notifyError, notifySuccess } from '../../lib/notify.ts';
import { messageOf } from '../../lib/refusal.ts';
import { FormSkeleton } from '../../screen/form/form-skeleton.tsx';
import { FailedRows } from '../../screen/table/table-states.tsx';
import type { DialogControl } from '../../screen/use-dialog.ts';
import { ConflictChoice, ConflictDialog } from './conflict-dialog.tsx';
import type { UnsentSubmit } from './offline/kept.ts';
import { sendQueue, submitMarks } from './offline/sender.ts';
import { loadRecords } from './use-day-records.ts';
import { useTeacherClass } from './use-teacher-class.ts';

/** Shows where somebody else has recorded otherwise, and lets the person choose for each student. */
export function TeacherConflictDialog({ dialog }: { dialog: DialogControl<UnsentSubmit> }) {
  const { opened, subject, key, close } = dialog;
  return (
    <ConflictDialog opened={opened} date={subject?.date} onClose={close}>
      {subject !== null && <Differences key={key} submit={subject} onDone={close} />}
    </ConflictDialog>
  );
}

function Differences({ submit, onDone }: { submit: UnsentSubmit; onDone: () => void }) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const { students = [] } = useTeacherClass();
  const { email, date, marks } = submit;
  const load = useQuery({
    queryKey: ['records to compare', submit.key],
    queryFn: ({ signal }) => loadRecords({ email, date, signal }),
    networkMode: 'always',
    retry: false,
    // What is chosen from has to be what the school has now.
    staleTime: 0,
    gcTime: 0,
  });
  const [sending, setSending] = useState(false);

  const send = async (settled: SubmittedMark[]) => {
    setSending(true);
    try {
      if (settled.length === 0) await sendQueue.discard(submit.key);
      else {
        const { kind } = await submitMarks({ email, date, marks: settled });
        if (kind === 'sent') notifySuccess(t('Attendance Submitted Successfully!'));
      }
      onDone();
      void client.invalidateQueries();
    } catch (error) {
      notifyError(t(messageOf(error)));
    } finally {
      setSending(false);
    }
  };

  if (load.error !== null) return <FailedRows load={load} />;
  if (load.data === undefined) return <FormSkeleton fields={3} />;
  return (
    <ConflictChoice
      marks={marks}
      records={load.data}
      students={students}
      sending={sending}
      onSettle={send}
    />
  );
}
