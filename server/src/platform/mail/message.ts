import type { School } from '@pallikoodam/content/school';
import type { SendMailOptions } from 'nodemailer';
import addressparser from 'nodemailer/lib/addressparser';
import { isToMany } from './purposes.ts';
import type { OutgoingMail } from './transport.ts';

/** Stands in a text that many share where each reader's own link belongs; an address, as links are. */
export const unsubscribePlace = 'https://unsubscribe.invalid/';

/** What messages to subscribers are, as against other announcements. */
export const newsletterPurpose = 'newsletter';

/** The same for Exchange and Outlook, whose absence notes would come back a hundredfold. */
const unanswered = { 'X-Auto-Response-Suppress': 'All' };

type Sender = { name: string; address: string };

/** The sender of MAIL_FROM; where it gives no name, the school's. */
export function readSender(mailFrom: string, school: School): Sender {
  const [parsed] = addressparser(mailFrom, { flatten: true });
  return { name: parsed?.name || school.name, address: parsed?.address ?? '' };
}

/**
 * A row of the outbox as a mail. Addresses are handed over as such, never as a list to be read,
 * and no header takes a line break. The Message-ID is the row's own, so that a receiver can
 * recognise a second copy.
 */
export function composeMessage(
  mail: OutgoingMail,
  { sender, school }: { sender: Sender; school: School },
): SendMailOptions {
  const domain = sender.address.slice(sender.address.lastIndexOf('@') + 1);
  return {
    from: sender,
    to: { name: '', address: mail.recipient },
    replyTo:
      mail.replyTo === ''
        ? { name: school.name, address: school.contacts.school.email }
        : { name: '', address: mail.replyTo },
    envelope: { from: sender.address, to: [mail.recipient] },
    subject: mail.subject.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ').trim(),
    text: withLink(mail.textBody, mail),
    html: withLink(mail.htmlBody, mail),
    date: new Date(mail.createdAt),
    messageId: `<${mail._id}@${domain}>`,
    // Keeps absence notes and other machines from answering (RFC 3834).
    headers: {
      'Auto-Submitted': 'auto-generated',
      ...(isToMany(mail.purpose) ? unanswered : {}),
      ...leaveHeaders(mail),
    },
    ...nameList(mail, { school, domain }),
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}

/** What many get is sorted by its list (RFC 2919); other mails are to one person and of none. */
function nameList(
  { announcementId, purpose }: OutgoingMail,
  { school, domain }: { school: School; domain: string },
): Pick<SendMailOptions, 'list'> {
  if (announcementId === '') return {};
  const list = purpose === newsletterPurpose ? 'newsletter' : 'announcements';
  return { list: { id: { url: `${list}.${domain}`, comment: school.name } } };
}

/** One click in the mail program takes the reader off the list (RFC 2369, RFC 8058). */
function leaveHeaders({ unsubscribeUrl }: OutgoingMail): Record<string, string> {
  if (unsubscribeUrl === '') return {};
  return {
    'List-Unsubscribe': `<${unsubscribeUrl}>`,
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  };
}

function withLink(body: string, { unsubscribeUrl }: OutgoingMail): string {
  return body.replaceAll(unsubscribePlace, unsubscribeUrl);
}
