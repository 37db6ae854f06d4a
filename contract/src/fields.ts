import { isDay } from '@pallikoodam/domain/calendar/day';
import { isDollarAmount } from '@pallikoodam/domain/money/dollars';
import {
  isEmail,
  isPhone,
  isPostalCode,
  longestEmail,
  normaliseEmail,
  normalisePhone,
  normalisePostalCode,
} from '@pallikoodam/domain/people/contact';
import { isAcademicYear } from '@pallikoodam/domain/school/academic-year';
import { normaliseBranch } from '@pallikoodam/domain/school/branches';
import { judgeBirth } from '@pallikoodam/domain/students/birth';
import { composeLetters } from '@pallikoodam/domain/text/compose';
import { z } from 'zod';
import {
  chooseMessage,
  describeFault,
  isMissing,
  requiredMessage,
  tooLongMessage,
} from './fault-words.ts';

/**
 * Building blocks of inputs. Every text is trimmed, bounded, free of control characters and of
 * invisible letters, and in composed form: a Tamil letter typed in two parts is found by the same
 * letter typed in one.
 */

// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is kept out
const controlCharacters = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/;

/**
 * Blanks without width and marks that turn the direction of what follows: pasted along unseen, they
 * make two names that look alike differ, and a blank name look filled in. The joiners stay, Tamil
 * words need them. And halves of signs that stand for no letter, such as of an emoji that was cut:
 * no database stores them as they are.
 */
const unseen =
  /[\u00ad\u200b\u200e\u200f\u202a-\u202e\u2060-\u2064\u2066-\u2069\ufeff\ud800-\udfff]/gu;

z.config({ customError: describeFault });

/** A text as it is stored: without invisible letters, in composed form, trimmed. */
export function plainText(value: string): string {
  return composeLetters(value.replace(unseen, '')).trim();
}

/**
 * A text whose length is asked before anything is done with it: what is longer is refused unread.
 * The ceiling lies above the field's own maximum, so that pasted blanks and letters typed in parts
 * still fit. Every text of an input begins with it (bounds.test.ts).
 */
export function boundedText(ceiling: number, message: string = tooLongMessage) {
  return z.string().max(ceiling, { abort: true, error: message });
}

/** For a text of so many letters; a short one has room for what a person pastes along. */
function ceilingOf(maximum: number): number {
  return 2 * maximum + 1_000;
}

/** Texts with a form of their own, such as a day or an id. */
const mostOfShort = 200;

/** Optional text; absent stays absent. Line ends are kept, other control characters refused. */
export function text(maximum: number) {
  return boundedText(ceilingOf(maximum))
    .overwrite(plainText)
    .max(maximum, tooLongMessage)
    .refine((value) => !controlCharacters.test(value), 'Enter plain text');
}

/** More than any field of a record takes: what a text may be before its own rules are asked. */
const mostSentLetters = 10_000;

/**
 * What a caller sends for a field whose rules are checked later, in the service: only if the caller
 * may change the field and the value differs from the stored one.
 */
export const sentText = boundedText(ceilingOf(mostSentLetters))
  .overwrite(plainText)
  .max(mostSentLetters, tooLongMessage)
  .nullable();

/** Text of one line, such as a name: a line end becomes a blank. */
export function line(maximum: number) {
  return text(maximum).overwrite(joinLines);
}

function joinLines(value: string): string {
  if (!/[\r\n]/.test(value)) return value;
  const lines = value.split(/[\r\n]+/).map((each) => each.trim());
  return lines.filter((each) => each !== '').join(' ');
}

/**
 * As `z.array`, which looks at every item before it counts them: here too many are refused unread.
 */
export function listOf<Item extends z.ZodType>(
  items: z.ZodArray<Item>,
  most: number,
  tooMany: string = 'Too many at once',
): z.ZodType<z.output<Item>[], z.input<Item>[]> {
  const count = (sent: unknown, context: z.RefinementCtx) => {
    if (!Array.isArray(sent) || sent.length <= most) return sent;
    context.addIssue({ code: 'custom', message: tooMany });
    return z.NEVER;
  };
  const counted: z.ZodType = z.preprocess(count, items.max(most, tooMany));
  // What is counted first is no other input than the list's own.
  return counted as z.ZodType<z.output<Item>[], z.input<Item>[]>;
}

export function requiredLine(maximum: number, message: string = requiredMessage) {
  return line(maximum).min(1, message);
}

export const isWebAddress = (value: string) =>
  URL.canParse(value) && /^https?:$/.test(new URL(value).protocol);
export const webAddressWanted = 'Enter an address that begins with https://';

/** A page elsewhere, as a link may lead there: http or https. */
export function webAddress(maximum: number) {
  return requiredLine(maximum).refine(isWebAddress, webAddressWanted);
}

/** The same where there may be none. */
export function optionalWebAddress(maximum: number) {
  return text(maximum).refine((value) => value === '' || isWebAddress(value), webAddressWanted);
}

