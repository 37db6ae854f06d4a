import { isRepeated } from '../../db/idempotency.ts';
import { PortalError } from '../../http/portal-error.ts';
import { checkFields } from '../../http/rpc.ts';
import { queueMail } from '../../mail/outbox.ts';
import { alertMail } from '../../mail/templates/alert-mail.ts';
import { type CallContext, writing } from '../../portal.ts';
import { readCurrentYear } from '../school/service.ts';
import { listAddressedFamilies } from '../students/service.ts';
import { keepsWholeSchool } from './scope.ts';

type ParentsMail = {
  key: string | undefined;
  mail: { Emails: readonly string[]; Subject: string; Message: string };
};

/**
 * Mails parents, every address on its own, so that no family sees another's. A teacher reaches the
 * parents of the own classes of this year, administrators every family; other addresses are
 * refused (OP-129). The same key mails once. PortalError 400.
 */
export async function mailParents(
  context: CallContext,
  { key, mail }: ParentsMail,
): Promise<{ families: number }> {
  const { caller, portal } = context;
  const families = await listAddressedFamilies(portal.database, {
    emails: mail.Emails,
    ...(keepsWholeSchool(caller)
      ? {}
      : { teachers: caller.teacherNames, year: await readCurrentYear(portal) }),
  });
  const known = new Set(
    families.flatMap(({ UserName, AdditionalEmail }) => [UserName, AdditionalEmail]),
  );
  const strangers = mail.Emails.filter((email) => !known.has(email));
  if (strangers.length > 0) {
    const message = `No parents of your students have this address: ${strangers.join(', ')}`;
    throw new PortalError('invalid', checkFields, { Emails: message });
  }
  const { subject, text, html } = alertMail({
    school: portal.school,
    subject: mail.Subject,
    message: mail.Message,
  });
  await writing(context, async (tx) => {
    if (await isRepeated(tx, { key, call: 'sendEmailToParents', body: mail })) return;
    await queueMail(tx, {
      purpose: 'message to parents',
      recipients: mail.Emails,
      subject,
      text,
      html,
    });
  });
  portal.wakeOutbox();
  return { families: new Set(families.map(({ UserName }) => UserName)).size };
}
