import { z } from 'zod';
import { type Operation, operations } from '../auth/operations.ts';
import type { Settings } from '../settings.ts';
import { giveExamples } from './openapi-examples.ts';
import { type DescribedCall, type DescribedContent, referToRefusals } from './openapi-refusals.ts';

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
      200: describeAnswer(path),
      ...referToRefusals(listStatuses(operation)),
    },
  };
  giveExamples(described);
  return described;
}

function describeBody(body: z.ZodObject): DescribedContent {
  const { $schema: _, ...schema } = z.toJSONSchema(body, { io: 'input' });
  return { content: { 'application/json': { schema: schema as object } } };
}

function describeAnswer(path: string): DescribedContent & { description: string } {
  const { $schema: _, ...schema } = z.toJSONSchema(signInAnswers[path] ?? z.never());
  return { description: 'OK', content: { 'application/json': { schema: schema as object } } };
}

/** Of an account the component keeps a name and a picture too; here the name is the address. */
const account = z.strictObject({
  id: z.string(),
  email: z.string(),
  emailVerified: z.boolean(),
  name: z.string(),
  image: z.null(),
  createdAt: z.string(),
  updatedAt: z.string(),
  twoFactorEnabled: z.boolean(),
});

const session = z.strictObject({
  id: z.string(),
  userId: z.string(),
  expiresAt: z.string(),
  createdAt: z.string(),
  updatedAt: z.string(),
  ipAddress: z.string(),
  userAgent: z.string(),
});

const done = z.strictObject({ status: z.literal(true) });
const withAccount = z.strictObject({ user: account });

/** What each operation answers, as auth/routes.ts passes it on: without tokens. */
export const signInAnswers: Readonly<Record<string, z.ZodType>> = {
  '/sign-up/email': withAccount,
  '/sign-in/email': z.union([
    z.strictObject({ redirect: z.literal(false), user: account }),
    z
      .strictObject({
        twoFactorRedirect: z.literal(true),
        twoFactorMethods: z.array(z.literal('totp')),
      })
      .describe('The password was right; the sign-in code is still to come'),
  ]),
  '/sign-in/link': z.union([
    z.strictObject({ user: account.pick({ id: true, email: true, twoFactorEnabled: true }) }),
    z
      .strictObject({ signInAgain: z.literal(true) })
      .describe('The address is confirmed; signing in takes the sign-in code too'),
  ]),
  '/get-session': z.strictObject({ session, user: account }).nullable(),
  '/sign-out': z.strictObject({ success: z.literal(true) }),
  '/request-password-reset': done.extend({ message: z.string() }),
  '/reset-password': done,
  '/two-factor/enable': z.strictObject({
    method: z.literal('totp'),
    totpURI: z.string(),
    backupCodes: z.array(z.string()),
  }),
  '/two-factor/disable': done,
  '/two-factor/verify-totp': withAccount,
  '/two-factor/verify-backup-code': withAccount,
};

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
