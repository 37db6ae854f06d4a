import { weekdayOf } from '@pallikoodam/domain/calendar/class-days';
import { type Day, dayParts } from '@pallikoodam/domain/calendar/day';
import { clockInZone } from '@pallikoodam/domain/calendar/zoned';
import { dayNamesInTamil, describeTime } from './class-time.ts';
import type { LocalText } from './local-text.ts';

const monthNames = [
  ['January', 'ஜனவரி'],
  ['February', 'பிப்ரவரி'],
  ['March', 'மார்ச்'],
  ['April', 'ஏப்ரல்'],
  ['May', 'மே'],
  ['June', 'ஜூன்'],
  ['July', 'ஜூலை'],
  ['August', 'ஆகஸ்ட்'],
  ['September', 'செப்டம்பர்'],
  ['October', 'அக்டோபர்'],
  ['November', 'நவம்பர்'],
  ['December', 'டிசம்பர்'],
] as const;

const citiesInTamil: Readonly<Record<string, string>> = {
  'New York': 'நியூயார்க்',
  Chicago: 'சிகாகோ',
  Denver: 'டென்வர்',
  'Los Angeles': 'லாஸ் ஏஞ்சல்ஸ்',
};

/**
 * A moment by the clocks of the school, with their zone: 'Monday, May 3, 2027, 8:00 PM New York
 * time'. The same letters wherever it is written, so that a rendered page hydrates.
 */
export function describeMoment(moment: string, timeZone: string): LocalText {
  const { day, time } = clockInZone(new Date(moment), timeZone);
  const date = describeDay(day);
  const hour = describeHour(time, timeZone);
  return { en: `${date.en}, ${hour.en}`, ta: `${date.ta}, ${hour.ta}` };
}

/** The hour alone: '9:00 PM New York time'. */
export function describeHourOf(moment: string, timeZone: string): LocalText {
  return describeHour(clockInZone(new Date(moment), timeZone).time, timeZone);
}

/** A day with its weekday: 'Monday, May 3, 2027'. */
export function describeDay(day: Day): LocalText {
  const { year, month, dayOfMonth } = dayParts(day);
  const weekday = weekdayOf(day);
  const [english, tamil] = monthNames[month - 1] ?? ['', ''];
  return {
    en: `${weekday}, ${english} ${dayOfMonth}, ${year}`,
    ta: `${dayNamesInTamil[weekday]}, ${dayOfMonth} ${tamil} ${year}`,
  };
}

function describeHour(time: string, timeZone: string): LocalText {
  const zone = describeZone(timeZone);
  const { en, ta } = describeTime(time);
  return { en: `${en} ${zone.en} time`, ta: `${ta} (${zone.ta} நேரம்)` };
}

/** A time zone by its city: 'New York'. */
export function describeZone(timeZone: string): LocalText {
  const en = timeZone.split('/').at(-1)?.replaceAll('_', ' ') ?? timeZone;
  return { en, ta: citiesInTamil[en] ?? en };
}
