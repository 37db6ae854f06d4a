import type { FastifyBaseLogger } from 'fastify';
import type { Database } from '../db/database.ts';
import { newId } from '../db/new-id.ts';
import {
  beginAttempt,
  claimDue,
  leaseMs,
  type OutboxMessage,
  recordNotSent,
  recordSent,
  releaseClaims,
} from './lease.ts';
import { decideRetry } from './retry.ts';
import type { Delivery, MailTransport } from './transport.ts';

type OutboxWorker = {
  /** Tells that a message waits, so that it does not wait for the next look into the outbox. */
  wake: () => void;
  /** Finishes the message in flight and gives back the rest. */
  stop: () => Promise<void>;
};

type WorkerParts = {
  /** Which of the outbox's messages it sends. */
  channel?: 'mail' | 'sms';
  database: Database;
  transport: MailTransport;
  clock: () => Date;
  log: Pick<FastifyBaseLogger, 'info' | 'warn' | 'error'>;
  /** How often the outbox is looked into unasked: for retries and other processes' messages. */
  intervalMs?: number;
  /** Messages that have waited longer are news no more and fail unsent. */
  staleAfterMs?: number;
};

const messagesAtOnce = 5;
const recordPauseMs = 500;
/** How long a stopping worker tries to record what the mail server has acknowledged. */
const recordTriesWhenStopping = 20;

/**
 * Sends what waits in the outbox, one message after another. Several workers, in one process or
 * many, may serve one database. A message is recorded as sent at once after the mail server has
 * taken it; until that is stored the worker does nothing else, and should the process die in just
 * that moment, the second copy carries the same Message-ID.
 */
export function startOutboxWorker({
  channel = 'mail',
  database,
  transport,
  clock,
  log,
  intervalMs = 15_000,
  staleAfterMs = Number.POSITIVE_INFINITY,
}: WorkerParts): OutboxWorker {
  const holder = newId();
  const alarm = createAlarm();
  const shutdown = new AbortController();
  /** The server has asked to be left in peace until then. */
  let quietUntil = 0;
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
    if (now.getTime() < quietUntil) return false;
    const limit = messagesAtOnce;
    const claimed = await claimDue(database, { channel, holder, now, leaseMs, limit });
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
    if (clock().getTime() - Date.parse(message.createdAt) > staleAfterMs) {
      const answer = 'It waited too long and was not sent.';
      await recordNotSent(database, { id, holder, answer, next: { status: 'failed' } });
      return false;
    }
    const delivery = await transport.send(message);
    if (delivery.result === 'accepted') {
      await recordFirmly(id, delivery);
      log.info({ outbox: id, attempts }, `${channel} sent`);
      return false;
    }
    const next = decideNext(delivery, { ...message, attempts });
    await recordNotSent(database, { id, holder, answer: delivery.answer, next });
    log.warn(
      { outbox: id, attempts, reason: delivery.reason, status: next.status },
      `${channel} not sent`,
    );
    return delivery.result === 'deferred' && delivery.serverAway;
  }

  function decideNext(delivery: Delivery, { attempts, createdAt }: OutboxMessage) {
    if (delivery.result === 'refused') return { status: 'failed' } as const;
    const now = clock();
    if (delivery.result !== 'deferred' || delivery.retryAfterMs === undefined) {
      return decideRetry({ attempts, createdAt, now, chance: Math.random() });
    }
    quietUntil = now.getTime() + delivery.retryAfterMs;
    return { status: 'waiting', nextAttemptAt: new Date(quietUntil).toISOString() } as const;
  }

  /** An acknowledged message that is not recorded would be sent again: the database may be away. */
  async function recordFirmly(
    id: string,
    { answer, externalId }: { answer: string; externalId?: string },
  ): Promise<void> {
    for (let tries = 1; ; tries += 1) {
      try {
        await recordSent(database, { id, answer, externalId, now: clock() });
        return;
      } catch (error) {
        log.error({ err: error, outbox: id }, 'a sent message is not recorded yet');
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

type Alarm = {
  /** Ends the present wait, or the next one when there is none. */
  ring: () => void;
  wait: (milliseconds: number) => Promise<void>;
};

/** A wait that can be cut short; a ring outside a wait is not lost. */
function createAlarm(): Alarm {
  let rung = false;
  let endWait = () => {};
  return {
    ring: () => {
      rung = true;
      endWait();
    },
    wait: async (milliseconds) => {
      if (!rung) {
        await new Promise<void>((resolve) => {
          const timer = setTimeout(resolve, milliseconds);
          endWait = () => {
            clearTimeout(timer);
            resolve();
          };
        });
      }
      rung = false;
    },
  };
}
