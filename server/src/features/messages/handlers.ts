import { calls } from '../../http/rpc.ts';
import { sendAlert } from './service.ts';

export const messageHandlers = {
  sendEmailAlert: calls.sendEmailAlert.handler(async ({ input, context }) => {
    await sendAlert(context, input);
    return { message: 'Email sent successfully on the changes.' };
  }),
};
