import { answerPage } from '../../platform/http/calls/page-answer.ts';
import { calls } from '../../platform/http/calls/rpc.ts';
import { listContactMessages } from './data.ts';
import { changeContactMessage } from './service.ts';

export const contactHandlers = {
  getContactMessages: calls.getContactMessages.handler(async ({ input, context }) =>
    answerPage(await listContactMessages(context.portal.database, input)),
  ),
  updateContactMessageById: calls.updateContactMessageById.handler(({ input, context }) =>
    changeContactMessage(context, input),
  ),
};
