import type { IncomingHttpHeaders } from 'node:http';
import { decideRoles, type Hats, type RoleOrVisitor } from '@pallikoodam/domain/access/roles';
import type { FindSessionPerson, GuardianApart } from './session-lookup.ts';

/** Who makes a call. `email` is verified, lower case and blank for a visitor. */
export type Caller = {
  /** All roles of the person: rights and rows are the union. A visitor has `visitor` alone. */
  roles: Hats;
  /** The first of them. */
  role: RoleOrVisitor;
  email: string;
  /** Of the person's account, whatever address it has; blank for a visitor. */
  accountId: string;
  /** Which of one's sessions calls; blank for a visitor. */
  sessionId: string;
  hasSecondFactor: boolean;
  /** Names of the classes a teacher teaches: `StudentTeacher` of the own active records (OP-131). */
  teacherNames: readonly string[];
  /** The families that the address is a confirmed guardian of (OP-12). */
  familyIds: readonly string[];
  /** Every family that the address belongs to in any way, also where it is only named. */
  ownFamilyIds: readonly string[];
  /** Those of `familyIds` whose guardians live apart: one's contact data are hidden from the other. */
  apartIn: readonly GuardianApart[];
};

export const visitor: Caller = {
  roles: ['visitor'],
  role: 'visitor',
  email: '',
  accountId: '',
  sessionId: '',
  hasSecondFactor: false,
  teacherNames: [],
  familyIds: [],
  ownFamilyIds: [],
  apartIn: [],
};

/**
 * The caller of a request. The roles are computed on every request, from the records that carry the
 * verified e-mail, so that access ends when a record does (OP-31, OP-34).
 */
export async function identify(
  { findSessionPerson, clock }: { findSessionPerson: FindSessionPerson; clock: () => Date },
  headers: IncomingHttpHeaders,
): Promise<Caller> {
  const person = await findSessionPerson(headers, clock());
  if (person === null) return visitor;
  const { id: accountId, email, sessionId, hasSecondFactor, records } = person;
  const { familyIds, ownFamilyIds, apartIn } = person;
  const roles = decideRoles(records);
  return {
    roles,
    role: roles[0],
    email,
    accountId,
    sessionId,
    hasSecondFactor,
    familyIds,
    ownFamilyIds,
    apartIn,
    teacherNames: records
      .filter((record) => record.Role === 'Teacher' && record.TeacherStatus === 'Active')
      .map((record) => record.StudentTeacher),
  };
}
