import { addressOf, demoPassword, type Person } from './people.ts';
import type { RunningPortal } from './portal.ts';
import { newAddress } from './visitor-address.ts';

/**
 * A person who makes the portal's calls without a browser, to arrange a journey or to look at its
 * end.
 */
export type Caller = {
  read: (call: string) => Promise<Response>;
  write: (call: string, body?: object) => Promise<Response>;
};

/** Signs in by program; every call then carries the session as a bearer token. */
export async function callAs(
  portal: RunningPortal,
  who: Person | { email: string; password: string },
): Promise<Caller> {
  const account = typeof who === 'string' ? { email: addressOf(who), password: demoPassword } : who;
  const answer = await sendForm(portal, '/auth/sign-in/email', account);
  const token = answer.headers.get('set-auth-token');
  if (token === null) throw new Error(`${account.email} cannot sign in: ${answer.status}`);
  return callerWith(portal, { authorization: `Bearer ${token}` });
}

/** A person without a session. */
export function callAsVisitor(portal: RunningPortal): Caller {
  return callerWith(portal, { 'x-requested-with': 'journey', 'sec-fetch-site': 'same-origin' });
}

function callerWith({ url }: RunningPortal, headers: Record<string, string>): Caller {
  return {
    read: (call) => fetch(`${url}/api/${call}`, { headers }),
    write: (call, body = {}) => post(`${url}/api/${call}`, body, headers),
  };
}

/** Sends what one of the portal's own forms would send. */
export function sendForm({ url }: RunningPortal, path: string, body: object): Promise<Response> {
  return post(`${url}${path}`, body, { origin: url });
}

function post(url: string, body: object, headers: Record<string, string>): Promise<Response> {
  return fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': newAddress(), ...headers },
    body: JSON.stringify(body),
  });
}
