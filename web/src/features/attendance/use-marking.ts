import type { AttendanceMark } from '@pallikoodam/domain/attendance/marks';
import { useCallback, useLayoutEffect, useMemo, useRef } from 'react';
import { useSession } from '../../lib/session.ts';
import { countClassMarks, listSubmittedMarks, markRestPresent } from './class-marks.ts';
import { layMarks } from './lay-marks.ts';
import { useUnsent } from './offline/use-unsent.ts';
import { useDayRecords } from './use-day-records.ts';
import { useDraft } from './use-draft.ts';
import { type ClassStudent, useTeacherClass } from './use-teacher-class.ts';

const nobody: readonly ClassStudent[] = [];

/** The marking of the teacher's class on a date: what is recorded, what waits, what was touched. */
export function useMarking(date: string) {
  const { email } = useSession();
  const { students, academicYear, keptAt, load: classLoad } = useTeacherClass();
  const { records, load: recordsLoad } = useDayRecords(date);
  const unsent = useUnsent(email);
  const { touched, touch, clear } = useDraft(email, date);

  const shown = useMemo(() => {
    const waiting = unsent.filter((submit) => submit.date === date && submit.state !== 'refused');
    return layMarks({ records: records ?? [], unsent: waiting, touched });
  }, [records, unsent, touched, date]);
  const marks = useMemo(() => mapValues(shown, ({ mark }) => mark), [shown]);

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
  const listed = students ?? nobody;
  const markRest = useCallback(() => {
    const before = mapValues(latest.current, ({ mark: chosen }) => chosen);
    const after = markRestPresent(listed, before);
    const added = Object.entries(after).filter(([id]) => before[id] === undefined);
    touch(Object.fromEntries(added.map(([id, chosen]) => [id, { mark: chosen, seen: '' }])));
  }, [touch, listed]);

  return {
    email,
    students,
    academicYear,
    keptAt,
    /** Marks made on records that are still on their way would meet them as somebody else's. */
    isReady: records !== undefined || !recordsLoad.isPending,
    classLoad,
    recordsLoad,
    marks,
    counts: countClassMarks(listed, marks),
    recorded: records?.length ?? 0,
    isTouched: Object.keys(touched).length > 0,
    mark,
    markRest,
    clear,
    list: () =>
      listSubmittedMarks({
        students: listed,
        marks,
        seen: mapValues(shown, ({ seen }) => seen),
        date,
      }),
  };
}

function mapValues<From, To>(
  record: Readonly<Record<string, From>>,
  map: (value: From) => To,
): Readonly<Record<string, To>> {
  return Object.fromEntries(Object.entries(record).map(([key, value]) => [key, map(value)]));
}

export type Marking = ReturnType<typeof useMarking>;
