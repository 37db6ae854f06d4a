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
