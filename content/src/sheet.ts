/** A document's text: headings (`## …`), lists (`- …`) and paragraphs. */
export type SheetBlock =
  | { kind: 'heading'; text: string }
  | { kind: 'paragraph'; text: string }
  | { kind: 'list'; items: readonly string[] };

/** Reads a text of `content/documents/`; on paper and on screen it comes from the same blocks. */
export function readSheet(source: string): SheetBlock[] {
  const blocks: SheetBlock[] = [];
  let items: string[] | null = null;
  for (const line of source.split(/\r?\n/).map((text) => text.trim())) {
    if (line.startsWith('- ')) {
      if (items === null) {
        items = [];
        blocks.push({ kind: 'list', items });
      }
      items.push(line.slice(2));
      continue;
    }
    items = null;
    if (line.startsWith('## ')) blocks.push({ kind: 'heading', text: line.slice(3) });
    else if (line !== '') blocks.push({ kind: 'paragraph', text: line });
  }
  return blocks;
}
