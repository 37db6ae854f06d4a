import { calls } from '../../platform/http/calls/rpc.ts';
import { readSetup, trySetup } from './service.ts';

export const setupHandlers = {
  getSetup: calls.getSetup.handler(({ context }) => readSetup(context)),
  trySetup: calls.trySetup.handler(({ input, context }) => trySetup(context, input.point)),
};
