import { calls } from '../../platform/http/calls/rpc.ts';
import { previewReminders, sendReminders } from './reminders/service.ts';
import { listAlertMails, readPaymentHistory, readPaymentStatistics } from './service.ts';

export const treasuryHandlers = {
  getPaymentStats: calls.getPaymentStats.handler(({ input, context }) =>
    readPaymentStatistics(context, input.Year),
  ),
  getPaymentHistory: calls.getPaymentHistory.handler(({ input, context }) =>
    readPaymentHistory(context, input.id),
  ),
  getAlertMails: calls.getAlertMails.handler(({ input, context }) =>
    listAlertMails(context, input.email),
  ),
  previewPaymentReminders: calls.previewPaymentReminders.handler(({ input, context }) =>
    previewReminders(context, input),
  ),
  sendPaymentReminders: calls.sendPaymentReminders.handler(({ input, context }) =>
    sendReminders(context, input),
  ),
};
