const marks: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
};

/**
 * The text of a mail without its tags, for a worksheet or a narrow column. The server has made it
 * clean, so that a tag holds no `>` and few letters are written as entities.
 */
export function readWords(html: string): string {
  return html
    .replace(/<\/(p|h\d|li)>|<br[^>]*>/g, ' ')
    .replace(/<[^<>]*>/g, '')
    .replace(/&(?:#(\d+)|#x([\da-f]+)|(\w+));/gi, (entity, decimal, hex, name) => {
      if (name !== undefined) return marks[name] ?? entity;
      return String.fromCodePoint(
        decimal === undefined ? Number.parseInt(hex, 16) : Number(decimal),
      );
    })
    .replace(/\s+/g, ' ')
    .trim();
}
