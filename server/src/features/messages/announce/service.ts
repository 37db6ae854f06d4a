import { createHash } from 'node:crypto';
import type {
  Announcement,
  AnnouncementForm,
  MailPreview,
} from '@pallikoodam/contract/announcements';
import { isOfParents } from '@pallikoodam/domain/messages/values';
import { findRepeat, noteSubmission } from '../../../platform/db/idempotency.ts';
import { newId } from '../../../platform/db/new-id.ts';
import { insert } from '../../../platform/db/write.ts';
import { checkKeptLinks } from '../../../platform/http/kept-links.ts';
import { mapInTurns } from '../../../platform/jobs/give-way.ts';
import { queueMail, queueMany } from '../../../platform/mail/outbox.ts';
import { readRichText, sanitiseRichText } from '../../../platform/mail/rich-text.ts';
import {
  announcementMail,
  type WrittenText,
} from '../../../platform/mail/templates/announcement.ts';
import { signUnsubscribe } from '../../../platform/mail/unsubscribe-token.ts';
import { type CallContext, type Language, nameWriter, writing } from '../../../platform/portal.ts';
import { checkFields, PortalError } from '../../../platform/portal-error.ts';
import { listMailLanguages } from '../../account/service.ts';
import { presentAnnouncement, readAnnouncement } from '../archive/service.ts';
import { findSent } from '../data.ts';
import { listRecipients } from '../recipients/service.ts';

type SentForm = AnnouncementForm & { SendTo?: string | undefined };
type MailKey = MailPreview['language'];

/** How many addresses the list before sending shows. */
const mostListed = 5_000;
const purposes = { Email: 'announcement', SMS: 'announcement by SMS' } as const;

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

/** The form with its texts as they may be stored; what the type does not use is left out. */
async function clean<Form extends AnnouncementForm>(form: Form): Promise<Form> {
  const isMail = form.Type === 'Email';
  const texts = isMail ? [form.EmailBody, form.EmailBodyTamil] : [];
  const [EmailBody = '', EmailBodyTamil = ''] = await mapInTurns(texts, sanitiseRichText);
  const keep = (text: string, wanted: boolean) => (wanted ? text : '');
  return {
    ...form,
    Grade: keep(form.Grade ?? '', isOfParents(form.Who)),
    StudentTeacher: keep(form.StudentTeacher ?? '', isOfParents(form.Who)),
    Role: keep(form.Role ?? '', form.Who === 'Staff'),
    Subject: keep(form.Subject, isMail),
    SubjectTamil: keep(form.SubjectTamil, isMail),
    EmailBody,
    EmailBodyTamil,
    SMSBody: keep(form.SMSBody, !isMail),
  };
}

/** The mails a message becomes: one where it is in one language, else three. */
export async function composeMails(
  { portal }: CallContext,
  form: AnnouncementForm,
): Promise<MailPreview[]> {
  const { Subject, SubjectTamil, EmailBody, EmailBodyTamil, Who } = await clean(form);
  const english: WrittenText = { language: 'en', subject: Subject, html: EmailBody };
  const tamil: WrittenText = { language: 'ta', subject: SubjectTamil, html: EmailBodyTamil };
  type Mail = [language: MailKey, texts: [WrittenText, ...WrittenText[]]];
  const compose = (mails: Mail[]) =>
    mapInTurns(mails, ([language, texts]) => ({
      language,
      ...announcementMail({ school: portal.school, texts, newsletter: Who === 'Subscribers' }),
    }));
  if (SubjectTamil === '') {
    requireWords(english.html, 'EmailBody');
    return compose([['en', [english]]]);
  }
  requireWords(tamil.html, 'EmailBodyTamil');
  if (Subject === '') return compose([['ta', [tamil]]]);
  requireWords(english.html, 'EmailBody');
  return compose([
    ['both', [english, tamil]],
    ['en', [english]],
    ['ta', [tamil]],
  ]);
}

/** A text may have consisted of nothing but what was taken out of it. */
function requireWords(html: string, field: string): void {
  if (readRichText(html) !== '') return;
  throw new PortalError('invalid', checkFields, { [field]: 'This field is required' });
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
  const bodies = await composeBodies(context, form);
  const languages = await listMailLanguages(portal.database.kysely, recipients);
  const _id = newId();
  const messages = recipients.map((recipient) => ({
    recipient,
    key: chooseBody(bodies, languages.get(recipient)),
    ...(form.Who === 'Subscribers' ? { unsubscribeUrl: linkToLeave(context, recipient) } : {}),
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
      purpose: purposes[form.Type],
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

async function composeBodies(context: CallContext, form: AnnouncementForm) {
  if (form.Type === 'SMS') return [{ key: 'sms', subject: '', text: form.SMSBody, html: '' }];
  const mails = await composeMails(context, form);
  return mails.map(({ language, ...mail }) => ({ key: language, ...mail }));
}

/** The text in the reader's language where there is one, else the first: all of it. */
function chooseBody(bodies: readonly { key: string }[], language: Language | undefined): string {
  return (bodies.find(({ key }) => key === language) ?? bodies[0])?.key ?? '';
}

function linkToLeave({ portal }: CallContext, email: string): string {
  const { publicUrl, sessionSecret } = portal.settings;
  return `${publicUrl}/Unsubscribe?token=${signUnsubscribe(sessionSecret, email)}`;
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
