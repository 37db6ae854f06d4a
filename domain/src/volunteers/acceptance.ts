/**
 * Whether a change of Status accepts an application: one that waits, or one that was set aside
 * before. Whoever comes back after having left is no applicant; other orders of statuses are free
 * (VOL-30).
 */
export function isAcceptance({ before, after }: { before: string; after: string }): boolean {
  return after === 'Active' && (before === 'Submitted' || before === 'MayNotFit');
}
