import type { SubmittedMark } from '@pallikoodam/contract/attendance';
import { attendsClass } from '@pallikoodam/domain/attendance/class-list';
import type { ClassDays } from '@pallikoodam/domain/calendar/class-days';
import { skipToken, useQuery } from '@tanstack/react-query';
import { createElement, Fragment, useCallback, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api, queries } from '../../lib/api.ts';
import { notifyError, settleNotices } from '../../lib/notify.ts';
import { isConflict, messageOf } from '../../lib/refusal.ts';
import { useSubmitKey } from '../../lib/use-submit-key.ts';
import { useConfirmDay } from '../../school/marking/confirm-day.ts';
import { useDialog } from '../../screen/use-dialog.ts';
import { useWrite } from '../../screen/use-write.ts';
import { findDifferences, recordsById, type StampedMarks, settleDifferences } from './marking.ts';
import { toSeenRecord } from './offline/sender.ts';
import type { SeenRecord } from './offline/stored-types.ts';
import { listTold, type ToldNotes } from './told-absences.ts';
import { useMarks } from './use-marking.ts';
import { useUnmarkedQuestion } from './use-unmarked-question.tsx';

type ClassOfYear = { teacher: string; year: string };

/**
 * The students whom a teacher calls in a year, by first name. Asked for by the teacher's name: some
 * teachers have no e-mail. `students` is undefined until they have arrived.
 */
export function useStaffStudents({ teacher, year }: ClassOfYear) {
  const isKnown = teacher !== '' && year !== '';
  const load = useQuery(
    queries.getStudentInfo.queryOptions({
      input: isKnown ? { StudentTeacher: teacher, Year: year, sort: 'FirstName' } : skipToken,
    }),
  );
  const body = load.data?.body;
  const students = useMemo(() => body?.filter(({ Status }) => attendsClass(Status)), [body]);
  return { load, students };
}

/** A class on a day: its teacher and the year. */
export type ClassDay = { teacher: string; year: string; date: string };

const none: never[] = [];

const askFor = ({ teacher, year, date }: ClassDay) => ({
  StudentTeacher: teacher,
  Year: year,
  AttendanceDate: date,
  alsoMoved: 'true' as const,
});

export type ClassDraft = {
  touched: StampedMarks;
  touch: (marks: StampedMarks) => void;
  /** Brings marks back that were cleared, under what was touched since. */
  bringBack: (marks: StampedMarks) => void;
  clear: () => void;
};

const nothing: StampedMarks = {};

/**
 * The marks of every class and day that the office has touched and not submitted; they last until
 * the tab is left. `isUnsaved` says whether there are any.
 */
export function useClassDrafts(day: ClassDay): { draft: ClassDraft; isUnsaved: boolean } {
  const [drafts, setDrafts] = useState<ReadonlyMap<string, StampedMarks>>(new Map());
  const key = JSON.stringify(day);
  const touched = drafts.get(key) ?? nothing;
  const touch = useCallback(
    (marks: StampedMarks) =>
      setDrafts((now) => new Map(now).set(key, { ...now.get(key), ...marks })),
    [key],
  );
  const bringBack = useCallback(
    (marks: StampedMarks) =>
      setDrafts((now) => new Map(now).set(key, { ...marks, ...now.get(key) })),
    [key],
  );
  const clear = useCallback(
    () => setDrafts((now) => new Map([...now].filter(([each]) => each !== key))),
    [key],
  );
  return { draft: { touched, touch, bringBack, clear }, isUnsaved: drafts.size > 0 };
}

/** The marking of any teacher's class by the office. */
export function useStaffMarking(day: ClassDay, draft: ClassDraft) {
  const { students, load: classLoad } = useStaffStudents(day);
  const recordsLoad = useQuery(
    queries.getAttendance.queryOptions({ input: day.year === '' ? skipToken : askFor(day) }),
  );
  const recorded = recordsLoad.data?.body;
  const records = useMemo(() => (recorded ?? none).map(toSeenRecord), [recorded]);
  const told = useToldOfClass(day);
  const marks = useMarks({
    date: day.date,
    students: students ?? none,
    told,
    records,
    unsent: none,
    draft,
  });
  return {
    ...marks,
    told,
    students,
    recorded: records.length,
    /** Marks made before the records are known would conflict with them. */
    isReady: recorded !== undefined,
    loads: [classLoad, recordsLoad],
    clear: draft.clear,
    bringBack: draft.bringBack,
  };
}

