import { isEmail, isPhone, normaliseEmail } from '../people/contact.ts';

/** Providers that deliver `name+anything` to `name`; the first two of them leave out dots as well. */
const dotless: ReadonlySet<string> = new Set(['gmail.com', 'googlemail.com']);
const plusAddressed: ReadonlySet<string> = new Set([
  ...dotless,
  'fastmail.com',
  'hotmail.com',
  'icloud.com',
  'me.com',
  'outlook.com',
  'proton.me',
  'protonmail.com',
]);

/** What two addresses of one mailbox have in common. */
export function mailboxOf(email: string): string {
  const address = normaliseEmail(email);
  const at = address.lastIndexOf('@');
  const domain = address.slice(at + 1);
  if (!plusAddressed.has(domain)) return address;
  const [name = ''] = address.slice(0, at).split('+');
  return dotless.has(domain) ? `${name.replaceAll('.', '')}@gmail.com` : `${name}@${domain}`;
}

/** Addresses to write to: each mailbox once, in order, what is no address left out (COM-15). */
export function pickEmails(addresses: readonly string[]): string[] {
  const byMailbox = new Map<string, string>();
  for (const address of addresses.map(normaliseEmail).filter(isEmail)) {
    const mailbox = mailboxOf(address);
    if (!byMailbox.has(mailbox)) byMailbox.set(mailbox, address);
  }
  return [...byMailbox.values()].sort();
}

/** Telephones to write to, each once, in order. Older records hold them with blanks and dashes. */
export function pickPhones(numbers: readonly string[]): string[] {
  const digits = numbers.map((number) =>
    number.replace(/[\s().-]/g, '').replace(/^\+?1(?=\d{10}$)/, ''),
  );
  return [...new Set(digits.filter(isPhone))].sort();
}
