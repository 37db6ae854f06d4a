import { randomBytes } from 'node:crypto';
import { chmodSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { isIP } from 'node:net';
import { join, resolve } from 'node:path';
import { isEmail, normaliseEmail } from '@pallikoodam/domain/people/contact';
import { z } from 'zod';

const port = z.coerce.number('must be a port number').int().min(0).max(65_535);
const flag = z.enum(['0', '1'], 'must be 0 or 1').transform((value) => value === '1');
const url = (protocols: readonly string[]) =>
  z.string().refine((value) => URL.canParse(value) && protocols.includes(new URL(value).protocol), {
    error: `must be an address that begins with ${protocols.map((protocol) => `${protocol}//`).join(' or ')}`,
  });

/** Links are made by adding a path: the portal stands at the root of its host. */
const ownAddress = url(['http:', 'https:']).refine(isHostAlone, {
  error: 'must be an address without a path, a query or a fragment',
});
const sender = z.string().refine(holdsAddress, {
  error: 'must be an e-mail address, or a name with the address in angle brackets',
});
const proxies = z
  .string()
  .refine(isProxyList, { error: 'must be a number of proxies, or their addresses' })
  .transform((value) => (countsProxies(value) ? Number(value) : value.split(/\s*,\s*/)));

const environment = z.object({
  NODE_ENV: z.enum(['production', 'development', 'test']).optional(),
  PORT: port.default(3000),
  HOST: z.string().min(1).default('localhost'),
  PUBLIC_URL: ownAddress.optional(),
  DATA_DIR: z.string().min(1).default('./data'),
  DATABASE_URL: url(['postgres:', 'postgresql:']).optional(),
  SESSION_SECRET: z.string().min(32, 'must have at least 32 characters').optional(),
  SMTP_URL: url(['smtp:', 'smtps:']).optional(),
  MAIL_FROM: sender.default('Pallikoodam <portal@school.example>'),
  DEMO: flag.optional(),
  TRUST_PROXY: proxies.default(0),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
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
  /** Absent: mails become files in `dataDirectory`/mail. */
  smtpUrl?: string | undefined;
  mailFrom: string;
  /** Whether an empty database is filled with the demo school. */
  demo: boolean;
  /** How many proxies stand before the portal, or which: only they say who is calling. */
  trustProxy: number | string[];
  logLevel: string;
};

/** A setting that stops the start; the message says which and why. */
export class SettingsError extends Error {}

/**
 * The settings of this process, read once from the environment.
 * Throws SettingsError with a sentence a person can act on.
 */
export function readSettings(env: Record<string, string | undefined>): Settings {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''));
  const parsed = environment.safeParse(given);
  if (!parsed.success) {
    const reasons = parsed.error.issues.map((issue) => `${issue.path.join('.')} ${issue.message}`);
    throw new SettingsError(`The portal cannot start: ${reasons.join('; ')}.`);
  }
  const values = parsed.data;
  const production = values.NODE_ENV === 'production';
  if (production && values.SESSION_SECRET === undefined) {
    throw new SettingsError('The portal cannot start: SESSION_SECRET is required in production.');
  }
  if (production && values.PUBLIC_URL === undefined) {
    throw new SettingsError('The portal cannot start: PUBLIC_URL is required in production.');
  }
  const dataDirectory = resolve(values.DATA_DIR);
  mkdirSync(dataDirectory, { recursive: true, mode: 0o700 });
  return {
    production,
    port: values.PORT,
    host: values.HOST,
    publicUrl: (values.PUBLIC_URL ?? `http://localhost:${values.PORT}`).replace(/\/+$/, ''),
    dataDirectory,
    databaseUrl: values.DATABASE_URL,
    sessionSecret: values.SESSION_SECRET ?? keepSecret(dataDirectory),
    smtpUrl: values.SMTP_URL,
    mailFrom: values.MAIL_FROM,
    demo: values.DEMO ?? !production,
    trustProxy: values.TRUST_PROXY,
    logLevel: values.LOG_LEVEL,
  };
}

function isHostAlone(address: string): boolean {
  if (!URL.canParse(address)) return true; // said by the rule before
  const { pathname, search, hash } = new URL(address);
  return /^\/+$/.test(pathname) && search === '' && hash === '';
}

/** `a@b.example` or `Name <a@b.example>`. */
function holdsAddress(value: string): boolean {
  const [, inBrackets] = /^[^<>]*<([^<>]+)>$/.exec(value.trim()) ?? [];
  return isEmail(normaliseEmail(inBrackets ?? value));
}

const countsProxies = (value: string) => /^[0-9]$/.test(value);

function isProxyList(value: string): boolean {
  return countsProxies(value) || value.split(/\s*,\s*/).every(isAddressOrSubnet);
}

function isAddressOrSubnet(value: string): boolean {
  const [, address = '', bits] = /^([^/]*)(?:\/(\d{1,3}))?$/.exec(value) ?? [];
  const version = isIP(address);
  return version !== 0 && Number(bits ?? 0) <= (version === 4 ? 32 : 128);
}

/** Without SESSION_SECRET one is made and kept beside the data, so that sessions survive a restart. */
function keepSecret(dataDirectory: string): string {
  const file = join(dataDirectory, 'session-secret');
  if (existsSync(file)) return readFileSync(file, 'utf8').trim();
  const secret = randomBytes(32).toString('base64url');
  writeFileSync(file, `${secret}\n`, { mode: 0o600 });
  chmodSync(file, 0o600);
  return secret;
}
