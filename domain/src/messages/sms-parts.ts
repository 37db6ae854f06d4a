/**
 * How an SMS is charged (3GPP TS 23.038, 23.040): letters of the GSM alphabet take seven bits each,
 * 160 to a message; with any other letter the whole text goes out in UCS-2, 70 to a message. A longer
 * text is cut into parts, which carry 153 or 67, and no letter is cut in two.
 */
export type SmsSize = {
  encoding: 'GSM-7' | 'UCS-2';
  /** Septets or 16-bit units. */
  units: number;
  parts: number;
};

const basic =
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà';
/** Reached by an escape: two septets each. */
const extension = '\f^{}\\[~]|€';

const septets = new Map<string, number>([
  ...[...basic].map((letter) => [letter, 1] as const),
  ...[...extension].map((letter) => [letter, 2] as const),
]);

export function measureSms(text: string): SmsSize {
  // By code point: an emoji is two units that stay together.
  const letters = [...text];
  const isGsm = letters.every((letter) => septets.has(letter));
  const sizes = letters.map((letter) => (isGsm ? (septets.get(letter) ?? 1) : letter.length));
  const units = sizes.reduce((sum, size) => sum + size, 0);
  const [alone, inParts] = isGsm ? [160, 153] : [70, 67];
  return {
    encoding: isGsm ? 'GSM-7' : 'UCS-2',
    units,
    parts: units <= alone ? Math.min(units, 1) : countParts(sizes, inParts),
  };
}

function countParts(sizes: readonly number[], room: number): number {
  let parts = 1;
  let used = 0;
  for (const size of sizes) {
    if (used + size > room) {
      parts += 1;
      used = 0;
    }
    used += size;
  }
  return parts;
}
