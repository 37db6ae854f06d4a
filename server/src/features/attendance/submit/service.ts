import type { SubmittedMark } from '@pallikoodam/contract/attendance';
import { decideMark } from '@pallikoodam/domain/attendance/marks';
import type { Day } from '@pallikoodam/domain/calendar/day';
import { requireReach } from '../../../platform/auth/policy.ts';
import type { CallContext } from '../../../platform/portal.ts';
import { checkFields, PortalError } from '../../../platform/portal-error.ts';
import { readToday } from '../../../platform/school-calendar.ts';
import { type MarkDecision, type MarkToJudge, markRecords } from '../../marking/service.ts';
import { listMarked, type MarkedStudent } from '../../students/service.ts';
import { type AttendanceRow, lockMarks, newRecord } from '../data.ts';
import { attendancePolicy } from '../policy.ts';
import { requireMarkableDay } from '../service.ts';

type Submit = { key: string | undefined; marks: readonly SubmittedMark[] };
type Judged = MarkToJudge<'attendance', SubmittedMark>;

/**
 * Marks students (`markRecords`). PortalError 400 (unknown student, a student twice, a day far off),
 * 403 (another class), 409 (another person has changed a record since the sender looked).
 */
export function markAttendance(
  context: CallContext,
  { key, marks }: Submit,
): Promise<AttendanceRow[]> {
  const studentIds = marks.map(({ StudentId }) => StudentId).sort();
  return markRecords(context, {
    table: 'attendance',
    call: 'addAttendance',
    key,
    marks,
    keyOf: ({ StudentId, AttendanceDate }) => `${StudentId} ${AttendanceDate}`,
    twice: { field: 'StudentId', message: 'This student is in the list twice.' },
    listStored: (tx) => lockMarks(tx, marks),
    judge: async (tx, judged) => {
      const students = await listMarked(tx, studentIds);
      const known = requireOwnStudents(judged, { context, students });
      const judgedBy = { context, today: readToday(context) };
      return judged.map((each) =>
        judgeMark(judgedBy, { ...each, student: known.get(each.mark.StudentId) }),
      );
    },
  });
}

/** The students of the marks. PortalError 400 for one that does not exist, 403 for another class. */
function requireOwnStudents(
  judged: readonly Judged[],
  { context, students }: { context: CallContext; students: readonly MarkedStudent[] },
): ReadonlyMap<string, MarkedStudent> {
  const known = new Map(students.map((student) => [student._id, student]));
  for (const { mark, at } of judged) {
    const student = known.get(mark.StudentId);
    if (student === undefined) {
      const message = 'This student no longer exists.';
      throw new PortalError('invalid', checkFields, { [`${at}StudentId`]: message });
    }
    requireReach(attendancePolicy['attendance.mark'], context.caller, student);
  }
  return known;
}

function judgeMark(
  { context, today }: { context: CallContext; today: Day },
  { mark, stored, at, student }: Judged & { student: MarkedStudent | undefined },
): MarkDecision<'attendance'> {
  const decision = decideMark(stored, mark);
  if (decision === 'conflict') {
    throw new PortalError('conflict', 'Someone else has changed this attendance in the meantime.');
  }
  if (stored !== null) {
    const { IsPresent, Comments = stored.Comments } = mark;
    return { patch: { IsPresent, Comments } };
  }
  requireMarkableDay(today, { date: mark.AttendanceDate, at });
  return { insert: newRecord(mark, { student, by: context.caller.email }) };
}
