import { createServer } from 'node:net';
import { checkContent } from '@pallikoodam/content/public-pages';
import { readSchool } from '@pallikoodam/content/school';
import type { FastifyInstance } from 'fastify';
import { createApp } from './app.ts';
import { tellWhoAsked } from './features/school/opening-requests/service.ts';
import { keepRunningYears } from './features/school/service.ts';
import { createAuthentication } from './platform/auth/authentication.ts';
import { openDatabase } from './platform/db/database.ts';
import { migrate } from './platform/db/migrate.ts';
import { markSchool, requireSchoolFile } from './platform/db/school-mark.ts';
import { lockDataDirectory } from './platform/db/server-lock.ts';
import { createStorage } from './platform/files/create-storage.ts';
import { keepFilesClean } from './platform/files/keep-clean.ts';
import { deleteExpired } from './platform/jobs/housekeeping.ts';
import { createPortalTurns } from './platform/jobs/turns.ts';
import { createAccountMails } from './platform/mail/account-mails.ts';
import { startBounceReader } from './platform/mail/bounces/mailbox.ts';
import { createTransport } from './platform/mail/transport.ts';
import { startOutboxWorker } from './platform/mail/worker.ts';
import type { Portal } from './platform/portal.ts';
import { createSmsTransport } from './platform/sms/transport.ts';
import { seedWhenEmpty } from './seed/demo-school.ts';
import type { Settings } from './settings.ts';
import { explainListening } from './start-failure.ts';

export type RunningPortal = {
  app: FastifyInstance;
  portal: Portal;
  /** Lines for the person who started it: where it is, how to sign in. */
  greeting: readonly string[];
  stop: () => Promise<void>;
};

/** On a connection of its own, for a migration of a large school takes its time. */
async function migrateFirst(settings: Settings): Promise<void> {
  const database = openDatabase({ ...settings, patient: true });
  try {
    await migrate(database);
  } finally {
    await database.close();
  }
}

/** Asked before anything is written: a new DATA_DIR is not filled for a portal that cannot open. */
async function requireFreePort(settings: Settings): Promise<void> {
  const probe = createServer();
  try {
    await new Promise<void>((resolve, reject) => {
      probe.once('error', reject);
      probe.listen({ port: settings.port, host: settings.host }, resolve);
    });
  } catch (error) {
    throw explainListening(error, settings);
  }
  await new Promise((resolve) => probe.close(resolve));
}

/** Without a provider every SMS waits; nothing is lost, and none is reported as sent. */
function startSmsWorker({ settings, database, clock }: Portal, log: FastifyInstance['log']) {
  const { smsUrl, publicUrl } = settings;
  if (smsUrl === undefined) return undefined;
  return startOutboxWorker({
    channel: 'sms',
    database,
    transport: createSmsTransport({ smsUrl, publicUrl }),
    clock,
    log,
    // A provider set up later would send what is not expected any more.
    staleAfterMs: 24 * hour,
  });
}

const hour = 60 * 60 * 1000;

/** How soon after a planned opening those who asked are told. */
const openingsEveryMilliseconds = 20_000;

/** A request that stopped in its middle would keep the portal open for ever. */
const answerWithinMilliseconds = 5_000;

/** Takes nothing new and finishes what is there; what is not done by then is cut off. */
async function closeApp(app: FastifyInstance): Promise<void> {
  const cutOff = setTimeout(() => app.server.closeAllConnections(), answerWithinMilliseconds);
  await app.close();
  clearTimeout(cutOff);
}

/** Opens, migrates and, where wanted, fills the database; then serves the portal and its mails. */
export async function startPortal(settings: Settings): Promise<RunningPortal> {
  const school = readSchool();
  checkContent();
  const unlock =
    settings.databaseUrl === undefined ? lockDataDirectory(settings.dataDirectory) : () => {};
  await requireFreePort(settings);
  if (settings.databaseUrl === undefined) requireSchoolFile(settings.dataDirectory);
  await migrateFirst(settings);
  if (settings.databaseUrl === undefined) markSchool(settings.dataDirectory);
  let warnOfLoss = (_error: Error) => {};
  const database = openDatabase({ ...settings, onConnectionLost: (error) => warnOfLoss(error) });

  const clock = () => new Date();
  let wakeOutbox = () => {};
  const authentication = createAuthentication({
    settings,
    database,
    issuer: school.name,
    sendMail: createAccountMails({
      ...settings,
      database,
      school,
      clock,
      wake: () => wakeOutbox(),
    }),
  });
  const portal: Portal = {
    settings,
    database,
    storage: await createStorage(settings),
    turns: createPortalTurns(),
    importProgress: new Map(),
    authentication,
    school,
    clock,
    wakeOutbox: () => wakeOutbox(),
  };
  const greeting = settings.demo
    ? await seedWhenEmpty({ ...portal, demoYear: settings.demoYear })
    : [];
  await keepRunningYears(portal);

  const app = await createApp(portal, { checkAnswers: !settings.production });
  warnOfLoss = (error) => app.log.warn({ err: error }, 'a database connection broke');
  const worker = startOutboxWorker({
    database,
    transport: createTransport({ settings, school }),
    clock,
    log: app.log,
  });
  const smsWorker = startSmsWorker(portal, app.log);
  const bounces =
    settings.bounceImapUrl === undefined
      ? undefined
      : startBounceReader({ imapUrl: settings.bounceImapUrl, database, clock, log: app.log });
  wakeOutbox = () => {
    worker.wake();
    smsWorker?.wake();
  };
  const filesKept = keepFilesClean(portal, app.log);
  const housekeeping = setInterval(() => {
    deleteExpired(database, clock()).catch((error: unknown) => {
      app.log.warn({ err: error }, 'housekeeping failed');
    });
  }, hour);
  const openings = setInterval(() => {
    tellWhoAsked(portal).catch((error: unknown) => {
      app.log.warn({ err: error }, 'who asked could not be told that registration is open');
    });
  }, openingsEveryMilliseconds);
  if (settings.production && settings.smtpUrl === undefined) {
    app.log.warn('without SMTP_URL no mail is sent: mails only become files in DATA_DIR/mail');
  }
  try {
    await app.listen({ port: settings.port, host: settings.host });
  } catch (error) {
    throw explainListening(error, settings);
  }

  return {
    app,
    portal,
    greeting,
    stop: async () => {
      clearInterval(housekeeping);
      clearInterval(openings);
      await closeApp(app);
      await filesKept.stop();
      portal.storage.close();
      await Promise.all([worker.stop(), smsWorker?.stop(), bounces?.stop()]);
      await database.close();
      unlock();
    },
  };
}
