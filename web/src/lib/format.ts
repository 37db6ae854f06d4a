import { describeTime } from '@pallikoodam/content/class-time';
import school from '@pallikoodam/content/school.json';
import { isDay } from '@pallikoodam/domain/calendar/day';
import { formatDollars as formatCents } from '@pallikoodam/domain/money/dollars';
import type { Language } from '../i18n/language.ts';
import { currentLanguage } from '../i18n/setup.ts';
import { writeDayOfYear, writeShortDay } from './short-day.ts';

/**
 * Days, moments, numbers and amounts as people read them, in the language of the interface. A
 * value that is missing or no such thing gives a blank, never 'Invalid Date'.
 */
const locales: Record<Language, string> = { en: 'en-US', ta: 'ta-IN' };

type DateStyle = 'full' | 'long' | 'medium' | 'short';

/** A plain day `YYYY-MM-DD`, of no time zone: `Sep 6, 2025`. */
export function formatDay(
  day: string | null | undefined,
  {
    style = 'medium',
    language = currentLanguage(),
  }: { style?: DateStyle; language?: Language } = {},
): string {
  if (!day || !isDay(day)) return '';
  if (style === 'medium') return writeShortDay(day, language);
  return dateFormat(language, { dateStyle: style, timeZone: 'UTC' }).format(
    new Date(`${day}T00:00:00Z`),
  );
}

/** A plain day where its year is known from what surrounds it: `Sep 6`. */
export function formatDayOfYear(
  day: string,
  { language = currentLanguage() }: { language?: Language } = {},
): string {
  return isDay(day) ? writeDayOfYear(day, language) : '';
}

/** A month `YYYY-MM`: `Sep 2025`, at length `September 2025`. */
export function formatMonth(
  month: string,
  {
    style = 'short',
    language = currentLanguage(),
  }: { style?: 'short' | 'long'; language?: Language } = {},
): string {
  if (!isDay(`${month}-01`)) return '';
  return dateFormat(language, { month: style, year: 'numeric', timeZone: 'UTC' }).format(
    new Date(`${month}-01T00:00:00Z`),
  );
}

/** The weekday of a plain day: `Saturday`, `Sat`, `S`. */
export function formatWeekday(
  day: string,
  {
    style = 'long',
    language = currentLanguage(),
  }: { style?: 'long' | 'short' | 'narrow'; language?: Language } = {},
): string {
  if (!isDay(day)) return '';
  return dateFormat(language, { weekday: style, timeZone: 'UTC' }).format(
    new Date(`${day}T00:00:00Z`),
  );
}

/**
 * A moment (ISO, UTC) on the school's clock: `Sep 6, 2025, 2:00 PM`, in Tamil by the part of the day. Put together here, since each
 * browser's `Intl` writes the time of day a little differently, and a page that the server has rendered
 * must hydrate letter by letter.
 */
export function formatMoment(
  moment: string | null | undefined,
  { language = currentLanguage() }: { language?: Language } = {},
): string {
  const date = new Date(moment ?? '');
  if (!moment || Number.isNaN(date.getTime())) return '';
  const parts = dateFormat('en', {
    timeZone: school.timeZone,
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  }).formatToParts(date);
  const read = (type: 'hour' | 'minute') => parts.find((part) => part.type === type)?.value ?? '';
  const time = describeTime(`${read('hour')}:${read('minute')}`);
  return `${writeShortDay(todayAtSchool(date), language)}, ${time[language]}`;
}

export function formatNumber(
  value: number,
  { language = currentLanguage() }: { language?: Language } = {},
): string {
  // Up to there a number reads the same everywhere, and the home page has no larger ones.
  if (Number.isInteger(value) && Math.abs(value) < 1000) return String(value);
  return numberFormat(language, {}).format(value);
}

/** A share between 0 and 1: `87.5%`. */
export function formatPercent(
  share: number,
  { language = currentLanguage() }: { language?: Language } = {},
): string {
  return numberFormat(language, { style: 'percent', maximumFractionDigits: 1 }).format(share);
}

/** A telephone number of ten digits: `(704) 555-7700`; any other as it is stored. */
export function formatPhone(number: string): string {
  return number.replace(/^(\d{3})(\d{3})(\d{4})$/, '($1) $2-$3');
}

/** Dollars as on the wire, always with both decimals: `$1,234.50` (spec 1 §9). */
export function formatDollars(dollars: number | null | undefined): string {
  if (dollars === null || dollars === undefined || !Number.isFinite(dollars)) return '';
  return formatCents(Math.round(dollars * 100));
}

/** Today in the school's time zone, `YYYY-MM-DD`. */
export function todayAtSchool(now: Date = new Date()): string {
  return dateFormat('en', {
    timeZone: school.timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  })
    .format(now)
    .replace(/^(\d\d)\/(\d\d)\/(\d{4})$/, '$3-$1-$2');
}

// Making a format costs far more than using it; a list of 600 rows would notice.
const dateFormats = new Map<string, Intl.DateTimeFormat>();
const numberFormats = new Map<string, Intl.NumberFormat>();

function dateFormat(language: Language, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = `${language} ${JSON.stringify(options)}`;
  const made = dateFormats.get(key) ?? new Intl.DateTimeFormat(locales[language], options);
  dateFormats.set(key, made);
  return made;
}

function numberFormat(language: Language, options: Intl.NumberFormatOptions): Intl.NumberFormat {
  const key = `${language} ${JSON.stringify(options)}`;
  const made = numberFormats.get(key) ?? new Intl.NumberFormat(locales[language], options);
  numberFormats.set(key, made);
  return made;
}

const byteUnits = ['Bytes', 'KB', 'MB', 'GB', 'TB'] as const;

/** The size of a file: `15 Bytes`, `1.5 KB`, `25.0 MB` (FILE-24). */
export function formatBytes(bytes: number, { language = currentLanguage() } = {}): string {
  const steps = bytes < 1 ? 0 : Math.floor(Math.log(bytes) / Math.log(1024));
  const unit = Math.min(steps, byteUnits.length - 1);
  const decimals = unit === 0 ? 0 : 1;
  const options = { minimumFractionDigits: decimals, maximumFractionDigits: decimals };
  const number = numberFormat(language, options).format(bytes / 1024 ** unit);
  return `${number} ${bytes === 1 ? 'Byte' : byteUnits[unit]}`;
}
