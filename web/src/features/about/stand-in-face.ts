const faces = 6;

/** One of six drawn faces, the same for the same name, where a picture is missing (INFO-32). */
export function chooseFace(name: string): string {
  let hash = 0;
  for (const letter of name) hash = (hash * 31 + (letter.codePointAt(0) ?? 0)) >>> 0;
  return `/art/person-${(hash % faces) + 1}.svg`;
}
