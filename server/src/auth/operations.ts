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

/** Six digits of an app, or a backup code; how often one may be wrong, the plug-in counts. */
const code = z
  .string()
  .trim()
  .min(6)
  .max(20)
  .regex(/^[\w-]+$/);
const codeTries: TriesLimit = { max: 100, ofOneAccount: 20, perMinutes: 5 };

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
  {
    method: 'POST',
    path: '/two-factor/enable',
    body: z.object({ password: secret }),
    limit: codeTries,
  },
  {
    method: 'POST',
    path: '/two-factor/disable',
    body: z.object({ password: secret }),
    limit: codeTries,
  },
  // Without `trustDevice`: a device that needs no code is one that a thief would take.
  {
    method: 'POST',
    path: '/two-factor/verify-totp',
    body: z.object({ code }),
    limit: codeTries,
  },
  {
    method: 'POST',
    path: '/two-factor/verify-backup-code',
    body: z.object({ code }),
    limit: codeTries,
  },
];
