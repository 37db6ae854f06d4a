import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Portal } from '../portal.ts';
import { clientAddressHeader } from './authentication.ts';
import { limitAccount, limitAddress, type TriesLimit } from './limits.ts';

type Operation = { method: 'GET' | 'POST'; path: string; limit: TriesLimit | null };

/** What the screens and the mailed links use; whatever else the component can do is not offered. */
const operations: readonly Operation[] = [
  {
    method: 'POST',
    path: '/sign-up/email',
    limit: { max: 60, ofOneAccount: 6, perMinutes: 60 },
  },
  { method: 'GET', path: '/verify-email', limit: null },
  {
    method: 'POST',
    path: '/sign-in/email',
    limit: { max: 100, ofOneAccount: 10, perMinutes: 5 },
  },
  { method: 'GET', path: '/get-session', limit: null },
  { method: 'POST', path: '/sign-out', limit: null },
  {
    method: 'POST',
    path: '/request-password-reset',
    limit: { max: 60, ofOneAccount: 6, perMinutes: 60 },
  },
  { method: 'POST', path: '/reset-password', limit: { max: 60, perMinutes: 60 } },
];

/** Mounts the sign-in component at /auth. */
export function registerAuthentication(
  app: FastifyInstance,
  { authentication, settings }: Pick<Portal, 'authentication' | 'settings'>,
): void {
  for (const { method, path, limit } of operations) {
    app.route({
      method,
      url: `/auth${path}`,
      config: limitAddress(path, limit),
      preHandler: limitAccount(app, limit),
      handler: async (request, reply) => {
        const response = await authentication.handle(toWebRequest(request, settings));
        reply.status(response.status);
        for (const [name, value] of response.headers) {
          if (name !== 'set-cookie' && name !== tokenHeader) reply.header(name, value);
        }
        const token = response.headers.get(tokenHeader);
        if (token !== null && !isFromPage(request)) reply.header(tokenHeader, token);
        const cookies = response.headers.getSetCookie();
        if (cookies.length > 0) reply.header('set-cookie', cookies);
        reply.header('cache-control', 'no-store');
        return reply.send(withoutTokens(await response.text()));
      },
    });
  }
}

/** Where a program finds the token of its session (OP-05, decisions.md). */
const tokenHeader = 'set-auth-token';

/**
 * No page may read a token: what gets into a page could carry it away. Browsers say who asks, but
 * over plain http from another machine; a school's portal stands behind https.
 */
function isFromPage({ headers }: FastifyRequest): boolean {
  return headers['sec-fetch-site'] !== undefined;
}

/** The component's answer without the tokens it names in passing. */
function withoutTokens(text: string): string {
  return text.includes('"token"')
    ? JSON.stringify(JSON.parse(text, (key, value) => (key === 'token' ? undefined : value)))
    : text;
}

/** The address is the school's, whatever a stranger names as host. */
function toWebRequest(request: FastifyRequest, { publicUrl }: Portal['settings']): Request {
  const headers = toWebHeaders(request);
  headers.set(clientAddressHeader, request.ip);
  const address = `${publicUrl}${request.url}`;
  if (request.method === 'GET') return new Request(address, { headers });
  const body = request.body === undefined ? '{}' : JSON.stringify(request.body);
  headers.delete('content-length');
  headers.set('content-type', 'application/json');
  return new Request(address, { method: request.method, headers, body });
}

function toWebHeaders(request: FastifyRequest): Headers {
  const headers = new Headers();
  for (const [name, value] of Object.entries(request.headers)) {
    if (value !== undefined) headers.set(name, Array.isArray(value) ? value.join(', ') : value);
  }
  return headers;
}
