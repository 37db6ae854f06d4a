/** What can be done with a file of the portal or another site: only some have a place to be read in. */
export function kindOfFile(address: string): 'pdf' | 'word' | 'elsewhere' {
  if (!address.startsWith('/')) return 'elsewhere';
  return address.endsWith('.pdf') ? 'pdf' : 'word';
}
