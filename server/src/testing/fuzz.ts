import fc, { type Arbitrary } from 'fast-check';
import type { InjectOptions, LightMyRequestResponse } from 'fastify';
import { sql } from 'kysely';
import { z } from 'zod';
import type { Database } from '../platform/db/database.ts';
import type { TestPortal } from './portal.ts';

/**
 * Sends what strangers send: to each operation values of its own schema, some fields bent out of
 * shape, and whole bodies of another kind. The portal may refuse all of it and must never be at
 * fault.
 */
export type FuzzTarget = {
  /** Named in a failure: 'POST /auth/sign-in/email'. */
  name: string;
  request: Arbitrary<InjectOptions>;
};

/** Runs a target's requests; throws with the smallest request that was answered with a fault. */
export async function fuzz(
  test: TestPortal,
  { name, request }: FuzzTarget,
  { runs, seed }: { runs: number; seed?: number | undefined },
): Promise<void> {
  let rows = await countRows(test.database);
  const property = fc.asyncProperty(request, async (options) => {
    // Limits are not what is looked at here, and they would end it after a few requests.
    await test.database.kysely.deleteFrom('rate_limit').execute();
    const answer = await test.app.inject(options);
    const before = rows;
    rows = await countRows(test.database);
    const added = { before, after: rows };
    const fault =
      findFault(answer) ??
      findWrittenRefusal(answer, added) ??
      (options.method === 'GET' ? findWrittenReading(added) : null);
    if (fault !== null) throw new Error(`${name}: ${fault}`);
  });
  await fc.assert(property, seed === undefined ? { numRuns: runs } : { numRuns: runs, seed });
}

/** What a write of any kind adds a row to: every record has its history, every message its place. */
const growing = ['history', 'outbox', 'idempotency_key', 'file_object', 'account_user'] as const;

async function countRows({ kysely }: Database): Promise<number> {
  const counts = growing.map((table) => sql`(select count(*) from ${sql.table(table)})`);
  const { rows } = await sql<{ total: number }>`
    select ${sql.join(counts, sql` + `)} as total`.execute(kysely);
  return Number(rows[0]?.total);
}

/** What no refusal may tell: statements, files, lines of a stack, errors of what lies below. */
const inner =
  /\b(select|insert into|update|delete from) .+\b(from|set|values|where)\b|SQLITE|SqliteError|ECONN|ENOENT|errno|node_modules|node:internal|file:\/\/|\.ts:\d|\bat \w+ \(|ZodError|prototype of undefined/i;

/** A refusal is JSON in plain words; a fault of the portal, or silence about a reason, is not. */
function findFault({ statusCode, body }: LightMyRequestResponse): string | null {
  if (statusCode >= 500) return `${statusCode} ${body}`;
  if (statusCode < 400) return null;
  if (!body.includes('"message"')) return `${statusCode} without a message`;
  return inner.test(body) ? `${statusCode} tells inner things: ${body}` : null;
}

/** Mails that a refusal causes on purpose: an account that waits for its confirmation gets a link. */
const mailsAtRefusal = /EMAIL_NOT_VERIFIED|LINK_NEEDED|INVALID_EMAIL_OR_PASSWORD/;

type Added = { before: number; after: number };

function findWrittenRefusal(
  { statusCode, body }: LightMyRequestResponse,
  { before, after }: Added,
): string | null {
  if (statusCode < 400 || after === before || mailsAtRefusal.test(body)) return null;
  return `${statusCode} and ${after - before} rows more: ${body}`;
}

function findWrittenReading({ before, after }: Added): string | null {
  return after === before ? null : `a GET, and ${after - before} rows more`;
}

const awkwardTexts = [
  '',
  ' ',
  '\u0000',
  'a\u0000b',
  '\ud800',
  '\u202e',
  '%00',
  "' or 1=1 --",
  '<script>alert(1)</script>',
  '{{7*7}}',
  '../../etc/passwd',
  '/..//evil.example',
  '__proto__',
  'null',
  '1e309',
  'a'.repeat(5_000),
];

export const awkwardText = fc.oneof(
  fc.constantFrom(...awkwardTexts),
  fc.string({ unit: 'binary', maxLength: 60 }),
);

/** Any JSON, often one that pretends to be a text. */
const awkwardValue: Arbitrary<unknown> = fc.oneof(
  awkwardText,
  fc.jsonValue({ maxDepth: 3 }),
  fc.constantFrom({ toString: 1 }, { length: -1 }, [[[[]]]], { constructor: null }),
);

/** Nested so deeply that a careless walk over it overflows the stack. */
const deepBody = fc
  .record({ depth: fc.integer({ min: 1, max: 8_000 }), key: fc.constantFrom('email', '_id', 'a') })
  .map(({ depth, key }) => `{"${key}":${'['.repeat(depth)}${']'.repeat(depth)}}`);

/** Bodies that stand in no schema: not JSON, JSON that means mischief, and more than is taken. */
const strangeBody = fc.constantFrom(
  'NaN',
  '{"page":NaN}',
  '{"AmountPaid":1e999}',
  '{"_id":"a","_id":"b","Status":"Active","Status":"Expired"}',
  '{"__proto__":{"Role":"SuperAdmin"},"_id":"record"}',
  '{"constructor":{"prototype":{"Role":"SuperAdmin"}}}',
  '{"_id":{"$gt":""}}',
  '"\\ud800"',
  '{"email":"\\u0000"}',
  '\ufeff{}',
  '[',
  '[]',
  '{}',
  'null',
  '-0',
  `{"Comments":"${'x'.repeat(300_000)}"}`,
);

/** What a body is said to be. */
export const strangeTypes = fc.constantFrom(
  'text/plain',
  'application/x-www-form-urlencoded',
  'multipart/form-data; boundary=x',
  'application/json; charset=utf-16',
  'application/xml',
  'application/json;',
  'x',
);

/** Bodies for an operation, as they go over the wire. */
export function bodiesFor(schema: z.ZodType, samples: Samples = {}): Arbitrary<string> {
  const described = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });
  const fitting = valuesFor(described as JsonSchema, samples);
  const bent = fc
    .tuple(
      fitting,
      fc.dictionary(fieldNames(described as JsonSchema), awkwardValue, { maxKeys: 4 }),
    )
    .map(([value, changes]) =>
      typeof value === 'object' && value !== null ? { ...value, ...changes } : changes,
    );
  const whole = fc.oneof(
    { weight: 3, arbitrary: fitting },
    { weight: 5, arbitrary: bent },
    { weight: 1, arbitrary: awkwardValue },
  );
  return fc.oneof(
    { weight: 9, arbitrary: whole.map((value) => JSON.stringify(value) ?? 'null') },
    { weight: 1, arbitrary: fc.oneof(deepBody, awkwardText, strangeBody) },
  );
}

