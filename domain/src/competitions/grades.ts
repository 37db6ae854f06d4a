/** School grades of the annual competitions (ENUM-17). */
export const competitionGrades = [
  'K',
  '1',
  '2',
  '3',
  '4',
  '5',
  '6',
  '7',
  '8',
  '9',
  '10',
  '11',
  '12',
] as const;

/** Where a grade stands in a list: K first, then by number, not as text. */
export function competitionGradeOrder(grade: string): number {
  const inOrder: readonly string[] = competitionGrades;
  return inOrder.indexOf(grade);
}
