import type { RoleOrVisitor } from '@pallikoodam/domain/access/roles';
import { decideRole } from '@pallikoodam/domain/access/roles';
import type { Database } from '../db/database.ts';
import type { Authentication } from './authentication.ts';

/** Who makes a call. `email` is verified, lower case and blank for a visitor. */
export type Caller = {
  role: RoleOrVisitor;
  email: string;
  /** Names of the classes a teacher teaches: `StudentTeacher` of the own active records (OP-131). */
  teacherNames: readonly string[];
};

export const visitor: Caller = { role: 'visitor', email: '', teacherNames: [] };

type Identified = { authentication: Authentication; database: Database };

/**
 * The caller of a request, from its session cookie or bearer token. The role is worked out anew
 * on every request, from the records that carry the verified e-mail, so that access ends when a
 * record does (OP-31, OP-34).
 */
export async function identify(
  { authentication, database }: Identified,
  headers: Headers,
): Promise<Caller> {
  if (!headers.has('cookie') && !headers.has('authorization')) return visitor;
  const email = await authentication.findVerifiedEmail(headers);
  if (email === null) return visitor;
  const records = await database.kysely
    .selectFrom('config')
    .select(['Role', 'TeacherStatus', 'StudentTeacher'])
    .where('TeacherEmail', '=', email)
    .execute();
  return {
    role: decideRole(records),
    email,
    teacherNames: records
      .filter((record) => record.Role === 'Teacher' && record.TeacherStatus === 'Active')
      .map((record) => record.StudentTeacher),
  };
}
