import type { SubmittedMark } from '@pallikoodam/contract/attendance';
import type { AttendanceMark } from '@pallikoodam/domain/attendance/marks';

/** The marks of one date by student id; who has none is missing. */
export type ClassMarks = Readonly<Record<string, AttendanceMark>>;

/** The stamps of the records that the person saw, by student id; blank: there was none. */
export type SeenStamps = Readonly<Record<string, string>>;

type Identified = { readonly _id: string };

export type MarkCounts = { present: number; absent: number; unmarked: number };

export function countClassMarks(students: readonly Identified[], marks: ClassMarks): MarkCounts {
  const counts = { present: 0, absent: 0, unmarked: 0 };
  for (const { _id } of students) {
    const mark = marks[_id];
    if (mark === undefined) counts.unmarked += 1;
    else counts[mark === 'Yes' ? 'present' : 'absent'] += 1;
  }
  return counts;
}

/** Everybody who has no mark yet becomes present; marks that stand are kept. */
export function markRestPresent(students: readonly Identified[], marks: ClassMarks): ClassMarks {
  const all = students.map(({ _id }) => [_id, marks[_id] ?? 'Yes'] as const);
  return { ...marks, ...Object.fromEntries(all) };
}

/**
 * What a submit sends: every student of the class, the unmarked as No (ATT-10, ATT-64), each with
 * the stamp of the record the person saw, so that nobody's later change is overwritten unseen.
 */
export function listSubmittedMarks({
  students,
  marks,
  seen,
  date,
}: {
  students: readonly Identified[];
  marks: ClassMarks;
  seen: SeenStamps;
  date: string;
}): SubmittedMark[] {
  return students.map(({ _id }) => ({
    StudentId: _id,
    AttendanceDate: date,
    IsPresent: marks[_id] ?? 'No',
    updateTimeStamp: seen[_id] ?? '',
  }));
}
