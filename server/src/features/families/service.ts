import { reachFields } from '@pallikoodam/domain/access/student-fields';
import { isSameChild } from '@pallikoodam/domain/families/likeness';
import { givenNameKey } from '@pallikoodam/domain/people/names';
import { recordOf } from '@pallikoodam/domain/records/keyed';
import { orderKey } from '@pallikoodam/domain/text/order';
import type { Database } from '../../platform/db/database.ts';
import { insert, remove, update, type WriteTransaction } from '../../platform/db/write.ts';
import {
  type ChildRow,
  findChild,
  type GuardianRow,
  listChildren,
  listFamiliesOf,
  listGuardians,
  listMailed,
  listOfYear,
  type MailedFamilies,
} from './data.ts';

/** Of an enrollment what tells its family and its child. */
export type Placed = {
  UserName?: string | undefined;
  AdditionalEmail?: string | undefined;
  FirstName?: string | undefined;
  LastName?: string | undefined;
  NameInTamil?: string | undefined;
  DateOfBirth?: string | undefined;
  Gender?: string | undefined;
  ChildId?: string | undefined;
  FamilyId?: string | undefined;
};

/** What holds for a child in all of its enrollments. */
export const childFields = [
  'FirstName',
  'LastName',
  'NameInTamil',
  'DateOfBirth',
  'Gender',
] as const;
export type ChildFields = Pick<ChildRow, (typeof childFields)[number]>;

/**
 * The child that an enrollment is of and its family: the known ones where the names and the birth
 * date fit a child of the address's families, else new ones. A second address that the family does
 * not know yet becomes a guardian who is to be let in.
 */
export async function placeInFamily(
  tx: WriteTransaction,
  enrollment: Placed,
): Promise<{ FamilyId: string; ChildId: string }> {
  const { UserName = '', AdditionalEmail = '' } = enrollment;
  const known = await findKnownChild(tx, enrollment);
  const of =
    known?.FamilyId ?? enrollment.FamilyId ?? (await listFamiliesOf(tx.trx, UserName))[0]?.FamilyId;
  const FamilyId = of ?? (await startFamily(tx, UserName));
  // A form for a family that is known may be anyone's.
  await nameSecondGuardian(tx, { FamilyId, AdditionalEmail, isTheirWord: of === undefined });
  const child = known ?? (await addChild(tx, { ...enrollment, FamilyId }));
  return { FamilyId, ChildId: child._id };
}

async function findKnownChild(
  { trx }: WriteTransaction,
  { UserName = '', FamilyId, ChildId, ...sent }: Placed,
): Promise<ChildRow | undefined> {
  if (ChildId) return findChild(trx, ChildId);
  const familyIds = FamilyId
    ? [FamilyId]
    : (await listFamiliesOf(trx, UserName)).map((family) => family.FamilyId);
  const identity = identityOf(sent);
  return (await listChildren(trx, familyIds)).find((child) => isSameChild(child, identity));
}

function identityOf({ FirstName = '', LastName = '', DateOfBirth = '' }: Placed) {
  return { FirstName, LastName, DateOfBirth };
}

/** The first guardian of a family: the one whose enrollment starts it, who needs no one's word. */
export const firstGuardian = { isFirst: 1, hasAccess: 1, isConfirmed: 1, getsMail: 1 };

/** A new family; the address that enrolls is its first guardian. */
async function startFamily(tx: WriteTransaction, Email: string): Promise<string> {
  const { _id: FamilyId } = await insert(tx, 'family', {});
  if (Email !== '') {
    await insert(tx, 'guardian', { ...firstGuardian, FamilyId, Email });
  }
  return FamilyId;
}

/** A place that no record takes away: access was granted to it, or the school has a child from it. */
export const isKept = ({ hasAccess, hasEnrolled }: GuardianRow): boolean =>
  hasAccess === 1 || hasEnrolled === 1;

/**
 * The second guardian that a record names, who is to be let in. `isTheirWord`: the family or the
 * office says so, then the address is named, and one without access gives way to it with all that
 * its row holds. Beside a place that is kept a third changes nothing.
 */
