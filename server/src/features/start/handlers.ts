import { calls } from '../../platform/http/calls/rpc.ts';
import { readStart } from './service.ts';

export const startHandlers = {
  getStart: calls.getStart.handler(({ input, context }) => readStart(context, input.since)),
};
