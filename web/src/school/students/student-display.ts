import type { Student } from '@pallikoodam/contract/students';
import type { TFunction } from 'i18next';
import { formatMoment, todayAtSchool } from '../../lib/format.ts';

/** The day of enrollment at school, blank where the record has none (OP-101). */
export function enrollmentDay({ insertTimeStamp }: Pick<Student, 'insertTimeStamp'>): string {
  const moment = new Date(insertTimeStamp);
  return Number.isNaN(moment.getTime()) ? '' : todayAtSchool(moment);
}

/** A student's status in words: of a child 'Active' is another word than of a volunteer. */
export const studentStatusWords = { Active: 'Active (student)' } as const;

export function writeStudentStatus(t: TFunction, status: string): string {
  return status && t(status === 'Active' ? studentStatusWords.Active : status);
}

/** Who saved a version of a record, and when; a family is not told who at the school it was. */
export function describeVersion(t: TFunction) {
  return ({ LastModifiedBy, updateTimeStamp }: Student): string =>
    `${LastModifiedBy || t('The school')}, ${formatMoment(updateTimeStamp)}`;
}
