const marks = [
  { bytes: [0xef, 0xbb, 0xbf], label: 'utf-8' },
  { bytes: [0xff, 0xfe], label: 'utf-16le' },
  { bytes: [0xfe, 0xff], label: 'utf-16be' },
] as const;

/**
 * The text of a bank's file, or null for what is no text. What a head says of its letters is often
 * wrong in either direction, so the bytes decide: a byte order mark, else UTF-8, else windows-1252.
 */
export function decodeBankText(bytes: Uint8Array): string | null {
  const mark = marks.find((each) => each.bytes.every((byte, place) => bytes[place] === byte));
  if (mark === undefined && bytes.includes(0)) return null;
  try {
    return new TextDecoder(mark?.label ?? 'utf-8', { fatal: true }).decode(bytes);
  } catch {
    return mark === undefined ? new TextDecoder('windows-1252').decode(bytes) : null;
  }
}

const named: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
};

/** Entities as signs, also those that a bank wrapped twice; an `&` that begins none stays. */
export function decodeEntities(text: string): string {
  return decodeOnce(decodeOnce(text));
}

function decodeOnce(text: string): string {
  return text.replace(
    /&(?:#(\d{1,7})|#x([0-9a-f]{1,6})|([a-z]{2,4}));/gi,
    (whole, ten, hex, name) => {
      if (name !== undefined) return named[name.toLowerCase()] ?? whole;
      const code = ten === undefined ? Number.parseInt(hex, 16) : Number(ten);
      const isLetter = code >= 32 && code <= 0x10ffff && (code < 0xd800 || code > 0xdfff);
      return isLetter ? String.fromCodePoint(code) : whole;
    },
  );
}
