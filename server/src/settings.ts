import { randomBytes } from 'node:crypto';
import {
  accessSync,
  chmodSync,
  constants,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  statSync,
} from 'node:fs';
import { isIP } from 'node:net';
import { join, resolve } from 'node:path';
import { isEmail, normaliseEmail } from '@pallikoodam/domain/people/contact';
import { type AcademicYear, isAcademicYear } from '@pallikoodam/domain/school/academic-year';
import { z } from 'zod';
import { arePaperKeys, keepPaperKeys, paperKeysFile, splitPaperKeys } from './paper-keys.ts';
import type { S3Settings } from './platform/files/s3-storage.ts';
import { readFault } from './platform/read-fault.ts';
import { writeDurably } from './write-durably.ts';

const port = z.coerce.number('must be a port number').int().min(0).max(65_535);
const flag = z.enum(['0', '1'], 'must be 0 or 1').transform((value) => value === '1');
const url = (protocols: readonly string[]) =>
  z
    .string()
    .trim()
    .refine((value) => URL.canParse(value) && protocols.includes(new URL(value).protocol), {
      error: `must be an address that begins with ${protocols.map((protocol) => `${protocol}//`).join(' or ')}`,
    });

const oneOf = <const Value extends string>(values: readonly Value[]) =>
  z.enum(values, `must be one of ${values.join(', ')}`);

/** Links are made by adding a path: the portal stands at the root of its host. */
const ownAddress = url(['http:', 'https:'])
  .refine(isHostAlone, {
    error: 'must be an address without a path, a query, a fragment or a user',
  })
  .transform((value) => new URL(value).origin);
const mailServer = url(['smtp:', 'smtps:']).refine(namesHost, {
  error: 'must name the mail server',
});
const smsProvider = url(['http:', 'https:']).refine(namesSmsSender, {
  error: 'must hold a token (https://:token@host/… or https://user:password@host/…) and ?From=',
});
const bounceMailbox = url(['imap:', 'imaps:']).refine(namesMailbox, {
  error: 'must hold user and password and name the server (imaps://user:password@host/INBOX)',
});
const sender = z.string().refine(holdsAddress, {
  error: 'must be an email address, or a name with the address in angle brackets',
});
const proxies = z
  .string()
  .refine(isProxyList, { error: 'must be a number of proxies, or their addresses' })
  .transform((value) => (countsProxies(value) ? Number(value) : splitList(value)));

const prefix = z
  .string()
  .trim()
  .regex(/^[\w./-]*$/, {
    error: 'must consist of letters, digits, dots, dashes and slashes',
  });

