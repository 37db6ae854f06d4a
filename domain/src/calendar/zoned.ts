import type { Day } from './day.ts';

const formats = new Map<string, Intl.DateTimeFormat>();

/** What a clock on the wall of a time zone shows at a moment, read as if it were UTC. */
function wallClock(moment: number, timeZone: string): number {
  const format =
    formats.get(timeZone) ??
    // Sweden writes days and times as the contract does.
    new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' });
  formats.set(timeZone, format);
  return Date.parse(`${format.format(moment).replace(' ', 'T')}Z`);
}

/**
 * The moment at which the clocks of a time zone show so many minutes after midnight of a day. Where
 * they are set back and show it twice, the first; where they leap over it, as much later.
 */
export function momentInZone(day: Day, minutes: number, timeZone: string): Date {
  const wanted = Date.parse(`${day}T00:00:00Z`) + minutes * 60_000;
  // The offset of a moment nearby, then that of the moment it leads to: a change of the clocks may
  // lie between the two.
  const first = wanted - (wallClock(wanted, timeZone) - wanted);
  const second = wanted - (wallClock(first, timeZone) - first);
  return new Date(wallClock(second, timeZone) === wanted ? second : Math.max(first, second));
}

/** The day and the time, `20:00`, that the clocks of a time zone show at a moment. */
export function clockInZone(moment: Date, timeZone: string): { day: Day; time: string } {
  const shown = new Date(wallClock(moment.getTime(), timeZone)).toISOString();
  return { day: shown.slice(0, 10), time: shown.slice(11, 16) };
}
