import type { FoundFamily } from '@pallikoodam/contract/find';
import type { CallContext } from '../../../platform/portal.ts';
import { listChildren } from '../data.ts';
import { findFamiliesFormerly } from '../former-addresses/service.ts';
import { findsFamilies } from '../policy.ts';
import { findFamilies } from '../record/data.ts';
import { readTelephone } from '../telephone/service.ts';
import { listOfAddress } from './data.ts';

type Named = { FamilyId: string; Email: string; isFormer: boolean };

/**
 * Families by the beginning of a guardian's address, by a former address or a telephone; by their
 * names they are found with the children.
 */
export async function findFamiliesByContact(
  context: CallContext,
  { words, limit }: { words: string; limit: number },
): Promise<FoundFamily[]> {
  const { caller, portal } = context;
  if (!findsFamilies(caller)) return [];
  const { kysely } = portal.database;
  const named = await listNamed(context, { words, limit });
  const families = [...new Map(named.toReversed().map((one) => [one.FamilyId, one])).values()]
    .toReversed()
    .slice(0, limit);
  const children = await listChildren(
    kysely,
    families.map(({ FamilyId }) => FamilyId),
  );
  return families.map(({ FamilyId, Email, isFormer }) => ({
    _id: FamilyId,
    Children: children
      .filter((child) => child.FamilyId === FamilyId)
      .map(({ FirstName, LastName }) => `${FirstName} ${LastName}`),
    Email,
    isFormer,
  }));
}

async function listNamed(
  { portal }: CallContext,
  { words, limit }: { words: string; limit: number },
): Promise<Named[]> {
  const { kysely } = portal.database;
  const telephone = readTelephone(words);
  if (telephone !== null) {
    const ids = await findFamilies(kysely, { search: '', telephone });
    return ids.map((FamilyId) => ({ FamilyId, Email: '', isFormer: false }));
  }
  const email = words.trim().toLowerCase();
  // A name without the sign of an address is looked for among the children.
  if (!email.includes('@') || /\s/.test(email)) return [];
  const now = await listOfAddress(kysely, { beginning: email, limit });
  const former = await findFamiliesFormerly(kysely, email);
  return [
    ...now.map((one) => ({ ...one, isFormer: false })),
    ...former.map((FamilyId) => ({ FamilyId, Email: email, isFormer: true })),
  ];
}
