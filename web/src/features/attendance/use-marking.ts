import { useMemo } from 'react';
import { useSession } from '../../lib/session.ts';
import { useUnsent } from './offline/use-unsent.ts';
import { useDayRecords } from './use-day-records.ts';
import { useDraft } from './use-draft.ts';
import { useMarks } from './use-marks.ts';
import { useTeacherClass } from './use-teacher-class.ts';

const none: never[] = [];

/** The marking of the teacher's class on a date: what is recorded, what waits, what was touched. */
export function useMarking(date: string) {
  const { email } = useSession();
  const { students, academicYear, keptAt, isPending, load: classLoad } = useTeacherClass();
  const { records, load: recordsLoad } = useDayRecords(date);
  const unsent = useUnsent(email);
  const draft = useDraft(email, date);
  const waiting = useMemo(
    () => unsent.filter((submit) => submit.date === date && submit.state !== 'refused'),
    [unsent, date],
  );
  const marks = useMarks({
    date,
    students: students ?? none,
    records: records ?? none,
    unsent: waiting,
    draft,
  });

  return {
    ...marks,
    email,
    students,
    academicYear,
    keptAt,
    isPending,
    /** Marks made on records that are still on their way would meet them as somebody else's. */
    isReady: records !== undefined || !recordsLoad.isPending,
    classLoad,
    recordsLoad,
    recorded: records?.length ?? 0,
    clear: draft.clear,
  };
}

export type Marking = ReturnType<typeof useMarking>;
