import { OpenAPIGenerator } from '@orpc/openapi';
import { ZodToJsonSchemaConverter, type ZodToJsonSchemaConverterOptions } from '@orpc/zod/zod4';
import type { CallMeta, StrangerLimit } from '@pallikoodam/contract/call';
import { contract } from '@pallikoodam/contract/contract';
import { capabilities, may } from '@pallikoodam/domain/access/capabilities';
import { type RoleOrVisitor, roles } from '@pallikoodam/domain/access/roles';
import { rowScopes } from '@pallikoodam/domain/access/row-scopes';
import { isDay } from '@pallikoodam/domain/calendar/day';
import { isEmail } from '@pallikoodam/domain/people/contact';
import type { FastifyInstance } from 'fastify';
import { nameSessionCookie } from '../auth/session-lookup.ts';
import type { Portal } from '../portal.ts';
import { identifyCaller, requireCapability } from './guard.ts';
import { giveExamples } from './openapi-examples.ts';
import { apiIntroduction } from './openapi-introduction.ts';
import {
  type DescribedCall,
  type DescribedContent,
  describeRefusals,
  refusalComponents,
} from './openapi-refusals.ts';
import { describeSignIn } from './openapi-sign-in.ts';

/** The OpenAPI document of all calls, for staff; the page /ApiReference shows it readably. */
export function registerOpenApi(app: FastifyInstance, portal: Portal): void {
  let document: Promise<unknown> | undefined;
  app.get('/api/openapi.json', {
    onRequest: async (request) => {
      request.caller = await identifyCaller(portal, request, 'api.readReference');
      requireCapability(request.caller, { access: 'api.readReference' });
    },
    handler: async (_request, reply) => {
      document ??= describeCalls(portal);
      return reply.header('cache-control', 'private, max-age=300').send(await document);
    },
  });
}

type Operation = DescribedCall & Record<string, unknown>;

export async function describeCalls({ school, settings }: Portal): Promise<unknown> {
  const schemaConverter = new ZodToJsonSchemaConverter({ interceptors: [nameFormat] });
  const generator = new OpenAPIGenerator({ schemaConverters: [schemaConverter] });
  const document = await generator.generate(contract, {
    info: {
      title: `${school.name} portal`,
      version: '1.0.0',
      description: apiIntroduction.join('\n\n'),
    },
    servers: [{ url: `${settings.publicUrl}/api` }],
  });
  const paths = { ...document.paths } as Record<string, Record<string, Operation>>;
  for (const [name, entry] of Object.entries(contract)) {
    const { route, meta } = entry['~orpc'];
    const method = route.method ?? 'GET';
    const operation = findOperation(paths, { path: route.path ?? '', method });
    if (operation === undefined) throw new Error(`The document has no ${name}.`);
    leaveOut(operation);
    if (meta.takesFiles) operation.requestBody = describeForm(name);
    operation.responses = {
      ...operation.responses,
      ...(meta.cacheable ? unchangedAnswer : {}),
      ...describeRefusals(operation, { method, meta }),
    };
    Object.assign(operation, describeAccess(meta));
    giveExamples(operation);
  }
  return {
    ...document,
    paths: { ...paths, ...describeSignIn(settings) },
    components: describeComponents(settings),
  };
}

/** The generator takes the slash off the end of a path, where the portal would not find it. */
function findOperation(
  paths: Record<string, Record<string, Operation>>,
  { path, method }: { path: string; method: string },
): Operation | undefined {
  const shortened = path.replace(/\/$/, '');
  if (shortened !== path && paths[shortened] !== undefined) {
    paths[path] = paths[shortened];
    delete paths[shortened];
  }
  return paths[path]?.[method.toLowerCase()];
}

/** To who asks whether a kept answer still holds. */
const unchangedAnswer = { 304: { description: 'As it was when its `ETag` was answered' } };

