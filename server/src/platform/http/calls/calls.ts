import { Readable } from 'node:stream';
import etag from '@fastify/etag';
import multipart, { type MultipartFields } from '@fastify/multipart';
import type { CallMeta } from '@pallikoodam/contract/call';
import { type Contract, contract } from '@pallikoodam/contract/contract';
import { may } from '@pallikoodam/domain/access/capabilities';
import { keysOf } from '@pallikoodam/domain/records/keyed';
import type { FastifyContextConfig, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Caller } from '../../auth/caller.ts';
import { brokenOff, type SentFile } from '../../files/incoming.ts';
import { readLanguage } from '../../language.ts';
import type { CallContext, Portal } from '../../portal.ts';
import { PortalError } from '../../portal-error.ts';
import { bodyLimits } from './body.ts';
import { readAddress } from './client-address.ts';
import { identifyCaller, requireCapability, requireOwnOrigin } from './guard.ts';
import { signalHangUp } from './hang-up.ts';
import { forgiveRefused, isInnerCall, limitStrangers, openReadings } from './limits.ts';
import { type AnswerCall, type CallRouter, createAnswers } from './rpc.ts';

/** The field of a form that holds files, where a call names no other (FILE-27). */
const usualFileField = 'antp';

/** What a form may hold beside its files, which each call limits itself. */
const tooMany = new PortalError('invalid', 'Choose at most 20 files at once.');
const limits = { files: 20, fields: 20, fieldNameSize: 100, fieldSize: 10_000, headerPairs: 20 };
/** What is kept of a file's name, from its end; disks take no longer one. */
const longestFileName = 255;

/** Forms with files, for the calls registered on the same instance. */
async function takeForms(app: FastifyInstance): Promise<void> {
  await app.register(multipart, {
    // The receiver measures; it says so in its own words.
    limits: { ...limits, fileSize: Number.POSITIVE_INFINITY },
    throwFileSizeLimit: false,
  });
}

/** The files of a form as they arrive; each is read to its end before the next one comes. */
async function* listSentFiles(request: FastifyRequest, fileField: string): AsyncIterable<SentFile> {
  if (!('isMultipart' in request) || !request.isMultipart()) return;
  try {
    for await (const { fieldname, filename, file, fields } of request.files()) {
      if (fieldname !== fileField) {
        file.resume();
        continue;
      }
      const name = (filename ?? '').slice(-longestFileName);
      yield { name, content: file, fields: readTexts(fields) };
    }
  } catch (error) {
    if (error instanceof request.server.multipartErrors.FilesLimitError) {
      throw tooMany;
    }
    throw brokenOff;
  }
}

/**
 * The first file once it has arrived, or so much of it as tells that it is too large. A call that
 * waits for its turn has it already: no sender's line is as slow as another's network.
 */
async function receiveFirst(files: AsyncIterable<SentFile>, mostBytes: number) {
  for await (const file of files) {
    const pieces: Buffer[] = [];
    let size = 0;
    for await (const piece of file.content) {
      pieces.push(piece);
      size += piece.length;
      if (size > mostBytes) break;
    }
    return [{ ...file, content: Readable.from(pieces) }];
  }
  return [];
}

async function* inOrder<Item>(items: readonly Item[]): AsyncIterable<Item> {
  yield* items;
}

function readTexts(fields: MultipartFields): Record<string, string> {
  const texts = Object.entries(fields).map(([name, field]) =>
    field !== undefined && 'value' in field ? [name, String(field.value)] : [name, ''],
  );
  return Object.fromEntries(texts);
}

declare module 'fastify' {
  interface FastifyRequest {
    caller: Caller;
  }
}

type Call = { name: keyof Contract; method: 'GET' | 'POST'; url: string; meta: CallMeta };

