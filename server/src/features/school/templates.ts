import { describeHourOf, describeMoment } from '@pallikoodam/content/moment-words';
import type { School } from '@pallikoodam/content/school';
import { clockInZone } from '@pallikoodam/domain/calendar/zoned';
import { formatDollars } from '@pallikoodam/domain/money/dollars';
import type { RegistrationState } from '@pallikoodam/domain/school/registration';
import type { Language } from '../../platform/portal.ts';

/**
 * Sentences that name a year, a sum or an hour stand in no catalogue of the web app: they are
 * written here, in the language of the person who asks.
 */
type FeesChange = {
  year: string;
  children: number;
  families: number;
  /** What all families together owe, in cents; null where the fees are not known. */
  before: number | null;
  after: number | null;
};

export type YearWording = {
  feesChange: (change: FeesChange) => string;
  goesBack: (change: { from: string; to: string; records: number }) => string;
};

const en: YearWording = {
  feesChange: ({ year, children, families, before, after }) =>
    `${countOf(children, 'child is', 'children are')} enrolled for ${year} already, of ${countOf(families, 'family', 'families')}. What all of them owe changes from ${sum(before, 'not known')} to ${sum(after, 'not known')}.`,
  goesBack: ({ from, to, records }) =>
    `${countOf(records, 'child is', 'children are')} enrolled for ${from} already and ${records === 1 ? 'stays' : 'stay'} so. From now on enrollment is for ${to}, with the fees of ${to}.`,
};

const ta: YearWording = {
  feesChange: ({ year, children, families, before, after }) =>
    `${year} ஆண்டுக்கு ${families} குடும்பங்களின் ${children} பிள்ளைகள் ஏற்கெனவே சேர்ந்துள்ளனர். இவர்கள் அனைவரும் செலுத்த வேண்டிய தொகை ${sum(before, 'தெரியாத தொகை')} என்பதிலிருந்து ${sum(after, 'தெரியாத தொகை')} என மாறும்.`,
  goesBack: ({ from, to, records }) =>
    `${from} ஆண்டுக்கு ${records} பிள்ளைகள் ஏற்கெனவே சேர்ந்துள்ளனர்; அவர்கள் அப்படியே இருப்பார்கள். இனி சேர்க்கை ${to} ஆண்டுக்கு, ${to} ஆண்டின் கட்டணத்தில் நடக்கும்.`,
};

export const yearWording: Record<Language, YearWording> = { en, ta };

const countOf = (count: number, one: string, more: string) =>
  `${count} ${count === 1 ? one : more}`;
const sum = (cents: number | null, unknown: string) =>
  cents === null ? unknown : formatDollars(cents);

/**
 * Why a family cannot enroll just now: the day, the hour and the zone of the planned opening, or the
 * hour at which the plan has closed registration. Null where a person closed it.
 */
export function describeClosed(
  { opensAt, closedAt }: RegistrationState,
  { school, now, language }: { school: School; now: Date; language: Language },
): string | null {
  const { timeZone } = school;
  if (opensAt !== null) {
    const moment = describeMoment(opensAt, timeZone)[language];
    return language === 'ta' ? `சேர்க்கை தொடங்கும் நேரம்: ${moment}` : `Registration opens ${moment}`;
  }
  if (closedAt === null) return null;
  const isToday = clockInZone(new Date(closedAt), timeZone).day === clockInZone(now, timeZone).day;
  const moment = isToday
    ? describeHourOf(closedAt, timeZone)[language]
    : describeMoment(closedAt, timeZone)[language];
  if (language === 'ta') return `சேர்க்கை முடிந்த நேரம்: ${moment}`;
  return isToday ? `Registration closed at ${moment}` : `Registration closed ${moment}`;
}