export async function nameSecondGuardian(
  tx: WriteTransaction,
  {
    FamilyId,
    AdditionalEmail,
    isTheirWord,
  }: { FamilyId: string; AdditionalEmail: string; isTheirWord: boolean },
): Promise<void> {
  if (AdditionalEmail === '') return;
  const guardians = await listGuardians(tx.trx, FamilyId);
  const same = guardians.find(({ Email }) => Email === AdditionalEmail);
  const second = guardians.find(({ isFirst }) => isFirst === 0);
  const named = { Email: AdditionalEmail, isNamed: isTheirWord ? 1 : 0 };
  if (same !== undefined) {
    if (isTheirWord && same.isNamed === 0)
      await update(tx, 'guardian', { id: same._id, patch: named });
    return;
  }
  if (second !== undefined) {
    if (!isTheirWord || isKept(second)) return;
    await remove(tx, 'guardian', second._id);
  }
  await insert(tx, 'guardian', { FamilyId, getsMail: 1, ...named });
}

/**
 * What a new address of the first guardian changes. Beside a guardian who would see what its owner
 * enrolls, the owner joins by a press of their own; alone it opens the family at once. Access of one
 * who has neither joined nor enrolled ends: the former address may have granted it.
 */
export async function settleNewFirst(
  tx: WriteTransaction,
  guardians: readonly GuardianRow[],
): Promise<{ isConfirmed?: number }> {
  const second = guardians.find(({ isFirst }) => isFirst === 0);
  if (second?.isConfirmed === 1) return { isConfirmed: 0 };
  if (second?.hasEnrolled === 0)
    await update(tx, 'guardian', { id: second._id, patch: { hasAccess: 0 } });
  return {};
}

/** The address of a family's first guardian; the former one opens the family no more. */
export async function changeFirstAddress(
  tx: WriteTransaction,
  { FamilyId, Email }: { FamilyId: string; Email: string },
): Promise<void> {
  const guardians = await listGuardians(tx.trx, FamilyId);
  const first = guardians.find(({ isFirst }) => isFirst === 1);
  const same = guardians.find((guardian) => guardian.Email === Email);
  if (same !== undefined) {
    // A second guardian without access has the office's word from here on.
    const patch = { isFirst: 1, hasAccess: 1, isConfirmed: 1, isNamed: 1 };
    await update(tx, 'guardian', { id: same._id, patch });
  } else if (first === undefined) {
    await insert(tx, 'guardian', { ...firstGuardian, FamilyId, Email });
  } else {
    const patch = { Email, ...(await settleNewFirst(tx, guardians)) };
    await update(tx, 'guardian', { id: first._id, patch });
  }
}

/** The school has an enrollment from this guardian, so that the first one can no longer remove them. */
export async function noteEnrolledBy(
  tx: WriteTransaction,
  { FamilyId, email }: { FamilyId: string; email: string },
): Promise<void> {
  const sender = (await listGuardians(tx.trx, FamilyId)).find(({ Email }) => Email === email);
  if (sender === undefined || sender.isFirst === 1) return;
  await update(tx, 'guardian', { id: sender._id, patch: { hasEnrolled: 1 } });
}

/**
 * A family's two guardians change places. The records carry how the first one is reached, so that
 * the former first gets that as `contact` of the own, and the next one's leaves the own row.
 */
export async function swapGuardians(
  tx: WriteTransaction,
  {
    first,
    next,
    contact,
  }: { first: GuardianRow; next: GuardianRow; contact: Partial<GuardianRow> },
): Promise<void> {
  const inRecords = recordOf(reachFields, () => '');
  const second = { isFirst: 0, isNamed: 1, hasEnrolled: 1, ...contact };
  await update(tx, 'guardian', { id: next._id, patch: { isFirst: 1, isNamed: 1, ...inRecords } });
  await update(tx, 'guardian', { id: first._id, patch: second });
}

/** The child with all of its years belongs to another family from now on. */
export async function moveChild(
  tx: WriteTransaction,
  { childId, FamilyId }: { childId: string; FamilyId: string },
): Promise<void> {
  await update(tx, 'child', { id: childId, patch: { FamilyId } });
}

/** A child that the school does not know yet. */
export function addChild(
  tx: WriteTransaction,
  child: Placed & { FamilyId: string },
): Promise<ChildRow> {
  const { NameInTamil = '', Gender = '', FamilyId } = child;
  const identity = identityOf(child);
  return insert(tx, 'child', {
    ...identity,
    NameInTamil,
    Gender,
    FamilyId,
    nameKey: deriveChildKey(identity),
  });
}

/** As the enrollments' `firstNameKey`. */
export function deriveChildKey(child: { FirstName: string; LastName: string }): string {
  return orderKey(givenNameKey(child));
}

