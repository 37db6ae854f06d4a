import { calls } from '../../platform/http/calls/rpc.ts';
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
};
