import type { Day } from '@pallikoodam/domain/calendar/day';
import { describeAge } from '@pallikoodam/domain/students/age';
import type { TFunction } from 'i18next';

type AgeTextOptions = { today: Day; language: string; t: TFunction };

/**
 * A child's age as people read it: '8 years, 2 months, 5 days', 'Happy Birthday! 8 years' on the
 * day, 'Newborn' below one month, blank where the date of birth is none (ADM-17, OP-103).
 */
export function writeAge(dateOfBirth: string, { today, language, t }: AgeTextOptions): string {
  const age = describeAge(dateOfBirth, today);
  const count = (amount: number, unit: 'year' | 'month' | 'day') =>
    new Intl.NumberFormat(language, { style: 'unit', unit, unitDisplay: 'long' }).format(amount);
  switch (age.kind) {
    case 'birthday':
      return t('Happy Birthday! {{years}}', { years: count(age.years, 'year') });
    case 'newborn':
      return t('Newborn');
    case 'age':
      return [count(age.years, 'year'), count(age.months, 'month'), count(age.days, 'day')].join(
        ', ',
      );
    case 'unknown':
      return '';
  }
}
