/** What mails and guards add to the addresses of the account pages; anything else is ignored. */
type GivenAddress = Readonly<Record<string, unknown>>;

/** A mailed link is far shorter. */
const longestText = 2000;

function textOf(given: unknown): string {
  return typeof given === 'string' && given.length <= longestText ? given : '';
}

export function readSignInAddress(search: GivenAddress) {
  return {
    /** The page first asked for. */
    from: textOf(search.from),
    /** From the mail that confirms an address. */
    confirm: textOf(search.confirm),
    /** From the mail to an account whose password is being guessed. */
    unlock: textOf(search.unlock),
    /** The mailed link works no longer. */
    error: textOf(search.error),
  };
}

export function readForgotAddress(search: GivenAddress) {
  return {
    /** From the mailed link. */
    token: textOf(search.token),
    error: textOf(search.error),
  };
}
