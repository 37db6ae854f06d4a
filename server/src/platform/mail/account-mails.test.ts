import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { SendAccountMail } from '../auth/authentication.ts';
import { createAccountMails } from './account-mails.ts';
import { recordSent } from './lease.ts';
import { createMailSetting, type MailSetting } from './testing/mail-setting.ts';

const link = 'https://portal.example/Forgot?token=abc';

describe('the mails of the sign-in component', () => {
  let setting: MailSetting;
  let woken: number;
  beforeEach(async () => {
    setting = await createMailSetting();
    woken = 0;
  });
  afterEach(() => setting.end());

  const send: SendAccountMail = (mail) =>
    createAccountMails({
      database: setting.database,
      school: setting.school,
      publicUrl: 'https://portal.example',
      clock: setting.now,
      wake: () => {
        woken += 1;
      },
    })(mail);
  const request = (headers: Record<string, string>) =>
    new Request('https://portal.example/auth/sign-up/email', { headers });

  it('wait in the outbox in the name of the sign-in, and the worker is woken', async () => {
    await send({ kind: 'confirm', email: 'A@home.example', link });
    await send({ kind: 'reset', email: 'b@home.example', link });
    expect(await setting.rows()).toMatchObject([
      { recipient: 'a@home.example', purpose: 'e-mail confirmation', createdBy: 'sign-in' },
      { recipient: 'b@home.example', purpose: 'password reset', createdBy: 'sign-in' },
    ]);
    for (const row of await setting.rows()) expect(row.textBody).toContain(link);
    expect(woken).toBe(2);
  });

  it('reach one person three times an hour at most, no matter who asks', async () => {
    for (let asked = 0; asked < 5; asked += 1) {
      await send({ kind: 'reset', email: 'b@home.example', link });
      await send({ kind: 'confirm', email: 'b@home.example', link });
    }
    const purposes = (await setting.rows()).map(({ purpose }) => purpose).sort();
    expect(purposes).toEqual([
      ...Array(3).fill('e-mail confirmation'),
      ...Array(3).fill('password reset'),
    ]);
  });

  it('leave no link behind once they are sent, other mails keep their text', async () => {
    await send({ kind: 'reset', email: 'b@home.example', link });
    await setting.queue('a@home.example');
    for (const { _id } of await setting.rows()) {
      await recordSent(setting.database, { id: _id, answer: '250 OK', now: setting.now() });
    }
    const texts = Object.fromEntries(
      (await setting.rows()).map(({ recipient, textBody }) => [recipient, textBody]),
    );
    expect(texts['b@home.example']).toBe('');
    expect(texts['a@home.example']).not.toBe('');
  });

  it.each([
    [{ cookie: 'theme=dark; __Host-lang=ta' }, 'ta'],
    [{ cookie: '__Host-lang=en', 'accept-language': 'ta-IN,ta;q=0.9' }, 'en'],
    [{ 'accept-language': 'ta-IN,ta;q=0.9,en;q=0.8' }, 'ta'],
    [{}, 'en'],
  ])('with %j speak %s', async (headers, language) => {
    await send({ kind: 'reset', email: 'a@home.example', link, request: request(headers) });
    const [row] = await setting.rows();
    expect(row?.htmlBody).toContain(`<html lang="${language}">`);
    expect(row?.subject).toBe(
      language === 'ta' ? 'பள்ளிக்கூடம்: புதிய கடவுச்சொல்' : 'Set a new password for Pallikoodam',
    );
  });
});
