import { findRepeat, isRepeated } from '../../../platform/db/idempotency.ts';
import { queueMail } from '../../../platform/mail/outbox.ts';
import { alertMail } from '../../../platform/mail/templates/alert-mail.ts';
import { type CallContext, nameWriter, writing } from '../../../platform/portal.ts';
import { checkFields, PortalError } from '../../../platform/portal-error.ts';
import { readFamiliesOnDay } from '../../absences/service.ts';
import { listMailLanguages } from '../../account/service.ts';
import { listRecipientsOf } from '../../families/service.ts';
import { readCurrentYear } from '../../school/service.ts';
import { listAddressedFamilies } from '../../students/service.ts';
import { attendancePolicy } from '../policy.ts';
import { absenceMailTo } from './templates.ts';

type ParentsMail = {
  key: string | undefined;
  mail: {
    Emails: readonly string[];
    Subject: string;
    Message: string;
    AbsentOn?: string | undefined;
  };
};

const notOfYourStudents = 'No parents of your students use this address.';
const hasTold = 'This family told you beforehand.';

/**
 * Mails parents: the guardians of each family, every address on its own, so that none shows another. A teacher reaches the
 * parents of the own classes of this year, administrators every family; other addresses are
 * refused (OP-129). So are those who told of the absence that the mail speaks of; the others get it
 * in their language, with the names of their absent children. The same key mails once. PortalError 400.
 */
export async function mailParents(context: CallContext, { key, mail }: ParentsMail): Promise<void> {
  const { caller, portal } = context;
  const submission = { key, call: 'sendEmailToParents', body: mail };
  const writer = nameWriter(caller);
  if ((await findRepeat(portal.database.kysely, { submission, writer })) !== null) return;
  const year = await readCurrentYear(portal);
  const teachers = attendancePolicy['attendance.mailParents'].within(caller);
  const families = await listAddressedFamilies(portal.database, {
    emails: mail.Emails,
    ...(teachers === undefined ? {} : { teachers, year }),
  });
  const { Emails, AbsentOn: day } = mail;
  const familiesOf = (email: string) => [
    ...new Set(
      families
        .filter(({ UserName, AdditionalEmail }) => [UserName, AdditionalEmail].includes(email))
        .map(({ FamilyId }) => FamilyId),
    ),
  ];
  const familyIds = [...new Set(families.map(({ FamilyId }) => FamilyId))];
  const onDay =
    day === undefined
      ? null
      : { day, families: await readFamiliesOnDay(context, { familyIds, year, day }) };
  const faults: Record<string, string> = {};
  for (const [index, email] of Emails.entries()) {
    const own = familiesOf(email);
    const isExcused = (id: string) => onDay?.families.get(id)?.excused === true;
    if (own.length === 0) faults[`Emails.${index}`] = notOfYourStudents;
    else if (own.every(isExcused)) faults[`Emails.${index}`] = hasTold;
  }
  if (Object.keys(faults).length > 0) throw new PortalError('invalid', checkFields, faults);
  const { school } = portal;
  await writing(context, async (tx) => {
    if (await isRepeated(tx, submission)) return;
    // A family answers who wrote to it (COM-12).
    const purpose = 'message to parents';
    const answersTo = caller.email;
    const written = Emails.map((email) => ({ email, familyIds: familiesOf(email) }));
    const recipients = await listRecipientsOf(tx.trx, written);
    if (onDay === null) {
      const words = alertMail({
        ...{ school, answersTo },
        subject: mail.Subject,
        message: mail.Message,
      });
      await queueMail(tx, { purpose, recipients: [...recipients.keys()], ...words });
      return;
    }
    const languages = await listMailLanguages(tx.trx, [...recipients.keys()]);
    for (const [recipient, ids] of recipients) {
      const children = ids.flatMap((id) => onDay.families.get(id)?.absent ?? []);
      const language = languages.get(recipient) ?? null;
      const words = absenceMailTo({
        ...{ school, mail, children, language, answersTo },
        day: onDay.day,
      });
      await queueMail(tx, { purpose, recipients: [recipient], ...words });
    }
  });
  portal.wakeOutbox();
}
