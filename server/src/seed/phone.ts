import type { Random } from './random.ts';

/** Ten digits with 555 in the middle, as fictional numbers are written. */
export function createPhone(random: Random): string {
  return `704555${String(random.below(10_000)).padStart(4, '0')}`;
}
