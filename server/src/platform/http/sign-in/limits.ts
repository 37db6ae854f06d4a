import type {
  FastifyContextConfig,
  FastifyInstance,
  FastifyReply,
  FastifyRequest,
  preHandlerAsyncHookHandler,
} from 'fastify';
import type { FindSessionPerson } from '../../auth/session-lookup.ts';
import { hashAddress } from '../../db/hash-address.ts';
import { readAddress } from '../calls/client-address.ts';
import { refuseTries } from '../calls/errors.ts';
import { openReadings } from '../calls/limits.ts';

/**
 * How often an operation may be tried from one address. A hall full of families and teachers is one
 * address; guessing a password, or filling a mailbox, is tried at one account, hence both.
 */
export type TriesLimit = { max: number; ofOneAccount?: number; perMinutes: number };

/**
 * What is tried from one address. Without a limit of its own it is read as pages are; then a caller
 * with a valid session is counted separately, so that one caller cannot shut a whole hall out.
 */
export function limitAddress(
  path: string,
  { limit, findSessionPerson }: { limit: TriesLimit | null; findSessionPerson: FindSessionPerson },
): FastifyContextConfig {
  if (limit === null) {
    const keyGenerator = async (request: FastifyRequest) => {
      const person = await findSessionPerson(request.headers, new Date());
      return person === null ? readAddress(request) : `session of ${person.email}`;
    };
    return { rateLimit: { ...openReadings, keyGenerator } };
  }
  const { max, perMinutes } = limit;
  return { rateLimit: { max, timeWindow: perMinutes * 60_000, groupId: path } };
}

/** What is tried from one address at one account: asked once the body has been read. */
export function limitAccount(
  app: FastifyInstance,
  { limit, findSessionPerson }: { limit: TriesLimit | null; findSessionPerson: FindSessionPerson },
): preHandlerAsyncHookHandler[] {
  if (limit?.ofOneAccount === undefined) return [];
  const count = app.createRateLimit({
    max: limit.ofOneAccount,
    timeWindow: limit.perMinutes * 60_000,
    keyGenerator: async (request) => {
      const account = nameAccount(request) ?? (await nameSession(request, findSessionPerson));
      return `${readAddress(request)} ${hashAddress(account)}`;
    },
  });
  const check = async (request: FastifyRequest, reply: FastifyReply) => {
    const tries = await count(request);
    if (tries.isAllowed || !tries.isExceeded) return;
    reply.header('retry-after', tries.ttlInSeconds);
    throw refuseTries(tries.ttlInSeconds);
  };
  return [check];
}

/** The account that a body, checked by its schema, is about: by its address or its link. */
function nameAccount({ body }: FastifyRequest): string | undefined {
  const { email, token } = body as { email?: string; token?: string };
  return email ?? token;
}

/** Whose session is shown, however and beside whatever; else the cookie of a sign-in half done. */
async function nameSession(
  { headers }: FastifyRequest,
  findSessionPerson: FindSessionPerson,
): Promise<string> {
  return (await findSessionPerson(headers, new Date()))?.email ?? headers.cookie ?? '';
}
