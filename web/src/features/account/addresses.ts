import { z } from 'zod';

/** What mails and guards add to the addresses of the account pages; anything else is ignored. */
const text = z.string().max(2000).catch('');

const signInAddress = z.object({
  /** The page first asked for. */
  from: text,
  /** Set by the link that confirms an e-mail. */
  confirmed: z
    .literal('1')
    .transform(() => true)
    .catch(false),
  /** Set by that link when it is too old. */
  error: text,
});

const forgotAddress = z.object({
  /** From the mailed link. */
  token: text,
  error: text,
});

export function readSignInAddress(search: unknown) {
  const address = signInAddress.parse(search);
  // A link that failed was sent to the same address as one that worked.
  return { ...address, confirmed: address.confirmed && address.error === '' };
}

export function readForgotAddress(search: unknown) {
  return forgotAddress.parse(search);
}
