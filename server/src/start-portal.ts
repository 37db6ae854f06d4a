import { readHome } from '@pallikoodam/content/home';
import { readSchool } from '@pallikoodam/content/school';
import type { FastifyInstance } from 'fastify';
import { createAuthentication } from './auth/authentication.ts';
import { openDatabase } from './db/database.ts';
import { migrate } from './db/migrate.ts';
import { lockDataDirectory } from './db/server-lock.ts';
import { createApp } from './http/app.ts';
import { forgetWhatEnded } from './jobs/housekeeping.ts';
import { createAccountMails } from './mail/account-mails.ts';
import { createTransport } from './mail/transport.ts';
import { startMailWorker } from './mail/worker.ts';
import type { Portal } from './portal.ts';
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

const hour = 60 * 60 * 1000;

/** A request whose sender has stopped in its middle would keep the portal open for ever. */
const answerWithinMilliseconds = 5_000;

/** Takes nothing new and answers what is there; whoever is not done by then is cut off. */
async function closeApp(app: FastifyInstance): Promise<void> {
  const cutOff = setTimeout(() => app.server.closeAllConnections(), answerWithinMilliseconds);
  await app.close();
  clearTimeout(cutOff);
}

/** Opens, migrates and, where wanted, fills the database; then serves the portal and its mails. */
export async function startPortal(settings: Settings): Promise<RunningPortal> {
  const school = readSchool();
  readHome();
  const unlock =
    settings.databaseUrl === undefined ? lockDataDirectory(settings.dataDirectory) : () => {};
  await migrateFirst(settings);
  const database = openDatabase(settings);

  const clock = () => new Date();
  let wakeOutbox = () => {};
  const authentication = createAuthentication({
    settings,
    database,
    mails: createAccountMails({ database, school, clock, wake: () => wakeOutbox() }),
  });
  const portal: Portal = {
    settings,
    database,
    authentication,
    school,
    clock,
    wakeOutbox: () => wakeOutbox(),
  };
  const greeting = settings.demo ? await seedWhenEmpty(portal) : [];

  const app = await createApp(portal, { checkAnswers: !settings.production });
  const worker = startMailWorker({
    database,
    transport: createTransport({ settings, school }),
    clock,
    log: app.log,
  });
  wakeOutbox = worker.wake;
  const housekeeping = setInterval(() => {
    forgetWhatEnded(database, clock()).catch((error: unknown) => {
      app.log.warn({ err: error }, 'housekeeping failed');
    });
  }, hour);
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
      await closeApp(app);
      await worker.stop();
      await database.close();
      unlock();
    },
  };
}
