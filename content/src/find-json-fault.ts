type Fault = { at: number; reason: string };

const value = /"(?:[^"\\\n]|\\.)*"|-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?|true\b|false\b|null\b/y;

/**
 * Where a text stops being JSON, and what is missing there, in words for the person who edits
 * texts; null where it is JSON. The engine's own message names no place for the commonest slips.
 */
export function findJsonFault(text: string): Fault | null {
  try {
    JSON.parse(text);
    return null;
  } catch {
    return seek(text) ?? { at: text.length, reason: 'is no JSON' };
  }
}

function seek(text: string): Fault | null {
  const open: string[] = [];
  let at = 0;
  let last = 0;
  /** What may come next: a name, a colon, a value, or what ends one. */
  let next: 'name' | 'colon' | 'value' | 'end' = 'value';
  let mayClose = false;
  while (true) {
    while (/\s/.test(text[at] ?? '')) at += 1;
    const letter = text[at];
    if (letter === undefined) {
      if (open.length === 0 && next === 'end') return null;
      const closing = open.at(-1) === '[' ? ']' : '}';
      return { at: last, reason: `the file ends before a ${closing}` };
    }
    const isClosing = letter === (open.at(-1) === '[' ? ']' : '}') && open.length > 0;
    if (isClosing && (next === 'end' || mayClose)) {
      open.pop();
      next = 'end';
      mayClose = false;
    } else if (next === 'end') {
      if (letter !== ',' || open.length === 0) {
        return { at: last, reason: 'a comma or a bracket is missing after this line' };
      }
      next = open.at(-1) === '{' ? 'name' : 'value';
    } else if (next === 'colon') {
      if (letter !== ':') return { at, reason: 'a colon is missing' };
      next = 'value';
    } else if (isClosing) {
      return { at: last, reason: 'there is a comma after the last entry' };
    } else if (next === 'value' && (letter === '{' || letter === '[')) {
      open.push(letter);
      next = letter === '{' ? 'name' : 'value';
      mayClose = true;
    } else {
      value.lastIndex = at;
      const found = value.exec(text)?.[0];
      if (found === undefined || (next === 'name' && letter !== '"')) {
        return { at, reason: 'a text must stand in straight quotes, "like this", on one line' };
      }
      at += found.length - 1;
      next = next === 'name' ? 'colon' : 'end';
      mayClose = false;
    }
    last = at;
    at += 1;
  }
}
