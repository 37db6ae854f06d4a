import type { WriteTransaction } from '../../../platform/db/write.ts';
import type { CallContext } from '../../../platform/portal.ts';
import { carryAddresses, type StudentFollower } from '../../students/service.ts';

/** What features keep of student records whose addresses change. */
export type Followers = readonly StudentFollower[];

/** Writes the guardians' addresses into the family's student records and tells the followers. */
export async function followGuardians(
  tx: WriteTransaction,
  {
    context,
    FamilyId,
    followers,
  }: { context: CallContext; FamilyId: string; followers: Followers },
): Promise<void> {
  for (const change of await carryAddresses(tx, FamilyId)) {
    for (const follow of followers) await follow(tx, { context, ...change });
  }
}
