import { differs } from '../../../platform/db/stamped-changes.ts';
import { remove, type WriteTransaction } from '../../../platform/db/write.ts';
import { checkFields, PortalError } from '../../../platform/portal-error.ts';
import {
  changeFirstAddress,
  type GuardianRow,
  listFamiliesOf,
  listGuardians,
  moveChild,
  nameSecondGuardian,
} from '../../families/service.ts';
import { listWhole } from '../child/data.ts';
import { deriveKeys, type StudentRow } from '../data.ts';
import { changeEach } from '../whole-child/service.ts';

export const secondHasAccess =
  'This parent signs in too. The family changes that in My Account, the office in the record of the family.';

const secondOfOther =
  'The child moves to the family of the first email, which has another second email. Leave this as it was.';

const sameAddress = 'This is the first email already. Enter another one, or leave it blank.';

type Changed = { before: StudentRow; after: StudentRow };

/**
 * What the addresses of a record say of its family. Another first address is the corrected one of
 * the family, whose records follow, or leads the child to the family that has it. A second
 * address that is new is to be let in; saving a record never removes a guardian. Answers the other
 * records that changed. PortalError 400.
 */
export async function carryFamilyAlong(
  tx: WriteTransaction,
  { before, after }: Changed,
): Promise<Changed[]> {
  if (after.FamilyId === '') return [];
  const to = await findOtherFamily(tx, { before, after });
  if (to !== undefined) {
    await carrySecondAlong(tx, { before, after, to });
    return moveToFamily(tx, { after, to });
  }
  await carrySecondAddress(tx, { before, after });
  if (before.UserName === after.UserName) return [];
  await changeFirstAddress(tx, { FamilyId: after.FamilyId, Email: after.UserName });
  return changeAddressOfAll(tx, { before, after });
}

/** The family that another first address leads the child to; undefined where the child stays. */
async function findOtherFamily(
  { trx }: WriteTransaction,
  { before, after }: Changed,
): Promise<string | undefined> {
  if (before.UserName === after.UserName) return undefined;
  const families = await listFamiliesOf(trx, after.UserName);
  const isOwn = families.some(({ FamilyId }) => FamilyId === after.FamilyId);
  return isOwn ? undefined : families[0]?.FamilyId;
}

/** A second address that is typed while the child moves is the other family's, where that has none. */
async function carrySecondAlong(
  tx: WriteTransaction,
  { before, after: { AdditionalEmail, UserName }, to: FamilyId }: Changed & { to: string },
): Promise<void> {
  if (AdditionalEmail === '' || AdditionalEmail === before.AdditionalEmail) return;
  const message = AdditionalEmail === UserName ? sameAddress : secondOfOther;
  const guardians = await listGuardians(tx.trx, FamilyId);
  const isOther = guardians.some(
    ({ isFirst, Email }) => isFirst === 0 && Email !== AdditionalEmail,
  );
  if (isOther || AdditionalEmail === UserName) {
    throw new PortalError('invalid', checkFields, { AdditionalEmail: message });
  }
  await nameSecondGuardian(tx, { FamilyId, AdditionalEmail, isTheirWord: true });
}

async function carrySecondAddress(tx: WriteTransaction, { before, after }: Changed): Promise<void> {
  const { FamilyId, AdditionalEmail } = after;
  if (before.AdditionalEmail === AdditionalEmail) return;
  if (AdditionalEmail !== '' && AdditionalEmail === after.UserName) {
    throw new PortalError('invalid', checkFields, { AdditionalEmail: sameAddress });
  }
  const guardians = await listGuardians(tx.trx, FamilyId);
  const second = guardians.find(({ isFirst }) => isFirst === 0);
  if (second?.isConfirmed === 1 && second.Email !== AdditionalEmail) {
    throw new PortalError('invalid', checkFields, { AdditionalEmail: secondHasAccess });
  }
  if (AdditionalEmail === '' && second !== undefined) {
    return leaveOutNamed(tx, { second, after });
  }
  await nameSecondGuardian(tx, { FamilyId, AdditionalEmail, isTheirWord: true });
}

/** A second address that was never let in goes with the last record of its years that names it. */
async function leaveOutNamed(
  tx: WriteTransaction,
  { second, after }: { second: GuardianRow; after: StudentRow },
): Promise<void> {
  const rows = await listWhole(tx, 'FamilyId', after.FamilyId);
  const isNamed = rows.some(
    ({ _id, Year, AdditionalEmail }) =>
      _id !== after._id && Year >= after.Year && AdditionalEmail === second.Email,
  );
  if (!isNamed) await remove(tx, 'guardian', second._id);
}

async function moveToFamily(
  tx: WriteTransaction,
  { after, to }: { after: StudentRow; to: string },
): Promise<Changed[]> {
  await moveChild(tx, { childId: after.ChildId, FamilyId: to });
  const { UserName } = after;
  const rows = await listWhole(tx, 'ChildId', after.ChildId);
  // The second address was of the family before, unless it was typed for this one.
  const guardians = await listGuardians(tx.trx, to);
  const typed = guardians.find(
    ({ isFirst, Email }) => isFirst === 0 && Email === after.AdditionalEmail,
  );
  const AdditionalEmail = (findSecond(guardians) ?? typed)?.Email ?? '';
  const addresses = { UserName, AdditionalEmail };
  const changed = await changeEach(tx, rows, (row) => ({
    FamilyId: to,
    ...addresses,
    ...deriveKeys({ ...row, ...addresses }),
  }));
  return changed.filter((one) => one.after._id !== after._id);
}

/** The records of all years: library and mails find a child by it, whatever year a book was lent in. */
async function changeAddressOfAll(
  tx: WriteTransaction,
  { before, after }: Changed,
): Promise<Changed[]> {
  const { UserName } = after;
  const others = (await listWhole(tx, 'FamilyId', after.FamilyId)).filter(
    (row) => row.UserName === before.UserName && row._id !== after._id,
  );
  return changeEach(tx, others, (row) => ({ UserName, ...deriveKeys({ ...row, UserName }) }));
}

/** The second guardian to whom the family or the office has granted access. */
function findSecond(guardians: readonly GuardianRow[]): GuardianRow | undefined {
  return guardians.find(({ isFirst, hasAccess }) => isFirst === 0 && hasAccess === 1);
}

/**
 * The records of all years carry the addresses of the family's guardians, as they are after one of
 * them was added, changed or taken out. Answers the records that changed.
 */
export async function carryAddresses(tx: WriteTransaction, familyId: string): Promise<Changed[]> {
  const guardians = await listGuardians(tx.trx, familyId);
  const first = guardians.find(({ isFirst }) => isFirst === 1);
  const hasListed = guardians.some(({ isFirst, hasAccess }) => isFirst === 0 && hasAccess === 0);
  const AdditionalEmail = findSecond(guardians)?.Email ?? '';
  const rows = await listWhole(tx, 'FamilyId', familyId);
  const wanted = (row: StudentRow) => ({
    UserName: first?.Email ?? row.UserName,
    // An address without access stays in the records that list it, and enters no other child's.
    AdditionalEmail: hasListed ? row.AdditionalEmail : AdditionalEmail,
  });
  const touched = rows.filter((row) => differs(row, wanted(row)));
  return changeEach(tx, touched, (row) => ({
    ...wanted(row),
    ...deriveKeys({ ...row, ...wanted(row) }),
  }));
}
