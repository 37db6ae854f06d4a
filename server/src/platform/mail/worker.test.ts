import type { SMTPServerOptions } from 'smtp-server';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { startMailServer, type TestMailServer } from './testing/mail-server.ts';
import { createMailSetting, type MailSetting, testMail } from './testing/mail-setting.ts';

let setting: MailSetting;
let server: TestMailServer;

const behave = async (...behaviour: Parameters<typeof startMailServer>) => {
  server = await startMailServer(...behaviour);
  return server;
};
const eventually = (check: () => Promise<void> | void) =>
  vi.waitFor(check, { timeout: 10_000, interval: 20 });
/** 'held' while a worker has it, else the stored status; then the number of attempts. */
const states = async () =>
  (await setting.rows()).map(
    ({ recipient, status, attempts, leasedBy }) =>
      `${recipient} ${leasedBy === '' ? status : 'held'} ${attempts}`,
  );
const arrived = () => server.received.flatMap(({ recipients }) => recipients).sort();

beforeEach(async () => {
  setting = await createMailSetting();
});
afterEach(async () => {
  await setting.end();
  await server.close();
});

describe('a mail server that takes mails', () => {
  it('gets each recipient a message of their own, Tamil and all', async () => {
    setting.startWorker((await behave()).url);
    await setting.queue('a@home.example', 'b@home.example');
    await eventually(async () =>
      expect(await states()).toEqual(['a@home.example sent 1', 'b@home.example sent 1']),
    );
    expect(server.received.map(({ recipients }) => recipients)).toEqual([
      ['a@home.example'],
      ['b@home.example'],
    ]);
    const [{ email, raw }] = server.received as [TestMailServer['received'][number]];
    const [row] = await setting.rows();
    expect(email.subject).toBe(testMail.subject);
    expect(email.text?.trim()).toBe(testMail.text.trim());
    expect(email.html?.trim()).toBe(testMail.html);
    expect(email.from).toMatchObject({ name: 'Pallikoodam', address: 'portal@school.example' });
    expect(email.to).toMatchObject([{ address: 'a@home.example' }]);
    expect(email.replyTo).toMatchObject([{ address: 'school@school.example' }]);
    expect(email.messageId).toBe(`<${row?._id}@school.example>`);
    expect(email.headers.find(({ key }) => key === 'auto-submitted')?.value).toBe('auto-generated');
    // Non-ASCII travels encoded: older servers take seven bits only.
    expect(raw).toMatch(/^[\p{ASCII}]*$/u);
    expect(server.connections()).toBe(1);
  });

  it('is recorded with its answer, and the rendered version is deleted', async () => {
    setting.startWorker((await behave()).url);
    await setting.queue('a@home.example');
    await eventually(async () =>
      expect((await setting.rows())[0]).toMatchObject({
        status: 'sent',
        sentAt: '2025-09-06T14:00:00.000Z',
        lastAnswer: expect.stringContaining('kept for delivery'),
        leasedUntil: '',
        leasedBy: '',
        htmlBody: '',
        textBody: testMail.text,
      }),
    );
  });

  it('is asked at once when the worker is woken', async () => {
    const worker = setting.startWorker((await behave()).url, { intervalMs: 600_000 });
    await setting.queue('a@home.example');
    worker.wake();
    await eventually(async () => expect(await states()).toEqual(['a@home.example sent 1']));
  });

  it('meets a certificate that it trusts on this machine unless told not to, and the password of SMTP_URL', async () => {
    const options = {
      disabledCommands: [],
      onAuth: ({ username, password }, _session, answer) =>
        answer(null, username === 'portal' && password === 'p@ss' ? { user: 'portal' } : {}),
    } satisfies NonNullable<Parameters<typeof startMailServer>[0]>['options'];
    await behave({ options });
    const address = `smtp://portal:p%40ss@127.0.0.1:${server.port}/`;
    await setting.queue('a@home.example');
    const doubting = setting.startWorker(`${address}?tls.rejectUnauthorized=true`);
    await eventually(async () => expect(await states()).toEqual(['a@home.example waiting 1']));
    await doubting.stop();
    expect(server.received).toEqual([]);

    setting.passMinutes(2);
    setting.startWorker(address);
    await eventually(async () => expect(await states()).toEqual(['a@home.example sent 2']));
    expect(server.received[0]?.secure).toBe(true);
  });
});

