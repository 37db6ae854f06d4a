import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readSchool } from '@pallikoodam/content/school';
import type { Role } from '@pallikoodam/domain/access/roles';
import { derivePersonKeys } from '@pallikoodam/domain/access/teacher-names';
import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify';
import { createApp } from '../app.ts';
import { createAuthentication } from '../platform/auth/authentication.ts';
import type { PasswordHashing } from '../platform/auth/password-hashing.ts';
import type { Database } from '../platform/db/database.ts';
import { insert, inTransaction } from '../platform/db/write.ts';
import { createFolderStorage } from '../platform/files/folder-storage.ts';
import type { Storage } from '../platform/files/storage.ts';
import { createPortalTurns } from '../platform/jobs/turns.ts';
import { createAccountMails } from '../platform/mail/account-mails.ts';
import type { Portal } from '../platform/portal.ts';
import type { Settings } from '../settings.ts';
import { createTestDatabase } from './database.ts';
import { requireDeclaredAnswers } from './declared-answers.ts';
import { rememberedHashing } from './remembered-hashing.ts';
import { storeSession } from './session.ts';

/** The real application on a database of its own; nothing is mocked but the clock, if wanted. */
export type TestPortal = {
  app: FastifyInstance;
  portal: Portal;
  database: Database;
  /** Calls as a person: `as('Teacher').get('/api/getStats')`; made and signed in at first use. */
  as: (who: Person, email?: string) => Promise<TestCaller>;
  setClock: (now: Date | null) => void;
  close: () => Promise<void>;
};

/** Of several roles a record each; who teaches has the class of `Teacher`. */
type Person = Role | 'visitor' | readonly [Role, ...Role[]];

export type TestCaller = {
  email: string;
  /** Of the session; blank for a visitor. */
  cookie: string;
  get: (url: string, options?: Partial<InjectOptions>) => Promise<LightMyRequestResponse>;
  post: (
    url: string,
    body?: unknown,
    options?: Partial<InjectOptions>,
  ) => Promise<LightMyRequestResponse>;
};

export const testPassword = 'Kuyil-Mazhai-25';
const publicUrl = 'http://localhost:3000';

export async function startTestPortal(
  options: {
    checkAnswers?: boolean;
    database?: Database;
    storage?: Storage;
    settings?: Partial<Settings>;
    hashing?: PasswordHashing;
  } = {},
): Promise<TestPortal> {
  const database = options.database ?? (await createTestDatabase());
  const school = readSchool();
  const dataDirectory = mkdtempSync(join(tmpdir(), 'pallikoodam-files-'));
  let now: Date | null = null;
  const clock = () => now ?? new Date();
  const settings = {
    production: false,
    port: 0,
    host: '127.0.0.1',
    publicUrl,
    dataDirectory,
    sessionSecret: 'a secret of the tests, long enough to be one',
    paperKeys: ['a key of the tests, long enough to be one'],
    mailFrom: 'Pallikoodam <portal@school.example>',
    demo: false,
    requireSecondFactor: false,
    trustProxy: 0,
    logLevel: process.env.TEST_LOG_LEVEL ?? 'silent',
    ...options.settings,
  };
  const authentication = createAuthentication({
    settings,
    database,
    issuer: school.name,
    hashing: options.hashing ?? rememberedHashing,
    sendMail: createAccountMails({ ...settings, database, school, clock, wake: () => {} }),
  });
  const portal: Portal = {
    settings,
    database,
    storage: options.storage ?? createFolderStorage(join(dataDirectory, 'files')),
    turns: createPortalTurns(),
    authentication,
    school,
    clock,
    importProgress: new Map(),
    wakeOutbox: () => {},
  };
  const app = await createApp(portal, {
    checkAnswers: options.checkAnswers ?? true,
    // Whether the web app is built decides about no test, nor do its thousand files take their time.
    webBuild: null,
  });
  requireDeclaredAnswers(app, portal);
  const callers = new Map<string, Promise<TestCaller>>();

  return {
    app,
    portal,
    database,
    setClock: (moment) => {
      now = moment;
    },
    as: (who, email) => {
      const named = [who].flat().join('.').toLowerCase();
      const address = email ?? (who === 'visitor' ? '' : `${named}@school.example`);
      const key = `${named} ${address}`;
      const known = callers.get(key) ?? signIn(who, address);
      callers.set(key, known);
      return known;
    },
    close: async () => {
      await app.close();
      await database.close();
      rmSync(dataDirectory, { recursive: true, force: true });
    },
  };

  async function signIn(who: Person, email: string): Promise<TestCaller> {
    if (who === 'visitor') return createCaller(app, { email: '', cookie: '' });
    if (typeof who === 'string') {
      if (who !== 'Parent') await giveRole(database, { role: who, email });
    } else {
      for (const role of who) {
        const name = role === 'Teacher' ? { StudentTeacher: 'teacher' } : {};
        await giveRole(database, { role, email, ...name });
      }
    }
    const cookie = await storeSession(database, { email, settings });
    return createCaller(app, { email, cookie });
  }
}

let addresses = 0;

/** Everybody calls from an address of their own, so that no limit is reached by chance. */
function nextAddress(): string {
  addresses += 1;
  return `10.${(addresses >> 16) & 255}.${(addresses >> 8) & 255}.${addresses & 255}`;
}

function createCaller(
  app: FastifyInstance,
  { email, cookie }: { email: string; cookie: string },
): TestCaller {
  const address = nextAddress();
  const headers = { cookie, 'sec-fetch-site': 'same-origin' };
  return {
    email,
    cookie,
    get: (url, options) =>
      app.inject({
        method: 'GET',
        url,
        remoteAddress: address,
        ...options,
        headers: { ...headers, ...options?.headers },
      }),
    post: (url, body, options) =>
      app.inject({
        method: 'POST',
        url,
        remoteAddress: address,
        ...(body === undefined ? {} : { payload: body as InjectOptions['payload'] & {} }),
        ...options,
        headers: { ...headers, ...options?.headers },
      }),
  };
}

/** A user-access record; the name of a teacher's class is the part of the address before the @. */
export function giveRole(
  database: Database,
  {
    role,
    email,
    ...more
  }: { role: Role; email: string; TeacherStatus?: string; StudentTeacher?: string },
) {
  const person = {
    Role: role,
    TeacherStatus: 'Active',
    StudentTeacher: email.slice(0, email.indexOf('@')),
    TeacherEmail: email,
    Branch: 'North',
    Grade: 'Nilai 1',
    ...more,
  };
  return inTransaction({ database, writer: 'test', now: new Date() }, (tx) =>
    insert(tx, 'config', { ...person, ...derivePersonKeys(person) }),
  );
}
