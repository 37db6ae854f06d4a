import { OpenAPIGenerator } from '@orpc/openapi';
import { ZodToJsonSchemaConverter } from '@orpc/zod/zod4';
import type { CallMeta, StrangerLimit } from '@pallikoodam/contract/call';
import { contract } from '@pallikoodam/contract/contract';
import { capabilities } from '@pallikoodam/domain/access/capabilities';
import type { FastifyInstance } from 'fastify';
import type { Portal } from '../portal.ts';
import { identifyCaller, requireCapability } from './guard.ts';

/** The OpenAPI document of all calls, for staff; the page /ApiReference shows it readably. */
export function registerOpenApi(app: FastifyInstance, portal: Portal): void {
  let document: Promise<unknown> | undefined;
  app.get('/api/openapi.json', {
    onRequest: async (request) => {
      request.caller = await identifyCaller(portal, request);
      requireCapability(request.caller, { access: 'api.readReference' });
    },
    handler: async (_request, reply) => {
      document ??= describeCalls(portal);
      return reply.header('cache-control', 'private, max-age=300').send(await document);
    },
  });
}

type Operation = Record<string, unknown>;

async function describeCalls({ school, settings }: Portal): Promise<unknown> {
  const generator = new OpenAPIGenerator({ schemaConverters: [new ZodToJsonSchemaConverter()] });
  const document = await generator.generate(contract, {
    info: { title: `${school.name} portal`, version: '1.0.0' },
    servers: [{ url: `${settings.publicUrl}/api` }],
  });
  for (const entry of Object.values(contract)) {
    const { route, meta } = entry['~orpc'];
    const path = document.paths?.[route.path ?? ''] as Record<string, Operation> | undefined;
    const operation = path?.[(route.method ?? 'GET').toLowerCase()];
    if (operation !== undefined) Object.assign(operation, describeAccess(meta));
  }
  return document;
}

/** Who may call, and how often a stranger may. */
function describeAccess({ access, limit }: CallMeta): Operation {
  return {
    'x-access': capabilities[access],
    ...(limit === undefined ? {} : { 'x-limit': describeLimit(limit) }),
  };
}

/** With the roles it is not for, as `x-access` has those that may. */
function describeLimit({ exempt, ...limit }: StrangerLimit): Operation {
  return exempt === undefined ? limit : { ...limit, exempt: capabilities[exempt] };
}
