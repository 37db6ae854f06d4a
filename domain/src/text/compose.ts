/**
 * More marks than this on one letter no writing has. Unicode's 'stream-safe' text stops at it too,
 * for a reason that counts here: marks of two kinds are sorted while letters are composed, which
 * takes the square of their number.
 */
const mostMarks = 30;
const tooManyMarks = new RegExp(`(\\p{M}{${mostMarks}})\\p{M}+`, 'gu');

/**
 * A text with its letters composed: a Tamil letter typed in two parts is found by the same letter
 * typed in one. Takes time in proportion to the length; marks beyond 30 on one letter go.
 * With `wide` signs of double width become plain ones too.
 */
export function composeLetters(text: string, { wide = false } = {}): string {
  return limitMarks(text).normalize(wide ? 'NFKC' : 'NFC');
}

/** A text without the marks beyond 30 on one letter, so that normalising it takes linear time. */
export function limitMarks(text: string): string {
  return text.replace(tooManyMarks, '$1');
}
