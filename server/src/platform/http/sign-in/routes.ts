import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { clientAddressHeader } from '../../auth/authentication.ts';
import { type Operation, type OperationBody, operations } from '../../auth/operations.ts';
import type { Portal } from '../../portal.ts';
import { readAddress } from '../calls/client-address.ts';
import { requireCode } from '../calls/guard.ts';
import { signalHangUp } from '../calls/hang-up.ts';
import { limitAccount, limitAddress } from './limits.ts';

/** Mounts the sign-in component at /auth. */
export function registerAuthentication(
  app: FastifyInstance,
  { authentication, settings }: Pick<Portal, 'authentication' | 'settings'>,
): void {
  const { findSessionPerson } = authentication;
  for (const operation of operations) {
    const { method, path, limit } = operation;
    app.route({
      method,
      url: `/auth${path}`,
      // The component answers GET alone.
      exposeHeadRoute: false,
      onRequest: async (request) => {
        if (method === 'POST') requireCode(request);
      },
      config: limitAddress(path, { limit, findSessionPerson }),
      preValidation: operation.method === 'POST' ? checkBody(operation.body) : [],
      preHandler: limitAccount(app, { limit, findSessionPerson }),
      handler: async (request, reply) => {
        const response = await authentication.handle(
          toWebRequest({ request, reply }, operation, settings),
        );
        return answer(request, reply, response);
      },
    });
  }
}

/** Passes on what the schema knows, and nothing else. */
function checkBody(schema: OperationBody) {
  return async (request: FastifyRequest, reply: FastifyReply) => {
    const { success, data, error } = schema.safeParse(request.body ?? {});
    if (success) {
      request.body = data;
      return;
    }
    const ofEmail = error.issues.some(({ path }) => path[0] === 'email');
    reply.header('cache-control', 'no-store');
    return reply.status(400).send(ofEmail ? invalidEmail : invalidBody);
  };
}

const invalidEmail = { code: 'INVALID_EMAIL', message: 'E-mail must be valid' };
const invalidBody = { code: 'INVALID_BODY', message: 'The request could not be read.' };

async function answer(request: FastifyRequest, reply: FastifyReply, response: Response) {
  reply.status(response.status);
  for (const [name, value] of response.headers) {
    if (!isOwnMatter(name)) reply.header(name, value);
  }
  const token = response.headers.get(tokenHeader);
  if (token !== null && !isFromPage(request)) reply.header(tokenHeader, token);
  const cookies = response.headers.getSetCookie();
  if (cookies.length > 0) reply.header('set-cookie', cookies);
  reply.header('cache-control', 'no-store');
  return reply.send(withoutTokens(await response.text()));
}

/** Where a program finds the token of its session (OP-05). */
const tokenHeader = 'set-auth-token';

/** Set below, or left out, as a header would be that invites foreign pages to read the token. */
function isOwnMatter(name: string): boolean {
  return name === 'set-cookie' || name === tokenHeader || name.startsWith('access-control-');
}

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

/** The address is the school's and the operation's, whatever a stranger names as host or asks for. */
function toWebRequest(
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
  { method, path }: Operation,
  { publicUrl }: Portal['settings'],
): Request {
  const address = `${publicUrl}/auth${path}`;
  const headers = toWebHeaders(request);
  if (method === 'GET') return new Request(address, { headers });
  headers.set('content-type', 'application/json');
  const body = JSON.stringify(request.body);
  return new Request(address, { method, headers, body, signal: signalHangUp(reply) });
}

/** What the component looks at: who asks, from which page, in which language. */
const passedOn = [
  'accept-language',
  'authorization',
  'cookie',
  'origin',
  'referer',
  'sec-fetch-dest',
  'sec-fetch-mode',
  'sec-fetch-site',
] as const;

/** Enough to tell one's devices apart. */
const mostUserAgentLetters = 300;

function toWebHeaders(request: FastifyRequest): Headers {
  const headers = new Headers({ [clientAddressHeader]: readAddress(request) });
  for (const name of passedOn) {
    const value = request.headers[name];
    if (value !== undefined) headers.set(name, value);
  }
  const userAgent = request.headers['user-agent']?.slice(0, mostUserAgentLetters);
  if (userAgent !== undefined) headers.set('user-agent', userAgent);
  return headers;
}
