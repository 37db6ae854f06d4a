import { OpenAPIHandler } from '@orpc/openapi/fastify';
import {
  type AnyProcedure,
  implement,
  ORPCError,
  Procedure,
  type Router,
  ValidationError,
} from '@orpc/server';
import { type Contract, contract } from '@pallikoodam/contract/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { isUnavailable } from '../db/dialect.ts';
import type { CallContext } from '../portal.ts';
import { PortalError, statusByRefusal } from './portal-error.ts';

/**
 * The one place that knows oRPC on the server side: contract entries become handlers, refusals
 * become answers. The features see plain functions.
 */

export const somethingWentWrong = 'Something went wrong. Please try again.';
export const databaseAway = 'The portal cannot reach its records right now. Please try again.';
export const checkFields = 'Please check the marked fields.';

type RefusalData = { fields?: Readonly<Record<string, string>> | undefined };

/** Implements contract entries; features call `calls.<name>.handler(...)`. */
export const calls = implement(contract)
  .$context<CallContext>()
  .use(async ({ context, next }) => {
    try {
      return await next();
    } catch (error) {
      throw toAnswer(error, context);
    }
  });

export type CallRouter = Router<Contract, CallContext>;

function toAnswer(error: unknown, { log }: CallContext): unknown {
  if (error instanceof PortalError) {
    const data: RefusalData = { fields: error.fields };
    return new ORPCError('REFUSED', {
      status: statusByRefusal[error.refusal],
      message: error.message,
      data,
    });
  }
  if (error instanceof ORPCError) return nameFields(error, log);
  log.error({ err: error }, 'call failed');
  return isUnavailable(error)
    ? new ORPCError('SERVICE_UNAVAILABLE', { message: databaseAway })
    : new ORPCError('INTERNAL_SERVER_ERROR', { message: somethingWentWrong });
}

/** Turns the schema's complaints into one message a field; an answer off its schema is our fault. */
function nameFields(error: ORPCError<string, unknown>, log: CallContext['log']): unknown {
  if (!(error.cause instanceof ValidationError)) return error;
  if (error.code !== 'BAD_REQUEST') {
    log.error({ issues: error.cause.issues }, 'answer does not fit its schema');
    return new ORPCError('INTERNAL_SERVER_ERROR', { message: somethingWentWrong });
  }
  const fields: Record<string, string> = {};
  for (const issue of error.cause.issues) {
    const path = (issue.path ?? []).map((part) => (typeof part === 'object' ? part.key : part));
    // The body of calls that also read headers: to the sender its fields are the input's own.
    if (path[0] === 'body') path.shift();
    if (path.length > 0) fields[path.join('.')] ??= issue.message;
  }
  if (Object.keys(fields).length === 0) {
    const message = error.cause.issues[0]?.message ?? checkFields;
    return new ORPCError('REFUSED', { status: 400, message, data: {} });
  }
  return new ORPCError('REFUSED', { status: 400, message: checkFields, data: { fields } });
}

export type AnswerCall = (
  request: FastifyRequest,
  reply: FastifyReply,
  context: CallContext,
) => Promise<void>;

/** `checkAnswers` compares every answer with its schema; for tests and development. */
export function createCallHandler(router: CallRouter, checkAnswers: boolean): AnswerCall {
  const handler = new OpenAPIHandler(checkAnswers ? router : withoutAnswerChecks(router), {
    customErrorResponseBodyEncoder: (error) => {
      const fields = (error.data as RefusalData | undefined)?.fields;
      return fields === undefined ? { message: error.message } : { message: error.message, fields };
    },
  });
  return async (request, reply, context) => {
    const { matched } = await handler.handle(request, reply, { prefix: '/api', context });
    if (!matched) throw new PortalError('notFound', 'There is no such call.');
  };
}

/** An index that no step has: the answer's schema is never run (about 3 ms on 600 rows). */
function withoutAnswerChecks(router: CallRouter): CallRouter {
  const copies = Object.entries(router).map(([name, call]) => {
    const procedure = call as AnyProcedure;
    const definition = { ...procedure['~orpc'], outputValidationIndex: Number.NaN };
    return [name, new Procedure(definition)];
  });
  return Object.fromEntries(copies);
}
