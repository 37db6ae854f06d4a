import { findFreePort } from '../free-port.ts';
import { serve } from './processes.ts';

/** The portal as it runs in production, with a database that is filled already. */
export async function servePortal(place: Record<string, string>) {
  const port = await findFreePort();
  return serve('server/src/main.ts', {
    port,
    readyPath: '/readyz',
    env: {
      ...place,
      NODE_ENV: 'production',
      PUBLIC_URL: `http://127.0.0.1:${port}`,
      SESSION_SECRET: 'only for this measurement, made of many letters',
      DEMO: '0',
      REQUIRE_SECOND_FACTOR: '0',
      TRUST_PROXY: '1',
      LOG_LEVEL: 'error',
    },
  });
}

export async function signIn(url: string, email: string): Promise<string> {
  const response = await fetch(`${url}/auth/sign-in/email`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: url, 'x-forwarded-for': nextAddress() },
    body: JSON.stringify({ email, password: 'Vanakkam-2025' }),
  });
  if (!response.ok) throw new Error(`sign-in: ${response.status} ${await response.text()}`);
  return response.headers
    .getSetCookie()
    .map((cookie) => cookie.slice(0, cookie.indexOf(';')))
    .join('; ');
}

/** Every caller has an address of its own, or the limits for strangers would be measured. */
export function nextAddress(): string {
  const part = () => Math.floor(Math.random() * 256);
  return `10.${part()}.${part()}.${part()}`;
}
