import type { Day } from '@pallikoodam/domain/calendar/day';
import { describeAge } from '@pallikoodam/domain/students/age';
import type { TFunction } from 'i18next';

type AgeTextOptions = { today: Day; t: TFunction };

/**
 * A child's age as people read it: '8 years, 2 months, 5 days', 'Happy Birthday! 8 years' on the
 * day, 'Newborn' below one month, blank without a valid date of birth (ADM-17, OP-103).
 */
export function writeAge(dateOfBirth: string, { today, t }: AgeTextOptions): string {
  const age = describeAge(dateOfBirth, today);
  switch (age.kind) {
    case 'birthday':
      return t('Happy Birthday! {{years}}', { years: t('{{count}} years', { count: age.years }) });
    case 'newborn':
      return t('Newborn');
    case 'age':
      return [
        t('{{count}} years', { count: age.years }),
        t('{{count}} months', { count: age.months }),
        t('{{count}} days', { count: age.days }),
      ].join(', ');
    case 'unknown':
      return '';
  }
}

/** The same for a row of a list, where a look is enough: '8 y 2 m', below a year '5 m'. */
export function writeShortAge(dateOfBirth: string, { today, t }: AgeTextOptions): string {
  const age = describeAge(dateOfBirth, today);
  if (age.kind !== 'age') return writeAge(dateOfBirth, { today, t });
  const { years, months } = age;
  if (years === 0) return t('{{months}} m', { months });
  return t('{{years}} y {{months}} m', { years, months });
}
