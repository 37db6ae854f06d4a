import { checkPassword } from '@pallikoodam/domain/people/password';
import { betterAuth } from 'better-auth';
import { APIError, createAuthMiddleware } from 'better-auth/api';
import { deleteSessionCookie } from 'better-auth/cookies';
// One by one: importing all plug-ins, most of them unused, would add a tenth of a second to the
// start.
import { bearer } from 'better-auth/plugins/bearer';
import { twoFactor } from 'better-auth/plugins/two-factor';
import type { Settings } from '../../settings.ts';
import type { Database } from '../db/database.ts';
import { makeBackupCodes } from './backup-codes.ts';
import { endBrokenSignUp } from './broken-sign-ups.ts';
import { linkSignIn } from './link-sign-in.ts';
import {
  composeMailedLink,
  composeToken,
  createMailedLink,
  endMailedLinks,
  hasFreshLink,
  keepMailedLink,
  type LinkTable,
  type MailedLinkKind,
} from './mailed-links.ts';
import { createPasswordHashing, type PasswordHashing } from './password-hashing.ts';
import { isFirstUse, noteOwnSecondFactor } from './second-factor.ts';
import { composeCookies, createSessionLookup, type FindSessionPerson } from './session-lookup.ts';
import { isCommonPassword } from './widespread-passwords.ts';
import { countWrongPassword, forgetWrongPasswords, needsLink } from './wrong-passwords.ts';

/** The address a session is kept with; set by platform/http/sign-in/routes.ts, never by the client. */
export const clientAddressHeader = 'x-portal-client-address';

const day = 24 * 60 * 60;

/** As long as an account waits for its confirmation (platform/jobs/housekeeping.ts). */
const invitationHours = 7 * 24;

/** A mail about a person's account; the portal composes and queues it. */
export type AccountMail = {
  kind: 'confirm' | 'passwordChanged' | 'reset' | 'tooManyWrongPasswords';
  email: string;
  link: string;
  /** What caused it, for its language. */
  request?: Request | undefined;
};

export type SendAccountMail = (mail: AccountMail) => Promise<void>;

export type Authentication = {
  /** Answers everything under /auth; an aborted request waits for no hash. */
  handle: (request: Request) => Promise<Response>;
  /** Whose session the headers of a request carry; null without one. */
  findSessionPerson: FindSessionPerson;
  /**
   * Opens an account without a password where there is none, and answers the link that sets the
   * first one; null where the address has a confirmed account already.
   */
  createInvitation: (email: string) => Promise<{ link: string } | null>;
  /** Makes a confirmed account; for the demo school and tests. */
  createConfirmedAccount: (account: { email: string; password: string }) => Promise<void>;
};

/**
 * Sign-in, behind an interface so that another provider can take its place (OP-29): create
 * account, confirm the e-mail by a mailed link, sign in, sign out, reset the password. Passwords
 * are hashed with scrypt, by turns of who asks; sessions live in the database and end there on sign-out.
 */
