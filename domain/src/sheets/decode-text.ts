/** How the letters of a text file are written. */
export const encodings = ['utf-8', 'utf-16le', 'utf-16be', 'windows-1252'] as const;
export type Encoding = (typeof encodings)[number];

const marks = [
  { bytes: [0xef, 0xbb, 0xbf], encoding: 'utf-8' },
  { bytes: [0xff, 0xfe], encoding: 'utf-16le' },
  { bytes: [0xfe, 0xff], encoding: 'utf-16be' },
] as const;

export type DecodedText = { text: string; encoding: Encoding };

/**
 * The text of a file, or null for what is no text. What a head says of its letters is often wrong in
 * either direction, so the bytes decide, unless a person has `told` what they are: a byte order mark,
 * else the zeros between Latin letters of UTF-16, else UTF-8, else windows-1252.
 */
export function decodeText(bytes: Uint8Array, told?: Encoding): DecodedText | null {
  const mark = marks.find((each) => each.bytes.every((byte, place) => bytes[place] === byte));
  if (told !== undefined) return decodeAs(bytes, told);
  if (mark !== undefined) return decodeAs(bytes, mark.encoding);
  if (bytes.includes(0)) {
    const wide = guessWide(bytes);
    return wide === null ? null : decodeAs(bytes, wide);
  }
  return decodeAs(bytes, 'utf-8') ?? decodeAs(bytes, 'windows-1252');
}

function decodeAs(bytes: Uint8Array, encoding: Encoding): DecodedText | null {
  try {
    return { text: new TextDecoder(encoding, { fatal: true }).decode(bytes), encoding };
  } catch {
    return null;
  }
}

const looked = 2_000;

/** Half of all bytes of Latin letters in UTF-16 are zeros, and all on one side. */
function guessWide(bytes: Uint8Array): Encoding | null {
  const sample = bytes.subarray(0, looked);
  let even = 0;
  let odd = 0;
  for (const [place, byte] of sample.entries()) {
    if (byte !== 0) continue;
    if (place % 2 === 0) even += 1;
    else odd += 1;
  }
  const enough = Math.max(3, sample.length / 8);
  if (odd > enough && even === 0) return 'utf-16le';
  return even > enough && odd === 0 ? 'utf-16be' : null;
}
