import { oc } from '@orpc/contract';
import { type ConditionalSchemaConverter, type JSONSchema, OpenAPIGenerator } from '@orpc/openapi';
import type { CallMeta } from '@pallikoodam/contract/call';
import { contract } from '@pallikoodam/contract/contract';
import { capabilities, may } from '@pallikoodam/domain/access/capabilities';
import { type RoleOrVisitor, roles } from '@pallikoodam/domain/access/roles';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { operations } from '../../auth/operations.ts';
import type { Policy } from '../../auth/policy.ts';
import { nameSessionCookie } from '../../auth/session-lookup.ts';
import type { Portal } from '../../portal.ts';
import { identifyCaller, requireCapability } from '../calls/guard.ts';
import {
  type CallFacts,
  type DescribedMeta,
  describeRefusals,
  type Operation,
  refusalComponents,
} from './openapi-refusals.ts';

/** What one needs to know before the first call, a paragraph an entry; in Markdown. */
export const apiIntroduction: readonly string[] = [
  'To sign in, send `POST /auth/sign-in/email` with `email` and `password` as JSON and the address of the portal in the header `Origin`. The answer carries the token in the header `set-auth-token`; send it with every call: `Authorization: Bearer <token>`.',
  'The pages of the portal send a session cookie instead. A POST without a token in `Authorization` is accepted only from the portal itself: with `Sec-Fetch-Site: same-origin`, and from programs that send no such header with the address of the portal in `Origin` or any `X-Requested-With`; where `Sec-Fetch-Dest` is sent, it is `empty`. What changes something by GET takes a token alone.',
  'Bodies and answers are JSON. A whole record may be sent: its `_id` where the call takes none, `CreatedDate`, `UpdatedDate` and `insertTimeStamp` are passed over, and `id` is taken for `_id`. A refusal has a status and a `message`, and for bad input one message per field in `fields`.',
  'Amounts are dollars with at most two decimals, moments are UTC in ISO form such as `2026-01-31T15:00:00.000Z`, days are `YYYY-MM-DD`. An empty text means that nothing is given.',
  'Lists that take `page`, which begins at 1, and `pageSize` return one page at a time; without `pageSize` most return all records. The header `x-total-count`, where a list has it, counts the records on all pages; of the history of changes 10001 stands for more than 10,000.',
  'A submit that takes the header `Idempotency-Key` acts once per key, however often it is sent. A change that carries the time stamp of the record as it was read is answered with 409 when someone else has changed the record since.',
];

/** The OpenAPI document of all calls, for staff; the page /ApiReference shows it readably. */
export function registerOpenApi(app: FastifyInstance, portal: Portal, policy: Policy): void {
  let document: Promise<unknown> | undefined;
  app.get('/api/openapi.json', {
    onRequest: async (request) => {
      request.caller = await identifyCaller(portal, request, 'api.readReference');
      requireCapability(request.caller, { access: 'api.readReference' });
    },
    handler: async (_request, reply) => {
      document ??= describeCalls(portal, policy);
      return reply.header('cache-control', 'private, max-age=300').send(await document);
    },
  });
}

type Paths = Record<string, { get?: Operation; post?: Operation }>;

export async function describeCalls(
  { school, settings }: Pick<Portal, 'school' | 'settings'>,
  policy: Policy,
): Promise<{ paths: Paths; [more: string]: unknown }> {
  const calls = { ...contract, ...listSignInCalls() };
  const generator = new OpenAPIGenerator({ schemaConverters: [zodsOwn] });
  const generated = await generator.generate(calls, {
    info: {
      title: `${school.name} portal`,
      version: '1.0.0',
      description: apiIntroduction.join('\n\n'),
    },
    servers: [{ url: `${settings.publicUrl}/api` }],
  });
  const paths: Paths = {};
  for (const entry of Object.values(calls)) {
    const { route, meta } = entry['~orpc'];
    const { path = '' } = route;
    const method = route.method === 'POST' ? 'post' : 'get';
    // The generator leaves out a slash at the end.
    const operation = (generated.paths as Paths)[path.replace(/\/$/, '')]?.[method] ?? {};
    if (path.startsWith('/auth/')) operation.servers = [{ url: settings.publicUrl }];
    const complete = completeOperation(operation, { method, meta, policy });
    const byGet = (meta as CallMeta).alsoByGet ? { get: describeByGet(complete) } : {};
    paths[path] = { ...paths[path], ...byGet, [method]: complete };
  }
  const securitySchemes = {
    bearer: { type: 'http', scheme: 'bearer', description: 'The token from `set-auth-token`' },
    cookie: { type: 'apiKey', in: 'cookie', name: nameSessionCookie(settings) },
  };
  return { ...generated, paths, components: { ...refusalComponents, securitySchemes } };
}

