/** Marks of a class on a date: how they are laid over each other, counted, submitted and compared. */
import type { SubmittedMark } from '@pallikoodam/contract/attendance';
import { type AttendanceMark, decideMark } from '@pallikoodam/domain/attendance/marks';
import type { SeenRecord, StoredDraft, TouchedMark, UnsentSubmit } from './offline/stored-types.ts';
import type { ToldNotes } from './told-absences.ts';

/** The marks of one date by student id; unmarked students are missing. */
export type ClassMarks = Readonly<Record<string, AttendanceMark>>;

/** Marks by student id, each with the stamp of the record it was made on; blank: there was none. */
export type StampedMarks = Readonly<Record<string, TouchedMark>>;

const noNotes: ReadonlyMap<string, string> = new Map();

type Identified = { readonly _id: string };

/**
 * The marks to show of a date: children reported absent, over them the school's records, the own
 * submits that are under way, and what was touched since. An own mark shows until it is acknowledged,
 * even if the record changes below it: the server then answers with a conflict.
 */
export function overlayMarks({
  told = noNotes,
  records,
  unsent,
  touched,
}: {
  /** Whose family reported the absence: marked Absent until a person says otherwise (OP-121). */
  told?: ToldNotes;
  records: readonly SeenRecord[];
  /** Oldest first. */
  unsent: readonly UnsentSubmit[];
  touched: StampedMarks;
}): StampedMarks {
  const reported = [...told.keys()].map((id) => [id, { mark: 'No', seen: '' }] as const);
  const recorded = records.map(({ StudentId, IsPresent, updateTimeStamp }) => {
    const mark = IsPresent === 'Yes' ? 'Yes' : 'No';
    return [StudentId, { mark, seen: updateTimeStamp }] as const;
  });
  const waiting = unsent.flatMap(({ marks }) => stampedMarks(marks));
  return { ...Object.fromEntries([...reported, ...recorded, ...waiting]), ...touched };
}

/** The marks of a submit as they were touched. */
export function stampedMarks(marks: readonly SubmittedMark[]): [string, TouchedMark][] {
  return marks.map(({ StudentId, IsPresent, updateTimeStamp: seen = '' }) => {
    return [StudentId, { mark: IsPresent, seen }];
  });
}

export type MarkCounts = { present: number; absent: number; unmarked: number };

export function countMarks(students: readonly Identified[], marks: ClassMarks): MarkCounts {
  const counts = { present: 0, absent: 0, unmarked: 0 };
  for (const { _id } of students) {
    const mark = marks[_id];
    if (mark === undefined) counts.unmarked += 1;
    else counts[mark === 'Yes' ? 'present' : 'absent'] += 1;
  }
  return counts;
}

/** What a touch of 'Rest present' adds: the mark for every student without one. */
export function markRest(
  students: readonly Identified[],
  { marks, mark }: { marks: ClassMarks; mark: AttendanceMark },
): StampedMarks {
  const unmarked = students.filter(({ _id }) => marks[_id] === undefined);
  return Object.fromEntries(unmarked.map(({ _id }) => [_id, { mark, seen: '' }]));
}

/**
 * Students of a submit whose mark was not made by a person: as recorded, as a family reported, or
 * left blank. For these another person's record holds.
 */
export function listUntouched(
  students: readonly Identified[],
  { unsent, touched }: { unsent: readonly UnsentSubmit[]; touched: StampedMarks },
): string[] {
  const made = new Set(Object.keys(touched));
  for (const { marks, untouched = [] } of unsent) {
    const left = new Set(untouched);
    for (const { StudentId } of marks) if (!left.has(StudentId)) made.add(StudentId);
  }
  return students.map(({ _id }) => _id).filter((id) => !made.has(id));
}

/**
 * What a submit sends: every student of the class, the unmarked as No (ATT-10, ATT-64), each with
 * the stamp of the record the person saw, so that no later change is overwritten unseen.
 */
export function listSubmittedMarks({
  students,
  marks,
  date,
}: {
  students: readonly Identified[];
  marks: StampedMarks;
  date: string;
}): SubmittedMark[] {
  return students.map(({ _id }) => ({
    StudentId: _id,
    AttendanceDate: date,
    IsPresent: marks[_id]?.mark ?? 'No',
    updateTimeStamp: marks[_id]?.seen ?? '',
  }));
}

