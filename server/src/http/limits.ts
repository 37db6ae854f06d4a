import { AsyncLocalStorage } from 'node:async_hooks';
import { countedInMemory } from './rate-limit-store.ts';

/** Far more than a hall full of families behind one address reads; a machine reads more. */
export const openReadings = { max: 3_000, timeWindow: 5 * 60_000, groupId: countedInMemory };

/** Which call it is goes along with the work itself: nothing that a request brings can say so. */
const innerCalls = new AsyncLocalStorage<true>();

/** A call that the portal makes of itself for a page: the page has been counted, and not what it reads. */
export const asInnerCall = <Result>(call: () => Result): Result => innerCalls.run(true, call);

export const isInnerCall = (): boolean => innerCalls.getStore() === true;
