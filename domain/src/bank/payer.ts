import { foldText } from '../text/fold.ts';
import { tidyCell } from './bank-text.ts';

const named = [
  /\bzelle\b.*?\b(?:from|to) (?<name>.+)$/i,
  /\bzel (?:from|to) (?<name>.+)$/i,
  /\bzelle cr (?<name>.+)$/i,
  /\breceived, ?\S+ zelle (?<name>.+)$/i,
  /\bname: ?(?<name>.+)$/i,
  /\breturned deposited item (?<name>.+)$/i,
  /\bpay(?:ment|pal)? from (?<name>.+)$/i,
];
const mostOfText = 400;
const mostOfPayer = 120;

/** What ends a name: the memo, the bank's number, a day, anything with a digit. */
const ends = / for | on \d|[;"#]| (?:conf|ref|payment id|memo)\b|(?:^| )\S*\d/i;

/** Who paid or was paid, as the bank's text has it; blank for a text without a name. */
export function readPayer(texts: readonly string[]): string {
  const text = tidyCell(texts.join(' ')).slice(0, mostOfText);
  for (const form of named) {
    const [name = ''] = form.exec(text)?.groups?.name?.split(ends, 1) ?? [];
    if (/\p{L}{2}/u.test(name)) return name.trim().slice(0, mostOfPayer);
  }
  const first = (texts[0] ?? '').slice(0, mostOfPayer);
  return isBareName(first) && texts.length > 1 ? first : '';
}

/** PayPal and others have the name in a column of its own. */
function isBareName(text: string): boolean {
  return /^\p{L}[\p{L}\p{M}.'’-]* \p{L}[\p{L}\p{M} .'’-]*$/u.test(text) && !bankWords.test(text);
}

const bankWords =
  /\b(zelle|deposit|check|transfer|payment|withdrawal|fee|rent|interest|ach|debit|credit|purchase|general|returned?)\b/i;

/** The form in which a payer is remembered; blank for nameless text, which is never remembered. */
export function payerKey(payer: string): string {
  const name = payer.slice(0, mostOfText);
  return bankWords.test(name) ? '' : foldText(name);
}

const namelessWords =
  /^(ach|at|atm|bank|branch|by|cash|check|checks|conf|counter|credit|customer|debit|deposit|deposits|direct|electronic|eft|external|from|general|id|in|incoming|internal|item|items|memo|mobile|no|number|of|online|out|outgoing|payment|payments|posted|purchase|received|ref|reference|remote|sent|teller|the|to|transaction|transfer|wire|withdrawal|zelle)$/;

/**
 * What lines of one kind have in common, whatever numbers stand in them: 'room rent'. Blank for the
 * words of a bank alone, such as 'Deposit', which say nothing of what the next one is.
 */
export function setAsideKey(texts: readonly string[]): string {
  const words = foldText(texts.join(' ')).match(/[\p{L}\p{M}]+/gu) ?? [];
  if (words.every((word) => namelessWords.test(word))) return '';
  return words.join(' ').slice(0, 200);
}

const payouts =
  /\bpaypal\b.*\b(transfer|xfer|payout|cash ?out)\b|\b(general|user initiated) withdrawal\b|\bbank deposit to pp account\b|\b(stripe|square|zeffy|venmo)\b.*\b(transfer|payout|deposit|cash ?out)\b/i;
const bankFees =
  /\b(return(ed)? item|deposited item|service|maintenance|overdraft|nsf|wire|stop payment)s? (fee|charge)\b/i;

/** Why a line of a known kind is of no family; blank for any other. */
export function readKnownKind(texts: readonly string[]): string {
  const text = tidyCell(texts.join(' ')).slice(0, mostOfText);
  if (payouts.test(text)) return 'Payout of a processor';
  return bankFees.test(text) ? 'Fee of the bank' : '';
}
