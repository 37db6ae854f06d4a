import type { CallMeta } from '@pallikoodam/contract/call';
import { type Capability, may } from '@pallikoodam/domain/access/capabilities';
import {
  isOpenWithoutSecondFactor,
  needsSecondFactor,
} from '@pallikoodam/domain/access/second-factor';
import type { FastifyRequest } from 'fastify';
import type { Settings } from '../../../settings.ts';
import { type Caller, identify, visitor } from '../../auth/caller.ts';
import { readBearer } from '../../auth/session-lookup.ts';
import type { Portal } from '../../portal.ts';
import { notSignedIn, PortalError } from '../../portal-error.ts';

/**
 * The caller of a request: from its session, with the roles of this moment; without one a visitor. A
 * person who has yet to set up a required second factor counts as a visitor, and is told so where a
 * visitor may not either; only the calls of the own account are open.
 */
export async function identifyCaller(
  { authentication, clock, settings }: Portal,
  { headers }: FastifyRequest,
  access: Capability,
): Promise<Caller> {
  const { findSessionPerson } = authentication;
  const caller = await identify({ findSessionPerson, clock }, headers);
  if (!lacksSecondFactor(caller, settings) || isOpenWithoutSecondFactor(access)) return caller;
  if (may(['visitor'], access)) return visitor;
  throw new PortalError('notAllowed', 'Please set up your sign-in code first.');
}

/** Whether a second factor is required of the person and missing. */
export function lacksSecondFactor(
  { roles, hasSecondFactor }: Pick<Caller, 'roles' | 'hasSecondFactor'>,
  { requireSecondFactor }: Pick<Settings, 'requireSecondFactor'>,
): boolean {
  return requireSecondFactor && needsSecondFactor(roles) && !hasSecondFactor;
}

/** 'May this role?', asked before the input is looked at (docs/access.md). */
export function requireCapability(caller: Caller, { access }: CallMeta): void {
  if (may(caller.roles, access)) return;
  if (caller.role === 'visitor') throw notSignedIn();
  throw new PortalError('notAllowed', 'Your role does not allow this.');
}

/**
 * A call that changes something must show that code of the portal's own page sends it, or carry a
 * bearer token, which a page cannot have (OP-16). A foreign page can make a browser send the cookie
 * along, and so can a picture or a link that a person put into the portal's pages; neither can
 * forge these headers. By GET, which is how pictures and links ask, a cookie never counts.
 */
export function requireOwnOrigin(request: FastifyRequest, { publicUrl }: Settings): void {
  const { headers, method } = request;
  if (readBearer(headers.authorization) !== null) return;
  if (method !== 'POST' || !isFromOwnOrigin(headers, publicUrl)) throw notFromPortal();
  requireCode(request);
}

const notFromPortal = () =>
  new PortalError('notAllowed', 'This request did not come from the portal itself.');

function isFromOwnOrigin(headers: FastifyRequest['headers'], publicUrl: string): boolean {
  const site = headers['sec-fetch-site'];
  if (site !== undefined) return site === 'same-origin';
  return headers['x-requested-with'] !== undefined || headers.origin === new URL(publicUrl).origin;
}

/** Browsers say what an answer is for: a picture, a frame, a page; `empty` is what code asks for. */
export function requireCode({ headers }: FastifyRequest): void {
  const destination = headers['sec-fetch-dest'];
  if (destination !== undefined && destination !== 'empty') throw notFromPortal();
}
