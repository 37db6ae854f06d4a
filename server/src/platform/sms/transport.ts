import { longestSendMs } from '../mail/lease.ts';
import type { Delivery, MailTransport, OutgoingMail } from '../mail/transport.ts';
import { readFault } from '../read-fault.ts';

type SmsParts = {
  /**
   * Where the provider takes messages, with the sender's number and what proves who asks:
   * `https://account:token@host/path?From=%2B17045550100`, or `https://:token@…` for a bearer token.
   * `Country=44` is put before ten-digit numbers instead of 1.
   */
  smsUrl: string;
  publicUrl: string;
  timeoutMs?: number;
};

/** Where the provider tells what has become of a message. */
export const reportPath = '/hooks/sms';

/** Numbers and words of a provider's answer that staff can do something with. */
const longestAnswer = 500;
const defaultRetryMs = 60_000;
const mostRetryMs = 60 * 60_000;

/** Splits `SMS_URL` into the address that is asked and the rest. */
export function readSmsUrl(smsUrl: string) {
  const url = new URL(smsUrl);
  const user = decodeURIComponent(url.username);
  const token = decodeURIComponent(url.password);
  const from = url.searchParams.get('From') ?? '';
  const country = url.searchParams.get('Country') ?? '1';
  for (const name of ['From', 'Country']) url.searchParams.delete(name);
  url.username = '';
  url.password = '';
  const authorization =
    user === ''
      ? `Bearer ${token}`
      : `Basic ${Buffer.from(`${user}:${token}`, 'utf8').toString('base64')}`;
  return { address: url.href, authorization, token, from, country };
}

/**
 * SMS by a provider's HTTP interface in its common form: To, From and Body posted as a form, the
 * outcome reported to StatusCallback. An answer that is lost leaves open whether the message was
 * taken: it is asked for again under the same Idempotency-Key, by which the provider knows it.
 */
export function createSmsTransport({
  smsUrl,
  publicUrl,
  timeoutMs = longestSendMs / 3,
}: SmsParts): MailTransport {
  const { address, authorization, from, country } = readSmsUrl(smsUrl);
  const post = (message: OutgoingMail) =>
    fetch(address, {
      method: 'POST',
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
      headers: {
        authorization,
        accept: 'application/json',
        'idempotency-key': nameRound(message),
      },
      body: new URLSearchParams({
        To: `+${country}${message.recipient}`,
        From: from,
        Body: message.textBody,
        StatusCallback: composeReportUrl(publicUrl, message),
      }),
    });
  return {
    send: async (message) => {
      try {
        const response = await post(message);
        const text = await response.text();
        return classify(response, text);
      } catch (error) {
        const { code = 'UNKNOWN' } = readFault(readFault(error).cause);
        const reason = readFault(error).name === 'TimeoutError' ? 'ETIMEDOUT' : code;
        const answer = `The provider cannot be reached (${reason}).`;
        return { result: 'deferred', answer, reason, serverAway: true };
      }
    },
    close: () => {},
  };
}

/** One sending of a message: sending it again after it failed is another. */
function nameRound({ _id, createdAt }: Pick<OutgoingMail, '_id' | 'createdAt'>): string {
  return `${_id}-${Date.parse(createdAt).toString(36)}`;
}

export function composeReportUrl(
  publicUrl: string,
  message: Pick<OutgoingMail, '_id' | 'createdAt'>,
): string {
  return `${publicUrl}${reportPath}?message=${nameRound(message)}`;
}

/**
 * For good is what the provider refuses of this message. A wrong token, a limit or its own trouble
 * concern all messages: they wait.
 */
function classify({ status, ok, headers }: Response, body: string): Delivery {
  const { sid, words } = readBody(body);
  const answer = `${status} ${words}`.trim().slice(0, longestAnswer);
  if (ok) return { result: 'accepted', answer, ...(sid === '' ? {} : { externalId: sid }) };
  const reason = String(status);
  const concernsAll = [401, 403, 404, 405, 408, 429].includes(status) || status >= 500;
  if (!concernsAll) return { result: 'refused', answer, reason };
  const deferred = { result: 'deferred', answer, reason, serverAway: true } as const;
  return status === 429 || headers.has('retry-after')
    ? { ...deferred, retryAfterMs: readRetryAfter(headers.get('retry-after')) }
    : deferred;
}

/** Seconds, or a moment (RFC 9110). */
function readRetryAfter(value: string | null): number {
  const seconds = Number(value ?? Number.NaN);
  const until = Number.isNaN(seconds) ? Date.parse(value ?? '') - Date.now() : seconds * 1000;
  if (Number.isNaN(until)) return defaultRetryMs;
  return Math.min(Math.max(until, 1000), mostRetryMs);
}

function readBody(body: string): { sid: string; words: string } {
  try {
    const { sid, id, status, message, code } = JSON.parse(body) as Record<string, unknown>;
    const words = [code, message ?? status].filter((part) => part != null).map(String);
    return { sid: String(sid ?? id ?? ''), words: words.join(' ') };
  } catch {
    return { sid: '', words: body.replace(/[\p{Cc}\s]+/gu, ' ').trim() };
  }
}
