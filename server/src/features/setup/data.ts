import { grantsRole } from '@pallikoodam/domain/access/roles';
import { needingSecondFactor } from '@pallikoodam/domain/access/second-factor';
import type { Database } from '../../platform/db/database.ts';

/** The addresses of people with an account and one of the guarded roles who sign in without a code. */
export async function listWithoutCode({ kysely }: Database): Promise<string[]> {
  const rows = await kysely
    .selectFrom('account_user as person')
    .innerJoin('config as record', 'record.TeacherEmail', 'person.email')
    .where('record.Role', 'in', [...needingSecondFactor])
    .where('person.emailVerified', '=', 1)
    .where('person.twoFactorEnabled', '=', 0)
    .select(['person.email', 'record.Role', 'record.TeacherStatus'])
    .execute();
  return [...new Set(rows.filter(grantsRole).map(({ email }) => email))];
}
