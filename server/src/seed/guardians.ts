import { sql, type Transaction } from 'kysely';
import type { Tables } from '../platform/db/tables.ts';
import { demoFamily } from './demo-accounts.ts';

/**
 * Gives the enrollments their families and children: those of one first address are a family's,
 * those of one given name and birth date in it a child's. The newest second address is the second
 * guardian, who has no access yet. Ids are those of enrollments, so that the statements need no rows
 * in memory.
 */
export async function formFamilies(trx: Transaction<Tables>): Promise<void> {
  await sql`
    update student set
      "FamilyId" = (
        select min(other."_id") from student as other where other."UserName" = student."UserName"),
      "ChildId" = (
        select min(other."_id") from student as other
        where other."UserName" = student."UserName"
          and other."firstNameKey" = student."firstNameKey"
          and other."DateOfBirth" = student."DateOfBirth")`.execute(trx);
  await sql`
    insert into family ("_id", "insertTimeStamp", "updateTimeStamp")
    select "FamilyId", min("insertTimeStamp"), min("insertTimeStamp") from student
    group by "FamilyId"`.execute(trx);
  await sql`
    insert into guardian
      ("_id", "FamilyId", "Email", "isFirst", "hasAccess", "isConfirmed", "isNamed", "getsMail",
       "insertTimeStamp", "updateTimeStamp")
    select "FamilyId", "FamilyId", "UserName", 1, 1, 1, 1, 1,
      min("insertTimeStamp"), min("insertTimeStamp") from student
    group by "FamilyId", "UserName"`.execute(trx);
  await sql`
    insert into child
      ("_id", "FamilyId", "FirstName", "LastName", "NameInTamil", "DateOfBirth", "Gender",
       "nameKey", "insertTimeStamp", "updateTimeStamp")
    select "ChildId", "FamilyId", "FirstName", "LastName", "NameInTamil", "DateOfBirth", "Gender",
      "firstNameKey", "insertTimeStamp", "insertTimeStamp" from student
    where not exists (
      select 1 from student as later where later."UserName" = student."UserName"
        and later."ChildId" = student."ChildId"
        and (later."Year" > student."Year"
          or (later."Year" = student."Year" and later."_id" > student."_id")))`.execute(trx);
  await sql`
    insert into guardian
      ("_id", "FamilyId", "Email", "isNamed", "getsMail", "insertTimeStamp", "updateTimeStamp")
    select min(student."_id") || '-2', "FamilyId", min("AdditionalEmail"), 1, 1,
      min("insertTimeStamp"), min("insertTimeStamp") from student
    where "AdditionalEmail" <> '' and "AdditionalEmail" <> "UserName" and not exists (
      select 1 from student as later where later."UserName" = student."UserName"
        and later."FamilyId" = student."FamilyId"
        and later."AdditionalEmail" not in ('', later."UserName")
        and (later."Year" > student."Year"
          or (later."Year" = student."Year" and later."_id" > student."_id")))
    group by "FamilyId"`.execute(trx);
}

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
