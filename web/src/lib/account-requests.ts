import { tryAgain, unreachable } from './refusal.ts';

/**
 * The requests to the sign-in component under /auth, which answers faults as `{code, message}`.
 * Expected outcomes are values: `null` or the fault.
 */
export type AccountFault = {
  /** The component's own word for it (`EMAIL_NOT_VERIFIED`), or what went wrong on the way. */
  code: string;
  kind: 'refused' | 'tooMany' | 'serverFault' | 'unreachable';
  /** For people; an English key for `t`. */
  message: string;
};

export type AccountAnswer = { body: unknown; fault: null } | { body: null; fault: AccountFault };

export const tooManyTries = 'Too many attempts. Please wait a while and try again.';

const longestRequestMilliseconds = 30_000;

export function askAccount(
  path: string,
  { milliseconds = longestRequestMilliseconds }: { milliseconds?: number } = {},
): Promise<AccountAnswer> {
  return send(path, { method: 'GET' }, milliseconds);
}

export function tellAccount(path: string, body: Record<string, unknown>): Promise<AccountAnswer> {
  return send(path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
}

async function send(
  path: string,
  init: RequestInit,
  milliseconds = longestRequestMilliseconds,
): Promise<AccountAnswer> {
  try {
    const response = await fetch(`/auth${path}`, {
      ...init,
      credentials: 'same-origin',
      signal: AbortSignal.timeout(milliseconds),
    });
    const text = await response.text();
    if (!response.ok) return { body: null, fault: readFault(response.status, text) };
    return { body: text === '' ? null : JSON.parse(text), fault: null };
  } catch {
    return {
      body: null,
      fault: { code: 'UNREACHABLE', kind: 'unreachable', message: unreachable },
    };
  }
}

export function readFault(status: number, text: string): AccountFault {
  const { code, message } = parseFault(text);
  if (status === 429) {
    // The portal says which it was, too many tries or too many people; a proxy before it does not.
    return {
      code: 'TOO_MANY',
      kind: 'tooMany',
      message: message === '' || message === tryAgain ? tooManyTries : message,
    };
  }
  if (status >= 500) return { code, kind: 'serverFault', message: tryAgain };
  return { code, kind: 'refused', message };
}

function parseFault(text: string): { code: string; message: string } {
  const unknown = { code: 'UNKNOWN', message: tryAgain };
  try {
    const body: unknown = JSON.parse(text);
    if (typeof body !== 'object' || body === null) return unknown;
    const code = 'code' in body && typeof body.code === 'string' ? body.code : unknown.code;
    const message =
      'message' in body && typeof body.message === 'string' ? body.message : unknown.message;
    return { code, message };
  } catch {
    return unknown;
  }
}
