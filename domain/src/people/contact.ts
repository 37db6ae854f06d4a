export const longestEmail = 254; // RFC 5321

/**
 * Letters, digits and `_ ' + -` in words joined by dots, then a host with a dot and an ending of
 * letters: what a mail server delivers to and what an account can be made for. An address accepted
 * for an enrollment must also work for signing in.
 */
const emailForm = /^([\w'+-]+\.)*[\w'+-]*[\w+-]@([a-z0-9][a-z0-9-]*\.)+[a-z]{2,}$/i;

const phoneForm = /^[0-9]{10}$/;

/** An e-mail address as stored and compared: trimmed, lower case (OP-84). */
export function normaliseEmail(email: string): string {
  return email.trim().toLowerCase();
}

/** Whether `email` has the form name@host.ending, of at most 254 characters; normalise it first (OP-84). */
export function isEmail(email: string): boolean {
  return email.length <= longestEmail && emailForm.test(email);
}

/** What people and phones put between digits: brackets, dots, slashes, every dash, every blank. */
const phoneSigns = /[\s().,/+\p{Pd}\u2212\u00ad\u200b-\u200f\u202a-\u202e\u2060\ufeff]/gu;

/**
 * A phone number as phones fill it in, as it is stored: without signs and blanks, and without the
 * country code 1 before ten digits. Anything else stays for `isPhone` to refuse (OP-83).
 */
export function normalisePhone(phone: string): string {
  const bare = phone.normalize('NFKC').replace(phoneSigns, '');
  return /^1[0-9]{10}$/.test(bare) ? bare.slice(1) : bare;
}

/** Whether `phone` is exactly 10 digits; normalise it first (OP-83). */
export function isPhone(phone: string): boolean {
  return phoneForm.test(phone);
}

/** A US postal code as stored: five digits, or nine with one dash; blanks and other dashes are settled. */
export function normalisePostalCode(code: string): string {
  const bare = code
    .normalize('NFKC')
    .replace(/\s+/gu, '')
    .replace(/\p{Pd}/gu, '-');
  return /^[0-9]{9}$/.test(bare) ? `${bare.slice(0, 5)}-${bare.slice(5)}` : bare;
}

/** Whether `code` is a US postal code, 28277 or 28277-1234; normalise it first. */
export function isPostalCode(code: string): boolean {
  return /^[0-9]{5}(-[0-9]{4})?$/.test(code);
}
