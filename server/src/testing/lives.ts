/**
 * How many lives by chance a test of random acts goes through. None in the suite, whose verdict is
 * that of the commit and not of the day: it has lives of fixed seeds. `LIVES=500` looks for others,
 * and tells the seed of one that fails.
 */
export const livesByChance = Number(process.env.LIVES ?? 0);
