import { monitorEventLoopDelay } from 'node:perf_hooks';
import { setTimeout as delay } from 'node:timers/promises';
import type { CallMeta } from '@pallikoodam/contract/call';
import { contract } from '@pallikoodam/contract/contract';
import { may } from '@pallikoodam/domain/access/capabilities';
import type { InjectOptions } from 'fastify';
import { z } from 'zod';
import { operations } from '../platform/auth/operations.ts';
import { bodyLimits } from '../platform/http/calls/body.ts';
import { listLongLines, listStatements } from './fuzz-statements.ts';
import type { TestPortal } from './portal.ts';

/** No request keeps the others waiting for longer. */
const longestHold = 50;
/** What took long once is tried again: the machine may have been busy with something else. */
const tries = 3;
/** Of an address; Node takes heads up to 16 kB. */
const mostOfAddress = 15_000;

/** Texts that take quadratic time in careless code. */
const kinds: Readonly<Record<string, (length: number) => string>> = {
  blanks: (length) => `a${' '.repeat(length - 2)}a`,
  'two kinds of marks': (length) =>
    `a${'\u0301'.repeat(length / 2 - 1)}${'\u0323'.repeat(length / 2)}`,
  'marks by turns': (length) => `a${'\u0301\u0323'.repeat(length / 2 - 1)}`,
  tags: (length) => '<'.repeat(length),
  dots: (length) => `a${'. '.repeat(length / 2 - 1)}a`,
  'line ends': (length) => `a${'\r\n'.repeat(length / 2 - 1)}a`,
  'blanks and line ends': (length) => `a${' \n'.repeat(length / 2 - 1)}a`,
  commas: (length) => `a${' ,'.repeat(length / 2 - 1)}a`,
  'paired letters': (length) => 'க\u0bc6\u0bbe'.repeat(length / 3),
};

type JsonSchema = {
  type?: string | string[];
  properties?: Record<string, JsonSchema>;
  items?: JsonSchema;
  enum?: unknown[];
  const?: unknown;
  anyOf?: JsonSchema[];
  maxItems?: number;
  maxLength?: number;
};

/** A place for a text, and a value of the whole with that place filled. */
type Place = { path: string; most: number; items: number; fill: (text: string) => unknown };

/** A small value that a schema describes. */
function sampleOf(schema: JsonSchema): unknown {
  if (schema.const !== undefined) return schema.const;
  if (schema.enum !== undefined) return schema.enum[0];
  if (schema.anyOf !== undefined) return sampleOf(schema.anyOf[0] ?? {});
  switch ([schema.type].flat()[0]) {
    case 'object':
      return Object.fromEntries(
        Object.entries(schema.properties ?? {}).map(([name, field]) => [name, sampleOf(field)]),
      );
    case 'array':
      return [sampleOf(schema.items ?? {})];
    case 'number':
    case 'integer':
      return 1;
    case 'boolean':
      return false;
    case 'string':
      return 'a';
    default:
      return null;
  }
}

/** Every text in a value; those of a list all at once, as many items as are let in. */
function* listPlaces(schema: JsonSchema, path = ''): Generator<Place> {
  for (const choice of schema.anyOf ?? []) yield* listPlaces(choice, path);
  const type = [schema.type].flat()[0];
  if (type === 'string' && schema.const === undefined) {
    yield { path, most: schema.maxLength ?? 1_000, items: 1, fill: (text) => text };
  }
  for (const [name, field] of Object.entries(schema.properties ?? {})) {
    for (const place of listPlaces(field, `${path}.${name}`)) {
      const others = sampleOf(schema) as object;
      yield { ...place, fill: (text) => ({ ...others, [name]: place.fill(text) }) };
    }
  }
  if (type !== 'array') return;
  const items = schema.maxItems ?? 1_000;
  for (const place of listPlaces(schema.items ?? {}, `${path}[]`)) {
    const fill = (text: string) => Array.from({ length: items }, () => place.fill(text));
    yield { ...place, items: items * place.items, fill };
  }
}

type Target = { name: string; request: InjectOptions };

function describe(schema: unknown): JsonSchema {
  const described = { io: 'input', unrepresentable: 'any' } as const;
  return z.toJSONSchema(schema as z.ZodType, described) as JsonSchema;
}

/** Lengths to try: the field's own, one between it and its ceiling, and all that is let in. */
function lengthsOf(
  { most, items }: Place,
  { limit, make }: { limit: number; make: (length: number) => string },
): number[] {
  const bytesOfLetter = Buffer.byteLength(JSON.stringify(make(600))) / 600;
  const all = Math.floor((limit * 0.95 - items * 100) / items / bytesOfLetter);
  const lengths = [most, 2 * most + 900, all].map((length) => Math.min(length, all));
  return [...new Set(lengths)].filter((length) => length >= 6);
}

function* listBodies(
  name: string,
  url: string,
  schema: JsonSchema,
  limit: number,
): Generator<Target> {
  for (const place of listPlaces(schema)) {
    for (const [kind, make] of Object.entries(kinds)) {
      for (const length of lengthsOf(place, { limit, make })) {
        const payload = JSON.stringify(place.fill(make(length)));
        const headers = { 'content-type': 'application/json' };
        yield {
          name: `${name} ${place.path}, ${length} × ${kind}`,
          request: { method: 'POST', url, payload, headers },
        };
      }
    }
  }
}

