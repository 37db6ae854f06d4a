import type { School } from '@pallikoodam/content/school';
import { createTransport, type NodemailerError } from 'nodemailer';
import { longestSendMs } from './lease.ts';
import { composeMessage, readSender } from './message.ts';
import { isThisMachine } from './this-machine.ts';
import type { Delivery, MailPart, MailSettings, MailTransport } from './transport.ts';

export type SmtpTimeouts = {
  connectionMs: number;
  greetingMs: number;
  /** Silence of the server in mid-conversation. */
  socketMs: number;
  /** For one message altogether, whatever the server trickles; shorter than the worker's lease. */
  messageMs: number;
};

export const standardTimeouts: SmtpTimeouts = {
  connectionMs: 10_000,
  greetingMs: 10_000,
  socketMs: 30_000,
  messageMs: longestSendMs,
};

/** A connection without work is closed after this time. */
const idleMs = 5_000;

type SmtpParts = {
  smtpUrl: string;
  settings: MailSettings;
  school: School;
  timeouts: SmtpTimeouts;
};

/** Mails over SMTP, one connection for many of them; encrypted wherever the server offers it. */
export function createSmtpTransport({
  smtpUrl,
  settings,
  school,
  timeouts,
}: SmtpParts): MailTransport {
  const mailer = createTransport({
    // `?requireTLS=` in the address has the last word.
    requireTLS: tellsSecretAbroad(smtpUrl),
    // So has `?tls.rejectUnauthorized=`. A mail server beside the portal has made its certificate
    // itself, and no other can be in between.
    ...(isThisMachine(smtpUrl) ? { tls: { rejectUnauthorized: false } } : {}),
    url: smtpUrl,
    pool: true,
    maxConnections: 1,
    // The library's own second try could send twice what the server acknowledged; the outbox
    // decides about retries.
    maxRequeues: 0,
    idleTimeout: idleMs,
    connectionTimeout: timeouts.connectionMs,
    greetingTimeout: timeouts.greetingMs,
    socketTimeout: timeouts.socketMs,
  });
  const sender = readSender(settings.mailFrom, school);
  return {
    send: async (mail) => {
      try {
        const message = composeMessage(mail, { sender, school });
        const signal = AbortSignal.timeout(timeouts.messageMs);
        const { response } = await mailer.sendMail({ ...message, signal });
        return { result: 'accepted', answer: shorten(response) };
      } catch (error) {
        return classify(error);
      }
    },
    close: () => mailer.close(),
  };
}

/**
 * Whether a password leaves this machine. An attacker in between could hide that the server offers
 * encryption, and read it.
 */
function tellsSecretAbroad(smtpUrl: string): boolean {
  return new URL(smtpUrl).password !== '' && !isThisMachine(smtpUrl);
}

/**
 * Refused for good are a recipient and a message that the server answers with 5xx. A 5xx to the
 * greeting, the sign-in or the sender means that the school's own set-up is at fault: the mail
 * waits until it is mended.
 */
function classify(thrown: unknown): Delivery {
  const error: Partial<NodemailerError> = thrown instanceof Error ? thrown : {};
  const { code = 'UNKNOWN', command = '', responseCode = 0, permanent, response, message } = error;
  const answer = shorten(response ?? message ?? '');
  const reason = responseCode === 0 ? code : `${code} ${responseCode}`;
  const part = parts[command];
  const aboutMessage = part === 'recipient' || part === 'content';
  if (aboutMessage && permanent) return { result: 'refused', answer, reason, part };
  // 421: the server is closing down, whatever it was asked.
  const serverAway = !aboutMessage || responseCode === 0 || responseCode === 421;
  return { result: 'deferred', answer, reason, serverAway, part };
}

/** By the command that the server answered. */
const parts: Readonly<Record<string, MailPart | undefined>> = {
  'MAIL FROM': 'sender',
  'RCPT TO': 'recipient',
  DATA: 'content',
};

/** Servers may answer at length; one line is kept. */
function shorten(answer: string): string {
  return answer
    .replace(/[\p{Cc}\s]+/gu, ' ')
    .trim()
    .slice(0, 500);
}
