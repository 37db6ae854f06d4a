import type { AttendanceRecord } from '@pallikoodam/contract/attendance';
import type { Caller } from '../../platform/auth/caller.ts';
import { attendancePolicy } from './policy.ts';

/** A family reads the marks; the teacher's address and comments are the school's own (OP-14). */
export function presentAttendance(caller: Caller, record: AttendanceRecord): AttendanceRecord {
  if (attendancePolicy['attendance.mark'].may(caller, record)) return record;
  return { ...record, TeacherEmail: '', Comments: '' };
}
