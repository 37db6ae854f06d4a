import { enquirySubject } from '@pallikoodam/content/enquiry-subject';
import type { enquiryForm } from '@pallikoodam/contract/site';
import type { z } from 'zod';
import { isRepeated } from '../../../platform/db/idempotency.ts';
import { insert } from '../../../platform/db/write.ts';
import { queueMail } from '../../../platform/mail/outbox.ts';
import { enquiryNote, enquiryReceived } from '../../../platform/mail/templates/enquiry.ts';
import { type CallContext, causeOf, writing } from '../../../platform/portal.ts';
import { PortalError } from '../../../platform/portal-error.ts';
import { deriveContactKeys } from '../data.ts';

type Form = z.output<typeof enquiryForm>;
type Optional = 'StudentName' | 'Topic' | 'Subject';
type Sent = Omit<Form, Optional> & { [Field in Optional]?: Form[Field] | undefined } & {
  website?: string | undefined;
};

/**
 * Keeps what a visitor writes and queues both mails in the same transaction: the school reads it
 * even where mail fails (OP-207). What a stranger wrote goes to the school alone, never to the
 * address that the stranger entered. The same `key` counts once. PortalError 400, 409.
 */
export async function sendEnquiry(
  context: CallContext,
  { key, sent }: { key: string | undefined; sent: Sent },
): Promise<void> {
  const { website, Topic = 'school', Subject = '', StudentName = '', ...written } = sent;
  if (website) throw new PortalError('invalid', 'The request could not be read.');
  const { school } = context.portal;
  const enquiry = { ...written, StudentName, Subject: Subject || enquirySubject(school) };
  await writing(context, async (tx) => {
    if (await isRepeated(tx, { key, call: 'contactUsEmail', body: sent })) return;
    await insert(tx, 'contact_message', {
      ...enquiry,
      ...deriveContactKeys(enquiry),
      Topic,
      State: 'Open',
    });
    const cause = causeOf(context, 'contact.keep');
    await queueMail(tx, {
      purpose: 'enquiry note',
      cause,
      recipients: [school.contacts[Topic].email],
      ...enquiryNote({ school, enquiry }),
    });
    await queueMail(tx, {
      purpose: 'enquiry',
      cause,
      recipients: [enquiry.Email],
      ...enquiryReceived({ school, language: context.language, topic: Topic }),
    });
  });
  context.portal.wakeOutbox();
}
