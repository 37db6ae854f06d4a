import { composeAddressToken, keepAddressLink } from '../platform/auth/new-address.ts';
import type { Database } from '../platform/db/database.ts';
import { untyped } from '../platform/db/dialect.ts';
import { newId } from '../platform/db/new-id.ts';
import { insert, inTransaction, type NewRecord, update } from '../platform/db/write.ts';
import { storeStudent } from './student-factory.ts';

type Guardian = NewRecord<'guardian'> & { Email: string };

/** A family without children yet: the first guardian, who is let in, and further ones as given. */
export function storeFamily(
  database: Database,
  { first, second }: { first: string; second?: Guardian },
): Promise<{ FamilyId: string; firstGuardianId: string; secondGuardianId: string }> {
  return inTransaction({ database, writer: 'test', now: new Date() }, async (tx) => {
    const { _id: FamilyId } = await insert(tx, 'family', {});
    const letIn = { FamilyId, getsMail: 1 };
    const row = { ...letIn, Email: first, isFirst: 1, hasAccess: 1, isConfirmed: 1 };
    const { _id: firstGuardianId } = await insert(tx, 'guardian', row);
    const hasAccess = second?.isConfirmed ?? 0;
    const other = second && (await insert(tx, 'guardian', { ...letIn, hasAccess, ...second }));
    return { FamilyId, firstGuardianId, secondGuardianId: other?._id ?? '' };
  });
}

/** The second guardian that storing a record has named: let in, or otherwise changed. */
export async function changeSecond(
  database: Database,
  { FamilyId, ...patch }: Partial<Guardian> & { FamilyId: string },
): Promise<string> {
  const { _id: id } = await database.kysely
    .selectFrom('guardian')
    .select('_id')
    .where('FamilyId', '=', FamilyId)
    .where('isFirst', '=', 0)
    .executeTakeFirstOrThrow();
  await inTransaction({ database, writer: 'test', now: new Date() }, (tx) =>
    update(tx, 'guardian', { id, patch: { hasAccess: 1, isConfirmed: 1, ...patch } }),
  );
  return id;
}

/** Marks a family as the office does: its guardians live apart. */
export async function setApart(database: Database, id: string): Promise<void> {
  await inTransaction({ database, writer: 'test', now: new Date() }, (tx) =>
    update(tx, 'family', { id, patch: { isApart: 1 } }),
  );
}

/** The families that the calls of the walk need, all of one caller. */
export async function storeFamiliesOf(database: Database, email: string) {
  const unnamed = `other-${newId()}@home.example`;
  const address = email || `visitor-${newId()}@home.example`;
  const second = { Email: `second-${newId()}@home.example` };
  const naming = await storeFamily(database, { first: unnamed, second: { Email: address } });
  const granting = () =>
    storeFamily(database, { first: unnamed, second: { Email: address, hasAccess: 1 } });
  const ownFamily = await storeFamily(database, { first: address });
  const familyOfTwo = await storeFamily(database, { first: address, second });
  // A family adds guardians once the school has accepted an enrollment.
  for (const { FamilyId } of [ownFamily, familyOfTwo]) {
    await storeStudent(database, { FamilyId, UserName: address });
  }
  return {
    ownFamily,
    familyOfTwo,
    namingFamilyId: naming.FamilyId,
    grantingFamilyIds: [(await granting()).FamilyId, (await granting()).FamilyId] as const,
    newAddressToken: await storeAddressLink(database, address),
  };
}

/** Stores that a person asked for another address; returns the token of the mailed link. */
async function storeAddressLink({ kysely }: Database, email: string): Promise<string> {
  const now = new Date();
  const stamps = { createdAt: now.toISOString(), updatedAt: now.toISOString() };
  await kysely
    .insertInto('account_user')
    .values({ id: newId(), name: email, email, emailVerified: 1, image: null, ...stamps })
    .onConflict((conflict) => conflict.column('email').doNothing())
    .execute();
  const { id: userId } = await kysely
    .selectFrom('account_user')
    .select('id')
    .where('email', '=', email)
    .executeTakeFirstOrThrow();
  const token = composeAddressToken(`moved-${newId()}@home.example`);
  await keepAddressLink(kysely, { token, userId, now });
  return token;
}

/** Gives the person of `email` back the address that such a link has changed, wherever it stands. */
export async function undoNewAddress(database: Database, email: string): Promise<void> {
  const kysely = untyped(database.kysely);
  for (const [table, column] of [
    ['account_user', 'email'],
    ['guardian', 'Email'],
    ['loan', 'parentEmail'],
    ['student', 'UserName'],
    ['student', 'AdditionalEmail'],
  ] as const) {
    await kysely
      .updateTable(table)
      .set({ [column]: email })
      .where(column, 'like', 'moved-%')
      .execute();
  }
}
