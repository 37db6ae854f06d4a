export const longestEmail = 254; // RFC 5321

/**
 * Letters, digits and `_ ' + -` in words joined by dots, then a host with a dot and an ending of
 * letters: what a mail server delivers to and what an account can be made for. Whoever may enroll
 * with an address must also be able to sign in with it.
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

/** Whether `phone` is exactly 10 digits, without plus sign or country code (OP-83). */
export function isPhone(phone: string): boolean {
  return phoneForm.test(phone);
}
