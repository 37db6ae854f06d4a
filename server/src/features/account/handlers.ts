import { calls } from '../../platform/http/calls/rpc.ts';
import { mustHaveSecondFactor } from './policy.ts';
import { chooseMailLanguage, endOtherSessions, endSession, listSessions } from './service.ts';

export const accountHandlers = {
  updateMailLanguage: calls.updateMailLanguage.handler(async ({ input, context }) => {
    await chooseMailLanguage(context, input.language);
    return { message: 'Saved' };
  }),
  getSessions: calls.getSessions.handler(({ context }) => listSessions(context)),
  getSecondFactor: calls.getSecondFactor.handler(({ context: { caller, portal } }) => ({
    on: caller.hasSecondFactor,
    required: portal.settings.requireSecondFactor && mustHaveSecondFactor(caller),
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
