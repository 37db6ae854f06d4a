import { tooManyTries } from '@pallikoodam/contract/fault-words';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { isUnavailable } from '../../db/dialect.ts';
import { StorageError } from '../../files/storage.ts';
import { PortalError, type Refusal, TooBusy } from '../../portal-error.ts';

const statusByRefusal: Readonly<Record<Refusal, number>> = {
  invalid: 400,
  notSignedIn: 401,
  notAllowed: 403,
  notFound: 404,
  conflict: 409,
  tooLarge: 413,
  tooMany: 429,
};

/** What a limit throws: when one may try again is said in the answer. */
export const refuseTries = (seconds: number) => ({
  statusCode: 429,
  message: tooManyTries(seconds),
});

const somethingWentWrong = 'Something went wrong. Please try again.';
const databaseAway = 'The portal cannot reach its records right now. Please try again.';

const messages: Readonly<Record<number, string>> = {
  400: 'The request could not be read.',
  404: 'There is nothing at this address.',
  405: 'This address does not accept such a request.',
  413: 'The request is too large.',
  415: 'The request must be JSON in UTF-8.',
};

/** Every error leaves as `{"message": …}` with its status; faults of ours are logged once (OP-03). */
export function answerError(error: FastifyError, request: FastifyRequest, reply: FastifyReply) {
  reply.header('cache-control', 'no-store');
  if (error instanceof PortalError) {
    const { message, fields } = error;
    if (error instanceof TooBusy) reply.header('retry-after', error.tryAgainInSeconds);
    return reply
      .status(statusByRefusal[error.refusal])
      .send(fields === undefined ? { message } : { message, fields });
  }
  const status = error.statusCode ?? 500;
  if (status === 429) return reply.status(429).send({ message: error.message });
  if (status >= 400 && status < 500) {
    return reply.status(status).send({ message: messages[status] ?? messages[400] });
  }
  request.log.error({ err: error }, 'request failed');
  if (error instanceof StorageError) return reply.status(503).send({ message: error.message });
  if (isUnavailable(error)) return reply.status(503).send({ message: databaseAway });
  return reply.status(500).send({ message: somethingWentWrong });
}
