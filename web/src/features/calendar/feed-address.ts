import { currentLanguage } from '../../i18n/setup.ts';

/** An address of the calendar for calendars, in the reader's language. */
export function feedAddress(path: string): string {
  return `/api/calendar/${path}.ics${currentLanguage() === 'ta' ? '?lang=ta' : ''}`;
}