describe('a mail server that refuses', () => {
  it('a recipient for good (550): failed at once, the others go on', async () => {
    setting.startWorker(
      (await behave({ answerRecipient: (to) => (to.startsWith('gone') ? 550 : null) })).url,
    );
    await setting.queue('a@home.example', 'gone@home.example', 'z@home.example');
    await eventually(async () =>
      expect(await states()).toEqual([
        'a@home.example sent 1',
        'gone@home.example failed 1',
        'z@home.example sent 1',
      ]),
    );
    expect((await setting.rows())[1]?.lastAnswer).toContain('550 <gone@home.example>');
    setting.passMinutes(24 * 60);
    await expectQuiet(['a@home.example', 'z@home.example']);
  });

  it('a message for good (554 after DATA): failed at once', async () => {
    setting.startWorker((await behave({ afterData: () => ({ refuse: 554 }) })).url);
    await setting.queue('a@home.example');
    await eventually(async () => expect(await states()).toEqual(['a@home.example failed 1']));
  });

  it('for now (451): tried again after growing pauses, without holding up others', async () => {
    let busy = true;
    setting.startWorker(
      (await behave({ answerRecipient: (to) => (busy && to.startsWith('slow') ? 451 : null) })).url,
    );
    await setting.queue('slow@home.example', 'z@home.example');
    await eventually(async () =>
      expect(await states()).toEqual(['slow@home.example waiting 1', 'z@home.example sent 1']),
    );
    const [first] = await setting.rows();
    expect(first?.lastAnswer).toContain('451');
    expect(first?.nextAttemptAt).toMatch(/^2025-09-06T14:01:(0\d|1[0-2])/);

    await expectQuiet(['z@home.example']);
    setting.passMinutes(2);
    await eventually(async () => expect((await states())[0]).toBe('slow@home.example waiting 2'));
    expect((await setting.rows())[0]?.nextAttemptAt).toMatch(/^2025-09-06T14:0[78]/);

    busy = false;
    setting.passMinutes(7);
    await eventually(async () => expect((await states())[0]).toBe('slow@home.example sent 3'));
  });

  it('for a whole day: given up', async () => {
    setting.startWorker((await behave({ answerRecipient: () => 451 })).url);
    await setting.queue('a@home.example');
    await eventually(async () => expect(await states()).toEqual(['a@home.example waiting 1']));
    setting.passMinutes(23 * 60 + 59);
    await eventually(async () => expect(await states()).toEqual(['a@home.example failed 2']));
  });

  it('the portal itself (554 as greeting): no mail fails, and one probe is enough', async () => {
    const onConnect: SMTPServerOptions['onConnect'] = (_session, answer) =>
      answer(Object.assign(new Error('who are you'), { responseCode: 554 }));
    await behave({ options: { onConnect } });
    await setting.queue('a@home.example', 'b@home.example', 'c@home.example');
    setting.startWorker(server.url, { intervalMs: 600_000 });
    await eventually(async () =>
      expect(await states()).toEqual([
        'a@home.example waiting 1',
        'b@home.example waiting 0',
        'c@home.example waiting 0',
      ]),
    );
  });

  it('leaves no address, subject or text in the log', async () => {
    setting.startWorker(
      (await behave({ answerRecipient: (to) => (to.startsWith('gone') ? 550 : null) })).url,
    );
    await setting.queue('gone@home.example', 'kavin@home.example');
    await eventually(async () => expect((await states()).join()).toMatch(/failed 1.*sent 1/));
    await eventually(() => expect(setting.logText()).toContain('mail not sent'));
    const [row] = await setting.rows();
    expect(setting.logText()).toContain(row?._id);
    expect(setting.logText()).not.toMatch(/home\.example|TS25|வணக்கம்/);
  });
});

describe('a mail server that', () => {
  it('hangs after the message is given up on, and asked again later', async () => {
    let hanging = true;
    setting.startWorker(
      (await behave({ afterData: () => (hanging ? 'hang' : 'acknowledge') })).url,
      {
        socketMs: 1_000,
      },
    );
    await setting.queue('a@home.example');
    await eventually(async () => expect(await states()).toEqual(['a@home.example waiting 1']));
    hanging = false;
    setting.passMinutes(2);
    await eventually(async () => expect(await states()).toEqual(['a@home.example sent 2']));
    expect(server.received).toHaveLength(1);
  });

  it('takes longer than one message may take is given up on', async () => {
    setting.startWorker((await behave({ afterData: () => 'hang' })).url, { messageMs: 150 });
    await setting.queue('a@home.example');
    await eventually(async () => expect(await states()).toEqual(['a@home.example waiting 1']));
  });

  it.each(['die unacknowledged', 'acknowledge and die'] as const)(
    'dies in the middle (%s) and comes back has every message once',
    async (death) => {
      const families = ['a', 'b', 'c', 'd', 'e', 'f', 'g'].map((name) => `${name}@home.example`);
      setting.startWorker(
        (await behave({ afterData: (to) => (to.startsWith('c') ? death : 'acknowledge') })).url,
      );
      await setting.queue(...families);
      await eventually(async () => expect((await states()).join()).toContain('waiting 1'));
      const before = server.received;
      expect(before.length).toBeLessThan(families.length);

      await behave({ port: server.port });
      setting.passMinutes(10);
      await eventually(async () =>
        expect((await setting.rows()).map(({ status }) => status)).toEqual(
          families.map(() => 'sent'),
        ),
      );
      const all = [...before, ...server.received].flatMap(({ recipients }) => recipients);
      expect(all.sort()).toEqual(families);
    },
  );

  it('is not there keeps the mails waiting until it is', async () => {
    const { port } = await behave();
    await server.close();
    setting.startWorker(`smtp://127.0.0.1:${port}`);
    await setting.queue('a@home.example');
    await eventually(async () => expect(await states()).toEqual(['a@home.example waiting 1']));
    await behave({ port });
    setting.passMinutes(2);
    await eventually(async () => expect(arrived()).toEqual(['a@home.example']));
  });
});

/** Some looks into the outbox later nothing more has arrived. */
async function expectQuiet(recipients: string[]): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve, 150));
  expect(arrived()).toEqual(recipients);
}
