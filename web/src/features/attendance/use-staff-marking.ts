import { skipToken, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { api, queries } from '../../lib/api.ts';
import { useSession } from '../../lib/session.ts';
import type { SeenRecord } from './offline/kept.ts';
import { toSeenRecord } from './offline/sender.ts';
import { useDraft } from './use-draft.ts';
import { useMarks } from './use-marks.ts';
import { useStaffStudents } from './use-staff-students.ts';

/** A class on a day: whose students of which year. */
export type ClassDay = { teacher: string; year: string; date: string };

const nobody: never[] = [];

const askFor = ({ teacher, year, date }: ClassDay) => ({
  StudentTeacher: teacher,
  Year: year,
  AttendanceDate: date,
  alsoMoved: 'true' as const,
});

/** The marking of any teacher's class by the office: what is recorded, and what was touched. */
export function useStaffMarking(day: ClassDay) {
  const { email } = useSession();
  const { students, load: classLoad } = useStaffStudents(day);
  const recordsLoad = useQuery(
    queries.getAttendance.queryOptions({ input: day.year === '' ? skipToken : askFor(day) }),
  );
  const recorded = recordsLoad.data?.body;
  const records = useMemo(() => (recorded ?? nobody).map(toSeenRecord), [recorded]);
  // The office marks many classes of a day: a draft is of one of them.
  const draft = useDraft(email, `${day.date} ${day.year} ${day.teacher}`);
  const marks = useMarks({
    date: day.date,
    students: students ?? nobody,
    records,
    unsent: nobody,
    draft,
  });
  return {
    ...marks,
    students,
    recorded: records.length,
    /** Marks made on records that are still on their way would meet them as somebody else's. */
    isReady: recorded !== undefined,
    loads: [classLoad, recordsLoad],
    clear: draft.clear,
  };
}

export type StaffMarking = ReturnType<typeof useStaffMarking>;

/** What is recorded now. */
export async function readRecordsOf(day: ClassDay): Promise<SeenRecord[]> {
  const { body } = await api.getAttendance(askFor(day));
  return body.map(toSeenRecord);
}
