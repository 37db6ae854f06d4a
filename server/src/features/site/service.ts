import { insert } from '../../db/write.ts';
import { queueMail } from '../../mail/outbox.ts';
import { subscriptionConfirmation } from '../../mail/templates/subscription-confirmation.ts';
import { type CallContext, writing } from '../../portal.ts';
import { PortalError } from '../../portal-error.ts';

type Message = {
  Email: string;
  Subject?: string | undefined;
  FirstName?: string | undefined;
  Comments?: string | undefined;
  website?: string | undefined;
};

/** Keeps what a visitor wrote and thanks by mail, both in one transaction (OP-91). */
export async function keepContactMessage(context: CallContext, message: Message): Promise<void> {
  const { website, ...values } = message;
  if (website) throw new PortalError('invalid', 'The request could not be read.');
  await writing(context, async (tx) => {
    await insert(tx, 'contact_message', {
      Branch: '',
      Mobile: '',
      StudentName: '',
      Subject: 'Subscribe',
      FirstName: '',
      Comments: '',
      ...values,
    });
    await queueMail(tx, {
      purpose: 'subscription confirmation',
      recipients: [message.Email],
      ...subscriptionConfirmation({ school: context.portal.school, language: context.language }),
    });
  });
  context.portal.wakeOutbox();
}
