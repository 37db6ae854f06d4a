import type { School } from '@pallikoodam/content/school';
import { normaliseEmail } from '@pallikoodam/domain/people/contact';
import type { AccountMail, SendAccountMail } from '../auth/authentication.ts';
import type { Database } from '../db/database.ts';
import { inTransaction } from '../db/write.ts';
import { readLanguage } from '../language.ts';
import type { Language } from '../portal.ts';
import { accountMailWriter } from './lease.ts';
import { queueMail } from './outbox.ts';
import type { PersonPurpose } from './purposes.ts';
import type { ComposedMail } from './templates/blocks.ts';
import { confirmEmail } from './templates/confirm-email.ts';
import type { LinkMail } from './templates/link-mail.ts';
import { passwordChanged } from './templates/password-changed.ts';
import { resetPassword } from './templates/reset-password.ts';
import { tooManyWrongPasswords } from './templates/too-many-wrong-passwords.ts';

const mailOf: Record<
  AccountMail['kind'],
  { purpose: PersonPurpose; compose: (mail: LinkMail) => ComposedMail }
> = {
  confirm: { purpose: 'e-mail confirmation', compose: confirmEmail },
  passwordChanged: { purpose: 'password changed', compose: passwordChanged },
  reset: { purpose: 'password reset', compose: resetPassword },
  tooManyWrongPasswords: { purpose: 'sign-in link', compose: tooManyWrongPasswords },
};

type AccountMailParts = {
  database: Database;
  school: School;
  clock: () => Date;
  wake: () => void;
};

/** The mails of the sign-in component, by way of the outbox, in the language of the request. */
export function createAccountMails({
  database,
  school,
  clock,
  wake,
}: AccountMailParts): SendAccountMail {
  return async ({ kind, email, link, request }) => {
    const { purpose, compose } = mailOf[kind];
    const mail = compose({ school, language: languageOf(request), link });
    // To the account's own address; the calls that cause it are counted by network address.
    const cause = { caller: { email: normaliseEmail(email) }, address: '' };
    await inTransaction({ database, writer: accountMailWriter, now: clock() }, (tx) =>
      queueMail(tx, { ...mail, purpose, cause, recipients: [email] }),
    );
    wake();
  };
}

function languageOf(request: Request | undefined): Language {
  return readLanguage({
    cookie: request?.headers.get('cookie') ?? undefined,
    'accept-language': request?.headers.get('accept-language') ?? undefined,
  });
}
