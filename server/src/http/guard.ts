import type { CallMeta } from '@pallikoodam/contract/call';
import { may } from '@pallikoodam/domain/access/capabilities';
import type { FastifyRequest } from 'fastify';
import { type Caller, identify } from '../auth/caller.ts';
import { readBearer } from '../auth/session-lookup.ts';
import type { Portal } from '../portal.ts';
import { PortalError } from '../portal-error.ts';
import type { Settings } from '../settings.ts';

/** Who sends a request: from its session, with the role of this moment; without one a visitor. */
export function identifyCaller(
  { authentication, clock }: Portal,
  { headers }: FastifyRequest,
): Promise<Caller> {
  return identify({ findSessionPerson: authentication.findSessionPerson, clock }, headers);
}

/** 'May this role?', asked before the input is looked at (docs/access.md). */
export function requireCapability(caller: Caller, { access }: CallMeta): void {
  if (may(caller.role, access)) return;
  if (caller.role === 'visitor') throw new PortalError('notSignedIn', 'Please sign in first.');
  throw new PortalError('notAllowed', 'Your role does not allow this.');
}

/**
 * A call that changes something must show that the portal's own page sends it, or carry a bearer
 * token, which a foreign page cannot have (OP-16). A foreign page can make a browser
 * send the cookie along, but it cannot forge these headers.
 */
export function requireOwnOrigin(request: FastifyRequest, { publicUrl }: Settings): void {
  const { headers } = request;
  if (readBearer(headers.authorization) !== null) return;
  const site = headers['sec-fetch-site'];
  if (site !== undefined) {
    if (site === 'same-origin') return;
  } else if (
    headers.origin === new URL(publicUrl).origin ||
    headers['x-requested-with'] !== undefined
  ) {
    return;
  }
  throw new PortalError('notAllowed', 'This request did not come from the portal itself.');
}
