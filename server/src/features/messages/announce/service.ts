import { createHash } from 'node:crypto';
import type { Announcement, AnnouncementForm } from '@pallikoodam/contract/announcements';
import { pickEmails } from '@pallikoodam/domain/messages/mailbox';
import { composeMailedLink } from '../../../platform/auth/mailed-links.ts';
import { findRepeat, noteSubmission } from '../../../platform/db/idempotency.ts';
import { newId } from '../../../platform/db/new-id.ts';
import { insert } from '../../../platform/db/write.ts';
import { checkKeptLinks } from '../../../platform/http/kept-links.ts';
import { newsletterPurpose } from '../../../platform/mail/message.ts';
import { queueMail, queueMany } from '../../../platform/mail/outbox.ts';
import { signUnsubscribe } from '../../../platform/mail/unsubscribe-token.ts';
import { type CallContext, nameWriter, writing } from '../../../platform/portal.ts';
import { checkFields, PortalError } from '../../../platform/portal-error.ts';
import { listMailLanguages } from '../../account/service.ts';
import { presentAnnouncement, readAnnouncement } from '../archive/service.ts';
import { findSent } from '../data.ts';
import { listRecipients } from '../recipients/service.ts';
import {
  chooseBody,
  clean,
  composeBodies,
  composeMails,
  groupKey,
  isNewsletter,
} from './mails/service.ts';

type SentForm = AnnouncementForm & { SendTo?: string | undefined };

/** How many addresses the list before sending shows. */
const mostListed = 5_000;
function namePurpose({ Type, Who }: AnnouncementForm) {
  if (Type === 'SMS') return 'announcement by SMS';
  return isNewsletter(Who) ? newsletterPurpose : 'announcement';
}

/** Who would get it (COM-02), and whether it would leave at all (OP-161). */
export async function previewRecipients(
  context: CallContext,
  rule: Parameters<typeof listRecipients>[1],
): Promise<{ count: number; SendTo: string[]; provider: boolean }> {
  const recipients = await listRecipients(context, rule);
  return {
    count: recipients.length,
    SendTo: recipients.slice(0, mostListed),
    provider: rule.Type === 'Email' || context.portal.settings.smsUrl !== undefined,
  };
}

/** Before it leaves; what is in the archive may always be looked at. */
function checkLinks(context: CallContext, { EmailBody, EmailBodyTamil }: AnnouncementForm): void {
  checkKeptLinks(context, { sent: { EmailBody, EmailBodyTamil } });
}

/** Mails the message to its writer, as a family without a chosen language would get it. */
export async function sendTest(context: CallContext, form: AnnouncementForm): Promise<void> {
  if (form.Type !== 'Email') {
    throw new PortalError('invalid', checkFields, { Type: 'Only an email can be tried out.' });
  }
  checkLinks(context, await clean(form));
  const [mail] = await composeMails(context, form);
  if (mail === undefined) return;
  await writing(context, (tx) =>
    queueMail(tx, {
      purpose: 'test of an announcement',
      recipients: [context.caller.email],
      ...mail,
      subject: `[Test] ${mail.subject}`,
    }),
  );
  context.portal.wakeOutbox();
}

/**
 * Puts a message into the outbox for each of its people and keeps its record in the archive, all in
 * one transaction (OP-162). The same key sends once. PortalError 400 where there is no one to send
 * to, or an address that the rule does not name; 409 for a key of another message.
 */
export async function announce(
  context: CallContext,
  { key, call, form: given }: { key: string | undefined; call: string; form: SentForm },
): Promise<Announcement> {
  const { portal, caller } = context;
  const submission = { key, call, body: given };
  const writer = nameWriter(caller);
  const repeat = await findRepeat(portal.database.kysely, { submission, writer });
  if (repeat !== null) return readAnnouncement(context, repeat.storedId);
  const form = await clean(given);
  checkLinks(context, form);
  const recipients = restrict(await listRecipients(context, form), given.SendTo);
  const [group] = pickEmails([portal.school.groupEmail]);
  const bodies = await composeBodies(context, form, { group: recipients.includes(group ?? '') });
  const languages = await listMailLanguages(portal.database.kysely, recipients);
  const _id = newId();
  const messages = recipients.map((recipient) => ({
    recipient,
    key: chooseBody(bodies, recipient === group ? groupKey : languages.get(recipient)),
    ...(isNewsletter(form.Who) && recipient !== group
      ? { unsubscribeUrl: linkToLeave(context, recipient) }
      : {}),
  }));
  const { SendTo: _restricted, ...fields } = form;
  const stored = await writing(context, async (tx) => {
    const again = await noteSubmission(tx, { submission, storedId: _id });
    if (again !== null) return again.storedId;
    await insert(tx, 'announcement', {
      ...fields,
      _id,
      SendTo: recipients.join(', '),
      SentBy: tx.writer,
      recipients: recipients.length,
      contentHash: hashContent(writer, form),
    });
    await queueMany(tx, {
      channel: form.Type === 'SMS' ? 'sms' : 'mail',
      purpose: namePurpose(form),
      announcementId: _id,
      bodies,
      messages,
    });
    return _id;
  });
  portal.wakeOutbox();
  return readAnnouncement(context, stored);
}

/** Of the rule's people those that the sender names, where they are named (API-51). */
function restrict(recipients: string[], SendTo: string | undefined): string[] {
  const named = (SendTo ?? '')
    .toLowerCase()
    .split(/[\s,;]+/)
    .filter((address) => address !== '');
  const known = new Set(recipients);
  if (named.some((address) => !known.has(address))) {
    const message = 'Only people whom branch and recipients name can be written to.';
    throw new PortalError('invalid', checkFields, { SendTo: message });
  }
  const chosen = named.length === 0 ? recipients : [...new Set(named)].sort();
  if (chosen.length > 0) return chosen;
  throw new PortalError('invalid', checkFields, { Who: 'There is no one to send this to.' });
}

function linkToLeave({ portal }: CallContext, email: string): string {
  const { settings } = portal;
  const token = signUnsubscribe(settings.sessionSecret, email);
  return composeMailedLink(settings, { kind: 'unsubscribe', token });
}

/** What tells one message from another. */
export function hashContent(writer: string, form: AnnouncementForm): string {
  const { Type, Branch, Who, Grade, StudentTeacher, Role } = form;
  const { Subject, SubjectTamil, EmailBody, EmailBodyTamil, SMSBody } = form;
  const rule = [Type, Branch, Who, Grade, StudentTeacher, Role];
  const content = [writer, ...rule, Subject, SubjectTamil, EmailBody, EmailBodyTamil, SMSBody];
  return createHash('sha256').update(JSON.stringify(content)).digest('base64url');
}

const dayMs = 24 * 60 * 60 * 1000;

/**
 * The archived record of a message that the caller has sent within a day: the archive lists nothing
 * that was not sent (OP-162). PortalError 409.
 */
export async function findArchived(context: CallContext, given: SentForm): Promise<Announcement> {
  const form = await clean(given);
  const since = new Date(context.now.getTime() - dayMs).toISOString();
  const contentHash = hashContent(nameWriter(context.caller), form);
  const sent = await findSent(context.portal.database, { contentHash, since });
  if (sent !== null) return presentAnnouncement(context, sent);
  throw new PortalError('conflict', 'This message has not been sent yet.');
}
