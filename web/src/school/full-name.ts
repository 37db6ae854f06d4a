/** A person's name as screens and reports write it. */
export function fullName({ FirstName, LastName }: { FirstName: string; LastName: string }): string {
  return `${FirstName} ${LastName}`.trim();
}
