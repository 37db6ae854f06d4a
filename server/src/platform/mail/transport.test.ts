import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readSchool } from '@pallikoodam/content/school';
import PostalMime, { decodeWords } from 'postal-mime';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { startMailServer } from './testing/mail-server.ts';
import { createTransport, type OutgoingMail } from './transport.ts';

const school = readSchool();
const link = 'https://portal.example/auth/verify-email?token=a.b-c&callbackURL=%2FSignin';
const mail: OutgoingMail = {
  _id: '01990000-0000-7000-8000-000000000001',
  purpose: 'e-mail confirmation',
  recipient: 'a@home.example',
  subject: 'வணக்கம்',
  textBody: `வணக்கம்\n\nConfirm:\n${link}\n\nhttps://second.example/\n`,
  htmlBody: '<p>வணக்கம்</p>',
  createdAt: '2025-09-06T14:00:00.123Z',
  announcementId: '',
  unsubscribeUrl: '',
  replyTo: '',
};

describe('a password', () => {
  const send = async (url: string) => {
    const offered: unknown[] = [];
    const server = await startMailServer({
      options: {
        disabledCommands: ['STARTTLS'],
        allowInsecureAuth: true,
        authOptional: true,
        onAuth: ({ password }, _session, answer) => {
          offered.push(password);
          answer(null, { user: 'office' });
        },
      },
    });
    const settings = { ...smtpSettings, smtpUrl: url.replace('PORT', String(server.port)) };
    const transport = createTransport({ settings, school });
    const { result } = await transport.send(mail);
    transport.close();
    await server.close();
    return { result, offered };
  };

  // 0.0.0.0 leads to this machine as well, but is not one of its known names.
  it('leaves this machine encrypted or not at all, unless the setting says so', async () => {
    const told = { result: 'accepted', offered: ['secret'] };
    expect(await send('smtp://office:secret@127.0.0.1:PORT')).toEqual(told);
    expect(await send('smtp://office:secret@0.0.0.0:PORT?requireTLS=false')).toEqual(told);
    const kept = { result: 'deferred', offered: [] };
    expect(await send('smtp://office:secret@0.0.0.0:PORT')).toEqual(kept);
    expect(await send('smtp://office:secret@127.0.0.1:PORT?requireTLS=true')).toEqual(kept);
    expect(await send('smtp://0.0.0.0:PORT')).toEqual({ result: 'accepted', offered: [] });
  });
});

describe('a certificate that the mail server has made itself', () => {
  const send = async (address: string) => {
    const server = await startMailServer({ options: { disabledCommands: ['AUTH'] } });
    const smtpUrl = address.replace('PORT', String(server.port));
    const transport = createTransport({ settings: { ...smtpSettings, smtpUrl }, school });
    const { result } = await transport.send(mail);
    transport.close();
    await server.close();
    return [result, ...server.received.map(({ secure }) => (secure ? 'encrypted' : 'plain'))];
  };

  it('is taken on this machine alone', async () => {
    expect(await send('smtp://127.0.0.1:PORT')).toEqual(['accepted', 'encrypted']);
    expect(await send('smtp://localhost:PORT')).toEqual(['accepted', 'encrypted']);
    expect(await send('smtp://0.0.0.0:PORT')).toEqual(['deferred']);
  });

  it('is judged as the address says', async () => {
    const strict = 'smtp://127.0.0.1:PORT?tls.rejectUnauthorized=true';
    expect(await send(strict)).toEqual(['deferred']);
    const lenient = 'smtp://0.0.0.0:PORT?tls.rejectUnauthorized=false';
    expect(await send(lenient)).toEqual(['accepted', 'encrypted']);
    expect(await send('smtp://0.0.0.0:PORT?ignoreTLS=true')).toEqual(['accepted', 'plain']);
  });
});

