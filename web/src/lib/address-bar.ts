/**
 * The part of an address after `?`, as the router keeps it: plain strings (`?class=Nilai+1&page=2`),
 * a repeated name is a list. Screens check and convert it with zod.
 */
export function readSearch(search: string): Record<string, string | string[]> {
  const read = new Map<string, string | string[]>();
  for (const [name, value] of new URLSearchParams(search)) {
    const before = read.get(name);
    read.set(name, before === undefined ? value : [before, value].flat());
  }
  return Object.fromEntries(read);
}

/** The reverse; what is undefined or null is left out. */
export function writeSearch(search: Record<string, unknown>): string {
  const written = new URLSearchParams();
  for (const [name, value] of Object.entries(search)) {
    for (const part of Array.isArray(value) ? value : [value]) {
      if (part !== undefined && part !== null) written.append(name, String(part));
    }
  }
  const text = written.toString();
  return text === '' ? '' : `?${text}`;
}
