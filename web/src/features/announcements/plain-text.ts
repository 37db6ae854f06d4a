const marks: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '\u00a0': '&nbsp;',
};
const letters = Object.fromEntries(Object.entries(marks).map(([letter, mark]) => [mark, letter]));

/** Plain text as the editor would write it, a paragraph a line; blank while nothing is written. */
export function writeParagraphs(text: string): string {
  if (text === '') return '';
  const safe = text.replace(/[&<>\u00a0]/g, (letter) => marks[letter] ?? letter);
  return safe
    .split('\n')
    .map((line) => `<p>${line}</p>`)
    .join('');
}

/** What a text of the editor says, without its looks: a line for each paragraph, heading and item. */
export function readText(html: string): string {
  return html
    .replace(/<\/(p|h\d)>|<br\s*\/?>/g, '\n')
    .replace(/<[^>]*>/g, '')
    .replace(/&(amp|lt|gt|nbsp);/g, (mark) => letters[mark] ?? mark)
    .trimEnd();
}

/** Where a place in plain text lies in the editor's document: a new line closes and opens one. */
export function findPosition(text: string, offset: number): number {
  return offset + text.slice(0, offset).split('\n').length;
}
