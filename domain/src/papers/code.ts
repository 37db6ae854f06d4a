/** What the school hands out on paper, by the sign that a code begins with. */
export const paperKinds = {
  R: 'report',
  P: 'promotion',
  G: 'graduation',
  S: 'service',
} as const;
export type PaperKind = (typeof paperKinds)[keyof typeof paperKinds];

/** Crockford's 32 signs, as in a Reference ID: no I, L, O and U, which are misread on paper. */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const bitsASign = 5n;

/** How many signs each part has; the year stands as its two last digits. */
const lengths = { moment: 10, facts: 3, seal: 7 } as const;
/** Groups that are read and typed at a glance: `R25-01H8X-K4M2X-9QDA3-FGH1Z`. */
const groups = [3, 5, 5, 5, 5];

/** Bits of what a paper says, and of the seal under it. */
export const factBits = lengths.facts * Number(bitsASign);
export const sealBits = lengths.seal * Number(bitsASign);

export type PaperCode = {
  kind: PaperKind;
  /** The two last digits of the year in which the academic year begins. */
  year: string;
  /** Milliseconds since 1970: when the record was made, by its id. */
  moment: bigint;
  /** A short sum of what the paper says, or the number that it states. */
  facts: bigint;
  /** What only the school can make. */
  seal: bigint;
};

export function formatPaperCode({ kind, year, moment, facts, seal }: PaperCode): string {
  const [sign] = Object.entries(paperKinds).find(([, each]) => each === kind) ?? [''];
  const signs = [
    sign,
    year,
    spell(moment, lengths.moment),
    spell(facts, lengths.facts),
    spell(seal, lengths.seal),
  ].join('');
  const starts = groups.map((_, at) => groups.slice(0, at).reduce((sum, each) => sum + each, 0));
  return groups.map((length, at) => signs.slice(starts[at], (starts[at] ?? 0) + length)).join('-');
}

/**
 * A code as a person typed it: in small letters, with blanks or other dashes, O for 0, I and L for 1.
 * Null where it cannot be one of the school's.
 */
export function readPaperCode(typed: string): PaperCode | null {
  const signs = typed
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[\s\p{Pd}_.]/gu, '')
    .replaceAll('O', '0')
    .replace(/[IL]/g, '1');
  const [, sign = '', year = '', moment = '', facts = '', seal = ''] = form.exec(signs) ?? [];
  const kind = Object.entries(paperKinds).find(([each]) => each === sign)?.[1];
  if (kind === undefined) return null;
  return { kind, year, moment: readSigns(moment), facts: readSigns(facts), seal: readSigns(seal) };
}

const form = new RegExp(
  `^([A-Z])(\\d\\d)${[lengths.moment, lengths.facts, lengths.seal]
    .map((length) => `([${alphabet}]{${length}})`)
    .join('')}$`,
);

/** The first 48 bits of an id of version 7 tell the moment; null for an id of another making. */
export function momentOfId(id: string): bigint | null {
  const [, high, low] = /^([0-9a-f]{8})-([0-9a-f]{4})-7/.exec(id) ?? [];
  return high === undefined ? null : BigInt(`0x${high}${low}`);
}

/** What the ids of records of a moment begin with; null for a moment that no id can tell. */
export function idsOfMoment(moment: bigint): string | null {
  const digits = moment.toString(16).padStart(12, '0');
  return digits.length === 12 ? `${digits.slice(0, 8)}-${digits.slice(8)}-7` : null;
}

function spell(value: bigint, length: number): string {
  let left = value;
  let signs = '';
  for (let at = 0; at < length; at += 1) {
    signs = alphabet.charAt(Number(left & 31n)) + signs;
    left >>= bitsASign;
  }
  if (left !== 0n) throw new RangeError(`${value} does not fit into ${length} signs`);
  return signs;
}

function readSigns(signs: string): bigint {
  return [...signs].reduce((sum, sign) => (sum << bitsASign) + BigInt(alphabet.indexOf(sign)), 0n);
}
