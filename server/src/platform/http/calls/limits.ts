import { AsyncLocalStorage } from 'node:async_hooks';
import type { StrangerLimit } from '@pallikoodam/contract/call';
import { may } from '@pallikoodam/domain/access/capabilities';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { uncount } from '../../db/count-in-window.ts';
import type { Portal } from '../../portal.ts';
import { readAddress } from './client-address.ts';
import { countedInMemory } from './rate-limit-store.ts';

/** Far more than a hall full of families behind one address reads; a machine reads more. */
export const openReadings = { max: 3_000, timeWindow: 5 * 60_000, groupId: countedInMemory };

/** Which call it is goes along with the work itself: nothing that a request brings can say so. */
const innerCalls = new AsyncLocalStorage<true>();

/** A call that the portal makes of itself for a page: the page has been counted, and not what it reads. */
export const asInnerCall = <Result>(call: () => Result): Result => innerCalls.run(true, call);

export const isInnerCall = (): boolean => innerCalls.getStore() === true;

/**
 * Whether a request is counted against a call's own limit. What names a value in its address is
 * counted for pages too, or it could be guessed by theirs.
 */
const isCounted = (request: FastifyRequest, { exempt }: StrangerLimit, url: string): boolean =>
  !(exempt !== undefined && may(request.caller.roles, exempt)) &&
  !(isInnerCall() && !url.includes(':'));

/** The limiter's hook follows the route's own `onRequest`: it knows who is calling. */
export function limitStrangers(limit: StrangerLimit, url: string) {
  return {
    max: limit.max,
    timeWindow: limit.perMinutes * 60_000,
    groupId: url,
    allowList: (request: FastifyRequest) => !isCounted(request, limit, url),
  };
}

/**
 * Input that was refused is no try: who mistypes an address before a hall full of families takes
 * nothing from them. Taken back before the answer leaves.
 */
export function forgiveRefused(portal: Portal, limit: StrangerLimit, url: string) {
  return async (request: FastifyRequest, { statusCode }: FastifyReply, payload: unknown) => {
    if (statusCode === 400 && isCounted(request, limit, url)) {
      await uncount(portal.database.kysely, readAddress(request) + url);
    }
    return payload;
  };
}
