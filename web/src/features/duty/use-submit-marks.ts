import type { DutyForm } from '@pallikoodam/contract/duty';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../lib/api.ts';
import { notifyError, notifySuccess, notifyWarning } from '../../lib/notify.ts';
import { fieldMessagesOf, messageOf } from '../../lib/refusal.ts';
import { useSubmitKey } from '../../lib/use-submit-key.ts';
import { useSave } from '../../screen/use-save.ts';
import { findFault, nothingToSubmit, splitIntoCalls, submitted } from './submit-texts.ts';
import type { VolunteerMarks } from './use-volunteer-marks.ts';
import { bringBack, nothingMarked, prepareSubmit } from './volunteer-marks.ts';

/** Sends the marks; they are cleared once the server has them and kept otherwise (ATT-23, ATT-104). */
export function useSubmitMarks({
  marking,
  setMarking,
}: Pick<VolunteerMarks, 'marking' | 'setMarking'>) {
  const { t } = useTranslation();
  const submitUnderKey = useSubmitKey();
  /** What the call carries that was made last: a refusal counts its records, not those of all. */
  const lastCall = useRef<readonly DutyForm[]>([]);
  const { mutateAsync, isPending } = useSave((records: DutyForm[]) =>
    submitUnderKey(records, async (key) => {
      for (const [index, body] of splitIntoCalls(records).entries()) {
        lastCall.current = body;
        await api.addTeacherAttendance({ headers: { 'idempotency-key': `${key}-${index}` }, body });
      }
    }),
  );

  /** Whether there is something to send; says so where there is not. */
  const isReady = (): boolean => {
    if (marking.marks.size > 0) return true;
    notifyWarning(nothingToSubmit(marking.ticked.size > 0 ? 'ticked' : 'all', t));
    return false;
  };

  const submit = async (date: string) => {
    const { path, records, rest } = prepareSubmit(marking, date);
    try {
      await mutateAsync(records);
    } catch (error) {
      const fault = findFault(fieldMessagesOf(error), lastCall.current);
      const reason = fault === null ? t(messageOf(error)) : `${fault.name}: ${t(fault.message)}`;
      notifyError(reason, { title: t('Failed to submit attendance. Please try again.') });
      return;
    }
    setMarking(() => nothingMarked);
    const keepRest = {
      label: t('Keep the other {{count}} marks', { count: rest.marks.size }),
      act: () => setMarking((now) => bringBack(now, rest)),
    };
    const n = records.length;
    notifySuccess(submitted(path, { n, t }), rest.marks.size > 0 ? { undo: keepRest } : {});
  };
  return { isReady, submit, isSending: isPending };
}
