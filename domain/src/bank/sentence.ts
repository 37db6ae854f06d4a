/** A sentence with what is particular behind its colon, so that its words can be translated. */
export function sentence(words: string, particular: string | number): string {
  return `${words}: ${particular}`;
}
