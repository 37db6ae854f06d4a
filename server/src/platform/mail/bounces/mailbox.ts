import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import type { FastifyBaseLogger } from 'fastify';
import { type Database, pingDatabase } from '../../db/database.ts';
import { readFault } from '../../read-fault.ts';
import { runApart } from '../../run-apart.ts';
import { isThisMachine } from '../this-machine.ts';
import type { DeliveryReport } from './read-report.ts';
import { recordReturned } from './returned.ts';

type Mailbox = {
  /** `imaps://user:password@host/INBOX`: the mailbox of the sender of the portal's mails. */
  imapUrl: string;
  database: Database;
  clock: () => Date;
  /** What was looked at already, by its place in the mailbox. */
  seen: Set<string>;
  signal: AbortSignal;
  log?: Pick<FastifyBaseLogger, 'warn'>;
};

const dayMs = 86_400_000;
/** After a weekend away nothing is missed; what was read before marks nothing again. */
const lookedBackMs = 4 * dayMs;
/** Reports return the message, of which no more than its headers is wanted. */
const mostBytes = 256 * 1024;
/** A mailbox that people write to as well may be full of mails. */
const mostAtOnce = 2_000;
const patienceMs = 30_000;
/** An honest report is read within a fraction of it. */
const readingBounds = { seconds: 5, memoryMb: 128 };

/**
 * Reads the delivery reports of the last days. The mailbox is opened for reading alone: people may
 * keep it too, and find it as they left it. Anyone may write to it: a message that cannot be
 * processed counts as seen and never stops those behind it.
 */
export async function readMailbox(mailbox: Mailbox): Promise<{ read: number; marked: number }> {
  const { database, clock, seen, signal, log } = mailbox;
  const client = await createClient(mailbox.imapUrl);
  const end = () => client.close();
  signal.addEventListener('abort', end);
  // Each failure ends the call that waits for it, too.
  client.on('error', () => {});
  try {
    await client.connect();
    const { uidValidity } = await client.mailboxOpen(readPath(mailbox.imapUrl), { readOnly: true });
    const since = new Date(clock().getTime() - lookedBackMs);
    const uids = (await client.search({ since }, { uid: true })) || [];
    const places = new Map(uids.map((uid) => [uid, `${uidValidity} ${uid}`]));
    const present = new Set(places.values());
    for (const place of seen) if (!present.has(place)) seen.delete(place);
    const unseen = uids.filter((uid) => !seen.has(places.get(uid) ?? '')).slice(-mostAtOnce);
    let read = 0;
    let marked = 0;
    for (const uid of unseen) {
      try {
        // One by one: a message that its server cannot read fails alone.
        const wanted = { internalDate: true, headers: ['content-type'] };
        const message = await client.fetchOne(uid, wanted, { uid: true });
        if (message && isReport(message.headers)) {
          read += 1;
          const source = { start: 0, maxLength: mostBytes };
          const whole = await client.fetchOne(uid, { source }, { uid: true });
          const raw = whole ? whole.source : undefined;
          const report = raw === undefined ? null : await readApart(raw);
          const arrivedAt = new Date(message.internalDate ?? clock());
          if (report !== null) marked += await recordReturned(database, { report, arrivedAt });
        }
      } catch (error) {
        // Without the mailbox or the database the next look begins again with this message.
        if (!client.usable) throw error;
        await pingDatabase(database);
        const { code, name } = readFault(error);
        log?.warn({ reason: code ?? name }, 'a delivery report cannot be processed');
      }
      seen.add(places.get(uid) ?? '');
    }
    return { read, marked };
  } finally {
    signal.removeEventListener('abort', end);
    client.close();
  }
}

/** PortalError 400 for a report that takes too long; the portal answers meanwhile. */
async function readApart(raw: Uint8Array): Promise<DeliveryReport | null> {
  const reader = fileURLToPath(new URL('report-reader.ts', import.meta.url));
  const answer = await runApart<{ report: DeliveryReport | null }>(reader, { raw }, readingBounds);
  return answer.report;
}

/** By its header: what parts a message has may be more than can be listed. */
function isReport(headers: Buffer | undefined): boolean {
  return /^content-type:\s*multipart\/report\b/i.test(headers?.toString('latin1').trim() ?? '');
}

/** The library is loaded where a mailbox is set alone. */
async function createClient(imapUrl: string) {
  const { ImapFlow } = await import('imapflow');
  const { protocol, hostname, port, username, password, searchParams } = new URL(imapUrl);
  const secure = protocol === 'imaps:';
  const isHere = isThisMachine(imapUrl);
  const checked = searchParams.get('tls.rejectUnauthorized') ?? String(!isHere);
  return new ImapFlow({
    host: hostname.replace(/^\[|\]$/g, ''),
    port: port === '' ? (secure ? 993 : 143) : Number(port),
    secure,
    // A password leaves this machine encrypted or not at all.
    ...(secure || isHere ? {} : { doSTARTTLS: true }),
    auth: { user: decodeURIComponent(username), pass: decodeURIComponent(password) },
    tls: { rejectUnauthorized: checked !== 'false' },
    logger: false,
    disableAutoIdle: true,
    connectionTimeout: patienceMs,
    greetingTimeout: patienceMs,
    socketTimeout: patienceMs,
  });
}

function readPath(imapUrl: string): string {
  const path = decodeURIComponent(new URL(imapUrl).pathname).replace(/^\/+|(?<!\/)\/+$/g, '');
  return path === '' ? 'INBOX' : path;
}

type BounceReader = { stop: () => Promise<void> };

/** Looks into the mailbox again and again; several processes may, each report counts once. */
export function startBounceReader({
  imapUrl,
  database,
  clock,
  log,
  intervalMs = 5 * 60_000,
}: Pick<Mailbox, 'imapUrl' | 'database' | 'clock'> & {
  log: Pick<FastifyBaseLogger, 'info' | 'warn'>;
  intervalMs?: number;
}): BounceReader {
  const shutdown = new AbortController();
  const { signal } = shutdown;
  const seen = new Set<string>();
  async function work(): Promise<void> {
    while (!signal.aborted) {
      try {
        const { read, marked } = await readMailbox({ imapUrl, database, clock, seen, signal, log });
        if (read > 0) log.info({ read, marked }, 'delivery reports read');
      } catch (error) {
        const { code, name } = readFault(error);
        // Its words may hold addresses.
        if (!signal.aborted)
          log.warn({ reason: code ?? name }, 'mailbox of bounces cannot be read');
      }
      await pause(intervalMs, undefined, { signal }).catch(() => undefined);
    }
  }
  const ended = work();
  return {
    stop: async () => {
      shutdown.abort();
      await ended;
    },
  };
}
