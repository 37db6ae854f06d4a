import { calls } from '../../http/rpc.ts';
import { sendAlert } from './service.ts';

export const messageHandlers = {
  sendEmailAlert: calls.sendEmailAlert.handler(async ({ input: { headers, body }, context }) => {
    await sendAlert(context, { key: headers['idempotency-key'], alert: body });
    return { message: 'Email sent successfully on the changes.' };
  }),
};
