import { createHash } from 'node:crypto';
import { normalizeIP } from '@fastify/rate-limit';
import { normaliseEmail } from '@pallikoodam/domain/people/contact';
import type {
  FastifyContextConfig,
  FastifyInstance,
  FastifyReply,
  FastifyRequest,
  preHandlerAsyncHookHandler,
} from 'fastify';
import { tooManyTries } from '../http/errors.ts';
import { openReadings } from '../http/limits.ts';

/**
 * How often an operation may be tried from one address. A hall full of families and teachers is one
 * address; guessing a password, or filling a mailbox, is tried at one account, hence both.
 */
export type TriesLimit = { max: number; ofOneAccount?: number; perMinutes: number };

/** What is tried from one address. Without a limit of its own it is read as pages are. */
export function limitAddress(path: string, limit: TriesLimit | null): FastifyContextConfig {
  if (limit === null) return { rateLimit: openReadings };
  const { max, perMinutes } = limit;
  return { rateLimit: { max, timeWindow: perMinutes * 60_000, groupId: path } };
}

/** What is tried from one address at one account: asked once the body has been read. */
export function limitAccount(
  app: FastifyInstance,
  limit: TriesLimit | null,
): preHandlerAsyncHookHandler[] {
  if (limit?.ofOneAccount === undefined) return [];
  const count = app.createRateLimit({
    max: limit.ofOneAccount,
    timeWindow: limit.perMinutes * 60_000,
    keyGenerator: (request) => `${normalizeIP(request.ip)} ${nameAccount(request)}`,
  });
  const check = async (request: FastifyRequest, reply: FastifyReply) => {
    const tries = await count(request);
    if (tries.isAllowed || !tries.isExceeded) return;
    reply.header('retry-after', tries.ttlInSeconds);
    throw tooManyTries;
  };
  return [check];
}

/** The table of limits tells nobody's address. */
function nameAccount({ body }: FastifyRequest): string {
  const { email } = (body ?? {}) as { email?: unknown };
  return createHash('sha256')
    .update(normaliseEmail(String(email)))
    .digest('base64url');
}
