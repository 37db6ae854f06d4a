import type { Acquaintance, Volunteer } from '@pallikoodam/contract/volunteers';
import type { TFunction } from 'i18next';
import { todayAtSchool } from '../../lib/format.ts';

/** What the portal knows already of an applicant's address, each in a few words. */
export function describeAcquaintance(t: TFunction) {
  return ({ as, Role, Status, Year }: Acquaintance): string => {
    if (as === 'family') return t('Has a child at the school');
    if (as === 'user') return t('Has access as {{role}}', { role: t(Role) });
    const details = [Year, t(Role), Status === '' ? '' : t(Status)].filter((word) => word !== '');
    return `${t('Volunteer')}: ${details.join(', ')}`;
  };
}

/** The same in one word each, for a list. */
export function nameAcquaintances(t: TFunction, { Known = [] }: Pick<Volunteer, 'Known'>): string {
  const words = { family: t('Parent'), user: t('Has access'), volunteer: t('Volunteer') };
  return [...new Set(Known.map((known) => words[known.as]))].join(', ');
}

/** The day at school on which an application came; blank where the record has none. */
export function submittedOn({ insertTimeStamp }: Pick<Volunteer, 'insertTimeStamp'>): string {
  const moment = new Date(insertTimeStamp);
  return Number.isNaN(moment.getTime()) ? '' : todayAtSchool(moment);
}
