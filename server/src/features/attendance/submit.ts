import type { AttendanceRecord, SubmittedMark } from '@pallikoodam/contract/attendance';
import { decideMark } from '@pallikoodam/domain/attendance/marks';
import { isRepeated } from '../../db/idempotency.ts';
import { retryDouble } from '../../db/retry-double.ts';
import { insertAll, update, type WriteTransaction } from '../../db/write.ts';
import { type CallContext, writing } from '../../portal.ts';
import { checkFields, PortalError } from '../../portal-error.ts';
import { listStudentsById, type StudentRow } from '../students/service.ts';
import { type AttendanceRow, lockMarks } from './data.ts';
import { requireMarkableDay } from './days.ts';
import { requireOwnClass } from './scope.ts';
import { type AttendanceChanged, countAttendance } from './tallies.ts';

type Submit = { key: string | undefined; marks: readonly SubmittedMark[] };

/**
 * Marks students, all of them or none. One record a student and day: a second submit corrects the
 * first (OP-120); with the same key it does nothing more. Answers the records in the order sent.
 * PortalError 400 (unknown student, a student twice, a day far off), 403 (another class), 409 (somebody else has
 * changed a record since the sender looked).
 */
export async function markAttendance(
  context: CallContext,
  submit: Submit,
): Promise<AttendanceRecord[]> {
  requireOnceEach(submit.marks);
  return retryDouble(() => writing(context, (tx) => storeMarks(tx, { context, ...submit })));
}

function requireOnceEach(marks: readonly SubmittedMark[]): void {
  const seen = new Set<string>();
  for (const [index, { StudentId, AttendanceDate }] of marks.entries()) {
    const key = markKey({ StudentId, AttendanceDate });
    if (seen.has(key)) throw invalid(index, 'This student is in the list twice.');
    seen.add(key);
  }
}

async function storeMarks(
  tx: WriteTransaction,
  { context, key, marks }: Submit & { context: CallContext },
): Promise<AttendanceRecord[]> {
  const studentIds = marks.map(({ StudentId }) => StudentId).sort();
  const dates = [...new Set(marks.map(({ AttendanceDate }) => AttendanceDate))];
  const repeated = await isRepeated(tx, { key, call: 'addAttendance', body: marks });
  // What was right to store is told again, also of a child that has left the class since.
  const students = repeated ? none : await readStudents(tx, { context, marks });
  const stored = new Map(
    (await lockMarks(tx, { studentIds, dates })).map((row) => [markKey(row), row]),
  );
  if (!repeated) {
    for (const row of await writeMarks(tx, { context, marks, students, stored })) {
      stored.set(markKey(row), row);
    }
  }
  return marks.flatMap((mark) => stored.get(markKey(mark)) ?? []);
}

type Students = ReadonlyMap<string, StudentRow>;

const none: Students = new Map();

async function readStudents(
  tx: WriteTransaction,
  { context, marks }: { context: CallContext; marks: readonly SubmittedMark[] },
): Promise<Students> {
  const ids = marks.map(({ StudentId }) => StudentId);
  const students = new Map((await listStudentsById(tx, ids)).map((row) => [row._id, row]));
  for (const [index, { StudentId }] of marks.entries()) {
    const student = students.get(StudentId);
    if (student === undefined) throw invalid(index, 'This student does not exist any more.');
    requireOwnClass(context.caller, student);
  }
  return students;
}

async function writeMarks(
  tx: WriteTransaction,
  {
    context,
    marks,
    students,
    stored,
  }: {
    context: CallContext;
    marks: readonly SubmittedMark[];
    students: Students;
    stored: ReadonlyMap<string, AttendanceRow>;
  },
): Promise<AttendanceRow[]> {
  const newMarks: SubmittedMark[] = [];
  const changes: (AttendanceChanged & { after: AttendanceRow })[] = [];
  for (const [index, mark] of marks.entries()) {
    const before = stored.get(markKey(mark)) ?? null;
    const decision = decideMark(before, mark);
    if (decision === 'conflict') {
      throw new PortalError('conflict', 'Somebody else has changed this attendance meanwhile.');
    }
    if (decision === 'insert') {
      requireMarkableDay(context, { date: mark.AttendanceDate, at: `${index}.` });
      newMarks.push(mark);
    }
    if (before === null || decision !== 'update') continue;
    const { IsPresent, Comments = before.Comments } = mark;
    const patch = { IsPresent, Comments };
    changes.push({ before, after: await update(tx, 'attendance', { id: before._id, patch }) });
  }
  const added = await insertAll(
    tx,
    'attendance',
    inOneOrder(newMarks).map((mark) =>
      newRecord(mark, { student: students.get(mark.StudentId), context }),
    ),
  );
  changes.push(...added.map((after) => ({ before: null, after })));
  await countAttendance(tx, changes);
  return changes.map(({ after }) => after);
}

/** Two who insert the same students would otherwise wait for each other for ever. */
function inOneOrder(marks: readonly SubmittedMark[]): SubmittedMark[] {
  return marks.toSorted((one, other) => (markKey(one) < markKey(other) ? -1 : 1));
}

/** Who the student is says the student's own record, whatever was sent. */
function newRecord(
  { StudentId, AttendanceDate, IsPresent, Comments = '' }: SubmittedMark,
  { student, context }: { student: StudentRow | undefined; context: CallContext },
) {
  return {
    StudentId,
    AttendanceDate,
    IsPresent,
    Comments,
    FirstName: student?.FirstName ?? '',
    LastName: student?.LastName ?? '',
    Gender: student?.Gender ?? '',
    Year: student?.Year ?? '',
    Branch: student?.Branch ?? '',
    GradeInTamilSchool: student?.GradeInTamilSchool ?? '',
    StudentTeacher: student?.StudentTeacher ?? '',
    TeacherEmail: context.caller.email,
  };
}

function markKey({ StudentId, AttendanceDate }: { StudentId: string; AttendanceDate: string }) {
  return `${StudentId} ${AttendanceDate}`;
}

function invalid(index: number, message: string): PortalError {
  return new PortalError('invalid', checkFields, { [`${index}.StudentId`]: message });
}
