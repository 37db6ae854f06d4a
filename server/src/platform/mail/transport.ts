import type { School } from '@pallikoodam/content/school';
import { isEmail } from '@pallikoodam/domain/people/contact';
import type { Settings } from '../../settings.ts';
import { createFileTransport } from './file-transport.ts';
import type { OutboxMessage } from './lease.ts';
import { createSmtpTransport, type SmtpTimeouts, standardTimeouts } from './smtp-transport.ts';

export type OutgoingMail = Pick<
  OutboxMessage,
  | '_id'
  | 'purpose'
  | 'recipient'
  | 'subject'
  | 'textBody'
  | 'htmlBody'
  | 'createdAt'
  | 'announcementId'
  | 'unsubscribeUrl'
  | 'replyTo'
>;

/** What of a mail an answer of the server was about. */
export type MailPart = 'sender' | 'recipient' | 'content';

/** What became of one message. `answer` is the server's own, `reason` has no personal data in it. */
export type Delivery =
  | { result: 'accepted'; answer: string; externalId?: string }
  /** For good: trying again would not help. */
  | { result: 'refused'; answer: string; reason: string; part?: MailPart | undefined }
  /** For now. `serverAway`: it is the server's trouble, other messages would fare no better. */
  | {
      result: 'deferred';
      answer: string;
      reason: string;
      serverAway: boolean;
      part?: MailPart | undefined;
      /** How long the server asks to be left in peace. */
      retryAfterMs?: number;
    };

export type MailTransport = {
  /** Never throws: an outcome is a value. */
  send: (mail: OutgoingMail) => Promise<Delivery>;
  close: () => void;
};

export type MailSettings = Pick<Settings, 'smtpUrl' | 'mailFrom' | 'dataDirectory' | 'production'>;

/** Over SMTP with SMTP_URL, else into files of DATA_DIR/mail. */
export function createTransport({
  settings,
  school,
  timeouts = standardTimeouts,
}: {
  settings: MailSettings;
  school: School;
  timeouts?: SmtpTimeouts;
}): MailTransport {
  const { smtpUrl } = settings;
  const { send, close } =
    smtpUrl === undefined
      ? createFileTransport({ settings, school })
      : createSmtpTransport({ smtpUrl, settings, school, timeouts });
  return {
    send: async (mail) => (isEmail(mail.recipient) ? send(mail) : notAnAddress),
    close,
  };
}

/** Older records may hold anything; nothing but one address reaches a mail server. */
const notAnAddress: Delivery = {
  result: 'refused',
  answer: 'The recipient is not an email address.',
  reason: 'EADDRESS',
  part: 'recipient',
};
