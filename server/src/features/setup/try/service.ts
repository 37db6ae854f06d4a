import { randomUUID } from 'node:crypto';
import { basename } from 'node:path';
import { checkContent } from '@pallikoodam/content/public-pages';
import { readAnew } from '@pallikoodam/content/read-content';
import type { Trial } from '@pallikoodam/contract/setup';
import { mayBeFramed } from '@pallikoodam/domain/setup/frame-ancestors';
import type { TrialOutcome, TriedPoint } from '@pallikoodam/domain/setup/points';
import { countRows } from '../../../platform/db/backup/backup-file.ts';
import { forgetObject } from '../../../platform/files/objects.ts';
import { putBytes } from '../../../platform/files/put.ts';
import { createTransport, type MailPart } from '../../../platform/mail/transport.ts';
import type { CallContext, Portal } from '../../../platform/portal.ts';
import { readFault } from '../../../platform/read-fault.ts';
import { readSmsUrl } from '../../../platform/sms/transport.ts';

/** A person waits before a button. */
const patienceMs = 8_000;

/** What each button does; nothing of it is a record of the school. */
export const trials: Readonly<
  Record<TriedPoint, (context: CallContext, newestBackup: string | null) => Promise<Trial>>
> = {
  address: ({ portal }) => ask(`${portal.settings.publicUrl}/healthz`),
  content: async () => {
    try {
      readAnew(checkContent);
      return works();
    } catch (error) {
      return { outcome: 'damaged', detail: readFault(error).message ?? '' };
    }
  },
  mail: mailCaller,
  backups: async (_context, newest) => {
    if (newest === null) return { outcome: 'missing', detail: '' };
    try {
      return works(String(await countRows(newest)));
    } catch {
      return { outcome: 'damaged', detail: basename(newest) };
    }
  },
  storage: writeReadDelete,
  payment: ({ portal }) => askPaymentPage(portal),
  sms: ({ portal }) => askProvider(portal.settings.smsUrl),
};

const works = (detail = ''): Trial => ({ outcome: 'works', detail });

/** Beside the outbox, so that the mail server's own answer shows at once. */
async function mailCaller({ portal, caller, now }: CallContext): Promise<Trial> {
  const { settings, school } = portal;
  const transport = createTransport({ settings, school });
  const text = `Vanakkam! This mail was sent by the portal at ${settings.publicUrl} to try out its mail server.`;
  try {
    const delivery = await transport.send({
      _id: randomUUID(),
      purpose: 'setup trial',
      recipient: caller.email,
      subject: `${school.name}: mail works / மின்னஞ்சல் வருகிறது`,
      textBody: text,
      htmlBody: '',
      createdAt: now.toISOString(),
      announcementId: '',
      unsubscribeUrl: '',
      replyTo: '',
    });
    if (delivery.result !== 'accepted') {
      const { part, answer } = delivery;
      return { outcome: part === undefined ? 'away' : partRefused[part], detail: answer };
    }
    if (settings.smtpUrl !== undefined) return works(delivery.answer);
    // The place alone: it needs no language.
    return { outcome: 'onlyFile', detail: delivery.answer.replace(/^Written to /, '') };
  } finally {
    transport.close();
  }
}

/** What the server looked at tells which setting to look at. */
const partRefused = {
  sender: 'senderRefused',
  recipient: 'recipientRefused',
  content: 'refused',
} as const satisfies Record<MailPart, TrialOutcome>;

/** With a row in the book of objects like any other: what a kill leaves behind is swept away. */
async function writeReadDelete({ portal, now }: CallContext): Promise<Trial> {
  const { storage, database } = portal;
  const key = `setup/${randomUUID()}`;
  const written = Buffer.from('Vanakkam');
  try {
    await putBytes({ portal, now }, { key, content: written });
    const content = await storage.read(key);
    const pieces: Buffer[] = [];
    for await (const piece of content ?? []) pieces.push(Buffer.from(piece));
    await storage.remove(key);
    await forgetObject(database, key);
    return Buffer.concat(pieces).equals(written) ? works() : { outcome: 'damaged', detail: '' };
  } catch (error) {
    const { code, name } = readFault(readFault(error).cause ?? error);
    return { outcome: 'away', detail: code ?? name ?? '' };
  }
}

async function askPaymentPage({ school, settings }: Portal): Promise<Trial> {
  const address = school.payment.gatewayUrl;
  if (address === '') return { outcome: 'missing', detail: '' };
  return ask(address, {}, ({ headers, url }) => {
    const frames = headers.get('x-frame-options') ?? '';
    const policy = headers.get('content-security-policy') ?? '';
    // Where a policy names who may show the page, the older header counts for nothing.
    const [directive, ancestors] = /frame-ancestors([^;,]*)/i.exec(policy) ?? [];
    const framed = { page: new URL(url), portal: new URL(settings.publicUrl) };
    const allowed = ancestors === undefined ? frames === '' : mayBeFramed(ancestors, framed);
    return allowed ? null : { outcome: 'noFrame', detail: directive ?? frames };
  });
}

/** Whether the provider knows the key; no message is sent, for each of them costs. */
async function askProvider(smsUrl: string | undefined): Promise<Trial> {
  if (smsUrl === undefined) return { outcome: 'missing', detail: '' };
  const { address, authorization } = readSmsUrl(smsUrl);
  // Messages follow no redirect (platform/sms/transport.ts), so neither does their trial.
  const trial = await ask(address, { headers: { authorization }, redirect: 'manual' });
  // An address for sending may not support a read (400, 404, 405), but the key was checked before.
  return /^(400|404|405)$/.test(trial.detail) ? works() : trial;
}

async function ask(
  address: string,
  options: RequestInit = {},
  judge: (answer: Response) => Trial | null = () => null,
): Promise<Trial> {
  try {
    const answer = await fetch(address, { ...options, signal: AbortSignal.timeout(patienceMs) });
    await answer.body?.cancel();
    if (!answer.ok) return { outcome: 'refused', detail: String(answer.status) };
    return judge(answer) ?? works();
  } catch (error) {
    const { code } = readFault(readFault(error).cause);
    return { outcome: 'away', detail: code ?? readFault(error).name ?? '' };
  }
}
