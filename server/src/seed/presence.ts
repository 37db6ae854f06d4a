import { createDeck, type Random } from './random.ts';

/** How likely a person misses a day, in the first and in the second half of the days; percent. */
type Habit = readonly [firstHalf: number, secondHalf: number];

/** Says of one day after another whether a person was there. */
export type Attender = (share: number) => boolean;

/**
 * People one after another, as a school has them: of twenty most come to 85 to 100 % of the days,
 * a few slip below 80, and one hardly comes.
 */
export function createAttenders(random: Random): () => Attender {
  const dealHabit = createDeck<Habit>(random, [
    [[0, 0], 3],
    [[4, 4], 6],
    [[8, 8], 4],
    [[12, 10], 3],
    [[8, 38], 2],
    [[26, 24], 1],
    [[40, 45], 1],
  ]);
  return () => {
    const [firstHalf, secondHalf] = dealHabit();
    return (share) => random.below(100) >= (share < 0.5 ? firstHalf : secondHalf);
  };
}
