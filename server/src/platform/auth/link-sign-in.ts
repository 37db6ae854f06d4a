import type { BetterAuthPlugin } from 'better-auth';
import { APIError, createAuthEndpoint } from 'better-auth/api';
import { setSessionCookie } from 'better-auth/cookies';
import type { Database } from '../db/database.ts';
import { endMailedLinks, findLinkOwner } from './mailed-links.ts';
import { signInByLinkBody } from './operations.ts';
import { forgetWrongPasswords } from './wrong-passwords.ts';

const refusals = {
  link: { code: 'INVALID_TOKEN', message: 'This link is no longer valid' },
  password: { code: 'INVALID_EMAIL_OR_PASSWORD', message: 'Invalid email or password' },
} as const;

/**
 * `POST /sign-in/link`: signs in a person who has the mailed link and knows the password. Both are
 * needed, so that an account made in another's name never opens with its maker's password: the
 * maker lacks the link, and to open the link by itself, as mail scanners do, changes nothing. The
 * owner of the mailbox who lacks the password sets a new one with the same link. With a second
 * factor the form comes next, which asks for it.
 */
export function linkSignIn(database: Database): BetterAuthPlugin {
  return {
    id: 'link-sign-in',
    endpoints: {
      signInByLink: createAuthEndpoint(
        '/sign-in/link',
        { method: 'POST', body: signInByLinkBody },
        async (context) => {
          const { internalAdapter, password } = context.context;
          const { token, password: given, rememberMe } = context.body;
          const userId = await findLinkOwner(internalAdapter, token);
          const user = userId === null ? null : await internalAdapter.findUserById(userId);
          if (user === null) throw new APIError('BAD_REQUEST', refusals.link);
          const credential = await internalAdapter.findCredentialAccount(user.id);
          const hash = credential?.password;
          if (!hash || !(await password.verify({ hash, password: given }))) {
            throw new APIError('UNAUTHORIZED', refusals.password);
          }
          await endMailedLinks(database, user.id);
          await forgetWrongPasswords(database, user.email);
          // The plug-in asks for a code after the form's own operation alone.
          if ('twoFactorEnabled' in user && user.twoFactorEnabled) {
            return context.json({ signInAgain: true });
          }
          const forBrowserOnly = rememberMe === false;
          const session = await internalAdapter.createSession(user.id, forBrowserOnly);
          await setSessionCookie(context, { session, user }, forBrowserOnly);
          return context.json({
            user: { id: user.id, email: user.email, twoFactorEnabled: false },
          });
        },
      ),
    },
  };
}
