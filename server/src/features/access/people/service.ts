import { otherRoles, withoutAccess } from '@pallikoodam/contract/list-words';
import type {
  UserAccessRecord,
  UserCount,
  UserFilters,
  UserListQuery,
  UserPerson,
} from '@pallikoodam/contract/users';
import type { Page } from '../../../platform/db/page.ts';
import type { CallContext } from '../../../platform/portal.ts';
import { listAccounts } from '../data.ts';
import { accessPolicy } from '../policy.ts';
import { countHolders, listPeople } from './data.ts';

/** Each person once, with all records: a person of two roles stands by the first of them. */
export async function listByPerson(
  context: CallContext,
  query: UserListQuery,
): Promise<Page<UserPerson>> {
  const { records: people, total } = await listPeople(context.portal.database, query);
  const records = await addAccounts(context, people.flat());
  const known = new Map(records.map((record) => [record._id, record]));
  return {
    records: people.flatMap((own) => {
      const told = own.map((record) => known.get(record._id) ?? record);
      return told[0] === undefined ? [] : [{ ...told[0], records: told }];
    }),
    total,
  };
}

/** How many people hold each role now, as the filters leave them, and how many none (OP-32). */
export async function countPeople(
  { portal }: CallContext,
  filters: UserFilters,
): Promise<UserCount[]> {
  const counts = await countHolders(portal.database, filters);
  return counts
    .map(({ held, people, standing }) => ({
      Role: held === 'others' ? otherRoles : (held ?? withoutAccess),
      people,
      elsewhere: people - standing,
    }))
    .filter(({ people }) => people > 0);
}

/** Who can sign in, and who did when: for those who invite. */
export async function addAccounts(
  { portal, caller }: CallContext,
  people: readonly UserAccessRecord[],
): Promise<UserAccessRecord[]> {
  if (!accessPolicy['users.invite'].may(caller)) return [...people];
  const emails = new Set(people.map(({ TeacherEmail }) => TeacherEmail));
  emails.delete('');
  const accounts = await listAccounts(portal.database, [...emails]);
  return people.map((person) => {
    const account = accounts.get(person.TeacherEmail);
    if (account === undefined)
      return { ...person, Account: { state: 'none', lastSignInAt: '', secondFactor: false } };
    const state = account.emailVerified === 1 ? 'open' : 'waiting';
    const { lastSignInAt, twoFactorEnabled } = account;
    const secondFactor = twoFactorEnabled === 1;
    return { ...person, Account: { state, lastSignInAt, secondFactor } };
  });
}
