import { countedInMemory } from './rate-limit-store.ts';

/** Far more than a hall full of families behind one address reads; a machine reads more. */
export const openReadings = { max: 3_000, timeWindow: 5 * 60_000, groupId: countedInMemory };
