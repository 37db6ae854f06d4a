import type { EmailAlert } from '@pallikoodam/contract/messages';
import { mayMailAbout } from '@pallikoodam/domain/students/alert-mails';
import { findRepeat, isRepeated } from '../../db/idempotency.ts';
import { queueMail } from '../../mail/outbox.ts';
import { alertMail } from '../../mail/templates/alert-mail.ts';
import { type CallContext, nameWriter, writing } from '../../portal.ts';
import { checkFields, PortalError } from '../../portal-error.ts';
import { isTeacherAddress } from '../access/service.ts';
import { isFamily } from '../students/service.ts';

/**
 * Mails a family or a teacher, with a copy to one of the school's own addresses. Other addresses
 * are refused, so that the portal never mails strangers for anybody (OP-160). The same key mails
 * once. PortalError 400, 403, 409.
 */
export async function sendAlert(
  context: CallContext,
  { key, alert }: { key: string | undefined; alert: EmailAlert },
): Promise<void> {
  const { portal, caller } = context;
  const submission = { key, call: 'sendEmailAlert', body: alert };
  const writer = nameWriter(caller);
  if ((await findRepeat(portal.database.kysely, { submission, writer })) !== null) return;
  requireOwnSubject(context, alert.Subject);
  await requireKnownAddresses(context, alert);
  const { subject, text, html } = alertMail({
    school: portal.school,
    subject: alert.Subject,
    message: alert.Message,
  });
  await writing(context, async (tx) => {
    if (await isRepeated(tx, submission)) return;
    await queueMail(tx, {
      purpose: alert.Subject,
      recipients: [alert.UserName, alert.CCEmail ?? ''].filter((email) => email !== ''),
      subject,
      text,
      html,
    });
  });
  portal.wakeOutbox();
}

function requireOwnSubject({ caller }: CallContext, subject: string): void {
  if (mayMailAbout(caller.role, subject)) return;
  throw new PortalError(
    'notAllowed',
    'The treasurer sends payment, refund and donation mails only.',
  );
}

async function requireKnownAddresses(context: CallContext, alert: EmailAlert): Promise<void> {
  const { contacts, treasurerEmail } = context.portal.school;
  const ownAddresses = [treasurerEmail, ...Object.values(contacts).map(({ email }) => email)];
  const faults: Record<string, string> = {};
  const known =
    (await isFamily(context, alert.UserName)) || (await isTeacherAddress(context, alert.UserName));
  if (!known) faults.UserName = 'This address belongs to no family or teacher of the school.';
  if (alert.CCEmail && !ownAddresses.includes(alert.CCEmail)) {
    faults.CCEmail = 'A copy goes only to an address of the school.';
  }
  if (Object.keys(faults).length > 0) throw new PortalError('invalid', checkFields, faults);
}