describe('headers', () => {
  it.each([
    ['subject', { subject: 'Hello\r\nBcc: thief@else.example\r\n\r\n<p>forged</p>' }],
    [
      'subject with other line ends',
      { subject: 'Hello\nX: 1\u2028Bcc: thief@else.example\rY: 2\0' },
    ],
    ['id', { _id: 'x>\r\nBcc: thief@else.example\r\nX: <' }],
  ])('cannot be forged by the %s', async (_, forged) => {
    const server = await startMailServer();
    const settings = { ...smtpSettings, smtpUrl: server.url };
    const transport = createTransport({ settings, school });
    expect(await transport.send({ ...mail, ...forged })).toMatchObject({ result: 'accepted' });
    const [received] = server.received;
    expect(received?.recipients).toEqual(['a@home.example']);
    expect(received?.email.bcc ?? []).toEqual([]);
    expect(received?.email.headers.map(({ key }) => key)).not.toContain('x');
    expect(received?.email.text).toContain(link);
    transport.close();
    await server.close();
  });

  it.each([
    'a@home.example, thief@else.example',
    'a@home.example\r\nRCPT TO:<thief@else.example>',
    'A <a@home.example>',
    'not an address',
    '',
  ])('and lists never come from a recipient such as %j', async (recipient) => {
    const server = await startMailServer();
    const transport = createTransport({
      settings: { ...smtpSettings, smtpUrl: server.url },
      school,
    });
    expect(await transport.send({ ...mail, recipient })).toMatchObject({ result: 'refused' });
    expect(server.received).toEqual([]);
    transport.close();
    await server.close();
  });

  it.each([
    ['an announcement', { announcementId: '1', purpose: 'announcement' }, 'announcements'],
    ['a newsletter', { announcementId: '1', purpose: 'newsletter' }, 'newsletter'],
    ['a mail of that purpose by itself', { purpose: 'newsletter' }, null],
  ])('name the list of %s', async (_, fields, list) => {
    const server = await startMailServer();
    const transport = createTransport({
      settings: { ...smtpSettings, smtpUrl: server.url },
      school: { ...school, name: 'பள்ளி "North" \\' },
    });
    await transport.send({ ...mail, ...fields });
    const headers = server.received[0]?.email.headers ?? [];
    const named = headers.find(({ key }) => key === 'list-id')?.value ?? null;
    if (list === null) expect(named).toBe(null);
    else expect(decodeWords(named ?? '')).toBe(`பள்ளி "North" \\ <${list}.school.example>`);
    transport.close();
    await server.close();
  });

  it('name the sender of MAIL_FROM, name and all', async () => {
    const server = await startMailServer();
    const settings = {
      ...smtpSettings,
      smtpUrl: server.url,
      mailFrom: '"பள்ளி, North" <office@tamil.example>',
    };
    const transport = createTransport({ settings, school });
    await transport.send(mail);
    expect(server.received[0]?.email).toMatchObject({
      from: { name: 'பள்ளி, North', address: 'office@tamil.example' },
      messageId: `<${mail._id}@tamil.example>`,
    });
    transport.close();
    await server.close();
  });
});

const smtpSettings = {
  mailFrom: 'Pallikoodam <portal@school.example>',
  dataDirectory: '/nowhere',
  production: true,
};

describe('without SMTP_URL', () => {
  let dataDirectory: string;
  let printed: string[];

  beforeEach(async () => {
    dataDirectory = await mkdtemp(join(tmpdir(), 'mail-'));
    printed = [];
    vi.spyOn(console, 'log').mockImplementation((line: string) => void printed.push(line));
  });
  afterEach(async () => {
    vi.restoreAllMocks();
    await rm(dataDirectory, { recursive: true });
  });

  const open = (production: boolean) =>
    createTransport({ settings: { ...smtpSettings, dataDirectory, production }, school });

  it('a mail becomes a file that begins with its time and purpose', async () => {
    const delivery = await open(false).send(mail);
    const name = `2025-09-06T14-00-00-123Z-e-mail-confirmation-${mail._id}.eml`;
    expect(delivery).toEqual({ result: 'accepted', answer: `Written to mail/${name}` });
    expect(await readdir(join(dataDirectory, 'mail'))).toEqual([name]);
    const file = join(dataDirectory, 'mail', name);
    const email = await PostalMime.parse(await readFile(file));
    expect(email).toMatchObject({
      subject: 'வணக்கம்',
      to: [{ address: 'a@home.example' }],
      date: '2025-09-06T14:00:00.000Z',
    });
    expect(email.text?.trim()).toBe(mail.textBody.trim());
    expect(email.html?.trim()).toBe(mail.htmlBody);
    // It holds a family's data and a secret link.
    expect((await stat(file)).mode & 0o077).toBe(0);
  });

  it('a second try of the same mail leaves one file', async () => {
    const transport = open(false);
    await transport.send(mail);
    await transport.send(mail);
    expect(await readdir(join(dataDirectory, 'mail'))).toHaveLength(1);
  });

  it('a purpose as long as a subject may be, and as strange, still makes a file', async () => {
    const purpose = `../../${'Payment received '.repeat(20)}`;
    expect(await open(false).send({ ...mail, purpose })).toMatchObject({ result: 'accepted' });
    const [name] = await readdir(join(dataDirectory, 'mail'));
    expect(name).toMatch(/^2025-09-06T14-00-00-123Z-payment-received-[a-z0-9-]+\.eml$/);
  });

  it('the first link is printed for the developer, and in production nothing is', async () => {
    await open(false).send(mail);
    expect(printed).toEqual([`Mail e-mail-confirmation: ${link}`]);
    await open(true).send(mail);
    expect(printed).toHaveLength(1);
  });

  it('a disk in trouble lets the mail wait', async () => {
    await writeFile(join(dataDirectory, 'mail'), 'in the way');
    expect(await open(false).send(mail)).toMatchObject({ result: 'deferred', serverAway: true });
  });
});
