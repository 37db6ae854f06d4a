import { useQueryClient } from '@tanstack/react-query';
import { createElement, Fragment, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { notifyError, notifyInfo, settleNotices } from '../../lib/notify.ts';
import { useConfirmDay } from '../../school/marking/confirm-day.ts';
import { useDialog } from '../../screen/use-dialog.ts';
import type { StampedMarks } from './marking.ts';
import { submitMarks } from './offline/sender.ts';
import { listToMail, type SilentFamily } from './told-absences.ts';
import type { ClassStudent } from './use-class-day.ts';
import type { Marking } from './use-marking.ts';
import { useUnmarkedQuestion } from './use-unmarked-question.tsx';

/** What was recorded: the dialogs that follow speak of it. */
export type Submitted = {
  date: string;
  /** Of the absent children, without those who told it before. */
  families: SilentFamily<ClassStudent>[];
};

/** Sends the marks of a date, or keeps them until they can be sent (ATT-65, ATT-120, ATT-121). */
export function useTeacherSubmit(marking: Marking) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const unmarked = useUnmarkedQuestion();
  const day = useConfirmDay();
  const submitted = useDialog<Submitted>();
  const [sending, setSending] = useState(false);
  const { email, date, students = [], academicYear = '', classDays, counts } = marking;

  const fail = () =>
    notifyError(t('Failed to submit attendance. Please try again.'), {
      title: t('Submission Failed'),
      about: 'submit attendance',
    });

  const send = async (rest: StampedMarks) => {
    const { marks, untouched } = marking.list(rest);
    const outcome = await submitMarks({ email, date, marks, untouched });
    // What was not recorded stays on the screen, to be mended: the class may not be what it was.
    const stays = outcome.kind === 'refused' || outcome.kind === 'withdrawn';
    if (!stays) await marking.clear();
    if (outcome.kind === 'sent' || outcome.kind === 'refused') void client.invalidateQueries();
    if (outcome.kind === 'sent') {
      // As it was stored; in another tab's answer it is as it was sent.
      const stored = outcome.records.length > 0 ? outcome.records : marks;
      const absent = new Set(stored.filter((mark) => mark.IsPresent === 'No').map(idOf));
      const away = students.filter(({ _id }) => absent.has(_id));
      settleNotices('submit attendance');
      submitted.open({ date, families: listToMail(away, marking.told) });
    } else if (outcome.kind === 'unanswered') {
      notifyInfo(t('Saved on this device. We’ll send it when you’re back online.'));
    } else if (outcome.kind === 'withdrawn') {
      notifyInfo(t('Another tab has submitted or discarded the marks of this date.'));
    } else if (outcome.kind === 'conflict') {
      // The banner of what is not sent asks to compare; a failure beside it would say something else.
      settleNotices('submit attendance');
    } else fail();
  };

  const submit = async () => {
    const mark = await unmarked.ask(counts);
    if (mark === null) return;
    const rest = marking.giveRest(mark);
    if (!(await day.confirm({ date, academicYear, classDays }))) return;
    setSending(true);
    try {
      await send(rest);
    } catch {
      // The device could not keep them; they still stand on the screen.
      fail();
    } finally {
      setSending(false);
    }
  };

  const questions = createElement(Fragment, null, unmarked.dialog, day.dialog);
  return { submit, sending, submitted, questions };
}

function idOf({ StudentId }: { StudentId: string }): string {
  return StudentId;
}
