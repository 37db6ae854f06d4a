import type { Volunteer } from '@pallikoodam/contract/volunteers';
import type { TFunction } from 'i18next';
import { todayAtSchool } from '../../lib/format.ts';

/** What the portal knows already of an applicant's address, in one word each, for a list. */
export function nameAcquaintances(t: TFunction, { Known = [] }: Pick<Volunteer, 'Known'>): string {
  const words = { family: t('Parent'), user: t('Has access'), volunteer: t('Volunteer') };
  return [...new Set(Known.map((known) => words[known.as]))].join(', ');
}

/**
 * A record with its year as the academic one: the four digits that the public forms write mean
 * little beside '2025-2026' (OP-133). Unchanged for a record that has none.
 */
export function inSchoolYear(volunteer: Volunteer): Volunteer {
  return { ...volunteer, Year: volunteer.schoolYear || volunteer.Year };
}

/** The day at school on which an application came; blank where the record has none. */
export function submittedOn({ insertTimeStamp }: Pick<Volunteer, 'insertTimeStamp'>): string {
  const moment = new Date(insertTimeStamp);
  return Number.isNaN(moment.getTime()) ? '' : todayAtSchool(moment);
}
