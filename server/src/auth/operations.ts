import { isEmail, normaliseEmail } from '@pallikoodam/domain/people/contact';
import { z } from 'zod';
import type { TriesLimit } from './limits.ts';

/** What one may send to an operation under /auth; it is looked at before anything else is. */
export type OperationBody = z.ZodObject;

export type Operation = { path: string; limit: TriesLimit | null } & (
  | { method: 'GET' }
  | { method: 'POST'; body: OperationBody }
);

const email = z.string().max(320).overwrite(normaliseEmail).refine(isEmail, 'E-mail must be valid');

// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is kept out
const controlCharacters = /[\u0000-\u001f\u007f]/;

/** A text that is compared and never shown. How long a new password may be is said elsewhere. */
const secret = z
  .string()
  .min(1)
  .max(200)
  .refine((value) => !controlCharacters.test(value), 'Enter plain text');

const rememberMe = z.boolean().optional();

export const signInByLinkBody = z.object({ token: secret, password: secret, rememberMe });

/**
 * What the screens use; whatever else the sign-in component can do is not offered. Fields that do
 * not stand here are not passed on: none of them can say where an answer or a mail leads to.
 */
export const operations: readonly Operation[] = [
  {
    method: 'POST',
    path: '/sign-up/email',
    body: z.object({ email, password: secret }),
    limit: { max: 60, ofOneAccount: 6, perMinutes: 60 },
  },
  {
    method: 'POST',
    path: '/sign-in/email',
    body: z.object({ email, password: secret, rememberMe }),
    limit: { max: 100, ofOneAccount: 10, perMinutes: 5 },
  },
  {
    method: 'POST',
    path: '/sign-in/link',
    body: signInByLinkBody,
    limit: { max: 100, ofOneAccount: 10, perMinutes: 5 },
  },
  { method: 'GET', path: '/get-session', limit: null },
  { method: 'POST', path: '/sign-out', body: z.object({}), limit: null },
  {
    method: 'POST',
    path: '/request-password-reset',
    body: z.object({ email }),
    limit: { max: 60, ofOneAccount: 6, perMinutes: 60 },
  },
  {
    method: 'POST',
    path: '/reset-password',
    body: z.object({ token: secret, newPassword: secret }),
    limit: { max: 60, perMinutes: 60 },
  },
];
