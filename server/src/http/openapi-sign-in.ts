import { z } from 'zod';
import { type Operation, operations } from '../auth/operations.ts';
import type { Settings } from '../settings.ts';
import { giveExamples } from './openapi-examples.ts';
import { type DescribedCall, referToRefusals } from './openapi-refusals.ts';

/** Signing in and what belongs to it (API-141 to API-144), which stands under /auth beside the calls. */
export function describeSignIn({ publicUrl }: Pick<Settings, 'publicUrl'>): Record<string, object> {
  return Object.fromEntries(
    operations.map((operation) => [
      `/auth${operation.path}`,
      {
        servers: [{ url: publicUrl }],
        [operation.method.toLowerCase()]: describeOperation(operation),
      },
    ]),
  );
}

function describeOperation(operation: Operation): DescribedCall {
  const { path, summary, limit } = operation;
  const [, ...words] = path.split(/[/-]/);
  const described = {
    operationId: `auth${words.map((word) => `${word[0]?.toUpperCase()}${word.slice(1)}`).join('')}`,
    summary,
    tags: ['sign-in'],
    security: [{}, { bearer: [] }, { cookie: [] }],
    ...(limit === null ? {} : { 'x-limit': { max: limit.max, perMinutes: limit.perMinutes } }),
    ...(operation.method === 'GET' ? {} : { requestBody: describeBody(operation.body) }),
    responses: {
      200: { description: 'OK', content: { 'application/json': {} } },
      ...referToRefusals(listStatuses(operation)),
    },
  };
  giveExamples(described);
  return described;
}

function describeBody(body: z.ZodObject): NonNullable<DescribedCall['requestBody']> {
  const { $schema: _, ...schema } = z.toJSONSchema(body, { io: 'input' });
  return { content: { 'application/json': { schema: schema as object } } };
}

function listStatuses({ method, path }: Operation): string[] {
  const takesSecret = /sign-in|two-factor/.test(path);
  return [
    ...(method === 'POST' ? ['400'] : []),
    ...(takesSecret ? ['401'] : []),
    ...(method === 'POST' ? ['403', '413', '415'] : []),
    ...(path.startsWith('/sign-up') ? ['422'] : []),
    '429',
    '500',
    '503',
  ];
}
