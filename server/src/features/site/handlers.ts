import { answerPage } from '../../platform/http/calls/page-answer.ts';
import { calls } from '../../platform/http/calls/rpc.ts';
import { listSponsors } from './data.ts';
import { sendEnquiry } from './enquire/service.ts';
import { readActiveNews, readLatestNews, subscribe } from './service.ts';

export const siteHandlers = {
  getLatestNews: calls.getLatestNews.handler(({ context }) => readLatestNews(context.portal)),
  getActiveNews: calls.getActiveNews.handler(async ({ input, context }) =>
    answerPage(await readActiveNews(context.portal, input)),
  ),
  getSponsors: calls.getSponsors.handler(({ context }) => listSponsors(context.portal.database)),
  submitToContactUs: calls.submitToContactUs.handler(async ({ input, context }) => {
    await subscribe(context, input);
    return { message: 'You have successfully submitted details!' };
  }),
  contactUsEmail: calls.contactUsEmail.handler(async ({ input: { headers, body }, context }) => {
    await sendEnquiry(context, { key: headers['idempotency-key'], sent: body });
    return { message: 'You have successfully submitted details!' };
  }),
};
