import type { AttendanceChange, NamedAttendanceRecord } from '@pallikoodam/contract/attendance';
import { api } from '../../lib/api.ts';

/** Corrects a record as it was seen. What is stored of a mark has no Tamil name: the one seen stays. */
export async function correctRecord(
  seen: NamedAttendanceRecord,
  change: Omit<AttendanceChange, '_id'>,
): Promise<NamedAttendanceRecord> {
  return { ...seen, ...(await api.updateAttendanceById({ ...change, _id: seen._id })) };
}
