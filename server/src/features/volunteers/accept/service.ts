import type { AcceptanceMail, SentVolunteer } from '@pallikoodam/contract/volunteers';
import { volunteerForm } from '@pallikoodam/contract/volunteers';
import { isAcceptance } from '@pallikoodam/domain/volunteers/acceptance';
import { readChangedValues } from '../../../platform/db/changed-values.ts';
import type { WriteTransaction } from '../../../platform/db/write.ts';
import { queueMail } from '../../../platform/mail/outbox.ts';
import { applicationAccepted } from '../../../platform/mail/templates/volunteer-application.ts';
import type { CallContext } from '../../../platform/portal.ts';
import { PortalError } from '../../../platform/portal-error.ts';
import { listMailLanguages } from '../../account/service.ts';
import { findVolunteer, type VolunteerRow } from '../data.ts';

type Recipient = Pick<VolunteerRow, 'Name' | 'Email' | 'Role' | 'Branch'>;
type Change = { before: string; volunteer: Recipient & Pick<VolunteerRow, 'Status'> };

/** Tells an applicant in the transaction that accepts; other changes of a record send no mail. */
export async function mailIfAccepted(
  tx: WriteTransaction,
  { context, before, volunteer }: Change & { context: CallContext },
): Promise<void> {
  if (!isAcceptance({ before, after: volunteer.Status })) return;
  const { mail } = await composeAcceptance(context, { kysely: tx.trx, volunteer });
  await queueMail(tx, {
    purpose: 'volunteer acceptance',
    recipients: [volunteer.Email],
    ...mail,
  });
}

/** The mail that saving these values would send; null where it sends none. PortalError 400, 404. */
export async function previewAcceptance(
  context: CallContext,
  { _id, ...sent }: SentVolunteer & { _id: string },
): Promise<AcceptanceMail | null> {
  const { database } = context.portal;
  const stored = await findVolunteer(database, _id);
  if (stored === null) throw new PortalError('notFound', 'This record no longer exists.');
  const volunteer = { ...stored, ...readChangedValues({ stored, sent }, volunteerForm.shape) };
  if (!isAcceptance({ before: stored.Status, after: volunteer.Status })) return null;
  const { mail, language } = await composeAcceptance(context, {
    kysely: database.kysely,
    volunteer,
  });
  return { recipient: volunteer.Email, subject: mail.subject, text: mail.text, language };
}

/** In the language the applicant wrote in or has chosen since. */
async function composeAcceptance(
  { portal: { school } }: CallContext,
  { kysely, volunteer }: { kysely: Parameters<typeof listMailLanguages>[0]; volunteer: Recipient },
) {
  const languages = await listMailLanguages(kysely, [volunteer.Email]);
  const language = languages.get(volunteer.Email) ?? 'en';
  return { language, mail: applicationAccepted({ school, language, volunteer }) };
}
