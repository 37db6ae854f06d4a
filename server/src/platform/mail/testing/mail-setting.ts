import { readSchool } from '@pallikoodam/content/school';
import { createTestDatabase } from '../../../testing/database.ts';
import type { Database } from '../../db/database.ts';
import { inTransaction } from '../../db/write.ts';
import { queueMail } from '../outbox.ts';
import { standardTimeouts } from '../smtp-transport.ts';
import { createTransport } from '../transport.ts';
import { startOutboxWorker } from '../worker.ts';

/** An outbox on a database of its own, a clock that tests set, and workers on real mail servers. */
export async function createMailSetting() {
  const database = await createTestDatabase();
  const school = readSchool();
  let now = new Date('2025-09-06T14:00:00.000Z');
  const logged: unknown[] = [];
  const keep = (...line: unknown[]) => void logged.push(line);
  const stops: (() => Promise<void>)[] = [];
  return {
    database,
    school,
    now: () => now,
    passMinutes: (minutes: number) => {
      now = new Date(now.getTime() + minutes * 60_000);
    },
    /** Everything logged so far, errors included. */
    logText: () =>
      JSON.stringify(logged, (_key, value) => (value instanceof Error ? value.message : value)),
    startWorker: (
      smtpUrl: string,
      { intervalMs = 20, socketMs = 5_000, messageMs = standardTimeouts.messageMs } = {},
    ) => {
      const worker = startOutboxWorker({
        database,
        transport: createTransport({
          settings: {
            smtpUrl,
            mailFrom: 'portal@school.example',
            dataDirectory: '/nowhere',
            production: true,
          },
          school,
          timeouts: { ...standardTimeouts, socketMs, messageMs },
        }),
        clock: () => now,
        log: { info: keep, warn: keep, error: keep },
        intervalMs,
      });
      stops.push(worker.stop);
      return worker;
    },
    queue: (...recipients: string[]) => queueTestMail(database, { recipients, now }),
    rows: () => database.kysely.selectFrom('outbox').selectAll().orderBy('recipient').execute(),
    end: async () => {
      await Promise.all(stops.map((stop) => stop()));
      await database.close();
    },
  };
}

export type MailSetting = Awaited<ReturnType<typeof createMailSetting>>;

export const testMail = {
  purpose: 'test of an announcement' as const,
  subject: 'பதிவு உறுதி: கவின் குமார், TS25-8K4M2X',
  text: 'வணக்கம்\n\nhttps://portal.example/Signin?confirmed=1\n',
  html: '<p>வணக்கம் <a href="https://portal.example/Signin?confirmed=1">Sign In</a></p>',
};

function queueTestMail(
  database: Database,
  { recipients, now }: { recipients: string[]; now: Date },
): Promise<string[]> {
  return inTransaction({ database, writer: 'test', now }, (tx) =>
    queueMail(tx, { ...testMail, recipients }),
  );
}