export function requiredText(maximum: number, message: string = requiredMessage) {
  return text(maximum).min(1, message);
}

/** An e-mail as it is stored: trimmed, lower case (OP-84). */
export function email(message: string, missing: string = requiredMessage) {
  return boundedText(ceilingOf(longestEmail), message)
    .overwrite(normaliseEmail)
    .min(1, missing)
    .refine(isEmail, message)
    .meta({ format: 'email', examples: ['malar@home.example'] });
}

export function optionalEmail(message: string) {
  return boundedText(ceilingOf(longestEmail), message)
    .transform(normaliseEmail)
    .pipe(z.string().refine((value) => value === '' || isEmail(value), message));
}

export const phoneMessage = 'Enter 10 digits do not add +sign or country code';

/** Ten digits, however a phone fills them in (OP-83). */
export function phone(missing: string = requiredMessage) {
  return boundedText(mostOfShort, phoneMessage)
    .overwrite(normalisePhone)
    .min(1, missing)
    .refine(isPhone, phoneMessage)
    .meta({ examples: ['4085550123'] });
}

/** The same where there may be none. */
export function optionalPhone() {
  return boundedText(mostOfShort, phoneMessage)
    .overwrite(normalisePhone)
    .refine((value) => value === '' || isPhone(value), phoneMessage);
}

export const postalCodeMessage = 'Enter a zip code such as 28277 or 28277-1234';

/** A US postal code, five digits or ZIP+4. */
export function postalCode(missing: string = requiredMessage) {
  return optionalPostalCode()
    .min(1, missing)
    .meta({ examples: ['28277'] });
}

export function optionalPostalCode() {
  return boundedText(mostOfShort, postalCodeMessage)
    .overwrite(normalisePostalCode)
    .refine((value) => value === '' || isPostalCode(value), postalCodeMessage);
}

export const dayMessage = 'Enter a valid date';

/** A plain day, `YYYY-MM-DD`. */
export function day(missing: string = requiredMessage) {
  return boundedText(mostOfShort, dayMessage)
    .trim()
    .min(1, missing)
    .refine(isDay, dayMessage)
    .meta({ format: 'date', examples: ['2025-09-06'] });
}

/** An academic year, `2025-2026`. */
export function academicYear(message: string, missing: string = requiredMessage) {
  return boundedText(mostOfShort, message).trim().min(1, missing).refine(isAcademicYear, message);
}

/** Left empty by people, filled in by form-filling programs (OP-21). */
export const website = boundedText(200).optional();

export const farDayMessage = 'Please check the year';

export const unbornMessage = 'The date of birth is in the future';

/** A date of birth: no later than today, and not so early that the person cannot be alive. */
export function dayOfBirth(missing: string = requiredMessage) {
  return day(missing).superRefine((value, context) => {
    const judged = isDay(value) ? judgeBirth(value, todayHere()) : 'usual';
    if (judged === 'future') context.addIssue({ code: 'custom', message: unbornMessage });
    if (judged === 'impossible') context.addIssue({ code: 'custom', message: farDayMessage });
  });
}

/** Checked where the form is filled in; the server checks again by the school's own day. */
function todayHere(): string {
  const now = new Date();
  return new Date(now.getTime() - now.getTimezoneOffset() * 60_000).toISOString().slice(0, 10);
}

export function oneOf<const Values extends readonly string[]>(
  values: Values,
  missing: string = requiredMessage,
) {
  return z.enum(values, { error: ({ input }) => (isMissing(input) ? missing : chooseMessage) });
}

/** One of some branches, in the stored spelling (OP-89). */
export function branchOf<const Values extends readonly string[]>(values: Values, missing?: string) {
  return boundedText(mostOfShort, chooseMessage)
    .transform(normaliseBranch)
    .pipe(oneOf(values, missing));
}

/** Dollars with at most two decimals; null is 'not entered'. */
export const dollars = z
  .number('Enter an amount such as 225 or 12.50')
  .min(0, 'Please enter a positive number')
  .max(100_000, 'Enter an amount up to $100,000')
  .refine(isDollarAmount, 'Enter at most two decimals')
  .nullable();

export const momentMessage = 'Send the time stamp exactly as you received it';

/**
 * The time stamp of the copy a caller worked on (OP-28), written as the stored ones are: those are
 * compared letter by letter.
 */
export const moment = boundedText(mostOfShort, momentMessage)
  .check(z.iso.datetime({ offset: true, error: momentMessage }))
  .transform((value) => new Date(value).toISOString());

/** A record's `_id`. */
export const identifier = boundedText(mostOfShort, 'Invalid record id')
  .min(1, requiredMessage)
  .regex(/^[\w-]{1,64}$/, 'Invalid record id')
  .meta({ examples: ['0199a1b2-c3d4-7e5f-8a6b-9c0d1e2f3a4b'] });

/** The answer of deletions (OP-02). */
export const done = z.object({ message: z.string() });
