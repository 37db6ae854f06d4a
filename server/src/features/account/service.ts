import type { SessionRecord } from '@pallikoodam/contract/account';
import { describeDevice } from '@pallikoodam/domain/people/device';
import {
  deleteOtherSessions,
  deleteSession,
  listSessionsOf,
} from '../../platform/auth/own-sessions.ts';
import { type CallContext, type Language, writing } from '../../platform/portal.ts';
import { PortalError } from '../../platform/portal-error.ts';
import { storeMailLanguage } from './data.ts';

/** Notes in which language the portal writes to the caller. */
export function chooseMailLanguage(context: CallContext, language: Language): Promise<void> {
  return writing(context, (tx) => storeMailLanguage(tx, { email: context.caller.email, language }));
}

/** Where the caller is signed in, this session first. */
export async function listSessions({
  portal,
  caller: { email, sessionId },
  now,
}: CallContext): Promise<SessionRecord[]> {
  const rows = await listSessionsOf(portal.database, { email, now });
  const sessions = rows.map(({ id, userAgent, createdAt, updatedAt }) => ({
    _id: id,
    ...describeDevice(userAgent ?? ''),
    signedInAt: createdAt,
    lastUsedAt: updatedAt,
    current: id === sessionId,
  }));
  return sessions.toSorted((one, other) => +other.current - +one.current);
}

/** Signs out on one device; another person's stays as it is. PortalError 404 where there is none. */
export async function endSession({ portal, caller: { email } }: CallContext, id: string) {
  if (await deleteSession(portal.database, { email, id })) return;
  throw new PortalError('notFound', 'This device is signed out already.');
}

export async function endOtherSessions({ portal, caller: { email, sessionId } }: CallContext) {
  await deleteOtherSessions(portal.database, { email, kept: sessionId });
}

// What mails to families need.
export { carryMailLanguage, listMailLanguages, noteMailLanguage } from './data.ts';