const environment = z.object({
  NODE_ENV: oneOf(['production', 'development', 'test']).optional(),
  PORT: port.default(3000),
  HOST: z.string().min(1).default('localhost'),
  PUBLIC_URL: ownAddress.optional(),
  DATA_DIR: z.string().min(1).default('./data'),
  DATABASE_URL: url(['postgres:', 'postgresql:']).optional(),
  SESSION_SECRET: z.string().min(32, 'must have at least 32 characters').optional(),
  PAPER_KEYS: z
    .string()
    .refine(arePaperKeys, { error: 'must be keys of at least 32 characters with commas between' })
    .optional(),
  S3_BUCKET: z.string().trim().min(1).optional(),
  S3_ENDPOINT: url(['http:', 'https:']).optional(),
  S3_REGION: z.string().trim().min(1).default('us-east-1'),
  S3_PREFIX: prefix.default(''),
  S3_ACCESS_KEY_ID: z.string().trim().min(1).optional(),
  S3_SECRET_ACCESS_KEY: z.string().trim().min(1).optional(),
  SMTP_URL: mailServer.optional(),
  SMS_URL: smsProvider.optional(),
  BOUNCE_IMAP_URL: bounceMailbox.optional(),
  MAIL_FROM: sender.default('Pallikoodam <portal@school.example>'),
  DEMO: flag.optional(),
  DEMO_YEAR: z
    .string()
    .refine(isAcademicYear, { error: 'must be an academic year such as 2025-2026' })
    .optional(),
  TRUST_PROXY: proxies.default(0),
  REQUIRE_SECOND_FACTOR: flag.optional(),
  METRICS_TOKEN: z
    .string()
    .regex(/^\S{24,}$/, 'must have at least 24 characters and no space')
    .optional(),
  LOG_LEVEL: oneOf(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
});

export type Settings = {
  production: boolean;
  port: number;
  host: string;
  /** Without a slash at the end; links in mails begin with it. */
  publicUrl: string;
  dataDirectory: string;
  /** Absent: the embedded database in `dataDirectory`. */
  databaseUrl?: string | undefined;
  sessionSecret: string;
  /** Under the codes of printed papers: new ones bear the first, all of them hold. */
  paperKeys: readonly string[];
  /** Absent: files lie in `dataDirectory`/files. */
  s3?: S3Settings | undefined;
  /** Absent: mails become files in `dataDirectory`/mail. */
  smtpUrl?: string | undefined;
  mailFrom: string;
  /** The mailbox to which mails come back; absent: it is not read. */
  bounceImapUrl?: string | undefined;
  /** Absent: every SMS waits, and its sender is told so. */
  smsUrl?: string | undefined;
  /** Whether an empty database is filled with the demo school. */
  demo: boolean;
  /** The year of the demo school; absent: the one of today. */
  demoYear?: AcademicYear | undefined;
  /** How many proxies stand before the portal, or which: only they say who is calling. */
  trustProxy: number | string[];
  /** Whether SuperAdmin and Treasurer have to sign in with a code too. */
  requireSecondFactor: boolean;
  /** The token that a collector of /metrics sends; absent: there is no such address. */
  metricsToken?: string | undefined;
  logLevel: string;
};

/** Where the database stands. */
export type DatabasePlace = Pick<Settings, 'databaseUrl' | 'dataDirectory'>;

/** A setting that stops the start; the message says which and why. */
export class SettingsError extends Error {}

/**
 * The settings of this process, read once from the environment.
 * Throws SettingsError with a sentence a person can act on.
 */
export function readSettings(env: Record<string, string | undefined>): Settings {
  const values = readEnvironment(env);
  const production = values.NODE_ENV === 'production';
  if (production && values.SESSION_SECRET === undefined) {
    throw new SettingsError('The portal cannot start: SESSION_SECRET is required in production.');
  }
  if (production && values.PUBLIC_URL === undefined) {
    throw new SettingsError('The portal cannot start: PUBLIC_URL is required in production.');
  }
  const dataDirectory = resolve(values.DATA_DIR);
  makeDataDirectory(dataDirectory);
  const demo = values.DEMO ?? !production;
  return {
    production,
    port: values.PORT,
    host: values.HOST,
    publicUrl: values.PUBLIC_URL ?? `http://localhost:${values.PORT}`,
    dataDirectory,
    databaseUrl: values.DATABASE_URL,
    sessionSecret: values.SESSION_SECRET ?? keepSecret(dataDirectory),
    paperKeys: readPaperKeys(values.PAPER_KEYS, dataDirectory),
    s3: readS3(values),
    smtpUrl: values.SMTP_URL,
    mailFrom: values.MAIL_FROM,
    bounceImapUrl: values.BOUNCE_IMAP_URL,
    smsUrl: values.SMS_URL,
    demo,
    demoYear: values.DEMO_YEAR,
    trustProxy: values.TRUST_PROXY,
    // Everyone may try the demo school: no visitor could set up a code for the others.
    requireSecondFactor: values.REQUIRE_SECOND_FACTOR ?? (production && !demo),
    metricsToken: values.METRICS_TOKEN,
    logLevel: values.LOG_LEVEL,
  };
}

/**
 * The same for a command that only reads a database: nothing is made, and what the server alone
 * needs may be absent. Throws SettingsError.
 */
export function readDatabasePlace(env: Record<string, string | undefined>): DatabasePlace {
  const { DATABASE_URL, DATA_DIR } = readEnvironment(env);
  return { databaseUrl: DATABASE_URL, dataDirectory: resolve(DATA_DIR) };
}

function readEnvironment(env: Record<string, string | undefined>) {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''));
  const parsed = environment.safeParse(given);
  if (parsed.success) return parsed.data;
  const reasons = parsed.error.issues.map((issue) => `${issue.path.join('.')} ${issue.message}`);
  throw new SettingsError(`The portal cannot start: ${reasons.join('; ')}.`);
}

/** S3 where a bucket is named; the key comes whole or, where the machine itself is known, not at all. */
function readS3(values: z.infer<typeof environment>): S3Settings | undefined {
  const { S3_BUCKET: bucket, S3_ACCESS_KEY_ID: id, S3_SECRET_ACCESS_KEY: secret } = values;
  if ((id === undefined) !== (secret === undefined)) {
    throw new SettingsError(
      'The portal cannot start: S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY belong together.',
    );
  }
  if (bucket === undefined) {
    if (values.S3_ENDPOINT === undefined) return undefined;
    throw new SettingsError('The portal cannot start: S3_ENDPOINT needs S3_BUCKET.');
  }
  return {
    bucket,
    prefix: values.S3_PREFIX,
    region: values.S3_REGION,
    endpoint: values.S3_ENDPOINT,
    credentials:
      id === undefined || secret === undefined
        ? undefined
        : { accessKeyId: id, secretAccessKey: secret },
  };
}

