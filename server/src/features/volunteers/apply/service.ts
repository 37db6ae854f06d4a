import {
  type SentVolunteer,
  type Volunteer,
  volunteerApplication,
  volunteerForm,
  youthApplication,
} from '@pallikoodam/contract/volunteers';
import type { z } from 'zod';
import { noteSubmission } from '../../../platform/db/idempotency.ts';
import { newId } from '../../../platform/db/new-id.ts';
import { insert, lock, type WriteTransaction } from '../../../platform/db/write.ts';
import { queueMail } from '../../../platform/mail/outbox.ts';
import {
  applicationNote,
  applicationReceived,
} from '../../../platform/mail/templates/volunteer-application.ts';
import { type CallContext, causeOf, writing } from '../../../platform/portal.ts';
import { checkFields, PortalError } from '../../../platform/portal-error.ts';
import { readToday } from '../../../platform/school-calendar.ts';
import { noteMailLanguage } from '../../account/service.ts';
import { readCurrentYear } from '../../school/service.ts';
import { deriveKeys, type NewVolunteer, toVolunteer, type VolunteerRow } from '../data.ts';
import { volunteersPolicy } from '../policy.ts';

type Sent = SentVolunteer & { website?: string | undefined };

/**
 * Stores an offer of help. Strangers apply with the fields of the two public forms; the office adds
 * a record in full by sending its Status (OP-134, OP-135). The mails are queued in the same
 * transaction. The same `key` stores once. Answers the record to those who keep the list, null to
 * all others. PortalError 400, 409.
 */
export async function addVolunteer(
  context: CallContext,
  { key, sent }: { key: string | undefined; sent: Sent },
): Promise<Volunteer | null> {
  if (sent.website) throw new PortalError('invalid', 'The request could not be read.');
  const keepsList = volunteersPolicy['volunteers.keep'].may(context.caller);
  const isApplication = !keepsList || sent.Status === undefined;
  const values = isApplication ? readApplication(context, sent) : readForm(volunteerForm, sent);
  const schoolYear = await readCurrentYear(context.portal);
  const stored = await writing(context, async (tx) => {
    const _id = newId();
    const submission = { key, call: 'addVolunteerInfo', body: sent };
    const repeat = await noteSubmission(tx, { submission, storedId: _id });
    if (repeat !== null) return keepsList ? lock(tx, 'volunteer', repeat.storedId) : null;
    const insertTimeStamp = tx.now.toISOString();
    const keys = deriveKeys({ ...values, insertTimeStamp, schoolYear });
    const added = await insert(tx, 'volunteer', { ...values, ...keys, _id });
    if (isApplication) {
      await noteMailLanguage(tx, { email: added.Email, language: context.language });
      await queueMails(tx, { context, applied: added });
    }
    return added;
  });
  context.portal.wakeOutbox();
  return stored !== null && keepsList ? toVolunteer(stored) : null;
}

/** A new application is Submitted and carries four digits for its year (OP-133, OP-134, VOL-12). */
function readApplication(context: CallContext, sent: Sent): NewVolunteer {
  const started = { Status: 'Submitted', Year: readToday(context).slice(0, 4) };
  return sent.YouthVolunteer === 'Yes'
    ? { ...readForm(youthApplication, sent), ...started, YouthVolunteer: 'Yes' }
    : { ...readForm(volunteerApplication, sent), ...started, YouthVolunteer: 'No' };
}

/** What a form makes of what was sent; a field that is not sent is an empty one. PortalError 400. */
function readForm<Schema extends z.ZodObject>(schema: Schema, sent: Sent): z.output<Schema> {
  const blank = Object.fromEntries(Object.keys(schema.shape).map((field) => [field, '']));
  const parsed = schema.safeParse({ ...blank, ...sent });
  if (parsed.success) return parsed.data;
  const faults: Record<string, string> = {};
  for (const issue of parsed.error.issues) faults[issue.path.join('.')] ??= issue.message;
  throw new PortalError('invalid', checkFields, faults);
}

/** Thanks the applicant and tells the committee, each no oftener than a mailbox should bear. */
async function queueMails(
  tx: WriteTransaction,
  { context, applied }: { context: CallContext; applied: VolunteerRow },
): Promise<void> {
  const { portal, language } = context;
  const { school, settings } = portal;
  const cause = causeOf(context, 'volunteers.keep');
  await queueMail(tx, {
    purpose: 'volunteer application',
    cause,
    recipients: [applied.Email],
    ...applicationReceived({ school, language, volunteer: applied }),
  });
  await queueMail(tx, {
    purpose: 'volunteer application note',
    cause,
    recipients: [school.contacts.volunteers.email],
    ...applicationNote({
      school,
      volunteer: applied,
      link: `${settings.publicUrl}/ManageVolunteer?Year=All&search=${encodeURIComponent(applied.Email)}`,
    }),
  });
}
