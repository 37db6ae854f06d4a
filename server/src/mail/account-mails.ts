import type { School } from '@pallikoodam/content/school';
import type { AccountMails } from '../auth/authentication.ts';
import type { Database } from '../db/database.ts';
import { inTransaction } from '../db/write.ts';
import { readLanguage } from '../http/language.ts';
import type { Language } from '../portal.ts';
import { accountMailWriter } from './lease.ts';
import { queueMail } from './outbox.ts';
import type { ComposedMail } from './templates/blocks.ts';
import { confirmEmail } from './templates/confirm-email.ts';
import { resetPassword } from './templates/reset-password.ts';

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
}: AccountMailParts): AccountMails {
  async function queue(email: string, purpose: string, mail: ComposedMail): Promise<void> {
    await inTransaction({ database, writer: accountMailWriter, now: clock() }, (tx) =>
      queueMail(tx, { ...mail, purpose, recipients: [email] }),
    );
    wake();
  }
  return {
    sendConfirmation: ({ email, link, request }) => {
      const mail = confirmEmail({ school, language: languageOf(request), link });
      return queue(email, 'e-mail confirmation', mail);
    },
    sendPasswordReset: ({ email, link, request }) => {
      const mail = resetPassword({ school, language: languageOf(request), link });
      return queue(email, 'password reset', mail);
    },
  };
}

function languageOf(request: Request | undefined): Language {
  return readLanguage({
    cookie: request?.headers.get('cookie') ?? undefined,
    'accept-language': request?.headers.get('accept-language') ?? undefined,
  });
}
