import { z } from 'zod';

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

export const done = z.strictObject({ status: z.literal(true) });

export const withAccount = z.strictObject({ user: account });

export const signedIn = z.union([
  z.strictObject({ redirect: z.literal(false), user: account }),
  z
    .strictObject({
      twoFactorRedirect: z.literal(true),
      twoFactorMethods: z.array(z.literal('totp')),
    })
    .describe('The password was right; the sign-in code is still to come'),
]);

export const signedInByLink = z.union([
  z.strictObject({ user: account.pick({ id: true, email: true, twoFactorEnabled: true }) }),
  z
    .strictObject({ signInAgain: z.literal(true) })
    .describe('The address is confirmed; signing in takes the sign-in code too'),
]);

export const currentSession = z.strictObject({ session, user: account }).nullable();

export const signedOut = z.strictObject({ success: z.literal(true) });

export const resetMailed = done.extend({ message: z.string() });

export const codeBegun = z.strictObject({
  method: z.literal('totp'),
  totpURI: z.string(),
  backupCodes: z.array(z.string()),
});
