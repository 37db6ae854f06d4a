/** Texts of a calendar as the portal keeps them: without marks, each within its ceiling. */

const named: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
};

/** Google and Outlook write descriptions as HTML. */
export function plainText(text: string): string {
  if (!/<\/?[a-z][^<>]*>/i.test(text)) return text;
  return text
    .replace(/<(style|script)\b[^>]*>.*?<\/\1\s*>/gis, '')
    .replace(/<li\b[^>]*>/gi, '\n- ')
    .replace(/<br\s*\/?>|<\/(p|div|li|tr|h[1-6])\s*>/gi, '\n')
    .replace(/<\/?[a-z!][^<>]*>/gi, '')
    .replace(
      /&(#\d{1,7}|#x[\da-f]{1,6}|[a-z]+);/gi,
      (whole, name: string) => letterOf(name) ?? whole,
    )
    .replace(/\n{3,}/g, '\n\n');
}

function letterOf(name: string): string | undefined {
  if (!name.startsWith('#')) return named[name.toLowerCase()];
  const code = /^#x/i.test(name) ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1));
  return code > 31 && code <= 0x10ffff ? String.fromCodePoint(code) : ' ';
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is taken out
const controls = /[\u0000-\u0008\u000b-\u001f\u007f]/g;

export function oneLine(text: string, most: number): string {
  return cut(plainText(text).replace(controls, ' ').replace(/\s+/g, ' ').trim(), most);
}

export function manyLines(text: string, most: number): string {
  const lines = plainText(text).replace(/\r\n?/g, '\n').replace(controls, '').split('\n');
  return cut(
    lines
      .map((line) => line.trimEnd())
      .join('\n')
      .trim(),
    most,
  );
}

function cut(text: string, most: number): string {
  if (text.length <= most) return text;
  // Never in the middle of a letter of two halves.
  return `${text
    .slice(0, most - 1)
    .replace(/[\ud800-\udbff]$/, '')
    .trimEnd()}…`;
}
