import { grantsRole } from '@pallikoodam/domain/access/roles';
import { queueMail } from '../../../platform/mail/outbox.ts';
import { invitation } from '../../../platform/mail/templates/invitation.ts';
import { type CallContext, writing } from '../../../platform/portal.ts';
import { PortalError } from '../../../platform/portal-error.ts';
import { listMailLanguages } from '../../account/service.ts';
import { readPerson } from '../service.ts';

/**
 * Mails a person with access the link by which the first password is set; an older link holds
 * besides. PortalError 404, 409 (no address, no role, an account already), 429.
 */
export async function invitePerson(context: CallContext, id: string): Promise<void> {
  const { portal, language } = context;
  const person = await readPerson(context, id);
  const email = person.TeacherEmail;
  if (email === '') throw new PortalError('conflict', 'Please enter an email address first.');
  if (!grantsRole(person)) {
    throw new PortalError('conflict', 'This record gives no access. Please set its status first.');
  }
  const created = await portal.authentication.createInvitation(email);
  if (created === null) {
    throw new PortalError('conflict', 'This person has an account already and can sign in.');
  }
  const languages = await listMailLanguages(portal.database.kysely, [email]);
  await writing(context, async (tx) => {
    await queueMail(tx, {
      purpose: 'invitation',
      recipients: [email],
      ...invitation({
        school: portal.school,
        language: languages.get(email) ?? language,
        link: created.link,
        name: person.StudentTeacher,
      }),
    });
  });
  portal.wakeOutbox();
}
