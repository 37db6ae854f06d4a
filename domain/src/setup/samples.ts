/** Entries of `content/school.json` that a school is delivered with a sample of. */
export const sampleFields = [
  'contacts.school',
  'contacts.payments',
  'contacts.technology',
  'contacts.escalations',
  'contacts.volunteers',
  'treasurerEmail',
  'groupEmail',
  'payment.onlineTransferEmail',
  'payment.zelle',
  'payment.paypal',
  'postalAddress',
  'locations',
] as const;
export type SampleField = (typeof sampleFields)[number];

/** An address that no mail can come from or go to: the one that the portal is delivered with. */
export function isSample(address: string): boolean {
  return /\.example(?:[>:/?#]|$)/.test(address.trim());
}

/** An address, by lines, that the portal is delivered with: no letter and no family arrives there. */
export function isSamplePlace(lines: readonly string[]): boolean {
  return lines.some((line) => /^(?:p\. ?o\. box 0+|anytown)$/i.test(line.trim()));
}
