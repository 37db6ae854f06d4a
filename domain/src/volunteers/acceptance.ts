/**
 * Whether a change of Status accepts an application: one that waits, or one that was set aside
 * before. A volunteer who returns after leaving is not an applicant; other orders of statuses are
 * free (VOL-30).
 */
export function isAcceptance({ before, after }: { before: string; after: string }): boolean {
  return after === 'Active' && (before === 'Submitted' || before === 'MayNotFit');
}
