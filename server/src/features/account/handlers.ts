import { may } from '@pallikoodam/domain/access/capabilities';
import type { Caller } from '../../auth/caller.ts';
import { calls } from '../../http/rpc.ts';
import { PortalError } from '../../portal-error.ts';
import { findDecidingRecord } from '../access/service.ts';
import { chooseMailLanguage } from './service.ts';

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
};

/** One's own address; administrators may look up any (OP-12, OP-31). */
function requireOwnAddress({ role, email }: Caller, asked: string): void {
  if (email === asked || may(role, 'account.lookUpAnybody')) return;
  throw new PortalError('notAllowed', 'This is not your email address.');
}
