import type { FoundPerson } from '@pallikoodam/contract/find';
import type {
  OwnRole,
  PublicTeacher,
  UserAccessRecord,
  UserListQuery,
} from '@pallikoodam/contract/users';
import { roleNames } from '@pallikoodam/domain/access/role-names';
import { decideRoles, findDeciding, grantsRole, roles } from '@pallikoodam/domain/access/roles';
import { isOneOf } from '@pallikoodam/domain/records/keyed';
import { isActiveTeacher } from '@pallikoodam/domain/students/teacher-choice';
import { valuesNamedBy } from '@pallikoodam/domain/text/named-by';
import { requireReach } from '../../platform/auth/policy.ts';
import type { Page } from '../../platform/db/page.ts';
import type { CallContext, Portal } from '../../platform/portal.ts';
import { PortalError } from '../../platform/portal-error.ts';
import {
  findUser,
  listHolders,
  listPublicTeachers,
  listTeachersInTamil,
  listUsers,
  listUsersByEmail,
} from './data.ts';
import { addAccounts } from './people/service.ts';
import { accessPolicy } from './policy.ts';

/** Staff get everybody; others only active teachers with a real grade, and no addresses (OP-14). */
export async function listPeople(
  context: CallContext,
  query: UserListQuery,
): Promise<Page<UserAccessRecord> | Page<PublicTeacher>> {
  const { portal, caller } = context;
  if (query.Faculty === undefined && accessPolicy['users.listInFull'].may(caller)) {
    const { records, total } = await listUsers(portal.database, query);
    return { records: await addAccounts(context, records), total };
  }
  const { records, total } = await listPublicTeachers(portal.database, query);
  return {
    records: records.map(
      ({ Role, TeacherStatus, StudentTeacher, NameInTamil, Grade, Branch, Url }) => ({
        Role,
        TeacherStatus,
        StudentTeacher,
        NameInTamil,
        Grade,
        Branch,
        Url,
      }),
    ),
    total,
  };
}

/**
 * As `listPeople`: people with access to the staff, to others the teachers of the public page. The
 * staff also find by the name of a role who holds it.
 */
export async function findPeople(
  context: CallContext,
  { words, limit }: { words: string; limit: number },
): Promise<FoundPerson[]> {
  const { records: named } = await listPeople(context, { search: words, page: 1, pageSize: limit });
  const seesAll = accessPolicy['users.listInFull'].may(context.caller);
  const wanted = seesAll ? valuesNamedBy(roleNames, words) : [];
  const holders = await listHolders(context.portal.database, { among: wanted, limit });
  const kind = seesAll ? 'user' : 'teacher';
  const known = new Set<unknown>(holders.map(({ _id }) => _id));
  const others = named.filter((person) => !('_id' in person && known.has(person._id)));
  return [...holders, ...others]
    .slice(0, limit)
    .map(({ StudentTeacher, NameInTamil, Role, Branch }) => ({
      kind,
      Name: StudentTeacher,
      NameInTamil,
      Role,
      Branch,
    }));
}

export async function readPerson(context: CallContext, id: string): Promise<UserAccessRecord> {
  const row = await findUser(context.portal.database, id);
  if (row === null) throw new PortalError('notFound', 'This record no longer exists.');
  requireReach(accessPolicy['users.read'], context.caller, row);
  const [person = row] = await addAccounts(context, [row]);
  return person;
}

/** As `findDecidingRecord`, for those who manage access. */
export async function readPersonByEmail(
  context: CallContext,
  email: string,
): Promise<UserAccessRecord | null> {
  const record = await findDecidingRecord(context, email);
  if (record !== null) requireReach(accessPolicy['users.read'], context.caller, record);
  return record;
}

/** The record that gives a person the first role; null where the person is a Parent alone. */
export async function findDecidingRecord(
  { portal }: CallContext,
  email: string,
): Promise<UserAccessRecord | null> {
  return findDeciding(await listUsersByEmail(portal.database, email)) ?? null;
}

/** The same, with all roles of the person. */
export async function readOwnRole({ portal }: CallContext, email: string): Promise<OwnRole | null> {
  const records = await listUsersByEmail(portal.database, email);
  const record = findDeciding(records);
  return record === undefined ? null : { ...record, Roles: [...decideRoles(records)] };
}

/** Whether an address is that of a teacher, also of one who has a break: ADM-31 asks no more. */
export async function isTeacherAddress({ portal }: CallContext, email: string): Promise<boolean> {
  const records = await listUsersByEmail(portal.database, email);
  return records.some(({ Role }) => Role === 'Teacher');
}

/** Whether an address is that of someone with a record of access, of whatever role and status. */
export async function isPersonAddress({ portal }: CallContext, email: string): Promise<boolean> {
  return (await listUsersByEmail(portal.database, email)).length > 0;
}

/** People with access now: those of a role, or of every role of the school's own. */
export async function listActivePeople(
  { portal }: CallContext,
  role: string | undefined,
): Promise<UserAccessRecord[]> {
  const { records } = await listUsers(portal.database, role ? { Role: role } : {});
  const own = roles.filter((each) => each !== 'Parent');
  return records.filter((record) => grantsRole(record) && isOneOf(own, record.Role));
}

/** The names of all active teachers, in order (OP-185, LIB-11). */
export async function listActiveTeacherNames({ portal }: CallContext): Promise<string[]> {
  const active = { Role: 'Teacher', TeacherStatus: 'Active' };
  const { records } = await listUsers(portal.database, active);
  return [...new Set(records.map(({ StudentTeacher }) => StudentTeacher))];
}

/** What teachers are called in Tamil, by the name that their classes go by. */
export async function nameTeachersInTamil(
  { database }: Pick<Portal, 'database'>,
  names: readonly string[],
): Promise<(name: string) => string> {
  const asked = [...new Set(names)].filter((name) => name !== '');
  const rows = asked.length === 0 ? [] : await listTeachersInTamil(database, asked);
  const known = new Map(rows.map((row) => [row.StudentTeacher, row.NameInTamil]));
  return (name) => known.get(name) ?? '';
}

/** The names under which an active teacher of this address has classes (OP-131). */
export async function listTeacherNames(
  { portal }: CallContext,
  email: string,
): Promise<readonly string[]> {
  const records = await listUsersByEmail(portal.database, email);
  return records.filter(isActiveTeacher).map(({ StudentTeacher }) => StudentTeacher);
}

/** The classes that an active teacher of this address has. */
export async function listClassesOf(
  { portal }: CallContext,
  email: string,
): Promise<{ Grade: string; Branch: string }[]> {
  const records = await listUsersByEmail(portal.database, email);
  return records.filter(isActiveTeacher).map(({ Grade, Branch }) => ({ Grade, Branch }));
}

// What volunteer attendance needs of the records.
export { listPeopleOfAddresses } from './data.ts';

export { userRules } from './import/service.ts';

// For the figures of the statistics feature.
export { countPeople } from './people/service.ts';
