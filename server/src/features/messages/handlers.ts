import { answerPage } from '../../platform/http/calls/page-answer.ts';
import { calls } from '../../platform/http/calls/rpc.ts';
import { PortalError } from '../../platform/portal-error.ts';
import { composeMails } from './announce/mails/service.ts';
import { announce, findArchived, previewRecipients, sendTest } from './announce/service.ts';
import {
  leaveNewsletter,
  listArchive,
  listFailures,
  readAnnouncement,
  sendAgain,
} from './archive/service.ts';
import { listDeliveries, listReturned } from './data.ts';
import { sendAlert } from './service.ts';

export const messageHandlers = {
  sendEmailAlert: calls.sendEmailAlert.handler(async ({ input: { headers, body }, context }) => {
    await sendAlert(context, { key: headers['idempotency-key'], alert: body });
    return { message: 'Email sent successfully on the changes.' };
  }),
  getRecipients: calls.getRecipients.handler(({ input, context }) =>
    previewRecipients(context, input),
  ),
  previewAnnouncement: calls.previewAnnouncement.handler(async ({ input, context }) => {
    return input.Type === 'Email' ? composeMails(context, input) : [];
  }),
  sendTestEmail: calls.sendTestEmail.handler(async ({ input, context }) => {
    await sendTest(context, input);
    return { message: 'A test mail is on its way to you.' };
  }),
  sendBulkEmail: calls.sendBulkEmail.handler(({ input: { headers, body }, context }) => {
    requireType(body.Type, 'Email');
    return announce(context, {
      key: headers['idempotency-key'],
      call: 'sendBulkEmail',
      form: body,
    });
  }),
  sendBulkSMS: calls.sendBulkSMS.handler(({ input: { headers, body }, context }) => {
    requireType(body.Type, 'SMS');
    return announce(context, { key: headers['idempotency-key'], call: 'sendBulkSMS', form: body });
  }),
  addAnnouncements: calls.addAnnouncements.handler(({ input, context }) =>
    findArchived(context, input),
  ),
  getAnnouncements: calls.getAnnouncements.handler(async ({ input, context }) =>
    answerPage(await listArchive(context, input)),
  ),
  getAnnouncementById: calls.getAnnouncementById.handler(({ input, context }) =>
    readAnnouncement(context, input.id),
  ),
  getAnnouncementRecipients: calls.getAnnouncementRecipients.handler(async ({ input, context }) =>
    answerPage(await listDeliveries(context.portal.database, input)),
  ),
  sendAnnouncementAgain: calls.sendAnnouncementAgain.handler(async ({ input, context }) => {
    await readAnnouncement(context, input.id);
    return sendAgain(context, { announcementId: input.id });
  }),
  getUndelivered: calls.getUndelivered.handler(async ({ input, context }) =>
    answerPage(await listFailures(context, input)),
  ),
  sendMessageAgain: calls.sendMessageAgain.handler(({ input, context }) =>
    sendAgain(context, { id: input.id }),
  ),
  getReturnedAddresses: calls.getReturnedAddresses.handler(({ context }) =>
    listReturned(context.portal.database),
  ),
  unsubscribe: calls.unsubscribe.handler(async ({ input, context }) => {
    if (await leaveNewsletter(context.portal, input.token)) return { message: 'Unsubscribed.' };
    throw new PortalError('invalid', 'This link is not complete. Please copy all of it.');
  }),
};

function requireType(given: string, wanted: string): void {
  if (given === wanted) return;
  const message = 'Choose the call that fits the type.';
  throw new PortalError('invalid', message, { Type: message });
}
