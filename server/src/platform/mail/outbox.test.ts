import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { inTransaction } from '../db/write.ts';
import { queueMail } from './outbox.ts';
import { createMailSetting, type MailSetting, testMail } from './testing/mail-setting.ts';

describe('the outbox', () => {
  let setting: MailSetting;
  beforeEach(async () => {
    setting = await createMailSetting();
  });
  afterEach(() => setting.end());

  it('holds one message for every different address', async () => {
    await setting.queue(
      'b@home.example',
      ' A@home.example',
      'a@HOME.example ',
      '',
      'b@home.example',
    );
    const rows = await setting.rows();
    expect(rows.map(({ recipient }) => recipient)).toEqual(['a@home.example', 'b@home.example']);
    expect(new Set(rows.map(({ _id }) => _id)).size).toBe(2);
    expect(rows[0]).toMatchObject({
      channel: 'mail',
      purpose: testMail.purpose,
      subject: testMail.subject,
      textBody: testMail.text,
      htmlBody: testMail.html,
      status: 'waiting',
      attempts: 0,
      nextAttemptAt: '2025-09-06T14:00:00.000Z',
      createdBy: 'test',
      createdAt: '2025-09-06T14:00:00.000Z',
    });
  });

  it('takes a whole school at once', async () => {
    await setting.queue(
      ...Array.from({ length: 620 }, (_, index) => `family${index}@home.example`),
    );
    expect(await setting.rows()).toHaveLength(620);
  });

  it('holds nothing of a transaction that failed', async () => {
    const failing = inTransaction(
      { database: setting.database, writer: 'test', now: setting.now() },
      async (tx) => {
        await queueMail(tx, { ...testMail, recipients: ['a@home.example'] });
        throw new Error('the enrollment failed');
      },
    );
    await expect(failing).rejects.toThrow('the enrollment failed');
    expect(await setting.rows()).toEqual([]);
  });
});
