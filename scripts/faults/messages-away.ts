import { setTimeout as delay } from 'node:timers/promises';
import {
  type AfterData,
  startMailServer,
} from '../../server/src/platform/mail/testing/mail-server.ts';
import { type Reaction, startProvider } from '../../server/src/platform/sms/testing/provider.ts';
import type { Row } from '../faults.ts';
import { findFreePort } from '../free-port.ts';
import { exited, startPortalToKill } from '../portal-to-kill.ts';
import { type PreparedSchool, prepareSchool } from './school.ts';
import { writeInEachArea } from './traffic.ts';

type Where = { databaseUrl: string | undefined };

/** The mail server dies before it has taken one message, and, come back, right after another. */
export async function loseMailServer({ databaseUrl }: Where): Promise<Row> {
  const port = await findFreePort();
  const deaths: AfterData[] = ['die unacknowledged', 'acknowledge and die'];
  const taken: string[] = [];
  let asked = 0;
  let isDead = false;
  const open = () =>
    startMailServer({
      port,
      afterData: () => {
        asked += 1;
        const death = asked % 4 === 0 ? deaths.shift() : undefined;
        isDead ||= death !== undefined;
        return death ?? 'acknowledge';
      },
    });
  let server = await open();
  return sendThrough({
    fault: 'mail server dies in the middle, twice',
    channel: 'mail',
    school: await prepareSchool({ databaseUrl }),
    env: { SMTP_URL: `smtp://127.0.0.1:${port}` },
    returnToWork: async () => {
      if (!isDead) return;
      isDead = false;
      taken.push(...server.received.map(({ email }) => email.messageId ?? ''));
      await server.close().catch(() => {});
      server = await open();
    },
    close: () => server.close(),
    listTaken: () => [...taken, ...server.received.map(({ email }) => email.messageId ?? '')],
  });
}

/** The provider dies before it has taken one message, and right after another. */
export async function loseSmsProvider({ databaseUrl }: Where): Promise<Row> {
  const port = await findFreePort();
  const deaths: Reaction[] = ['die unacknowledged', 'accept and die'];
  const parts = { port, taken: [], known: new Set<string>() };
  let asked = 0;
  let isDead = false;
  const open = () =>
    startProvider(() => {
      asked += 1;
      const death = asked % 2 === 0 ? deaths.shift() : undefined;
      isDead ||= death !== undefined;
      return death ?? 'accept';
    }, parts);
  let provider = await open();
  return sendThrough({
    fault: 'SMS provider dies in the middle, twice',
    channel: 'sms',
    school: await prepareSchool({ databaseUrl }),
    env: { SMS_URL: `http://:token@127.0.0.1:${port}/?From=7045550100` },
    returnToWork: async () => {
      if (!isDead) return;
      isDead = false;
      await provider.close();
      provider = await open();
    },
    close: () => provider.close(),
    listTaken: () => provider.taken.map(({ to, body }) => `${to} ${body}`),
  });
}

type Sending = {
  fault: string;
  channel: 'mail' | 'sms';
  school: PreparedSchool;
  env: Readonly<Record<string, string>>;
  returnToWork: () => Promise<void>;
  close: () => Promise<void>;
  /** What the server has taken, each message by a name of its own. */
  listTaken: () => string[];
};

const patienceMilliseconds = 600_000;

async function sendThrough(sending: Sending): Promise<Row> {
  const { fault, channel, school, env, returnToWork, close, listTaken } = sending;
  const portal = await startPortalToKill(school.place, { LOG_LEVEL: 'silent', ...env });
  const faults: string[] = [];
  try {
    const sent = [
      ...(await writeInEachArea(school.sender)),
      ...(await writeInEachArea(school.sender)),
    ];
    // No answer waits for a mail.
    for (const { write, outcome, refusal } of sent) {
      if (outcome !== 'acknowledged') faults.push(`${write.area}: ${outcome} ${refusal ?? ''}`);
    }
    const queued = await countMessages(school, channel);
    const end = Date.now() + patienceMilliseconds;
    let waiting = queued;
    while (waiting > 0 && Date.now() < end) {
      await delay(3_000);
      await returnToWork();
      waiting = await hurry(school, channel);
    }
    await delay(1_000);
    const taken = listTaken();
    if (waiting > 0) faults.push(`${waiting} of ${queued} messages still wait`);
    if (new Set(taken).size !== taken.length) faults.push('a message was taken twice');
    const lost = queued - waiting - taken.length;
    if (lost > 0) faults.push(`${lost} messages were lost`);
    return { fault, said: `${queued} messages queued, ${taken.length} taken`, faults };
  } finally {
    portal.kill('SIGKILL');
    await exited(portal);
    await close().catch(() => {});
    school.remove();
  }
}

async function countMessages({ open }: PreparedSchool, channel: 'mail' | 'sms'): Promise<number> {
  const database = open();
  const rows = await database.kysely
    .selectFrom('outbox')
    .select('_id')
    .where('channel', '=', channel)
    .execute();
  await database.close();
  return rows.length;
}

/** Lets what waits for its next attempt be due now: it would wait a minute and more. How many wait. */
async function hurry({ open }: PreparedSchool, channel: 'mail' | 'sms'): Promise<number> {
  const database = open();
  const rows = await database.kysely
    .updateTable('outbox')
    .set({ nextAttemptAt: '' })
    .where('channel', '=', channel)
    .where('status', '=', 'waiting')
    .returning('_id')
    .execute();
  await database.close();
  return rows.length;
}
