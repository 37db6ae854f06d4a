import type { Database } from '../../../platform/db/database.ts';
import {
  type FormerGuardian,
  listExistingFamilies,
  listFamiliesBeforeMerge,
  listFamiliesOfChildren,
  listFormerChildren,
  listFormerOfEmail,
  listFormerOfFamilies,
  listMergedInto,
  listNow,
} from './data.ts';

type Kysely = Database['kysely'];

/**
 * The families that an address was of before: of a guardian who changed it or whose address the
 * office changed, of one who is a guardian no more, of a family that a merge has joined to another.
 */
export async function findFamiliesFormerly(kysely: Kysely, email: string): Promise<string[]> {
  const former = await listFormerOfEmail(kysely, email);
  const now = await listNow(
    kysely,
    former.map(({ _id }) => _id),
  );
  const placeOf = new Map(now.map(({ _id, FamilyId }) => [_id, FamilyId]));
  const wanted = [...new Set(former.map(({ _id, FamilyId }) => placeOf.get(_id) ?? FamilyId))];
  const existing = await listExistingFamilies(kysely, wanted);
  const joined = wanted.filter((id) => !existing.includes(id));
  const children = await listFormerChildren(kysely, joined);
  return [...new Set([...existing, ...(await listFamiliesOfChildren(kysely, children))])];
}

/** Addresses that were a family's, and until when: of its guardians, also of a family joined to it. */
export async function listFormerAddresses(
  kysely: Kysely,
  { familyId, childIds }: { familyId: string; childIds: readonly string[] },
): Promise<Pick<FormerGuardian, 'Email' | 'until'>[]> {
  const before = await listFamiliesBeforeMerge(kysely, await listMergedInto(kysely, childIds));
  const existing = await listExistingFamilies(kysely, before);
  const joined = before.filter((id) => !existing.includes(id));
  const until = new Map<string, string>();
  for (const former of await listFormerOfFamilies(kysely, [familyId, ...joined])) {
    const known = until.get(former.Email) ?? '';
    if (former.until > known) until.set(former.Email, former.until);
  }
  return [...until].map(([Email, at]) => ({ Email, until: at }));
}

/** Where a person who had an address is reached now; the same address where it was not changed. */
export async function findAddressOfToday(kysely: Kysely, email: string): Promise<string> {
  const changed = (await listFormerOfEmail(kysely, email)).toSorted((one, other) =>
    one.until < other.until ? 1 : -1,
  );
  const now = await listNow(
    kysely,
    changed.map(({ _id }) => _id),
  );
  if (now.some(({ Email }) => Email === email)) return email;
  const [newest] = changed.flatMap(({ _id }) => now.filter((guardian) => guardian._id === _id));
  return newest?.Email ?? email;
}
