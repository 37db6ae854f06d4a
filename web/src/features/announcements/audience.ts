import type { Announcement } from '@pallikoodam/contract/announcements';
import type { TFunction } from 'i18next';
import { readPerson } from '../../lib/read-person.ts';
import { whoLabel } from './field-labels.ts';

type Audience = Pick<Announcement, 'Who' | 'Branch' | 'Grade' | 'StudentTeacher' | 'Role'>;

/** Whom a message was for, with all that narrowed it: 'Parents, South, Nilai 3, Anbu Selvan'. */
export function writeAudience(
  { Who, Branch, Grade, StudentTeacher, Role }: Audience,
  t: TFunction,
): string {
  const narrowed = [Branch, Grade, Role].filter(Boolean).map((value) => t(value));
  return [t(whoLabel(Who)), ...narrowed, readPerson(StudentTeacher)].filter(Boolean).join(', ');
}
