type Frame = {
  tag: string;
  text: string;
  /** Of a link. */
  href: string;
  /** Of a list: the number of its next item; 0 where it has none. */
  next: number;
  /** Of a row of a table. */
  cells: string[];
};

const blocks: ReadonlySet<string> = new Set('p h1 h2 h3 h4 h5 ul ol table'.split(' '));
/** Between their parts stands nothing but blanks. */
const frames: ReadonlySet<string> = new Set('ul ol table tbody thead tr'.split(' '));
const cells: ReadonlySet<string> = new Set(['td', 'th']);

/**
 * A sanitised text for readers without HTML: headings and paragraphs apart, addresses in full, items
 * with their signs and numbers, the rows of a table as lines with their cells apart.
 */
export function readRichText(html: string): string {
  const root = open('');
  const stack = [root];
  const top = () => stack.at(-1) ?? root;
  for (const [token] of html.matchAll(/<[^<>]*>|[^<]+|</g)) {
    const [, slash = '', tag = ''] = /^<(\/?)([a-z][a-z0-9]*)/.exec(token) ?? [];
    if (tag === '') {
      if (!frames.has(top().tag) || token.trim() !== '') top().text += readSigns(token);
    } else if (tag === 'br') {
      top().text += '\n';
    } else if (slash === '') {
      if (blocks.has(tag) || tag === 'li') beginLine(top());
      stack.push(open(tag, token));
    } else if (top().tag === tag && stack.length > 1) {
      close(top(), stack.at(-2) ?? root);
      stack.pop();
    }
  }
  // Texts written by hand may leave tags open.
  while (stack.length > 1) {
    const inner = stack.pop();
    if (inner !== undefined) close(inner, top());
  }
  const lines = root.text.split('\n').map((line) => line.trimEnd());
  return lines
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}

function open(tag: string, token = ''): Frame {
  const [, href = ''] = /\bhref="([^"]*)"/.exec(token) ?? [];
  const [, start = '1'] = /\bstart="(\d+)"/.exec(token) ?? [];
  return { tag, text: '', href, next: tag === 'ol' ? Number(start) : 0, cells: [] };
}

function beginLine(frame: Frame): void {
  if (frame.text !== '' && !frame.text.endsWith('\n')) frame.text += '\n';
}

/** What an element comes to, written into the one around it. */
function close(frame: Frame, outer: Frame): void {
  const { tag, text } = frame;
  if (tag === 'a') outer.text += writeLink(text, readSigns(frame.href));
  else if (tag === 'li') outer.text += writeItem(text, outer);
  else if (cells.has(tag)) outer.cells.push(text.replace(/\s+/g, ' ').trim());
  else if (tag === 'tr') outer.text += writeRow(frame);
  else if (tag === 'ul' || tag === 'ol' || tag === 'table') outer.text += `${text}\n`;
  else outer.text += blocks.has(tag) ? `${text}\n\n` : text;
}

function writeLink(label: string, href: string): string {
  if (href === '' || label === href) return label;
  return `${label} (${href.replace(/^mailto:/, '')})`;
}

/** Its further lines, and lists within it, stand under its first word. */
function writeItem(text: string, list: Frame): string {
  const mark = list.next > 0 ? `${list.next}. ` : '- ';
  if (list.next > 0) list.next += 1;
  const lines = text
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => line.trimEnd());
  return `${mark}${lines.join(`\n${' '.repeat(mark.length)}`)}\n`;
}

/** What is blank keeps its place, so that the others keep theirs. */
function writeRow({ cells, text }: Frame): string {
  const words = text.trim() === '' ? cells : [...cells, text.trim()];
  if (words.every((word) => word === '')) return '';
  return `${words.map((word) => word || '–').join(' · ')}\n`;
}

const signs: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&nbsp;': ' ',
};

function readSigns(text: string): string {
  return text.replace(/&(?:amp|lt|gt|quot|nbsp);/g, (sign) => signs[sign] ?? sign);
}