function makeDataDirectory(folder: string): void {
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    accessSync(folder, constants.R_OK | constants.W_OK | constants.X_OK);
    closeToOthers(folder);
  } catch (error) {
    const { code = '' } = readFault(error);
    const reason = ['EEXIST', 'ENOTDIR'].includes(code)
      ? 'is or lies below a file, where a folder must be'
      : `must be a folder that the portal may read and write (${code})`;
    throw new SettingsError(`The portal cannot start: DATA_DIR ${folder} ${reason}.`);
  }
}

/** What the portal keeps in its folder; one with anything else in it may be shared on purpose. */
const ownFiles =
  /^(portal\.(sqlite(-wal|-shm)?|lock)|session-secret(\.new)?|paper-keys(\.\d+)?(\.new)?|holds-a-school|mail|backups|files|incoming)$/;

/** A folder made before the portal, by a person or a volume, is often open for everyone to read. */
function closeToOthers(folder: string): void {
  const { mode, uid } = statSync(folder);
  if ((mode & 0o077) === 0 || uid !== process.getuid?.()) return;
  if (readdirSync(folder).every((name) => ownFiles.test(name))) chmodSync(folder, 0o700);
}

function isHostAlone(address: string): boolean {
  if (!URL.canParse(address)) return true; // said by the rule before
  const { pathname, search, hash, username, password } = new URL(address);
  return /^\/+$/.test(pathname) && `${search}${hash}${username}${password}` === '';
}

function namesHost(address: string): boolean {
  return !URL.canParse(address) || new URL(address).hostname !== '';
}

function namesMailbox(address: string): boolean {
  if (!URL.canParse(address)) return true; // said by the rule before
  const { hostname, username, password } = new URL(address);
  return hostname !== '' && username !== '' && password !== '';
}

function namesSmsSender(address: string): boolean {
  if (!URL.canParse(address)) return true; // said by the rule before
  const { password, searchParams } = new URL(address);
  return password !== '' && searchParams.get('From') !== null;
}

/** `a@b.example` or `Name <a@b.example>`. */
function holdsAddress(value: string): boolean {
  const [, inBrackets] = /^[^<>]*<([^<>]+)>$/.exec(value.trim()) ?? [];
  return isEmail(normaliseEmail(inBrackets ?? value));
}

const splitList = (value: string) => value.split(',').map((part) => part.trim());
const countsProxies = (value: string) => /^[0-9]$/.test(value);

function isProxyList(value: string): boolean {
  return countsProxies(value) || splitList(value).every(isAddressOrSubnet);
}

function isAddressOrSubnet(value: string): boolean {
  const [, address = '', bits] = /^([^/]*)(?:\/(\d{1,3}))?$/.exec(value) ?? [];
  const version = isIP(address);
  return version !== 0 && Number(bits ?? 0) <= (version === 4 ? 32 : 128);
}

const shortestSecret = 32;

function readPaperKeys(given: string | undefined, dataDirectory: string): string[] {
  if (given !== undefined) return splitPaperKeys(given);
  const kept = keepPaperKeys(dataDirectory);
  if (kept !== null) return kept;
  throw new SettingsError(
    `The portal cannot start: ${paperKeysFile(dataDirectory)} is damaged. Put it back from a copy of the folder, or remove it: then no certificate that was printed before can be checked.`,
  );
}

/** Without SESSION_SECRET one is made and kept beside the data, so that sessions survive a restart. */
function keepSecret(dataDirectory: string): string {
  const file = join(dataDirectory, 'session-secret');
  const kept = existsSync(file) ? readFileSync(file, 'utf8').trim() : '';
  if (kept.length >= shortestSecret) return kept;
  // With another secret, sign-in codes could not be read any more: that is not decided unasked.
  if (kept !== '') {
    throw new SettingsError(
      `The portal cannot start: ${file} is damaged. Put it back from a copy of the folder, or remove it: then everybody signs in anew and sets up sign-in codes anew.`,
    );
  }
  const secret = randomBytes(32).toString('base64url');
  writeDurably(file, `${secret}\n`);
  return secret;
}