/** As the documents call it (OP-16): the same, with a token alone. */
function describeByGet(byPost: Operation): Operation {
  return {
    ...byPost,
    operationId: `${byPost.operationId}ByGet`,
    security: [{ bearer: [] }],
    description: `${byPost.description}\n\nBy GET a cookie opens nothing: send the bearer token.`,
  };
}

/** Signing in and what belongs to it (API-141 to API-144), which stands under /auth beside the calls. */
function listSignInCalls() {
  const calls = operations.map((operation) => {
    const { method, path, summary, limit, answer, refuses } = operation;
    const words = path.split(/[/-]/).slice(1);
    const name = `auth${words.map((word) => `${word[0]?.toUpperCase()}${word.slice(1)}`).join('')}`;
    const meta: DescribedMeta = {
      ...(limit === null ? {} : { limit: { max: limit.max, perMinutes: limit.perMinutes } }),
      ...(refuses === undefined ? {} : { refuses }),
    };
    const call = oc
      .$meta(meta)
      .route({ method, path: `/auth${path}`, summary, tags: ['sign-in'] })
      .output(answer);
    return [name, operation.method === 'POST' ? call.input(operation.body) : call] as const;
  });
  return Object.fromEntries(calls);
}

/** Zod's own description, which keeps the formats and examples that schemas carry. */
const zodsOwn: ConditionalSchemaConverter = {
  condition: (schema) => schema !== undefined,
  convert: (schema, { strategy: io }) => {
    const { $schema: _, ...json } = z.toJSONSchema(schema as z.ZodType, {
      io,
      unrepresentable: 'any',
      override: ({ jsonSchema }) => {
        // The trap for robots; and an answer may come to have more fields.
        delete jsonSchema.properties?.website;
        if (io === 'output' && jsonSchema.additionalProperties === false) {
          delete jsonSchema.additionalProperties;
        }
      },
    });
    const { optin, optout } = (schema as z.ZodType)._zod;
    return [(io === 'input' ? optin : optout) === undefined, json as JSONSchema];
  },
};

/** The files of a call, which no schema of the contract describes (FILE-27): at least one. */
const files = {
  type: 'array',
  items: { type: 'string', format: 'binary' },
  minItems: 1,
  description: 'The files, each with its name',
};
/** A form with files; a call that names its own field takes JSON as well. */
function describeForm(
  { fileField }: Pick<CallMeta, 'fileField'>,
  generated: Operation['requestBody'],
) {
  const name = fileField ?? 'antp';
  const json = fileField === undefined ? {} : generated?.content;
  return {
    required: true,
    content: {
      ...json,
      'multipart/form-data': {
        schema: { type: 'object' as const, properties: { [name]: files }, required: [name] },
      },
    },
  };
}

/** With what the generator does not know: access, limits, refusals and files. */
function completeOperation(
  generated: Operation,
  { method, meta, policy }: CallFacts & { policy: Policy },
): Operation {
  const operation: Operation = {
    ...generated,
    ...(meta.takesFiles ? { requestBody: describeForm(meta, generated.requestBody) } : {}),
    ...describeAccess(meta, policy),
  };
  // What the generator says of every parameter and is not true here.
  for (const parameter of operation.parameters ?? []) {
    delete parameter.allowEmptyValue;
    delete parameter.allowReserved;
  }
  operation.responses = {
    ...generated.responses,
    ...(meta.cacheable ? { 304: { description: 'As it was when its `ETag` was answered' } } : {}),
    ...describeRefusals(operation, { method, meta }),
  };
  return operation;
}

/** Who may call, with what, how often a stranger may, and which rows the right reaches. */
function describeAccess({ access, limit }: DescribedMeta, policy: Policy) {
  const signedIn = [{ bearer: [] }, { cookie: [] }];
  const isOpen = access === undefined || may(['visitor'], access);
  const holders: readonly RoleOrVisitor[] = access === undefined ? [] : capabilities[access];
  const exempt = limit?.exempt === undefined ? undefined : capabilities[limit.exempt];
  const who = isOpen
    ? 'everyone, also without signing in'
    : roles.every((role) => holders.includes(role))
      ? 'everyone signed in'
      : holders.join(', ');
  const rows = access === undefined ? undefined : policy[access]?.rows;
  const except = exempt === undefined ? '' : `, except for ${exempt.join(', ')}`;
  const lines = [
    `**Who may call:** ${who}.`,
    rows && `**Which rows and fields:** ${rows}`,
    limit &&
      `**Limit:** ${limit.max} calls in ${limit.perMinutes} minutes from one address${except}.`,
  ];
  return {
    security: isOpen ? [{}, ...signedIn] : signedIn,
    description: lines.filter((line) => line !== undefined).join('\n\n'),
    ...(access === undefined ? {} : { 'x-access': holders }),
    ...(limit === undefined ? {} : { 'x-limit': { ...limit, ...(exempt && { exempt }) } }),
  };
}