export type RecordsOfDate<Row> = { date: string; records: Row[]; present: number };

/** Records under their dates, in the order in which the dates come. */
export function groupByDate<Row extends { AttendanceDate: string; IsPresent: string }>(
  records: readonly Row[],
): RecordsOfDate<Row>[] {
  const dates = Map.groupBy(records, ({ AttendanceDate }) => AttendanceDate);
  return [...dates].map(([date, ofDate]) => ({
    date,
    records: ofDate,
    present: ofDate.filter(({ IsPresent }) => IsPresent === 'Yes').length,
  }));
}

/** A student whose record another person changed, and for whom the own submit says otherwise. */
export type Difference = {
  studentId: string;
  mine: AttendanceMark;
  /** Null if the record was deleted. */
  school: SeenRecord | null;
};

export type Choice = 'mine' | 'school';

type Records = ReadonlyMap<string, SeenRecord>;

export function recordsById(records: readonly SeenRecord[]): Records {
  return new Map(records.map((record) => [record.StudentId, record]));
}

type MetMarks = {
  marks: readonly SubmittedMark[];
  /** Students whose mark was not made by a person (`listUntouched`): the school's holds unasked. */
  untouched: readonly string[];
  records: Records;
};

/** What the person is asked about. */
export function findDifferences({ marks, untouched, records }: MetMarks): Difference[] {
  const left = new Set(untouched);
  return marks.flatMap((mark) => {
    const school = records.get(mark.StudentId) ?? null;
    if (left.has(mark.StudentId) || !isConflict(school, mark)) return [];
    return [{ studentId: mark.StudentId, mine: mark.IsPresent, school }];
  });
}

/**
 * What is sent once the person has chosen: own marks with the stamp of the record just seen, the
 * school's left out, marks without a conflict unchanged.
 */
export function settleDifferences({
  marks,
  records,
  choices = new Map(),
}: Omit<MetMarks, 'untouched'> & { choices?: ReadonlyMap<string, Choice> }): SubmittedMark[] {
  return marks.flatMap((mark) => {
    const school = records.get(mark.StudentId) ?? null;
    if (!isConflict(school, mark)) return [mark];
    if (choices.get(mark.StudentId) !== 'mine') return [];
    return [{ ...mark, updateTimeStamp: school?.updateTimeStamp ?? '' }];
  });
}

/** Comments are not marked here and not stored on the device: they never conflict. */
function isConflict(school: SeenRecord | null, mark: SubmittedMark): boolean {
  const { Comments = '' } = mark;
  return decideMark(school && { ...school, Comments }, mark) === 'conflict';
}

type SentSubmit = { marks: readonly SubmittedMark[]; records: readonly SeenRecord[] };

/**
 * The stamps of marks that were made on top of a submit of the same date, after it was acknowledged:
 * the records it stored are no change by another person. If a record differs from what was sent,
 * another person did change it: the stamp stays old, so that the server finds the conflict.
 */
function freshStamps({ marks, records }: SentSubmit): (studentId: string, seen: string) => string {
  const stored = new Map(records.map((record) => [record.StudentId, record]));
  const sent = new Map(marks.map((mark) => [mark.StudentId, mark]));
  return (studentId, seen) => {
    const record = stored.get(studentId);
    const mark = sent.get(studentId);
    if (record === undefined || mark === undefined) return seen;
    const isOnTop = (mark.updateTimeStamp ?? '') === seen && mark.IsPresent === record.IsPresent;
    return isOnTop ? record.updateTimeStamp : seen;
  };
}

/** A waiting submit on top of one that has just been stored. */
export function rebaseSubmit(later: UnsentSubmit, sent: SentSubmit): UnsentSubmit {
  const fresh = freshStamps(sent);
  const marks = later.marks.map((mark) => ({
    ...mark,
    updateTimeStamp: fresh(mark.StudentId, mark.updateTimeStamp ?? ''),
  }));
  return { ...later, marks };
}

/** Touched marks on top of a submit that has just been stored. */
export function rebaseDraft(draft: StoredDraft, sent: SentSubmit): StoredDraft {
  const fresh = freshStamps(sent);
  const touched = Object.entries(draft.touched).map(([id, { mark, seen }]) => {
    return [id, { mark, seen: fresh(id, seen) }] as const;
  });
  return { ...draft, touched: Object.fromEntries(touched) };
}
