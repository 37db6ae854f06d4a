/** The last number given of a kind that has no gaps (platform/db/counter.ts). */
export type CounterTable = { _id: string; last: number };
