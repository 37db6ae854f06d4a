import { answerPage } from '../../platform/http/calls/page-answer.ts';
import { calls } from '../../platform/http/calls/rpc.ts';
import { readHistory, readHistoryChange } from './service.ts';

export const historyHandlers = {
  getHistory: calls.getHistory.handler(async ({ input, context }) =>
    answerPage(await readHistory(context, input)),
  ),
  getHistoryById: calls.getHistoryById.handler(({ input, context }) =>
    readHistoryChange(context, input.id),
  ),
};
