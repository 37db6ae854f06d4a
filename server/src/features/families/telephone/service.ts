/** The ten digits of a telephone, however it is written; null for anything else. */
export function readTelephone(text: string): string | null {
  const digits = text.replaceAll(/\D/g, '').replace(/^1(?=\d{10}$)/, '');
  return digits.length === 10 && !/\p{L}/u.test(text) ? digits : null;
}
