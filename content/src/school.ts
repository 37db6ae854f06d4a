import { z } from 'zod';
import { localText, optionalLocalText } from './local-text.ts';
import { readContent } from './read-content.ts';
import { optionalWebAddress } from './web-address.ts';

/**
 * What the school itself edits, in `content/school.json`: checked when the server starts, so that
 * a slip is found before a visitor meets it. A blank value hides the block that would show it.
 */

/** In the form in which addresses are stored and compared (OP-84). */
const emailAddress = z.string().trim().toLowerCase().pipe(z.email('must be an email address'));
const timeOfDay = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'must be a time such as 14:00');
const contact = z.object({ email: emailAddress });

export const schoolSchema = z.strictObject({
  name: z.string().min(1),
  nameInTamil: z.string().min(1),
  legalName: z.string().min(1),
  /** Label of the signed-out menu's sign-in group (OP-74) and of contact mails. */
  shortName: z.string().min(1),
  /** Begins every Reference ID. */
  referencePrefix: z.string().regex(/^[A-Z]{1,4}$/, 'must be one to four capital letters'),
  timeZone: z.string().refine(isTimeZone, 'must be a time zone such as America/New_York'),
  /** The first value of the setting kept in the database (OP-26). */
  defaultAcademicYear: z
    .string()
    .regex(/^\d{4}-\d{4}$/, 'must be an academic year such as 2025-2026'),
  feesInDollars: z.strictObject({
    firstChild: z.number().nonnegative(),
    furtherChild: z.number().nonnegative(),
    booksAndRegistration: z.number().nonnegative(),
  }),
  library: z.strictObject({
    /** Days a child may keep a book (OP-187). */
    loanDays: z.number().int().min(1).max(365),
  }),
  contacts: z.strictObject({
    school: contact,
    payments: contact,
    technology: contact,
    escalations: contact,
    /** Is told of applications to help (VOL-06, YV-01). */
    volunteers: contact,
  }),
  /** Gets a copy of payment, refund and donation mails (ADM-47). */
  treasurerEmail: emailAddress,
  /** Gets a copy of every announcement by e-mail (COM-14, OP-159); blank for none. */
  groupEmail: z.union([z.literal(''), emailAddress]),
  locations: z
    .array(
      z
        .strictObject({
          branch: z.string().min(1),
          name: localText,
          day: z.enum([
            'Monday',
            'Tuesday',
            'Wednesday',
            'Thursday',
            'Friday',
            'Saturday',
            'Sunday',
          ]),
          opens: timeOfDay,
          closes: timeOfDay,
          /** Where the classes are; blank where families are told otherwise. */
          address: z.string(),
          /** The place on a map, where the address leads; blank for none. */
          mapUrl: optionalWebAddress,
        })
        .refine(({ address, mapUrl }) => address !== '' || mapUrl === '', {
          path: ['mapUrl'],
          error: 'needs an address beside it',
        }),
    )
    .min(1),
  postalAddress: z.array(z.string()),
  /** Blank hides the link (OP-45). */
  facebookUrl: optionalWebAddress,
  payment: z.strictObject({
    /** The school fills this in; blank values are not shown (OP-27). */
    bankTransfer: z.strictObject({
      bankName: z.string(),
      accountName: z.string(),
      accountNumber: z.string(),
      routingNumber: z.string(),
    }),
    onlineTransferEmail: z.union([z.literal(''), emailAddress]),
    /** The address or phone number that Zelle knows the school by. */
    zelle: z.string(),
    paypal: z.union(
      [emailAddress, optionalWebAddress],
      'must be an email address, begin with https:// or be blank',
    ),
    /** Who cheques are made out to; they are sent to the postal address. */
    chequePayableTo: z.string(),
    /** The payment page of the school's bank or provider, shown in a frame (OP-206). */
    gatewayUrl: optionalWebAddress,
  }),
  /** What receipts and statements of payments say, and the letter for a refund left to the school. */
  receipts: z.strictObject({ payment: localText, gift: localText }),
  files: z.strictObject({
    /** A film that shows how files are kept; blank where the school has none (OP-27). */
    howToVideo: optionalWebAddress,
  }),
  /** Texts of the footer of public pages; blank ones are not shown. */
  footer: z.strictObject({ about: optionalLocalText, subscription: optionalLocalText }),
});

export type School = z.infer<typeof schoolSchema>;

/** The school's content, checked. Throws with the place and reason of every slip. */
export const readSchool = (text?: string): School => readContent('school.json', schoolSchema, text);

function isTimeZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: name });
    return true;
  } catch {
    return false;
  }
}
