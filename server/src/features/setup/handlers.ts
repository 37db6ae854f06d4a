import { calls } from '../../platform/http/calls/rpc.ts';
import { copySchool } from './copy/service.ts';
import { readSetup, trySetup } from './service.ts';

export const setupHandlers = {
  getSetup: calls.getSetup.handler(({ context }) => readSetup(context)),
  copySchool: calls.copySchool.handler(({ context }) => copySchool(context)),
  trySetup: calls.trySetup.handler(({ input, context }) => trySetup(context, input.point)),
};