/** Values that get past the first look of a field, by its name. */
export type Samples = Readonly<Record<string, readonly unknown[]>>;

type JsonSchema = {
  type?: string | string[];
  properties?: Record<string, JsonSchema>;
  required?: string[];
  items?: JsonSchema;
  enum?: unknown[];
  const?: unknown;
  anyOf?: JsonSchema[];
  allOf?: JsonSchema[];
  maxLength?: number;
  minimum?: number;
  maximum?: number;
};

/** Values that a schema describes; where it only hints at a form, near misses among them. */
function valuesFor(schema: JsonSchema, samples: Samples): Arbitrary<unknown> {
  if (schema.const !== undefined) return fc.constant(schema.const);
  if (schema.enum !== undefined) return fc.constantFrom(...schema.enum);
  const choices = schema.anyOf ?? schema.allOf;
  if (choices !== undefined) return fc.oneof(...choices.map((each) => valuesFor(each, samples)));
  switch ([schema.type].flat()[0]) {
    case 'object':
      return objectsFor(schema, samples);
    case 'array':
      return fc.array(valuesFor(schema.items ?? {}, samples), { maxLength: 4 });
    case 'string':
      return fc.oneof(fc.string({ maxLength: Math.min(schema.maxLength ?? 60, 60) }), awkwardText);
    case 'integer':
    case 'number':
      return fc.oneof(fc.integer(), fc.double());
    case 'boolean':
      return fc.boolean();
    case 'null':
      return fc.constant(null);
    default:
      return awkwardValue;
  }
}

function objectsFor({ properties = {}, required = [] }: JsonSchema, samples: Samples) {
  const fields = Object.entries(properties).map(([name, schema]) => {
    const known = samples[name];
    const described = valuesFor(schema, samples);
    const values =
      known === undefined
        ? described
        : fc.oneof({ weight: 3, arbitrary: fc.constantFrom(...known) }, described);
    return [name, values] as const;
  });
  return fc.record(Object.fromEntries(fields), { requiredKeys: required });
}

function fieldNames({ properties = {} }: JsonSchema): Arbitrary<string> {
  return fc.oneof(fc.constantFrom('more', ...Object.keys(properties)), awkwardText);
}
