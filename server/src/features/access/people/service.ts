import { otherRoles, withoutAccess } from '@pallikoodam/contract/list-words';
import type {
  UserCount,
  UserFilters,
  UserListQuery,
  UserPerson,
} from '@pallikoodam/contract/users';
import type { Page } from '../../../platform/db/page.ts';
import type { CallContext } from '../../../platform/portal.ts';
import { addAccounts } from '../service.ts';
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
    .map(({ role, people, standing }) => ({
      Role: role === 'others' ? otherRoles : (role ?? withoutAccess),
      people,
      elsewhere: people - standing,
    }))
    .filter(({ people }) => people > 0);
}