export function createAuthentication({
  settings,
  database,
  issuer = 'Pallikoodam',
  hashing = createPasswordHashing(),
  sendMail,
}: {
  settings: Settings;
  database: Database;
  /** The school, as an app for codes names it. */
  issuer?: string;
  /** Of passwords; tests remember what they have worked out. */
  hashing?: PasswordHashing;
  sendMail: SendAccountMail;
}): Authentication {
  const findSessionPerson = createSessionLookup({ settings, database });
  const auth = betterAuth({
    baseURL: settings.publicUrl,
    basePath: '/auth',
    secret: settings.sessionSecret,
    trustedOrigins: listOwnOrigins(settings.publicUrl),
    // 'sqlite' also on PostgreSQL: it makes the library keep moments as ISO text and yes/no as
    // 0 and 1, which is how this schema keeps them on both (docs/decisions/0002-two-databases.md).
    database: { db: database.kysely, type: 'sqlite' },
    user: { modelName: 'account_user' },
    session: { modelName: 'account_session', expiresIn: 30 * day, updateAge: day },
    account: { modelName: 'account_credential' },
    verification: { modelName: 'account_verification', storeIdentifier: 'hashed' },
    emailAndPassword: {
      enabled: true,
      requireEmailVerification: true,
      minPasswordLength: 8,
      maxPasswordLength: 128,
      password: { hash: hashing.hash, verify: hashing.verify },
      revokeSessionsOnPasswordReset: true,
      resetPasswordTokenExpiresIn: 60 * 60,
      sendResetPassword: async ({ user: { email }, token }, request) => {
        await sendMail({ kind: 'reset', email, link: linkTo('reset', token), request });
      },
      // Opening the mailed link proves the address.
      onPasswordReset: async ({ user: { id, email } }, request) => {
        await endMailedLinks(database, id);
        await forgetWrongPasswords(database, email);
        const link = `${settings.publicUrl}/Signin`;
        await sendMail({ kind: 'passwordChanged', email, link, request });
      },
    },
    emailVerification: {
      sendOnSignUp: true,
      sendOnSignIn: true,
      autoSignInAfterVerification: false,
      // The component's own token is not used: opening its link proves nothing else.
      sendVerificationEmail: async ({ user: { id, email } }, request) => {
        if (await hasFreshLink(database, id)) return;
        // The mail first: a link without a queued mail would keep the next one back for an hour.
        const confirm = composeToken();
        await sendMail({ kind: 'confirm', email, link: linkTo('confirm', confirm), request });
        await keepMailedLink(await linkTable(), { token: confirm, userId: id, hours: 24 });
      },
    },
    // The portal's own (platform/http/sign-in/limits.ts): the component's windows restart only
    // after a pause.
    rateLimit: { enabled: false },
    databaseHooks: {
      session: {
        create: { after: ({ userId, createdAt }) => noteSignIn(database, { userId, createdAt }) },
        update: {
          before: async (change, context) => {
            const shown = context?.context.session?.session;
            if (shown === undefined || change.expiresAt === undefined) return;
            if (isForBrowserAlone(shown)) return { data: { expiresAt: shown.expiresAt } };
          },
        },
      },
    },
    advanced: {
      ...composeCookies(settings),
      ipAddress: { ipAddressHeaders: [clientAddressHeader] },
    },
    telemetry: { enabled: false },
    logger: { disabled: true },
    // A fault is answered and logged as every other one (platform/http/calls/errors.ts).
    onAPIError: { throw: true },
    hooks: {
      before: createAuthMiddleware(async (context) => {
        const { path, body } = context;
        if (path === '/sign-up/email') {
          refuseWeakPassword(body.password);
          const isKnown = (await findUserId(database, body.email)) !== null;
          if (isKnown && !(await endBrokenSignUp(database, body.email, new Date()))) {
            throw new APIError('UNPROCESSABLE_ENTITY', {
              code: 'USER_ALREADY_EXISTS',
              message: 'User already exists with the same email',
            });
          }
          // An account is an address and a password; the component wants a name for it.
          return { context: { body: { ...body, name: body.email } } };
        }
        if (path === '/reset-password') refuseWeakPassword(body.newPassword);
        const email = await nameGuessed(context);
        if (email !== null && (await needsLink(database, email))) {
          throw new APIError('FORBIDDEN', linkNeeded);
        }
        return undefined;
      }),
      after: createAuthMiddleware(async (context) => {
        await followSecondFactor(context);
        if (!isWrongPassword(context.context.returned)) return;
        const email = await nameGuessed(context);
        if (email === null) return;
        if (await countWrongPassword(database, email)) await warnOwner(email, context.request);
      }),
    },
    // An unsigned token, as it stands in the database, opens nothing.
    plugins: [
      bearer({ requireSignature: true }),
      linkSignIn(database),
      twoFactor({
        issuer,
        schema: { twoFactor: { modelName: 'account_second_factor' } },
        backupCodeOptions: { customBackupCodesGenerate: makeBackupCodes },
      }),
    ],
  });

  async function linkTable(): Promise<LinkTable> {
    return (await auth.$context).internalAdapter;
  }

  const linkTo = (kind: MailedLinkKind, token: string) =>
    composeMailedLink(settings, { kind, token });

  /** What the plug-in leaves out: no code opens twice, and turning it on or off is remembered. */
  async function followSecondFactor(context: HookContext): Promise<void> {
    const { path, body } = context;
    const { returned, newSession } = context.context;
    if (newSession === null || returned instanceof APIError) return;
    const { user, session } = newSession;
    if (path === '/two-factor/disable') await noteOwnSecondFactor(database, user, 'Off');
    if (path !== '/two-factor/verify-totp') return;
    const isFirst = await isFirstUse(database, { userId: user.id, code: body.code });
    if (setsUp(context)) {
      await noteOwnSecondFactor(database, user, 'On');
    } else if (!isFirst) {
      await context.context.internalAdapter.deleteSession(session.token);
      deleteSessionCookie(context);
      throw new APIError('UNAUTHORIZED', usedCode);
    }
  }

  /**
   * The person whose password is checked: at sign-in, and where a signed-in person enters it once
   * more. By the portal's own look-up: before its plug-ins the component does not know a bearer
   * token.
   */
  async function nameGuessed({ path, body, headers }: HookContext): Promise<string | null> {
    if (path === '/sign-in/email') return body.email;
    if (!['/two-factor/enable', '/two-factor/disable'].includes(path)) return null;
    const shown = Object.fromEntries(headers ?? []);
    return (await findSessionPerson(shown, new Date()))?.email ?? null;
  }

  /** Tells the owner what happened, with a link by which signing in still goes. */
  async function warnOwner(email: string, request: Request | undefined): Promise<void> {
    const userId = await findUserId(database, email);
    if (userId === null) return;
    const unlock = await createMailedLink(await linkTable(), { userId, hours: 24 });
    const link = linkTo('unlock', unlock);
    await sendMail({ kind: 'tooManyWrongPasswords', email, link, request });
  }

  return {
    handle: (request) => {
      const { headers, signal } = request;
      const sender = headers.get(clientAddressHeader) ?? '';
      return hashing.askedBy({ sender, signal }, () => auth.handler(request));
    },
    findSessionPerson,
    createInvitation: async (email) => {
      const { internalAdapter } = await auth.$context;
      const known = await internalAdapter.findUserByEmail(email);
      if (known?.user.emailVerified) return null;
      const made = { email, name: email, emailVerified: false };
      const user =
        known?.user ?? (await internalAdapter.createUser(made, { method: 'email-password' }));
      await postponeEnd(database, user.id);
      const token = await createMailedLink(internalAdapter, {
        userId: user.id,
        hours: invitationHours,
      });
      return { link: linkTo('invitation', token) };
    },
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

const usedCode = {
  code: 'CODE_ALREADY_USED',
  message: 'This code was used already. Please sign in again with the next one.',
};

const linkNeeded = {
  code: 'LINK_NEEDED',
  message: 'Too many wrong passwords. Please open the link in our email to sign in.',
};

const wrongPassword: readonly unknown[] = ['INVALID_EMAIL_OR_PASSWORD', 'INVALID_PASSWORD'];

function isWrongPassword(returned: unknown): boolean {
  return returned instanceof APIError && wrongPassword.includes(returned.body?.code);
}

type HookContext = Parameters<Parameters<typeof createAuthMiddleware>[0]>[0];

/** Whether the code completes the set-up: a caller who is signed in by now was so before. */
function setsUp({ context }: HookContext): boolean {
  return context.session !== null;
}

/** The documents' password rules, on the server too (OP-39). */
function refuseWeakPassword(password: string): void {
  const [fault] = checkPassword(password);
  if (fault !== undefined) {
    throw new APIError('BAD_REQUEST', { code: 'WEAK_PASSWORD', message: fault.message });
  }
  if (isCommonPassword(password)) {
    const message = 'Many people use this password. Please choose another one.';
    throw new APIError('BAD_REQUEST', { code: 'WEAK_PASSWORD', message });
  }
}

/**
 * Whether a session was not to be remembered: it keeps its end, however it is shown and by whom.
 * The component goes by a cookie alone, which a program does not send and the person at the browser
 * can delete.
 */
function isForBrowserAlone({ createdAt, expiresAt }: Record<'createdAt' | 'expiresAt', Date>) {
  return expiresAt.getTime() - createdAt.getTime() <= day * 1000;
}

/** What SuperAdmin sees of a person's account. */
async function noteSignIn(
  { kysely }: Database,
  { userId, createdAt }: { userId: string; createdAt: Date },
): Promise<void> {
  await kysely
    .updateTable('account_user')
    .set({ lastSignInAt: createdAt.toISOString() })
    .where('id', '=', userId)
    .execute();
}

/** An account that waits for its confirmation ends after a week; an invitation begins that week. */
async function postponeEnd({ kysely }: Database, userId: string): Promise<void> {
  await kysely
    .updateTable('account_user')
    .set({ createdAt: new Date().toISOString() })
    .where('id', '=', userId)
    .execute();
}

async function findUserId(database: Database, email: string): Promise<string | null> {
  const found = await database.kysely
    .selectFrom('account_user')
    .select('id')
    .where('email', '=', email)
    .executeTakeFirst();
  return found?.id ?? null;
}
