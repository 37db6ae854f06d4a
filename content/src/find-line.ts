/**
 * The line, from 1, on which a value of a JSON text stands: `['board', 2, 'name']`. Where the path
 * ends early (a value that is missing), the line of what should hold it. The text is valid JSON.
 */
export function findLine(text: string, path: readonly PropertyKey[]): number {
  const at = seek(text, { from: skipBlanks(text, 0), path });
  return lineAt(text, at);
}

export function lineAt(text: string, at: number): number {
  return text.slice(0, at).split('\n').length;
}

function seek(
  text: string,
  { from, path }: { from: number; path: readonly PropertyKey[] },
): number {
  const [wanted, ...rest] = path;
  if (wanted === undefined || (text[from] !== '{' && text[from] !== '[')) return from;
  const isList = text[from] === '[';
  let at = skipBlanks(text, from + 1);
  for (let index = 0; text[at] !== '}' && text[at] !== ']'; index += 1) {
    let name: PropertyKey = index;
    if (!isList) {
      const end = endOf(text, at);
      name = JSON.parse(text.slice(at, end));
      at = skipBlanks(text, skipBlanks(text, end) + 1);
    }
    if (name === wanted) return seek(text, { from: at, path: rest });
    at = skipBlanks(text, endOf(text, at));
    if (text[at] === ',') at = skipBlanks(text, at + 1);
  }
  return from;
}

function skipBlanks(text: string, from: number): number {
  let at = from;
  while (/\s/.test(text[at] ?? '')) at += 1;
  return at;
}

/** Where the value that begins here has ended. */
function endOf(text: string, from: number): number {
  let depth = 0;
  for (let at = from; at < text.length; at += 1) {
    const letter = text[at];
    if (letter === '"') {
      at += 1;
      while (text[at] !== '"') at += text[at] === '\\' ? 2 : 1;
      if (depth === 0) return at + 1;
    } else if (letter === '{' || letter === '[') depth += 1;
    else if (letter === '}' || letter === ']') {
      depth -= 1;
      if (depth === 0) return at + 1;
      if (depth < 0) return at;
    } else if (depth === 0 && (letter === ',' || /\s/.test(letter ?? ''))) return at;
  }
  return text.length;
}
