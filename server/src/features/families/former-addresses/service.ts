import type { Database } from '../../../platform/db/database.ts';
import type { GuardianRow } from '../data.ts';
import {
  type GuardianState,
  listExistingFamilies,
  listFamiliesBeforeMerge,
  listFamiliesOfChildren,
  listFormerChildren,
  listFormerOfEmail,
  listFormerOfFamilies,
  listMergedInto,
  listNow,
  listStatesOf,
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

/** From when, and until when, an address was a family's; `until` is undefined for one of today. */
export type AddressSpan = { Email: string; since: string; until: string | undefined };

/**
 * The addresses of a family with the times in which they were its own: of its guardians as they are
 * and were, also of a family joined to it. What is written to an address before or after is another's.
 */
export async function listAddressSpans(
  kysely: Kysely,
  {
    familyId,
    childIds,
    guardians,
  }: { familyId: string; childIds: readonly string[]; guardians: readonly GuardianRow[] },
): Promise<AddressSpan[]> {
  const before = await listFamiliesBeforeMerge(kysely, await listMergedInto(kysely, childIds));
  const existing = await listExistingFamilies(kysely, before);
  const families = [familyId, ...before.filter((id) => !existing.includes(id))];
  const former = await listFormerOfFamilies(kysely, families);
  const ids = [...new Set([...guardians, ...former].map(({ _id }) => _id))];
  const states = await listStatesOf(kysely, ids);
  return ids.flatMap((id) => {
    const own = states.filter(({ _id }) => _id === id);
    const now = guardians.find(({ _id }) => _id === id);
    const known = now === undefined ? own : [...own, { ...now, until: undefined }];
    return joinSpans(known, families);
  });
}

type State = Omit<GuardianState, 'until'> & { until: string | undefined };

/** What follows each other with one address in the family, as one span. */
function joinSpans(states: readonly State[], families: readonly string[]): AddressSpan[] {
  const spans: AddressSpan[] = [];
  let since = '';
  for (const { FamilyId, Email, insertTimeStamp, until } of states) {
    const last = spans.at(-1);
    if (families.includes(FamilyId)) {
      if (last?.Email === Email && last.until === since) last.until = until;
      else spans.push({ Email, since: since || insertTimeStamp, until });
    }
    since = until ?? since;
  }
  return spans;
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
