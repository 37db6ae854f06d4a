import type { AttendanceRecord } from '@pallikoodam/contract/attendance';

/** A student's presence on one day (ENT-06, ENT-07); names and class as they were that day. */
export type AttendanceTable = AttendanceRecord;
