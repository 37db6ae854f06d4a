import type { AttendanceMark } from '@pallikoodam/domain/attendance/marks';
import { useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { useSession } from '../../lib/session.ts';
import { openingDay } from '../../school/class-days.ts';
import {
  type ClassMarks,
  countMarks,
  listSubmittedMarks,
  listUntouched,
  markRest,
  overlayMarks,
  type StampedMarks,
} from './marking.ts';
import { onStoreChange, openDeviceStore } from './offline/device-store.ts';
import { dayKey, type SeenRecord, type UnsentSubmit } from './offline/stored-types.ts';
import { useUnsent } from './offline/use-stored-row.ts';
import { listTold, type ToldNotes } from './told-absences.ts';
import { useDayRecords, useTeacherClass } from './use-class-day.ts';

const none: never[] = [];

/**
 * The marking of the teacher's class: what is recorded, what waits, what was touched. Without a chosen
 * date it is that of today if the class meets today, else of its last class day.
 */
export function useMarking(chosenDate: string) {
  const { email } = useSession();
  const {
    students,
    academicYear,
    storedAt,
    isPending,
    load: classLoad,
    branches = none,
    classDays,
    isWeekly,
    ...known
  } = useTeacherClass();
  // Opens on the class's own day; until its days are known no day is.
  const date = chosenDate || (classDays === undefined ? '' : openingDay(classDays));
  const { records, load: recordsLoad } = useDayRecords(date);
  const unsent = useUnsent(email);
  const draft = useDraft(email, date);
  const waiting = useMemo(
    () => unsent.filter((submit) => submit.date === date && submit.state !== 'refused'),
    [unsent, date],
  );
  const told = useMemo(() => listTold(known.told, date), [known.told, date]);
  const marks = useMarks({
    date,
    students: students ?? none,
    told,
    records: records ?? none,
    unsent: waiting,
    draft,
  });

  return {
    ...marks,
    email,
    date,
    branches,
    classDays,
    isWeekly,
    told,
    students,
    academicYear,
    storedAt,
    isPending,
    /** Marks made before the records are known would conflict with them. */
    isReady: records !== undefined || !recordsLoad.isPending,
    classLoad,
    recordsLoad,
    recorded: records?.length ?? 0,
    clear: draft.clear,
    bringBack: draft.bringBack,
  };
}

export type Marking = ReturnType<typeof useMarking>;

type MarksOptions = {
  date: string;
  /** Keep the identity of these while they stay the same. */
  students: readonly { readonly _id: string }[];
  /** Whose family reported that they would be absent. */
  told: ToldNotes;
  records: readonly SeenRecord[];
  /** One's own submits of the date on their way, oldest first. */
  unsent: readonly UnsentSubmit[];
  draft: { touched: StampedMarks; touch: (marks: StampedMarks) => void };
};

/** The marks of a class on a date, as they are shown, changed and sent. */
export function useMarks({ date, students, told, records, unsent, draft }: MarksOptions) {
  const { touched, touch } = draft;
  const shown = useMemo(
    () => overlayMarks({ told, records, unsent, touched }),
    [told, records, unsent, touched],
  );
  const marks = useMemo(() => marksOf(shown), [shown]);

  // The rows of the list keep their callback while marks change under it.
  const latest = useRef(shown);
  useLayoutEffect(() => {
    latest.current = shown;
  });
  const mark = useCallback(
    (studentId: string, chosen: AttendanceMark) =>
      touch({ [studentId]: { mark: chosen, seen: latest.current[studentId]?.seen ?? '' } }),
    [touch],
  );
  /** Marks those without a mark; `list` takes what it answers, before the marks are rendered again. */
  const giveRest = (mark: AttendanceMark): StampedMarks => {
    const rest = markRest(students, { marks: marksOf(latest.current), mark });
    if (Object.keys(rest).length > 0) touch(rest);
    return rest;
  };

  return {
    marks,
    counts: countMarks(students, marks),
    isTouched: Object.keys(touched).length > 0,
    mark,
    giveRest,
    touched,
    /** What a submit sends, and the students whose mark was not made by a person. */
    list: (rest: StampedMarks = nothing) => ({
      marks: listSubmittedMarks({ students, marks: { ...shown, ...rest }, date }),
      untouched: listUntouched(students, { unsent, touched: { ...touched, ...rest } }),
    }),
  };
}

function marksOf(shown: StampedMarks): ClassMarks {
  return Object.fromEntries(Object.entries(shown).map(([id, { mark }]) => [id, mark]));
}

const nothing: StampedMarks = {};

/**
 * The marks of a date that are not submitted yet. Every touch is stored on the device at once, so
 * that a half-marked class survives a closed browser.
 */
export function useDraft(email: string, date: string) {
  const key = dayKey(email, date);
  const [draft, setDraft] = useState({ key, touched: nothing });
  const touches = useRef(0);
  const touched = draft.key === key ? draft.touched : nothing;

  useEffect(() => {
    let current = true;
    const load = async () => {
      const before = touches.current;
      const stored = await (await openDeviceStore()).get('drafts', key);
      if (!current) return;
      // Something was touched while the store was read: what was read is old.
      if (before !== touches.current) return load();
      setDraft({ key, touched: stored?.touched ?? nothing });
    };
    const loadQuietly = () => void load().catch(() => undefined);
    loadQuietly();
    const stop = onStoreChange(loadQuietly);
    return () => {
      current = false;
      stop();
    };
  }, [key]);

  const touch = useCallback(
    (marks: StampedMarks) => {
      touches.current += 1;
      setDraft((now) => ({ key, touched: { ...(now.key === key ? now.touched : {}), ...marks } }));
      void openDeviceStore()
        .then((store) =>
          store.change('drafts', key, (row) => {
            return { key, email, date, touched: { ...row?.touched, ...marks } };
          }),
        )
        .catch(() => undefined);
    },
    [key, email, date],
  );

  /** Brings marks back that were cleared, under what was touched since. */
  const bringBack = useCallback(
    (marks: StampedMarks) => {
      touches.current += 1;
      setDraft((now) => (now.key === key ? { key, touched: { ...marks, ...now.touched } } : now));
      void openDeviceStore()
        .then((store) =>
          store.change('drafts', key, (row) => {
            return { key, email, date, touched: { ...marks, ...row?.touched } };
          }),
        )
        .catch(() => undefined);
    },
    [key, email, date],
  );

  const clear = useCallback(async () => {
    touches.current += 1;
    setDraft({ key, touched: nothing });
    await (await openDeviceStore()).remove('drafts', key);
  }, [key]);

  return { touched, touch, bringBack, clear };
}