type StaffMarking = ReturnType<typeof useStaffMarking>;

/** What is recorded now. */
async function readRecordsOf(day: ClassDay): Promise<SeenRecord[]> {
  const { body } = await api.getAttendance(askFor(day));
  return body.map(toSeenRecord);
}

/** What was sent, and what another person recorded meanwhile. */
export type StaffConflict = Submit & { records: readonly SeenRecord[] };

type Submit = {
  marks: readonly SubmittedMark[];
  /** Students whose mark was not made by a person. */
  untouched: readonly string[];
};

/** Sends the marks of a class; they stay on the screen until the school has them (ATT-07, ATT-08). */
export function useStaffSubmit(
  day: ClassDay,
  { marking, classDays }: { marking: StaffMarking; classDays: ClassDays | undefined },
) {
  const { t } = useTranslation();
  const unmarked = useUnmarkedQuestion();
  const dayQuestion = useConfirmDay();
  const submitted = useDialog<string>();
  const deciding = useDialog<StaffConflict>();
  const [sending, setSending] = useState(false);
  const submitUnderKey = useSubmitKey();
  const { run } = useWrite((body: SubmittedMark[]) =>
    submitUnderKey(body, (key) => api.addAttendance({ headers: { 'idempotency-key': key }, body })),
  );

  const send = async (submit: Submit) => {
    setSending(true);
    try {
      // Nothing is left where the school's marks hold throughout.
      if (submit.marks.length > 0) await sendOnce(submit);
      marking.clear();
      settleNotices('submit attendance');
      if (submit.marks.length > 0) submitted.open(day.date);
    } catch (error) {
      await tell(error, submit);
    } finally {
      setSending(false);
    }
  };
  /** Children whose mark was not made here take the school's, unasked. */
  const sendOnce = async (submit: Submit) => {
    try {
      await run([...submit.marks]);
    } catch (error) {
      if (!isConflict(error)) throw error;
      const records = await readRecordsOf(day);
      const met = { ...submit, records: recordsById(records) };
      const own = settleDifferences(met);
      if (findDifferences(met).length > 0 || own.length === submit.marks.length) throw error;
      if (own.length > 0) await run(own);
    }
  };
  const tell = async (error: unknown, submit: Submit) => {
    try {
      if (!isConflict(error)) throw error;
      deciding.open({ ...submit, records: await readRecordsOf(day) });
    } catch (reason) {
      notifyError(
        `${t('Failed to submit attendance. Please try again.')} ${t(messageOf(reason))}`,
        { title: t('Submission Failed'), about: 'submit attendance' },
      );
    }
  };
  const submit = async () => {
    const mark = await unmarked.ask(marking.counts);
    if (mark === null) return;
    const rest = marking.giveRest(mark);
    if (!(await dayQuestion.confirm({ ...day, academicYear: day.year, classDays }))) return;
    await send(marking.list(rest));
  };

  const questions = createElement(Fragment, null, unmarked.dialog, dayQuestion.dialog);
  return { submit, send, sending, submitted, deciding, questions };
}

/** For the office, of any teacher's class on a day. */
function useToldOfClass({
  teacher,
  year,
  date,
}: {
  teacher: string;
  year: string;
  date: string;
}): ToldNotes {
  const isKnown = teacher !== '' && year !== '' && date !== '';
  const { data } = useQuery(
    queries.getAbsences.queryOptions({
      input: isKnown
        ? { StudentTeacher: teacher, Year: year, AttendanceDate: date, page: 1, pageSize: 300 }
        : skipToken,
    }),
  );
  const absences = data?.body;
  return useMemo(() => listTold(absences, date), [absences, date]);
}
