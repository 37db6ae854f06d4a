import { existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { readDatabasePlace, readSettings } from './settings.ts';

let DATA_DIR: string;
beforeEach(() => {
  DATA_DIR = mkdtempSync(join(tmpdir(), 'pallikoodam-settings-'));
});
afterEach(() => rmSync(DATA_DIR, { recursive: true }));

describe('a wrong setting stops the start with a sentence that says which and why', () => {
  for (const [given, sentence] of [
    [{ PORT: 'three thousand' }, 'The portal cannot start: PORT must be a port number.'],
    [
      { SESSION_SECRET: 'short' },
      'The portal cannot start: SESSION_SECRET must have at least 32 characters.',
    ],
    [
      { METRICS_TOKEN: 'long enough, but with spaces' },
      'The portal cannot start: METRICS_TOKEN must have at least 24 characters and no space.',
    ],
    [{ DEMO: 'yes' }, 'The portal cannot start: DEMO must be 0 or 1.'],
    [
      { SMTP_URL: 'mail.school.example' },
      'The portal cannot start: SMTP_URL must be an address that begins with smtp:// or smtps://.',
    ],
    [
      { BOUNCE_IMAP_URL: 'imaps://mail.school.example/INBOX' },
      'The portal cannot start: BOUNCE_IMAP_URL must hold user and password and name the server (imaps://user:password@host/INBOX).',
    ],
    [{ SMTP_URL: 'smtp://' }, 'The portal cannot start: SMTP_URL must name the mail server.'],
    [
      { LOG_LEVEL: 'loud' },
      'The portal cannot start: LOG_LEVEL must be one of fatal, error, warn, info, debug, trace, silent.',
    ],
    [
      { NODE_ENV: 'live' },
      'The portal cannot start: NODE_ENV must be one of production, development, test.',
    ],
    [
      { DATABASE_URL: 'mysql://localhost/school' },
      'The portal cannot start: DATABASE_URL must be an address that begins with postgres:// or postgresql://.',
    ],
    [
      { PUBLIC_URL: 'https://school.example/portal?x=1' },
      'The portal cannot start: PUBLIC_URL must be an address without a path, a query, a fragment or a user.',
    ],
    [
      { PUBLIC_URL: 'https://office:word@school.example' },
      'The portal cannot start: PUBLIC_URL must be an address without a path, a query, a fragment or a user.',
    ],
    [
      { MAIL_FROM: 'Pallikoodam' },
      'The portal cannot start: MAIL_FROM must be an email address, or a name with the address in angle brackets.',
    ],
    ...['true', '-1', '10.0.0.0/33', '10.0.0.1,', '10.0.0.1/8/8'].map(
      (TRUST_PROXY) =>
        [
          { TRUST_PROXY },
          'The portal cannot start: TRUST_PROXY must be a number of proxies, or their addresses.',
        ] as const,
    ),
    [
      { NODE_ENV: 'production' },
      'The portal cannot start: SESSION_SECRET is required in production.',
    ],
  ] as const) {
    it(JSON.stringify(given), () => {
      expect(() => readSettings({ DATA_DIR, ...given })).toThrow(sentence);
    });
  }
});

describe('a data directory that can be none', () => {
  it.each(['', '/below'])('a file%s: is named', (below) => {
    const file = join(DATA_DIR, 'notes.txt');
    writeFileSync(file, '');
    const folder = `${file}${below}`;
    expect(() => readSettings({ DATA_DIR: folder })).toThrow(
      `The portal cannot start: DATA_DIR ${folder} is or lies below a file, where a folder must be.`,
    );
  });
});

describe('where the database stands', () => {
  it('is read without making anything, also where the server would lack something', () => {
    const folder = join(DATA_DIR, 'mistyped');
    const place = readDatabasePlace({ DATA_DIR: folder, NODE_ENV: 'production' });
    expect(place).toEqual({ databaseUrl: undefined, dataDirectory: folder });
    expect(existsSync(folder)).toBe(false);
  });
});

describe('the settings of a school', () => {
  it('take the sender with or without a name', () => {
    for (const MAIL_FROM of ['office@school.example', 'Pallikoodam <office@school.example>']) {
      expect(readSettings({ DATA_DIR, MAIL_FROM }).mailFrom).toBe(MAIL_FROM);
    }
  });

  it('say how many proxies stand before the portal, or which', () => {
    const trusted = (TRUST_PROXY: string) => readSettings({ DATA_DIR, TRUST_PROXY }).trustProxy;
    expect(trusted('1')).toBe(1);
    expect(trusted('10.0.0.1, fd00::/8')).toEqual(['10.0.0.1', 'fd00::/8']);
  });

  it('write the own address as browsers do', () => {
    for (const PUBLIC_URL of [
      'https://school.example/',
      'HTTPS://School.example',
      'https://school.example?',
      ' https://school.example ',
    ]) {
      const { publicUrl } = readSettings({ DATA_DIR, PUBLIC_URL });
      expect(publicUrl, PUBLIC_URL).toBe('https://school.example');
    }
  });

  it('in production ask for second factors and bring no demo school, whose password all know', () => {
    const SESSION_SECRET = 'a secret of the tests, long enough to be one';
    const PUBLIC_URL = 'https://school.example';
    const settings = { DATA_DIR, NODE_ENV: 'production', SESSION_SECRET, PUBLIC_URL };
    expect(readSettings(settings)).toMatchObject({ demo: false, requireSecondFactor: true });
  });

  it('make a folder that no one else can look into', () => {
    const folder = join(DATA_DIR, 'new');
    readSettings({ DATA_DIR: folder });
    expect(statSync(folder).mode & 0o777).toBe(0o700);
  });
});

describe('without settings', () => {
  it('the portal is at home on port 3000 with the demo school', () => {
    expect(readSettings({ DATA_DIR, PORT: '' })).toMatchObject({
      port: 3000,
      publicUrl: 'http://localhost:3000',
      demo: true,
      production: false,
    });
  });

  it('a session secret that was cut off is not used, and none is made in its place', () => {
    const file = join(DATA_DIR, 'session-secret');
    writeFileSync(file, 'cut off');
    expect(() => readSettings({ DATA_DIR })).toThrow(/session-secret is damaged/);
    expect(readFileSync(file, 'utf8')).toBe('cut off');
  });

  it('a session secret without a letter was never one: it is made', () => {
    writeFileSync(join(DATA_DIR, 'session-secret'), '');
    expect(readSettings({ DATA_DIR }).sessionSecret.length).toBeGreaterThan(31);
  });

  it('a session secret is made, kept for the next start and readable by no one else', () => {
    const { sessionSecret } = readSettings({ DATA_DIR });
    expect(readSettings({ DATA_DIR }).sessionSecret).toBe(sessionSecret);
    const file = join(DATA_DIR, 'session-secret');
    expect(readFileSync(file, 'utf8').trim()).toBe(sessionSecret);
    expect(statSync(file).mode & 0o777).toBe(0o600);
  });
});
