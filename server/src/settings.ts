import { randomBytes } from 'node:crypto';
import { chmodSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { z } from 'zod';

const port = z.coerce.number('must be a port number').int().min(0).max(65_535);
const flag = z.enum(['0', '1'], 'must be 0 or 1').transform((value) => value === '1');
const url = (protocols: readonly string[]) =>
  z.string().refine((value) => URL.canParse(value) && protocols.includes(new URL(value).protocol), {
    error: `must be an address that begins with ${protocols.map((protocol) => `${protocol}//`).join(' or ')}`,
  });

const environment = z.object({
  NODE_ENV: z.enum(['production', 'development', 'test']).optional(),
  PORT: port.default(3000),
  HOST: z.string().min(1).default('localhost'),
  PUBLIC_URL: url(['http:', 'https:']).optional(),
  DATA_DIR: z.string().min(1).default('./data'),
  DATABASE_URL: url(['postgres:', 'postgresql:']).optional(),
  SESSION_SECRET: z.string().min(32, 'must have at least 32 characters').optional(),
  SMTP_URL: url(['smtp:', 'smtps:']).optional(),
  MAIL_FROM: z.string().min(3).default('Pallikoodam <portal@school.example>'),
  DEMO: flag.optional(),
  TRUST_PROXY: flag.default(false),
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
  trustProxy: boolean;
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
  mkdirSync(dataDirectory, { recursive: true });
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

/** Without SESSION_SECRET one is made and kept beside the data, so that sessions survive a restart. */
function keepSecret(dataDirectory: string): string {
  const file = join(dataDirectory, 'session-secret');
  if (existsSync(file)) return readFileSync(file, 'utf8').trim();
  const secret = randomBytes(32).toString('base64url');
  writeFileSync(file, `${secret}\n`, { mode: 0o600 });
  chmodSync(file, 0o600);
  return secret;
}
