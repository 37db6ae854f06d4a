import {
  type AnyProcedure,
  createProcedureClient,
  implement,
  ORPCError,
  Procedure,
  type Router,
  ValidationError,
} from '@orpc/server';
import { type Contract, contract } from '@pallikoodam/contract/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { CallContext } from '../../portal.ts';
import { checkFields, PortalError } from '../../portal-error.ts';
import { answerWithoutOther } from './hide-household.ts';
import { createAnswerPicker } from './pick-answer.ts';
import { createBodyReader } from './read-body.ts';

/**
 * Runs the calls with oRPC, which on the server side only this file and openapi.ts import: contract
 * entries become handlers, and what a schema refuses becomes a refusal of ours. The features see
 * plain functions. Fastify has matched the address and read the body by then, so oRPC's own HTTP
 * handler, which does both once more, is left out: it took a fifth of a small answer's time
 * (docs/decisions/0007-cost-of-one-record.md).
 */

/** Implements contract entries; features call `calls.<name>.handler(...)`. */
export const calls = implement(contract).$context<CallContext>();

export type CallRouter = Router<Contract, CallContext>;

export type AnswerCall = (
  request: FastifyRequest,
  reply: FastifyReply,
  context: CallContext,
) => Promise<FastifyReply>;

/** `checkAnswers` compares every answer with its schema; for tests and development. */
export function createAnswers(
  router: CallRouter,
  checkAnswers: boolean,
): Record<keyof Contract, AnswerCall> {
  const answers = Object.entries(router).map(([name, call]) => {
    const procedure = call as AnyProcedure;
    const isReading = procedure['~orpc'].route.method === 'GET' || /^(preview|try)[A-Z]/.test(name);
    return [name, answerWith(checkAnswers ? procedure : withoutAnswerCheck(procedure), isReading)];
  });
  return Object.fromEntries(answers);
}

type DetailedAnswer = { headers?: Record<string, string>; body: unknown };

/** A call that changes nothing is a reading, also where it is sent by POST. */
function answerWith(procedure: AnyProcedure, isReading: boolean): AnswerCall {
  const ask = createProcedureClient(procedure, { context: (context: CallContext) => context });
  const { route, inputSchema, outputSchema } = procedure['~orpc'];
  const { method, inputStructure, outputStructure } = route;
  const inParts = inputStructure === 'detailed';
  const readInput = inParts ? readParts : readWhole;
  const parts = inputSchema instanceof z.ZodObject ? inputSchema.shape : {};
  const schema = inputSchema instanceof z.ZodType ? inputSchema : null;
  const pickAnswer = createAnswerPicker(outputSchema);
  const readBody = createBodyReader(method !== 'POST' ? null : inParts ? parts.body : inputSchema);
  return async (request, reply, context) => {
    const given = { input: readInput(request, readBody), schema, isReading };
    const { headers, body } = await answerWithoutOther(context, given, async (input) => {
      const output = await ask(input, { context }).catch((error: unknown) => {
        throw nameFields(error, { inParts });
      });
      const picked = pickAnswer(output);
      const { headers = {}, body } =
        outputStructure === 'detailed' ? (picked as DetailedAnswer) : { body: picked };
      return { headers, body };
    });
    reply.headers(headers);
    // As text, for Fastify would send null as nothing at all.
    return reply.type('application/json').send(JSON.stringify(body));
  };
}

/** The values of the path and of the query or the body, as one object for the call's schema. */
function readWhole(
  { method, params, query, body }: FastifyRequest,
  readBody: (body: unknown) => unknown,
): unknown {
  const given = method === 'POST' ? readBody(body) : query;
  const inPath = params as Readonly<Record<string, string>>;
  if (Object.keys(inPath).length === 0) return given;
  return typeof given === 'object' ? { ...given, ...inPath } : inPath;
}

/** The same apart, for calls that also read headers or take a body that is no object. */
function readParts(
  { params, query, headers, body }: FastifyRequest,
  readBody: (body: unknown) => unknown,
): unknown {
  return { params, query, headers, body: readBody(body) };
}

/** Turns the schema's complaints into one message a field; an answer off its schema is our fault. */
function nameFields(error: unknown, { inParts }: { inParts: boolean }): unknown {
  if (!(error instanceof ORPCError) || !(error.cause instanceof ValidationError)) return error;
  const { issues } = error.cause;
  const fields: Record<string, string> = {};
  for (const issue of issues) {
    const path = (issue.path ?? []).map((part) => (typeof part === 'object' ? part.key : part));
    // To the sender a field has its own name alone, in whichever part of the request it stands.
    if (inParts && error.code === 'BAD_REQUEST') path.shift();
    if (path.length > 0) fields[path.join('.')] ??= issue.message;
  }
  if (error.code !== 'BAD_REQUEST') {
    return new Error(`The answer does not fit its schema: ${JSON.stringify(fields)}`);
  }
  return Object.keys(fields).length === 0
    ? new PortalError('invalid', issues[0]?.message ?? checkFields)
    : new PortalError('invalid', checkFields, fields);
}

/** An index that no step has: the answer's schema is never run (about 3 ms on 600 rows). */
function withoutAnswerCheck(procedure: AnyProcedure): AnyProcedure {
  return new Procedure({ ...procedure['~orpc'], outputValidationIndex: Number.NaN });
}
