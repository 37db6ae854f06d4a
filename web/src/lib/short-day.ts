import { type Day, dayParts } from '@pallikoodam/domain/calendar/day';
import type { Language } from '../i18n/language.ts';

const months: Record<Language, readonly string[]> = {
  en: ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'],
  ta: ['ஜன.', 'பிப்.', 'மார்.', 'ஏப்.', 'மே', 'ஜூன்', 'ஜூலை', 'ஆக.', 'செப்.', 'அக்.', 'நவ.', 'டிச.'],
};

/**
 * `Sep 6, 2025` or `6 செப்., 2025`, letter by letter what `Intl` writes as a medium date (a test
 * holds the two together). Without `Intl`, because the first format of a page keeps a slow phone
 * busy for a tenth of a second, and the home page needs no other. Throws RangeError for no day.
 */
export function writeShortDay(day: Day, language: Language): string {
  return `${writeDayOfYear(day, language)}, ${dayParts(day).year}`;
}

/** The same without its year: `Sep 6`, `6 செப்.`, in the order of the whole. */
export function writeDayOfYear(day: Day, language: Language): string {
  const { month, dayOfMonth } = dayParts(day);
  const name = months[language][month - 1];
  return language === 'ta' ? `${dayOfMonth} ${name}` : `${name} ${dayOfMonth}`;
}
