import school from '@pallikoodam/content/school.json';

const clock = new Intl.DateTimeFormat('sv-SE', {
  timeZone: school.timeZone,
  dateStyle: 'short',
  timeStyle: 'medium',
});

/**
 * What the clock at school showed, as if it were UTC: a worksheet knows no time zones and shows
 * the numbers as they are. Null where the text is no moment.
 */
export function wallClock(moment: string): Date | null {
  const date = new Date(moment);
  return Number.isNaN(date.getTime()) ? null : new Date(`${clock.format(date).replace(' ', 'T')}Z`);
}
