import type { SubmittedMark } from '@pallikoodam/contract/attendance';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../lib/api.ts';
import { notifyError } from '../../lib/notify.ts';
import { isConflict, messageOf } from '../../lib/refusal.ts';
import { useSubmitKey } from '../../lib/use-submit-key.ts';
import { useDialog } from '../../screen/use-dialog.ts';
import { useSave } from '../../screen/use-save.ts';
import type { SeenRecord } from './offline/kept.ts';
import { useDayQuestion } from './use-day-question.ts';
import { useNobodyQuestion } from './use-nobody-question.tsx';
import { type ClassDay, readRecordsOf, type StaffMarking } from './use-staff-marking.ts';

/** What was sent, and what somebody else recorded meanwhile. */
export type StaffConflict = { marks: readonly SubmittedMark[]; records: readonly SeenRecord[] };

/** Sends the marks of a class; they stay on the screen until the school has them (ATT-07, ATT-08). */
export function useStaffSubmit(day: ClassDay, marking: StaffMarking) {
  const { t } = useTranslation();
  const nobody = useNobodyQuestion();
  const dayQuestion = useDayQuestion();
  const submitted = useDialog<string>();
  const deciding = useDialog<StaffConflict>();
  const [sending, setSending] = useState(false);
  const submitUnderKey = useSubmitKey();
  const { mutateAsync } = useSave((body: SubmittedMark[]) =>
    submitUnderKey(body, (key) => api.addAttendance({ headers: { 'idempotency-key': key }, body })),
  );

  const send = async (marks: SubmittedMark[]) => {
    setSending(true);
    try {
      // Nothing is left where the school's marks hold throughout.
      if (marks.length > 0) await mutateAsync(marks);
      await marking.clear();
      if (marks.length > 0) submitted.open(day.date);
    } catch (error) {
      await tell(error, marks);
    } finally {
      setSending(false);
    }
  };
  const tell = async (error: unknown, marks: SubmittedMark[]) => {
    try {
      if (!isConflict(error)) throw error;
      deciding.open({ marks, records: await readRecordsOf(day) });
    } catch (reason) {
      notifyError(
        `${t('Failed to submit attendance. Please try again.')} ${t(messageOf(reason))}`,
        { title: t('Submission Failed') },
      );
    }
  };
  const submit = async () => {
    if (!(await nobody.confirm(marking.counts))) return;
    if (!(await dayQuestion.confirm(day.date, day.year))) return;
    await send(marking.list());
  };

  const questions = [nobody.dialog, dayQuestion.dialog];
  return { submit, send, sending, submitted, deciding, questions };
}
