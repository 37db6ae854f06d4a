/** Every one of these last days is kept, */
const keptDays = 14;
/** and the first of each of these last months. */
const keptMonths = 12;

/**
 * Which of the nightly backups may go, by the moments they were made at. The newest one stays in any
 * case: a machine whose clock is wrong, or that was off for a year, must not empty the folder.
 */
export function chooseExpired(moments: readonly Date[], now: Date): Date[] {
  const byAge = moments.toSorted((one, other) => one.getTime() - other.getTime());
  const newest = byAge.at(-1);
  const dayLimit = now.getTime() - keptDays * 86_400_000;
  const monthLimit = Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - keptMonths, 1);
  const months = new Set<string>();
  return byAge.filter((moment) => {
    const month = moment.toISOString().slice(0, 7);
    const isFirst = !months.has(month);
    months.add(month);
    if (moment === newest || moment.getTime() >= dayLimit) return false;
    return !(isFirst && moment.getTime() >= monthLimit);
  });
}
