import { checkPassword } from '@pallikoodam/domain/people/password';
import { betterAuth } from 'better-auth';
import { APIError, createAuthMiddleware } from 'better-auth/api';
import { bearer } from 'better-auth/plugins';
import type { Database } from '../db/database.ts';
import type { Settings } from '../settings.ts';
import { cookiePrefix, createSessionLookup, type FindSessionPerson } from './session-lookup.ts';

/** The address a session is kept with; set by auth/routes.ts, never by the client. */
export const clientAddressHeader = 'x-portal-client-address';

const day = 24 * 60 * 60;

/** Mails the sign-in component asks for; the portal composes and queues them. */
export type AccountMails = {
  sendConfirmation: (mail: {
    email: string;
    link: string;
    request?: Request | undefined;
  }) => Promise<void>;
  sendPasswordReset: (mail: {
    email: string;
    link: string;
    request?: Request | undefined;
  }) => Promise<void>;
};

export type Authentication = {
  /** Answers everything under /auth. */
  handle: (request: Request) => Promise<Response>;
  /** Whose session the headers of a request carry; null without one. */
  findSessionPerson: FindSessionPerson;
  /** Makes a confirmed account; for the demo school and tests. */
  createConfirmedAccount: (account: { email: string; password: string }) => Promise<void>;
};

/**
 * Sign-in, behind an interface so that another provider can take its place (OP-29): create
 * account, confirm the e-mail by a mailed link, sign in, sign out, reset the password. Passwords
 * are hashed with scrypt; sessions live in the database and end there on sign-out.
 */
export function createAuthentication({
  settings,
  database,
  mails,
}: {
  settings: Settings;
  database: Database;
  mails: AccountMails;
}): Authentication {
  const auth = betterAuth({
    baseURL: settings.publicUrl,
    basePath: '/auth',
    secret: settings.sessionSecret,
    trustedOrigins: listOwnOrigins(settings.publicUrl),
    // 'sqlite' also on PostgreSQL: it makes the library keep moments as ISO text and yes/no as
    // 0 and 1, which is how this schema keeps them on both (docs/decisions/0002-two-databases.md).
    database: { db: database.kysely, type: 'sqlite' },
    user: { modelName: 'account_user' },
    databaseHooks: {
      user: {
        create: {
          // An account is an address and a password; what else a stranger sends is not kept.
          before: async (user) => ({ data: { ...user, name: user.email, image: null } }),
        },
      },
    },
    session: { modelName: 'account_session', expiresIn: 30 * day, updateAge: day },
    account: { modelName: 'account_credential' },
    verification: { modelName: 'account_verification' },
    emailAndPassword: {
      enabled: true,
      requireEmailVerification: true,
      minPasswordLength: 8,
      maxPasswordLength: 128,
      revokeSessionsOnPasswordReset: true,
      resetPasswordTokenExpiresIn: 60 * 60,
      sendResetPassword: async ({ user, token }, request) => {
        const link = `${settings.publicUrl}/Forgot?token=${encodeURIComponent(token)}`;
        await mails.sendPasswordReset({ email: user.email, link, request });
      },
      // Whoever opened the mailed link has proven the address.
      onPasswordReset: async ({ user }) => {
        await database.kysely
          .updateTable('account_user')
          .set({ emailVerified: 1 })
          .where('id', '=', user.id)
          .execute();
      },
    },
    emailVerification: {
      sendOnSignUp: true,
      sendOnSignIn: true,
      autoSignInAfterVerification: false,
      expiresIn: day,
      sendVerificationEmail: async ({ user, token }, request) => {
        const answer = encodeURIComponent('/Signin?confirmed=1');
        const link = `${settings.publicUrl}/auth/verify-email?token=${encodeURIComponent(token)}&callbackURL=${answer}`;
        await mails.sendConfirmation({ email: user.email, link, request });
      },
    },
    // The portal's own (auth/limits.ts): the component's windows begin anew only after a pause.
    rateLimit: { enabled: false },
    advanced: {
      cookiePrefix,
      useSecureCookies: settings.publicUrl.startsWith('https:'),
      ipAddress: { ipAddressHeaders: [clientAddressHeader] },
    },
    telemetry: { enabled: false },
    logger: { disabled: true },
    // A fault is answered and logged as every other one (http/errors.ts).
    onAPIError: { throw: true },
    hooks: {
      before: createAuthMiddleware(async (context) => {
        if (context.path === '/sign-up/email') {
          refuseWeakPassword(context.body?.password);
          const email = String(context.body?.email ?? '')
            .trim()
            .toLowerCase();
          if (await accountExists(database, email)) {
            throw new APIError('UNPROCESSABLE_ENTITY', {
              code: 'USER_ALREADY_EXISTS',
              message: 'User already exists with the same email',
            });
          }
        }
        if (context.path === '/reset-password') refuseWeakPassword(context.body?.newPassword);
      }),
    },
    // An unsigned token, as it stands in the database, opens nothing.
    plugins: [bearer({ requireSignature: true })],
  });

  return {
    handle: (request) => auth.handler(request),
    findSessionPerson: createSessionLookup({ settings, database }),
    createConfirmedAccount: async ({ email, password }) => {
      const context = await auth.$context;
      const hash = await context.password.hash(password);
      const user = await context.internalAdapter.createUser(
        { email, name: email, emailVerified: true },
        { method: 'email-password' },
      );
      await context.internalAdapter.createAccount({
        userId: user.id,
        accountId: user.id,
        providerId: 'credential',
        password: hash,
      });
    },
  };
}

/** On one's own machine the address is written either way. */
function listOwnOrigins(publicUrl: string): string[] {
  const byNumber = new URL(publicUrl);
  if (byNumber.hostname !== 'localhost') return [publicUrl];
  byNumber.hostname = '127.0.0.1';
  return [publicUrl, byNumber.origin];
}

/** The documents' password rules, on the server too (OP-39). */
function refuseWeakPassword(password: unknown): void {
  const [fault] = checkPassword(typeof password === 'string' ? password : '');
  if (fault !== undefined) {
    throw new APIError('BAD_REQUEST', { code: 'WEAK_PASSWORD', message: fault.message });
  }
}

async function accountExists(database: Database, email: string): Promise<boolean> {
  const found = await database.kysely
    .selectFrom('account_user')
    .select('id')
    .where('email', '=', email)
    .executeTakeFirst();
  return found !== undefined;
}
