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
  return text.replace(tooManyMarks, '$1').normalize(wide ? 'NFKC' : 'NFC');
}
