import type { Student } from '@pallikoodam/contract/students';
import { todayAtSchool } from '../../lib/format.ts';

/** The day of enrollment at school, blank where the record has none (OP-101). */
export function enrollmentDay({ insertTimeStamp }: Pick<Student, 'insertTimeStamp'>): string {
  const moment = new Date(insertTimeStamp);
  return Number.isNaN(moment.getTime()) ? '' : todayAtSchool(moment);
}