/** The files of a call, which no schema of the contract describes (FILE-27): at least one. */
function describeForm(name: string): DescribedContent {
  const antp = {
    type: 'array',
    items: { type: 'string', format: 'binary' },
    minItems: 1,
    description: 'The files, each with its name',
  };
  const example = { antp: [name === 'uploadfile' ? 'timetable.pdf' : 'pongal.png'] };
  const schema = { type: 'object', properties: { antp }, required: ['antp'] };
  return { content: { 'multipart/form-data': { schema, example } } };
}

type SchemaInterceptor = NonNullable<ZodToJsonSchemaConverterOptions['interceptors']>[number];
type ZodSchema = Parameters<SchemaInterceptor>[0]['schema'];

/** Days and e-mails are texts with a rule of ours; the document names their format. */
const nameFormat: SchemaInterceptor = ({ schema, next }) => {
  const [required, json] = next();
  if (follows(schema, isDay)) return [required, { ...json, format: 'date' }];
  if (follows(schema, isEmail)) return [required, { ...json, format: 'email' }];
  return [required, json];
};

/** Whether the rule is among a schema's checks, or those of what it turns the input into. */
function follows(schema: ZodSchema, rule: (text: string) => boolean): boolean {
  const { def } = schema._zod;
  if (def.checks?.some(({ _zod: check }) => 'fn' in check.def && check.def.fn === rule)) {
    return true;
  }
  return def.type === 'pipe' && 'out' in def && follows(def.out as ZodSchema, rule);
}

/** What the generator says of every parameter and is not true here, and the trap for robots. */
function leaveOut(operation: Operation): void {
  const { parameters = [], requestBody } = operation;
  for (const parameter of parameters) {
    delete parameter.allowEmptyValue;
    delete parameter.allowReserved;
  }
  if (operation.parameters !== undefined) {
    operation.parameters = parameters.filter(({ name }) => name !== 'website');
  }
  for (const { schema } of Object.values(requestBody?.content ?? {})) {
    delete schema?.properties?.website;
  }
}

/** Who may call, with what, how often a stranger may, and which rows the right reaches. */
function describeAccess({ access, limit }: CallMeta): Operation {
  const signedIn = [{ bearer: [] }, { cookie: [] }];
  return {
    security: may('visitor', access) ? [{}, ...signedIn] : signedIn,
    description: describeInWords({ access, limit }),
    'x-access': capabilities[access],
    ...(limit === undefined ? {} : { 'x-limit': describeLimit(limit) }),
  };
}

/** The same in a few lines: what is drawn from the document shows no extensions. */
function describeInWords({ access, limit }: CallMeta): string {
  const holders: readonly RoleOrVisitor[] = capabilities[access];
  const who = may('visitor', access)
    ? 'everyone, also without signing in'
    : roles.every((role) => holders.includes(role))
      ? 'everyone signed in'
      : holders.join(', ');
  const lines = [`**Who may call:** ${who}.`];
  const rows = rowScopes[access];
  if (rows !== undefined) lines.push(`**Which rows and fields:** ${rows}`);
  if (limit !== undefined) {
    const exempt =
      limit.exempt === undefined ? '' : `, except for ${capabilities[limit.exempt].join(', ')}`;
    lines.push(
      `**Limit:** ${limit.max} calls in ${limit.perMinutes} minutes from one address${exempt}.`,
    );
  }
  return lines.join('\n\n');
}

/** With the roles it is not for, as `x-access` has those that may. */
function describeLimit({ exempt, ...limit }: StrangerLimit): Operation {
  return exempt === undefined ? limit : { ...limit, exempt: capabilities[exempt] };
}

function describeComponents(settings: Portal['settings']): Record<string, unknown> {
  return {
    ...refusalComponents,
    securitySchemes: {
      bearer: { type: 'http', scheme: 'bearer', description: 'The token from `set-auth-token`' },
      cookie: { type: 'apiKey', in: 'cookie', name: nameSessionCookie(settings) },
    },
  };
}
