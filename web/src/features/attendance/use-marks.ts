import type { AttendanceMark } from '@pallikoodam/domain/attendance/marks';
import { useCallback, useLayoutEffect, useMemo, useRef } from 'react';
import { countClassMarks, listSubmittedMarks, markRestPresent } from './class-marks.ts';
import { layMarks } from './lay-marks.ts';
import type { SeenRecord, UnsentSubmit } from './offline/kept.ts';
import type { useDraft } from './use-draft.ts';

type MarksOptions = {
  date: string;
  /** Keep the identity of these three while they stay the same. */
  students: readonly { readonly _id: string }[];
  records: readonly SeenRecord[];
  /** One's own submits of the date on their way, oldest first. */
  unsent: readonly UnsentSubmit[];
  draft: Pick<ReturnType<typeof useDraft>, 'touched' | 'touch'>;
};

/** The marks of a class on a date, as they are shown, changed and sent. */
export function useMarks({ date, students, records, unsent, draft }: MarksOptions) {
  const { touched, touch } = draft;
  const shown = useMemo(() => layMarks({ records, unsent, touched }), [records, unsent, touched]);
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
  const markRest = useCallback(() => {
    const before = mapValues(latest.current, ({ mark: chosen }) => chosen);
    const after = markRestPresent(students, before);
    const added = Object.entries(after).filter(([id]) => before[id] === undefined);
    touch(Object.fromEntries(added.map(([id, chosen]) => [id, { mark: chosen, seen: '' }])));
  }, [touch, students]);

  return {
    marks,
    counts: countClassMarks(students, marks),
    isTouched: Object.keys(touched).length > 0,
    mark,
    markRest,
    /** What a submit sends. */
    list: () =>
      listSubmittedMarks({ students, marks, seen: mapValues(shown, ({ seen }) => seen), date }),
  };
}

function mapValues<From, To>(
  record: Readonly<Record<string, From>>,
  map: (value: From) => To,
): Readonly<Record<string, To>> {
  return Object.fromEntries(Object.entries(record).map(([key, value]) => [key, map(value)]));
}
