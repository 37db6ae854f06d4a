import type { AccountRecord, FamilyAccount } from './family-account.ts';
import type { SplitPart } from './split.ts';

/**
 * What children owe that left without paying, as far as their family owes at all: what the treasurer
 * is proposed to waive.
 */
export function listLeavers<Child extends AccountRecord>({
  due,
}: FamilyAccount<Child>): SplitPart[] {
  let open = due?.openCents ?? 0;
  const leavers = (due?.lines ?? []).filter(({ child }) => child.Status === 'Discontinued');
  return leavers.flatMap(({ child, restCents }) => {
    const Cents = Math.min(open, Math.max(0, restCents));
    open -= Cents;
    return Cents === 0 ? [] : [{ StudentId: child._id, Cents }];
  });
}
