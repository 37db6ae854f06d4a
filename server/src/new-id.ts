import { randomUUID } from 'node:crypto';

/** The moment of the latest id in milliseconds, and how many that moment has had before it. */
let moment = 0;
let earlier = 0;
/** What the digits hold that count within a millisecond. */
const mostEarlier = 0xfff;

/**
 * An id of a record: a UUID of version 7 (RFC 9562), so that new rows stand beside each other in an
 * index and ids of this process rise, also where the clock is set back. Node draws its random
 * digits for many ids at once.
 */
export function newId(): string {
  const now = Date.now();
  if (now > moment) {
    moment = now;
    earlier = 0;
  } else if (earlier < mostEarlier) {
    earlier += 1;
  } else {
    moment += 1;
    earlier = 0;
  }
  const time = moment.toString(16).padStart(12, '0');
  const count = earlier.toString(16).padStart(3, '0');
  return `${time.slice(0, 8)}-${time.slice(8)}-7${count}-${randomUUID().slice(19)}`;
}
