import { z } from 'zod';

/** What mails and guards add to the addresses of the account pages; anything else is ignored. */
const text = z.string().max(2000).catch('');

const signInAddress = z.object({
  /** The page first asked for. */
  from: text,
  /** From the mail that confirms an address. */
  confirm: text,
  /** From the mail to an account whose password is being guessed. */
  unlock: text,
  /** The mailed link works no longer. */
  error: text,
});

const forgotAddress = z.object({
  /** From the mailed link. */
  token: text,
  error: text,
});

export function readSignInAddress(search: unknown) {
  return signInAddress.parse(search);
}

export function readForgotAddress(search: unknown) {
  return forgotAddress.parse(search);
}