/** Names, birth date and gender are the child's: what changes in one place changes in all. */
export async function changeChildRow(
  tx: WriteTransaction,
  { id, patch }: { id: string; patch: Partial<ChildFields> },
): Promise<ChildRow> {
  const before = await findChild(tx.trx, id);
  const names = { FirstName: '', LastName: '', ...before, ...patch };
  return update(tx, 'child', { id, patch: { ...patch, nameKey: deriveChildKey(names) } });
}

/**
 * Who gets what goes to the parents of some families, by family: the one function that every mail
 * to parents asks. Each gets a mail of the own, so that none shows the other's address. `named`:
 * what the documents send to both addresses of records goes to a second one that is not let in yet,
 * where a record that the caller trusts names it.
 */
export async function listFamilyRecipients(
  kysely: Database['kysely'],
  families: MailedFamilies,
  { named = [] }: { named?: readonly NamedSecond[] } = {},
): Promise<Map<string, string[]>> {
  const listed = await listMailed(kysely, families);
  const pairOf = (family: string, email: string) => `${family} ${email}`;
  const pairs = new Set(named.map((row) => pairOf(row.FamilyId, row.AdditionalEmail)));
  const mailed = listed.filter(
    ({ FamilyId, Email, isConfirmed }) => isConfirmed === 1 || pairs.has(pairOf(FamilyId, Email)),
  );
  const byFamily = Map.groupBy(mailed, ({ FamilyId }) => FamilyId);
  return new Map(
    [...byFamily].map(([id, guardians]) => [id, [...new Set(guardians.map(({ Email }) => Email))]]),
  );
}

type NamedSecond = { FamilyId: string; AdditionalEmail: string };

/**
 * The telephones that a text about each of some records of a year goes to. A record's is the
 * family's, and the first guardian's alone where the guardians live apart; who is let in beside the
 * first is texted at the own one. Left out is who is left out of mails, but not the number of a
 * household.
 */
export async function listFamilyPhones(
  kysely: Database['kysely'],
  { year, records }: { year: string; records: readonly { FamilyId: string; Mobile: string }[] },
): Promise<string[][]> {
  const byFamily = Map.groupBy(await listOfYear(kysely, year), ({ FamilyId }) => FamilyId);
  return records.map(({ FamilyId, Mobile }) => {
    const guardians = byFamily.get(FamilyId) ?? [];
    const isWithheld = guardians.some(
      ({ isFirst, isApart, isReached }) => isFirst && isApart && !isReached,
    );
    const beside = guardians.filter(({ isFirst, isReached }) => isReached && !isFirst);
    const phones = [...(isWithheld ? [] : [Mobile]), ...beside.map((guardian) => guardian.Mobile)];
    return phones.filter((phone) => phone !== '');
  });
}

type Written = { email: string; familyIds: readonly string[] };

/**
 * Who gets what is written to some addresses, and about which of their families. An address stands
 * for all guardians of its family who are let in. One that is not let in stands for itself, and so
 * does one that belongs to several families where none is named: no family reads of another.
 */
export async function listRecipientsOf(
  kysely: Database['kysely'],
  written: readonly Written[],
): Promise<Map<string, string[]>> {
  const listed = await listMailed(
    kysely,
    written.flatMap(({ familyIds }) => familyIds),
  );
  const recipients = new Map<string, string[]>();
  for (const { email, familyIds } of written) {
    const mailed = listed.filter(({ FamilyId }) => familyIds.includes(FamilyId));
    const own = mailed.filter(({ Email }) => Email === email);
    const isNamed = own.length > 0 && own.every(({ isConfirmed }) => isConfirmed === 0);
    const isAlone = isNamed || familyIds.length > 1;
    const letIn = mailed.filter(({ isConfirmed }) => isConfirmed === 1);
    for (const { Email, FamilyId } of isAlone ? own : letIn) {
      const known = recipients.get(Email) ?? [];
      if (!known.includes(FamilyId)) recipients.set(Email, [...known, FamilyId]);
    }
  }
  return recipients;
}

// What other features need of families and their people.
export type { ChildChangeRow } from './ask-change/data.ts';
export { type AskedFields, askChange, askedFields } from './ask-change/service.ts';
export {
  type ChildRow,
  type FamilyRow,
  findChild,
  findFamily,
  findGuardian,
  type GuardianRow,
  hasAcceptedEnrollment,
  listChildren,
  listFamiliesOf,
  listGuardians,
  listPlacesOf,
  lockFamilies,
} from './data.ts';
export { findFamiliesByContact } from './find/service.ts';
export { listMergedInto } from './former-addresses/data.ts';
export { findAddressOfToday } from './former-addresses/service.ts';
export { searchFamilies } from './record/service.ts';
