import { isOneOf } from '../records/keyed.ts';
import { type StudentStatus, studentStatuses } from '../students/values.ts';

/** Those who have left, or were never admitted, do not sit in the class any more. */
const absentForGood: readonly StudentStatus[] = ['Discontinued', 'Archived', 'Rejected'];

/** Whether a student of this status is called in the class register. */
export function attendsClass(status: string): boolean {
  return !isOneOf(absentForGood, status);
}

/** The statuses of students who are on the class list. */
export const attendingStatuses = studentStatuses.filter(attendsClass);