/** One Fastify route for every entry of the contract, so that each has its own limits and log name. */
export async function registerCalls(
  app: FastifyInstance,
  portal: Portal,
  { router, checkAnswers }: { router: CallRouter; checkAnswers: boolean },
): Promise<void> {
  const answers = createAnswers(router, checkAnswers);
  const calls = listCalls();
  app.decorateRequest('caller');
  for (const call of calls.filter(({ meta }) => !meta.cacheable && !meta.takesFiles)) {
    registerCall(app, { call, portal, answer: answers[call.name] });
  }
  await app.register(async (uploads) => {
    await takeForms(uploads);
    for (const call of calls.filter(({ meta }) => meta.takesFiles)) {
      registerCall(uploads, { call, portal, answer: answers[call.name] });
    }
  });
  // Answers for everyone are cached and carry an ETag: a browser asks again, which is cheap, and so
  // never shows the old academic year to the one who has just changed it.
  await app.register(async (cached) => {
    await cached.register(etag);
    for (const call of calls.filter(({ meta }) => meta.cacheable)) {
      registerCall(cached, { call, portal, answer: answers[call.name] });
    }
  });
}

/** Finds the name of a call by method and route, as `GET /api/getStudentById/:id`. */
export function nameCalls(): (place: string) => string | undefined {
  const names = new Map<string, string>();
  for (const { name, method, url, meta } of listCalls()) {
    names.set(`${method} ${url}`, name);
    if (meta.alsoByGet) names.set(`GET ${url}`, name);
  }
  return (place) => names.get(place);
}

function listCalls(): Call[] {
  return keysOf(contract).map((name) => {
    const { route, meta } = contract[name]['~orpc'];
    const path = (route.path ?? '').replace(/\{(\w+)\}/g, ':$1');
    const method = route.method === 'POST' ? 'POST' : 'GET';
    return { name, method, url: `/api${path}`, meta };
  });
}

function registerCall(
  app: FastifyInstance,
  { call, portal, answer }: { call: Call; portal: Portal; answer: AnswerCall },
): void {
  const { method, url, meta } = call;
  app.route({
    method: meta.alsoByGet ? ['GET', 'POST'] : method,
    // What writes is not asked what it would answer.
    exposeHeadRoute: method === 'GET',
    url,
    config: limitCall({ meta, url }),
    bodyLimit:
      meta.bodyLimitBytes ?? bodyLimits[may(['visitor'], meta.access) ? 'strangers' : 'calls'],
    onRequest: async (request) => {
      if (method === 'POST') requireOwnOrigin(request, portal.settings);
      request.caller = await identifyCaller(portal, request, meta.access);
      requireCapability(request.caller, meta);
    },
    // A file is work, whatever becomes of it.
    ...(meta.limit !== undefined &&
      !meta.takesFiles && { onSend: forgiveRefused(portal, meta.limit, url) }),
    handler: async (request, reply) => {
      reply.header('cache-control', meta.cacheable ? 'public, no-cache' : 'no-store');
      const context = describeCall(portal, { request, reply, meta });
      const { bodyLimitBytes: most, takesFiles } = meta;
      if (most === undefined) return answer(request, reply, context);
      const { largeCalls, uploads } = portal.turns;
      const asker = context.asker();
      if (!takesFiles) return largeCalls(asker, () => answer(request, reply, context));
      return uploads(asker, async () => {
        const files = await receiveFirst(context.sentFiles(), most);
        const received = { ...context, sentFiles: () => inOrder(files) };
        return largeCalls(asker, () => answer(request, reply, received));
      });
    },
  });
}

/** Calls with a limit of their own, and those a stranger can make as well: all have one (docs/security.md). */
function limitCall({ meta, url }: Pick<Call, 'meta' | 'url'>): FastifyContextConfig {
  if (meta.limit !== undefined) return { rateLimit: limitStrangers(meta.limit, url) };
  if (!may(['visitor'], meta.access)) return { rateLimit: false };
  const allowList = ({ caller }: FastifyRequest) => caller.role !== 'visitor' || isInnerCall();
  return { rateLimit: { ...openReadings, allowList } };
}

function describeCall(
  portal: Portal,
  { request, reply, meta }: { request: FastifyRequest; reply: FastifyReply; meta: CallMeta },
): CallContext {
  return {
    portal,
    caller: request.caller,
    now: portal.clock(),
    language: readLanguage(request.headers, portal.settings),
    address: readAddress(request),
    sentFiles: () => listSentFiles(request, meta.fileField ?? usualFileField),
    asker: () => ({
      sender: request.caller.email || readAddress(request),
      signal: signalHangUp(reply),
    }),
    log: request.log,
  };
}
