import { addDays } from '../calendar/day.ts';
import { sentence } from './sentence.ts';

type Loaded = { _id: string; Account: string; FirstDay: string; LastDay: string };

/** Shorter than this an account is quiet now and then. */
const mostQuietDays = 10;

/** Of each statement the days before it of which its account has nothing: a file may be missing. */
export function findGaps(statements: readonly Loaded[]): Map<string, string[]> {
  const gaps = new Map<string, string[]>();
  for (const loaded of Map.groupBy(statements, ({ Account }) => Account).values()) {
    let last = '';
    for (const { _id, FirstDay, LastDay } of loaded.toSorted(byFirstDay)) {
      if (last !== '' && FirstDay > addDays(last, mostQuietDays)) {
        gaps.set(_id, [sentence('Nothing is loaded between', `${last} – ${FirstDay}`)]);
      }
      if (LastDay > last) last = LastDay;
    }
  }
  return gaps;
}

function byFirstDay(one: Loaded, other: Loaded): number {
  return one.FirstDay < other.FirstDay ? -1 : 1;
}
