import type { AttendanceRecord } from '@pallikoodam/contract/attendance';
import { pick } from '@pallikoodam/domain/records/keyed';
import type { Caller } from '../../platform/auth/caller.ts';
import { attendancePolicy } from './policy.ts';

/** A family reads the marks; the teacher's address and comments are the school's own (OP-14). */
export function presentAttendance(caller: Caller, record: AttendanceRecord): AttendanceRecord {
  if (attendancePolicy['attendance.mark'].may(caller, record)) return record;
  return { ...pick(record, ofFamily), TeacherEmail: '', Comments: '' };
}

const ofFamily = [
  ...(['_id', 'StudentId', 'FirstName', 'LastName', 'Gender', 'Year', 'Branch'] as const),
  ...(['GradeInTamilSchool', 'StudentTeacher', 'AttendanceDate', 'IsPresent'] as const),
  ...(['insertTimeStamp', 'updateTimeStamp'] as const),
];
