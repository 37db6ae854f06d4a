/** A student's name as attendance screens write it. */
export function studentName({
  FirstName,
  LastName,
}: {
  FirstName: string;
  LastName: string;
}): string {
  return `${FirstName} ${LastName}`.trim();
}
