import { may } from '@pallikoodam/domain/access/capabilities';
import { needsSecondFactor } from '@pallikoodam/domain/access/second-factor';
import type { Caller } from '../../platform/auth/caller.ts';
import { calls } from '../../platform/http/calls/rpc.ts';
import { PortalError } from '../../platform/portal-error.ts';
import { findDecidingRecord } from '../access/service.ts';
import { chooseMailLanguage } from './service.ts';
import { endOtherSessions, endSession, listSessions } from './sessions.ts';

export const accountHandlers = {
  getRoleByEmail: calls.getRoleByEmail.handler(({ input, context }) => {
    requireOwnAddress(context.caller, input.email);
    return findDecidingRecord(context, input.email);
  }),
  getNameByEmail: calls.getNameByEmail.handler(async ({ input, context }) => {
    requireOwnAddress(context.caller, input.email);
    return (await findDecidingRecord(context, input.email))?.StudentTeacher ?? '';
  }),
  updateMailLanguage: calls.updateMailLanguage.handler(async ({ input, context }) => {
    await chooseMailLanguage(context, input.language);
    return { message: 'Saved' };
  }),
  getSessions: calls.getSessions.handler(({ context }) => listSessions(context)),
  getSecondFactor: calls.getSecondFactor.handler(({ context: { caller, portal } }) => ({
    on: caller.hasSecondFactor,
    required: portal.settings.requireSecondFactor && needsSecondFactor(caller.role),
  })),
  endSession: calls.endSession.handler(async ({ input, context }) => {
    await endSession(context, input.id);
    return { message: 'Signed out' };
  }),
  endOtherSessions: calls.endOtherSessions.handler(async ({ context }) => {
    await endOtherSessions(context);
    return { message: 'Signed out' };
  }),
};

/** One's own address; administrators may look up any (OP-12, OP-31). */
function requireOwnAddress({ role, email }: Caller, asked: string): void {
  if (email === asked || may(role, 'account.lookUpAnybody')) return;
  throw new PortalError('notAllowed', 'This is not your email address.');
}
