import type { SubmittedMark } from '@pallikoodam/contract/attendance';
import { type AttendanceMark, decideMark } from '@pallikoodam/domain/attendance/marks';
import type { SeenRecord } from './kept.ts';

/** A student whose record somebody else changed, and whom one's own submit says otherwise of. */
export type Difference = {
  studentId: string;
  mine: AttendanceMark;
  /** Null where somebody deleted the record. */
  school: SeenRecord | null;
};

export type Choice = 'mine' | 'school';

type Records = ReadonlyMap<string, SeenRecord>;

export function findDifferences(marks: readonly SubmittedMark[], records: Records): Difference[] {
  return marks.flatMap((mark) => {
    const school = records.get(mark.StudentId) ?? null;
    if (!isConflict(school, mark)) return [];
    return [{ studentId: mark.StudentId, mine: mark.IsPresent, school }];
  });
}

/**
 * What is sent once the person has chosen: own marks with the stamp of the record just seen, the
 * school's left out. Whoever is in no conflict stays as it was.
 */
export function settleDifferences({
  marks,
  records,
  choices,
}: {
  marks: readonly SubmittedMark[];
  records: Records;
  choices: ReadonlyMap<string, Choice>;
}): SubmittedMark[] {
  return marks.flatMap((mark) => {
    const school = records.get(mark.StudentId) ?? null;
    if (!isConflict(school, mark)) return [mark];
    if (choices.get(mark.StudentId) !== 'mine') return [];
    return [{ ...mark, updateTimeStamp: school?.updateTimeStamp ?? '' }];
  });
}

/** Comments are not marked here, and not kept on the device: they are in no conflict. */
function isConflict(school: SeenRecord | null, mark: SubmittedMark): boolean {
  const { Comments = '' } = mark;
  return decideMark(school && { ...school, Comments }, mark) === 'conflict';
}
