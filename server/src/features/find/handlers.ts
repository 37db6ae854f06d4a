import { calls } from '../../platform/http/calls/rpc.ts';
import { findAnything } from './service.ts';

export const findHandlers = {
  findAnything: calls.findAnything.handler(({ input, context }) =>
    findAnything(context, input.words),
  ),
};
