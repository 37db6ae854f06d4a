import { calls } from '../../platform/http/calls/rpc.ts';

export const faultHandlers = {
  // To the log and nowhere else: who may write rows without signing in could fill the database.
  reportFault: calls.reportFault.handler(({ input, context: { log, caller } }) => {
    log.warn({ fault: input, roles: caller.roles }, 'the portal failed in a browser');
    return { message: 'Thank you' };
  }),
};
