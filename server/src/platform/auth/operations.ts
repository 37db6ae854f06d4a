import { isEmail, normaliseEmail } from '@pallikoodam/domain/people/contact';
import { z } from 'zod';
import type { TriesLimit } from '../http/sign-in/limits.ts';
import { spellBackupCode } from './backup-codes.ts';

/** What the operations under /auth answer, as platform/http/sign-in/routes.ts passes it on: without tokens. */

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

const signedIn = z.union([
  z.strictObject({ redirect: z.literal(false), user: account }),
  z
    .strictObject({
      twoFactorRedirect: z.literal(true),
      twoFactorMethods: z.array(z.literal('totp')),
    })
    .describe('The password was right; the sign-in code is still to come'),
]);

const signedInByLink = z.union([
  z.strictObject({ user: account.pick({ id: true, email: true, twoFactorEnabled: true }) }),
  z
    .strictObject({ signInAgain: z.literal(true) })
    .describe('The address is confirmed; signing in takes the sign-in code too'),
]);

const currentSession = z.strictObject({ session, user: account }).nullable();

const signedOut = z.strictObject({ success: z.literal(true) });

const resetMailed = done.extend({ message: z.string() });

const codeBegun = z.strictObject({
  method: z.literal('totp'),
  totpURI: z.string(),
  backupCodes: z.array(z.string()),
});

/** What one may send to an operation under /auth; it is looked at before anything else is. */
export type OperationBody = z.ZodObject;

export type Operation = {
  path: string;
  /** What it is for, in one sentence, for the API page. */
  summary: string;
  limit: TriesLimit | null;
  answer: z.ZodType;
  /** Statuses of refusals beyond those of every open call. */
  refuses?: readonly (401 | 422)[];
} & ({ method: 'GET' } | { method: 'POST'; body: OperationBody });

const email = z
  .string()
  .max(320, { abort: true })
  .overwrite(normaliseEmail)
  .refine(isEmail, 'E-mail must be valid')
  .meta({ format: 'email', examples: ['malar@home.example'] });

// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is kept out
const controlCharacters = /[\u0000-\u001f\u007f]/;

/** A text that is compared and never shown. How long a new password may be is said elsewhere. */
const secret = z
  .string()
  .max(200, { abort: true })
  .min(1)
  .refine((value) => !controlCharacters.test(value), 'Enter plain text');

const rememberMe = z.boolean().optional();

export const signInByLinkBody = z.object({ token: secret, password: secret, rememberMe });

/** Six digits of an app, or a backup code; how often one may be wrong, the plug-in counts. */
const code = z
  .string()
  .max(200, { abort: true })
  .trim()
  .min(6)
  .max(20)
  .regex(/^[\w-]+$/);
const backupCode = z.string().max(40, { abort: true }).overwrite(spellBackupCode).pipe(code);
const codeTries: TriesLimit = { max: 100, ofOneAccount: 20, perMinutes: 5 };

/**
 * What the screens use; whatever else the sign-in component can do is not offered. Fields that do
 * not stand here are not passed on: none of them can say where an answer or a mail leads to.
 */
export const operations: readonly Operation[] = [
  {
    method: 'POST',
    path: '/sign-up/email',
    summary: 'Creates an account and mails a link that confirms the address',
    body: z.object({ email, password: secret }),
    limit: { max: 60, ofOneAccount: 6, perMinutes: 60 },
    answer: withAccount,
    refuses: [422],
  },
  {
    method: 'POST',
    path: '/sign-in/email',
    summary:
      'Signs in; the answer sets the session cookie, and for programs the header `set-auth-token`',
    body: z.object({ email, password: secret, rememberMe }),
    limit: { max: 100, ofOneAccount: 10, perMinutes: 5 },
    answer: signedIn,
    refuses: [401],
  },
  {
    method: 'POST',
    path: '/sign-in/link',
    summary: 'Signs in by a mailed link together with the password',
    body: signInByLinkBody,
    limit: { max: 100, ofOneAccount: 10, perMinutes: 5 },
    answer: signedInByLink,
    refuses: [401],
  },
  {
    method: 'GET',
    path: '/get-session',
    summary: 'Who is signed in; null where nobody is',
    limit: null,
    answer: currentSession,
  },
  {
    method: 'POST',
    path: '/sign-out',
    summary: 'Ends the session on the server',
    body: z.object({}),
    limit: null,
    answer: signedOut,
  },
  {
    method: 'POST',
    path: '/request-password-reset',
    summary: 'Mails a link by which a new password is set',
    body: z.object({ email }),
    limit: { max: 60, ofOneAccount: 6, perMinutes: 60 },
    answer: resetMailed,
  },
  {
    method: 'POST',
    path: '/reset-password',
    summary: 'Sets a new password by a mailed link and ends all sessions',
    body: z.object({ token: secret, newPassword: secret }),
    limit: { max: 60, perMinutes: 60 },
    answer: done,
  },
  {
    method: 'POST',
    path: '/two-factor/enable',
    summary: 'Begins to set up a sign-in code: answers the secret for the app, and backup codes',
    body: z.object({ password: secret }),
    limit: codeTries,
    answer: codeBegun,
    refuses: [401],
  },
  {
    method: 'POST',
    path: '/two-factor/disable',
    summary: 'Takes the own sign-in code away',
    body: z.object({ password: secret }),
    limit: codeTries,
    answer: done,
    refuses: [401],
  },
  // Without `trustDevice`: a device that needs no code is one that a thief would take.
  {
    method: 'POST',
    path: '/two-factor/verify-totp',
    summary: 'Second step of a sign-in, or the last of setting up: the code of the app',
    body: z.object({ code }),
    limit: codeTries,
    answer: withAccount,
    refuses: [401],
  },
  {
    method: 'POST',
    path: '/two-factor/verify-backup-code',
    summary: 'Second step of a sign-in: one of the backup codes, each once',
    body: z.object({ code: backupCode }),
    limit: codeTries,
    answer: withAccount,
    refuses: [401],
  },
];
