import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { notifyError, notifyInfo } from '../../lib/notify.ts';
import { useDialog } from '../../screen/use-dialog.ts';
import { submitMarks } from './offline/sender.ts';
import { useDayQuestion } from './use-day-question.ts';
import type { Marking } from './use-marking.ts';
import { useNobodyQuestion } from './use-nobody-question.tsx';

/** What was recorded: the dialogs that follow speak of it. */
export type Submitted = {
  date: string;
  /** Addresses of the parents of absent children. */
  absentParents: string[];
};

/** Sends the marks of a date, or keeps them until they can be sent (ATT-65, ATT-120, ATT-121). */
export function useTeacherSubmit({ date, marking }: { date: string; marking: Marking }) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const nobody = useNobodyQuestion();
  const day = useDayQuestion();
  const submitted = useDialog<Submitted>();
  const [sending, setSending] = useState(false);
  const { email, students = [], academicYear, counts } = marking;

  const fail = () =>
    notifyError(t('Failed to submit attendance. Please try again.'), {
      title: t('Submission Failed'),
    });

  const send = async () => {
    const marks = marking.list();
    const outcome = await submitMarks({ email, date, marks });
    // What was refused stays on the screen, to be mended: the class may not be what it was.
    if (outcome.kind !== 'refused') await marking.clear();
    if (outcome.kind === 'sent' || outcome.kind === 'refused') void client.invalidateQueries();
    if (outcome.kind === 'sent') {
      const absent = new Set(marks.filter((mark) => mark.IsPresent === 'No').map(idOf));
      const parents = students.flatMap(({ _id, UserName = '' }) =>
        absent.has(_id) && UserName !== '' ? [UserName] : [],
      );
      submitted.open({ date, absentParents: [...new Set(parents)] });
    } else if (outcome.kind === 'unanswered') {
      notifyInfo(t('Your marks are on this device and are sent when the school can be reached.'));
    } else fail();
  };

  const submit = async () => {
    if (!(await nobody.confirm(counts))) return;
    if (academicYear !== undefined && !(await day.confirm(date, academicYear))) return;
    setSending(true);
    try {
      await send();
    } catch {
      // The device could not keep them; they still stand on the screen.
      fail();
    } finally {
      setSending(false);
    }
  };

  const questions = [nobody.dialog, day.dialog];
  return { submit, sending, submitted, questions };
}

function idOf({ StudentId }: { StudentId: string }): string {
  return StudentId;
}