/** The values of a path or a query. */
function* listAddresses(name: string, path: string, schema: JsonSchema): Generator<Target> {
  const fields = Object.keys(schema.properties ?? {});
  for (const field of fields) {
    for (const [kind, make] of Object.entries(kinds)) {
      const inPath = path.includes(`{${field}}`);
      // As many letters as fit in coded form, three letters a byte; a value of a path has 1,000.
      const text = cutCoded(make(mostOfAddress), inPath ? 1_000 : mostOfAddress);
      const filled = path.replace(/\{(\w+)\}/g, (_, each: string) => (each === field ? text : 'a'));
      const search = inPath ? '' : `?${field}=${text}`;
      yield { name: `${name} ${field}, ${kind}`, request: { url: `/api${filled}${search}` } };
    }
  }
}

function cutCoded(text: string, most: number): string {
  let coded = '';
  for (const letter of text) {
    const next = letter === ' ' ? '+' : encodeURIComponent(letter);
    if (coded.length + next.length > most) break;
    coded += next;
  }
  return coded;
}

/** A form with a file that has a long name. */
function* listForms(name: string, path: string): Generator<Target> {
  for (const [kind, make] of Object.entries(kinds)) {
    for (const length of [250, 25_000]) {
      const named = make(length).replaceAll(/[\r\n]/g, ' ');
      const payload = [
        '--x',
        `content-disposition: form-data; name="${named.slice(0, 1_000)}"`,
        '',
        named,
        '--x',
        `content-disposition: form-data; name="antp"; filename="${named}.jpg"`,
        'content-type: image/jpeg',
        '',
        'x',
        '--x--',
        '',
      ].join('\r\n');
      yield {
        name: `${name} file name, ${length} × ${kind}`,
        request: {
          method: 'POST',
          url: `/api${path.replaceAll(/\{(\w+)\}/g, (_, field) => parts[field as string] ?? 'a')}`,
          payload,
          headers: { 'content-type': 'multipart/form-data; boundary=x' },
        },
      };
    }
  }
}

const parts: Readonly<Record<string, string>> = {
  bucket: 'profile-pictures',
  folder: 'ID%20pictures',
};

function* listTargets(only: string): Generator<Target> {
  for (const { '~orpc': call } of Object.values(contract)) {
    const { route, inputSchema } = call;
    if (!`/api${route.path}`.includes(only)) continue;
    const meta = call.meta as CallMeta;
    const path = route.path ?? '';
    const name = `${route.method} /api${path}`;
    if (meta.takesFiles) yield* listForms(name, path);
    if (inputSchema === undefined) continue;
    const schema = describe(inputSchema);
    const isDetailed = route.inputStructure === 'detailed';
    const limit =
      meta.bodyLimitBytes ?? bodyLimits[may(['visitor'], meta.access) ? 'strangers' : 'calls'];
    if (route.method !== 'POST') yield* listAddresses(name, path, schema);
    else {
      const body = isDetailed ? (schema.properties?.body ?? {}) : schema;
      const url = `/api${path.replaceAll(/\{\w+\}/g, 'record')}`;
      yield* listBodies(name, url, body, limit);
    }
  }
  for (const operation of operations) {
    if (operation.method !== 'POST' || !`/auth${operation.path}`.includes(only)) continue;
    const url = `/auth${operation.path}`;
    yield* listBodies(`POST ${url}`, url, describe(operation.body), bodyLimits.strangers);
  }
}

async function* listAll(test: TestPortal, only: string): AsyncGenerator<Target> {
  yield* listTargets(only);
  if (!'/api/loadBankStatement'.includes(only)) return;
  yield* listStatements(test);
  yield* listLongLines(test);
}

/**
 * Sends every text of every call at the largest that is let in, and measures how long the event loop
 * was held. How many requests held it for longer than 50 ms.
 */
export async function fuzzLargeTexts(
  test: TestPortal,
  { headers, only }: { headers: object; only: string },
): Promise<number> {
  const loop = monitorEventLoopDelay({ resolution: 1 });
  const hold = async (request: InjectOptions): Promise<number> => {
    await test.database.kysely.deleteFrom('rate_limit').execute();
    loop.enable();
    await delay(3);
    loop.reset();
    const own = { 'sec-fetch-site': 'same-origin', ...headers, ...request.headers };
    const answer = await test.app.inject({ ...request, headers: own });
    await delay(2);
    loop.disable();
    if (answer.statusCode >= 500)
      throw new Error(`${request.url}: ${answer.statusCode} ${answer.body}`);
    return loop.max / 1e6;
  };
  let sent = 0;
  let longest = 0;
  let failed = 0;
  for await (const { name, request } of listAll(test, only)) {
    sent += 1;
    let shortest = Number.POSITIVE_INFINITY;
    for (let tried = 0; tried < tries && shortest > longestHold; tried += 1) {
      shortest = Math.min(shortest, await hold(request));
    }
    longest = Math.max(longest, shortest);
    if (shortest <= longestHold) continue;
    failed += 1;
    console.log(`HELD   ${shortest.toFixed(0).padStart(6)} ms  ${name}`);
  }
  console.log(
    `large texts: ${sent} requests, the event loop was held for ${longest.toFixed(0)} ms at most, ${failed} times for more than ${longestHold}`,
  );
  return failed;
}
