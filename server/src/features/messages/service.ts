import type { EmailAlert } from '@pallikoodam/contract/messages';
import { alertMailSubjects, isAboutMoney } from '@pallikoodam/domain/students/alert-mails';
import { requireReach } from '../../platform/auth/policy.ts';
import { findRepeat, isRepeated } from '../../platform/db/idempotency.ts';
import { queueMail } from '../../platform/mail/outbox.ts';
import { alertMail } from '../../platform/mail/templates/alert-mail.ts';
import { type CallContext, nameWriter, writing } from '../../platform/portal.ts';
import { checkFields, PortalError } from '../../platform/portal-error.ts';
import { isPersonAddress, isTeacherAddress } from '../access/service.ts';
import { listRecipientsOf } from '../families/service.ts';
import { studentsPolicy } from '../students/policy.ts';
import { isFamily, listAddressedFamilies, listFamiliesOfStudents } from '../students/service.ts';
import { isVolunteerAddress } from '../volunteers/service.ts';

/**
 * Mails a family or a teacher, with a copy to one of the school's own addresses or to a person of the
 * portal's records. Other addresses are refused, so that the portal never mails strangers (OP-160).
 * The same key mails once. PortalError 400, 403, 409.
 */
export async function sendAlert(
  context: CallContext,
  { key, alert }: { key: string | undefined; alert: EmailAlert },
): Promise<void> {
  const { portal, caller } = context;
  const submission = { key, call: 'sendEmailAlert', body: alert };
  const writer = nameWriter(caller);
  if ((await findRepeat(portal.database.kysely, { submission, writer })) !== null) return;
  requireReach(studentsPolicy['students.sendMail'], caller, alert.Subject);
  await requireKnownAddresses(context, alert);
  const { school } = portal;
  const mail = alertMail({
    school,
    subject: alert.Subject,
    message: alert.Message,
    answersTo: isAboutMoney(alert.Subject) ? school.treasurerEmail : undefined,
  });
  const recipients = await listAlerted(context, alert);
  await writing(context, async (tx) => {
    if (await isRepeated(tx, submission)) return;
    await queueMail(tx, {
      purpose:
        Object.values(alertMailSubjects).find((subject) => subject === alert.Subject) ??
        'message to a family',
      recipients: [...recipients, alert.CCEmail ?? ''].filter((email) => email !== ''),
      ...mail,
    });
  });
  portal.wakeOutbox();
}

/**
 * The guardians of the family that has the address, a mail each, or the teacher alone. Where a
 * student is named it is that one's family, if the address is of it.
 */
async function listAlerted(
  context: CallContext,
  { UserName, StudentId }: EmailAlert,
): Promise<string[]> {
  const { database } = context.portal;
  const { kysely } = database;
  const addressed = await listAddressedFamilies(database, { emails: [UserName] });
  const ofAddress = [...new Set(addressed.map(({ FamilyId }) => FamilyId))];
  const ofStudent =
    StudentId === undefined
      ? undefined
      : (await listFamiliesOfStudents(kysely, [StudentId])).get(StudentId);
  const isOfAddress = ofStudent !== undefined && ofAddress.includes(ofStudent);
  if (!isOfAddress && (await isTeacherAddress(context, UserName))) return [UserName];
  const familyIds = isOfAddress ? [ofStudent] : ofAddress;
  return [...(await listRecipientsOf(kysely, [{ email: UserName, familyIds }])).keys()];
}

async function requireKnownAddresses(context: CallContext, alert: EmailAlert): Promise<void> {
  const faults: Record<string, string> = {};
  const known =
    (await isFamily(context, alert.UserName)) || (await isTeacherAddress(context, alert.UserName));
  if (!known) faults.UserName = 'No family or teacher of the school uses this address.';
  if (alert.CCEmail && !(await isKnownAddress(context, alert.CCEmail))) {
    faults.CCEmail = "No one in the portal's records uses this address.";
  }
  if (Object.keys(faults).length > 0) throw new PortalError('invalid', checkFields, faults);
}

/** An address of the school itself, of a family, of someone with access, or of a volunteer. */
async function isKnownAddress(context: CallContext, email: string): Promise<boolean> {
  const { contacts, treasurerEmail } = context.portal.school;
  const ownAddresses = [treasurerEmail, ...Object.values(contacts).map((own) => own.email)];
  return (
    ownAddresses.includes(email) ||
    (await isFamily(context, email)) ||
    (await isPersonAddress(context, email)) ||
    (await isVolunteerAddress(context, email))
  );
}

// What the start page and the hooks of other programs need.
export { countUndelivered, leaveNewsletter } from './archive/service.ts';
