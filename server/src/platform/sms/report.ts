import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Database } from '../db/database.ts';
import { readSmsUrl } from './transport.ts';

/**
 * Whether the provider itself reports: its signature is an HMAC-SHA1 with the token over the
 * address it was told and the form's fields, each name and value, in the order of their names.
 */
export function isSigned({
  smsUrl,
  url,
  form,
  signature,
}: {
  smsUrl: string;
  /** The whole address, as the provider was told. */
  url: string;
  form: URLSearchParams;
  signature: string;
}): boolean {
  const given = Buffer.from(signature, 'utf8');
  const wanted = Buffer.from(signReport({ smsUrl, url, form }), 'utf8');
  return given.length === wanted.length && timingSafeEqual(given, wanted);
}

export function signReport({
  smsUrl,
  url,
  form,
}: {
  smsUrl: string;
  url: string;
  form: URLSearchParams;
}): string {
  const fields = [...form].sort(([one], [other]) => (one < other ? -1 : 1));
  const signed = url + fields.map(([name, value]) => name + value).join('');
  return createHmac('sha1', readSmsUrl(smsUrl).token).update(signed, 'utf8').digest('base64');
}

const failures: ReadonlySet<string> = new Set(['failed', 'undelivered', 'canceled', 'rejected']);

/**
 * Notes what the provider says has become of a message. It may say so before its answer to the
 * message itself is stored. A report of an earlier sending is left aside.
 */
export async function recordReport(
  { kysely }: Database,
  { message, form }: { message: string; form: URLSearchParams },
): Promise<void> {
  const [, id = '', round = ''] = /^([\w-]+)-([0-9a-z]+)$/.exec(message) ?? [];
  const status = (form.get('MessageStatus') ?? form.get('SmsStatus') ?? '').toLowerCase();
  const createdAt = new Date(Number.parseInt(round, 36));
  if (id === '' || Number.isNaN(createdAt.getTime())) return;
  const of = kysely
    .updateTable('outbox')
    .where('_id', '=', id)
    .where('channel', '=', 'sms')
    .where('createdAt', '=', createdAt.toISOString());
  if (status === 'delivered') {
    await of.set({ report: 'delivered' }).execute();
    return;
  }
  if (!failures.has(status)) return;
  const code = (form.get('ErrorCode') ?? '').slice(0, 20);
  const lastAnswer = `${status} ${code}`.trim();
  await of.set({ report: 'failed', lastAnswer }).execute();
  // One still on its way is counted as failed once the provider's own answer is stored.
  await of.set({ status: 'failed' }).where('status', '=', 'sent').execute();
}
