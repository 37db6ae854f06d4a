import type { SubmittedMark } from '@pallikoodam/contract/attendance';
import { attendsClass } from '@pallikoodam/domain/attendance/class-list';
import { skipToken, useQuery } from '@tanstack/react-query';
import { useCallback, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api, queries } from '../../lib/api.ts';
import { notifyError, settleNotices } from '../../lib/notify.ts';
import { isConflict, messageOf } from '../../lib/refusal.ts';
import { useSubmitKey } from '../../lib/use-submit-key.ts';
import { useConfirmDay } from '../../school/marking/confirm-day.ts';
import { useDialog } from '../../screen/use-dialog.ts';
import { useWrite } from '../../screen/use-write.ts';
import type { StampedMarks } from './marking.ts';
import { toSeenRecord } from './offline/sender.ts';
import type { SeenRecord } from './offline/stored-types.ts';
import { useConfirmAllAbsent } from './use-confirm-all-absent.ts';
import { useMarks } from './use-marking.ts';

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

/** A class on a day: whose students of which year. */
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
  const clear = useCallback(
    () => setDrafts((now) => new Map([...now].filter(([each]) => each !== key))),
    [key],
  );
  return { draft: { touched, touch, clear }, isUnsaved: drafts.size > 0 };
}

/** The marking of any teacher's class by the office. */
export function useStaffMarking(day: ClassDay, draft: ClassDraft) {
  const { students, load: classLoad } = useStaffStudents(day);
  const recordsLoad = useQuery(
    queries.getAttendance.queryOptions({ input: day.year === '' ? skipToken : askFor(day) }),
  );
  const recorded = recordsLoad.data?.body;
  const records = useMemo(() => (recorded ?? none).map(toSeenRecord), [recorded]);
  const marks = useMarks({
    date: day.date,
    students: students ?? none,
    records,
    unsent: none,
    draft,
  });
  return {
    ...marks,
    students,
    recorded: records.length,
    /** Marks made before the records are known would conflict with them. */
    isReady: recorded !== undefined,
    loads: [classLoad, recordsLoad],
    clear: draft.clear,
  };
}

type StaffMarking = ReturnType<typeof useStaffMarking>;

/** What is recorded now. */
async function readRecordsOf(day: ClassDay): Promise<SeenRecord[]> {
  const { body } = await api.getAttendance(askFor(day));
  return body.map(toSeenRecord);
}

/** What was sent, and what another person recorded meanwhile. */
export type StaffConflict = { marks: readonly SubmittedMark[]; records: readonly SeenRecord[] };

/** Sends the marks of a class; they stay on the screen until the school has them (ATT-07, ATT-08). */
export function useStaffSubmit(day: ClassDay, marking: StaffMarking) {
  const { t } = useTranslation();
  const allAbsent = useConfirmAllAbsent();
  const dayQuestion = useConfirmDay();
  const submitted = useDialog<string>();
  const deciding = useDialog<StaffConflict>();
  const [sending, setSending] = useState(false);
  const submitUnderKey = useSubmitKey();
  const { run } = useWrite((body: SubmittedMark[]) =>
    submitUnderKey(body, (key) => api.addAttendance({ headers: { 'idempotency-key': key }, body })),
  );

  const send = async (marks: SubmittedMark[]) => {
    setSending(true);
    try {
      // Nothing is left where the school's marks hold throughout.
      if (marks.length > 0) await run(marks);
      marking.clear();
      settleNotices('submit attendance');
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
        { title: t('Submission Failed'), about: 'submit attendance' },
      );
    }
  };
  const submit = async () => {
    if (!(await allAbsent.confirm(marking.counts))) return;
    if (!(await dayQuestion.confirm(day.date, day.year))) return;
    await send(marking.list());
  };

  const questions = [allAbsent.dialog, dayQuestion.dialog];
  return { submit, send, sending, submitted, deciding, questions };
}
