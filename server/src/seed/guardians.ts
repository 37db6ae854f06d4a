import type { Transaction } from 'kysely';
import type { Tables } from '../platform/db/tables.ts';
import { demoFamily } from './demo-accounts.ts';

/**
 * What the guardians of the demo school have done since they enrolled: the second one of the demo
 * family is let in, one family lives apart. All other second addresses are named only.
 */
export async function settleGuardians(trx: Transaction<Tables>): Promise<void> {
  const { Email, Name } = demoFamily.second;
  await trx
    .updateTable('guardian')
    .set({ hasAccess: 1, isConfirmed: 1, Name })
    .where('Email', '=', Email)
    .execute();
  const apart = await trx
    .selectFrom('guardian')
    .select(['_id', 'FamilyId'])
    .where('isFirst', '=', 0)
    .where('isConfirmed', '=', 0)
    .orderBy('_id')
    .limit(1)
    .executeTakeFirst();
  if (apart === undefined) return;
  await trx.updateTable('family').set({ isApart: 1 }).where('_id', '=', apart.FamilyId).execute();
  await trx
    .updateTable('guardian')
    .set({ hasAccess: 1, isConfirmed: 1, ...livesAt })
    .where('_id', '=', apart._id)
    .execute();
}

const livesAt = {
  Mobile: '7045550161',
  EmergencyContact: '7045550162',
  Address: '4 Tamarind Row',
  City: 'Oakhaven',
  State: 'NC',
  ZipCode: '00031',
};
