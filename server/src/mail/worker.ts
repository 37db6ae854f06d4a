import type { FastifyBaseLogger } from 'fastify';
import { v7 as uuidv7 } from 'uuid';
import type { Database } from '../db/database.ts';
import { createAlarm } from './alarm.ts';
import {
  beginAttempt,
  claimDue,
  type OutboxMessage,
  recordNotSent,
  recordSent,
  releaseClaims,
} from './lease.ts';
import { decideRetry } from './retry.ts';
import type { Delivery, MailTransport } from './transport.ts';

type MailWorker = {
  /** Tells that a message waits, so that it does not wait for the next look into the outbox. */
  wake: () => void;
  /** Finishes the message in flight and gives back the rest. */
  stop: () => Promise<void>;
};

type WorkerParts = {
  database: Database;
  transport: MailTransport;
  clock: () => Date;
  log: Pick<FastifyBaseLogger, 'info' | 'warn' | 'error'>;
  /** How often the outbox is looked into unasked: for retries and other processes' messages. */
  intervalMs?: number;
};

const messagesAtOnce = 5;
/** Longer than the transport takes over one message at worst (smtp-transport.ts). */
const leaseMs = 2 * 60_000;
const recordPauseMs = 500;
/** How long a stopping worker tries to record what the mail server has acknowledged. */
const recordTriesWhenStopping = 20;

/**
 * Sends what waits in the outbox, one message after another. Several workers, in one process or
 * many, may serve one database. A message is recorded as sent at once after the mail server has
 * taken it; until that is stored the worker does nothing else, and should the process die in just
 * that moment, the second copy carries the same Message-ID.
 */
export function startMailWorker({
  database,
  transport,
  clock,
  log,
  intervalMs = 15_000,
}: WorkerParts): MailWorker {
  const holder = uuidv7();
  const alarm = createAlarm();
  const shutdown = new AbortController();
  const stopping = () => shutdown.signal.aborted;

  async function work(): Promise<void> {
    while (!stopping()) {
      const more = await sendBatch().catch((error: unknown) => {
        log.error({ err: error }, 'outbox cannot be worked');
        return false;
      });
      if (!more) await alarm.wait(intervalMs);
    }
  }

  /** Whether there may be more to send right away. */
  async function sendBatch(): Promise<boolean> {
    const now = clock();
    const claimed = await claimDue(database, { holder, now, leaseMs, limit: messagesAtOnce });
    const untried = new Set(claimed.map(({ _id }) => _id));
    let serverAway = false;
    for (const message of claimed) {
      if (serverAway || stopping()) break;
      untried.delete(message._id);
      serverAway = await send(message);
    }
    await releaseClaims(database, { ids: [...untried], holder });
    return claimed.length === messagesAtOnce && !serverAway;
  }

  /** Answers whether the mail server is away, so that the others need not try. */
  async function send(message: OutboxMessage): Promise<boolean> {
    const id = message._id;
    const attempts = await beginAttempt(database, { id, holder, now: clock(), leaseMs });
    if (attempts === null) return false;
    const delivery = await transport.send(message);
    if (delivery.result === 'accepted') {
      await recordFirmly(id, delivery.answer);
      log.info({ outbox: id, attempts }, 'mail sent');
      return false;
    }
    const next = decideNext(delivery, { ...message, attempts });
    await recordNotSent(database, { id, holder, answer: delivery.answer, next });
    log.warn(
      { outbox: id, attempts, reason: delivery.reason, status: next.status },
      'mail not sent',
    );
    return delivery.result === 'deferred' && delivery.serverAway;
  }

  function decideNext(delivery: Delivery, { attempts, createdAt }: OutboxMessage) {
    if (delivery.result === 'refused') return { status: 'failed' } as const;
    return decideRetry({ attempts, createdAt, now: clock(), chance: Math.random() });
  }

  /** An acknowledged message that is not recorded would be sent again: the database may be away. */
  async function recordFirmly(id: string, answer: string): Promise<void> {
    for (let tries = 1; ; tries += 1) {
      try {
        await recordSent(database, { id, answer, now: clock() });
        return;
      } catch (error) {
        log.error({ err: error, outbox: id }, 'sent mail is not recorded yet');
        if (stopping() && tries >= recordTriesWhenStopping) throw error;
        await new Promise((resolve) => setTimeout(resolve, recordPauseMs));
      }
    }
  }

  const ended = work();
  return {
    wake: alarm.ring,
    stop: async () => {
      shutdown.abort();
      alarm.ring();
      await ended;
      transport.close();
    },
  };
}
