import { z } from 'zod';
import { post } from './call.ts';
import { academicYear, identifier, listOf } from './fields.ts';

const feature = 'treasury';
const access = 'treasury.keepLedger';
const chooseYear = 'Choose an academic year';

/** Families of one call; the next call goes on with the others. */
export const mostRemindedAtOnce = 100;

const asked = z.object({
  Year: academicYear(chooseYear, chooseYear),
  FamilyIds: listOf(z.array(identifier).min(1, 'Choose a family at least'), mostRemindedAtOnce),
});
export type RemindedFamilies = z.output<typeof asked>;

/**
 * Why a family gets a reminder or none: it owes nothing, was reminded within the week, a line of the
 * bank is surely its payment and waits to be booked, or no guardian is to get mails.
 */
const outcomes = ['ready', 'sent', 'nothing open', 'reminded', 'bank line', 'no address'] as const;

const remindedFamily = z.object({
  FamilyId: z.string(),
  Family: z.string(),
  Children: z.array(
    z.object({ FirstName: z.string(), LastName: z.string(), NameInTamil: z.string() }),
  ),
  /** Dollars, as of this moment. */
  Open: z.number(),
  outcome: z.enum(outcomes),
  /** The day of the last reminder within the week, or of the bank's line; else blank. */
  Day: z.string(),
});
export type RemindedFamily = z.infer<typeof remindedFamily>;

const previewed = remindedFamily.extend({
  /** One for each guardian who gets mails, in the language of its reader; blank: in both. */
  Mails: z.array(
    z.object({
      Recipient: z.string(),
      language: z.string(),
      subject: z.string(),
      text: z.string(),
    }),
  ),
});
export type PreviewedReminder = z.infer<typeof previewed>;

export const paymentReminderCalls = {
  previewPaymentReminders: post('/previewPaymentReminders', {
    summary: 'The reminders that some families would get now, and who gets none and why',
    feature,
    access,
  })
    .input(asked)
    .output(z.array(previewed)),

  sendPaymentReminders: post('/sendPaymentReminders', {
    summary: 'Reminds those of some families who owe and were not reminded within a week',
    feature,
    access,
  })
    .input(asked)
    .output(z.array(remindedFamily)),
};
