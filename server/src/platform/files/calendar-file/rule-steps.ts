import ICAL from 'ical.js';

type Recur = InstanceType<typeof ICAL.Recur>;
type Time = InstanceType<typeof ICAL.Time>;

/** More days than a daily series has from its beginning, fifty years ago. */
const mostSteps = 20_000;

/** Thrown where the rule has been looked at for too long. */
export const tooManySteps = new Error('too many steps');
/** Thrown where the rule has come past the last year that is asked for. */
export const pastWindow = new Error('past the window');

/** Counts each step of an event's rules, also those that lead to no day. */
export type CountStep = (at: Time) => void;

export function createSteps(lastYear: number, most = mostSteps): CountStep {
  let steps = 0;
  return ({ year }) => {
    steps += 1;
    if (steps > most) throw tooManySteps;
    if (!(year <= lastYear)) throw pastWindow;
  };
}

/**
 * The times of a rule, in order. The library looks for the next one without end where there is none,
 * such as a February 31, so that each of its moves is counted. Throws tooManySteps, pastWindow.
 */
export function* listTimes(rule: Recur, dtstart: Time, count: CountStep): Generator<Time> {
  // The library moves on while it constructs an iterator: the methods have to be its own by then.
  class Iterator extends ICAL.RecurIterator {
    override increment_monthday(days: number) {
      super.increment_monthday(Math.min(days, mostSteps));
    }
    override increment_month() {
      count(this.last);
      super.increment_month();
    }
    override increment_year(years: number) {
      count(this.last);
      super.increment_year(years);
    }
    override check_contracting_rules() {
      count(this.last);
      return super.check_contracting_rules();
    }
  }
  const iterator = new Iterator({ rule, dtstart });
  for (let next = iterator.next(); next; next = iterator.next()) yield next;
}
