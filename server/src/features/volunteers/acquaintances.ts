import type { Acquaintance, Volunteer } from '@pallikoodam/contract/volunteers';
import { may } from '@pallikoodam/domain/access/capabilities';
import type { CallContext } from '../../platform/portal.ts';
import { listPeopleOfAddresses } from '../access/service.ts';
import { listFamilyAddresses } from '../students/service.ts';
import { listRecordsOfAddresses } from './data.ts';

/** More records than this go into a worksheet, which does not show who is known. */
const mostRecords = 100;

/**
 * Says of each volunteer what else the portal knows of the address: other offers of help, access,
 * a family. The committee sees it before it answers an application; nobody else does.
 */
export async function addAcquaintances(
  { portal: { database }, caller }: CallContext,
  volunteers: readonly Volunteer[],
): Promise<Volunteer[]> {
  if (!may(caller.role, 'volunteers.keep') || volunteers.length > mostRecords) {
    return [...volunteers];
  }
  const emails = [...new Set(volunteers.map(({ Email }) => Email))].filter((email) => email !== '');
  if (emails.length === 0) return volunteers.map((volunteer) => ({ ...volunteer, Known: [] }));
  const [records, users, families] = await Promise.all([
    listRecordsOfAddresses(database, emails),
    listPeopleOfAddresses({ trx: database.kysely }, emails),
    listFamilyAddresses(database, emails),
  ]);
  return volunteers.map((volunteer) => {
    const others = records.filter(
      ({ _id, Email }) => Email === volunteer.Email && _id !== volunteer._id,
    );
    const Known: Acquaintance[] = [
      ...others.map(({ Role, Status, Year }) => ({ as: 'volunteer' as const, Role, Status, Year })),
      ...users
        .filter(({ Email }) => Email === volunteer.Email)
        .map(({ Role }) => ({ as: 'user' as const, Role, Status: '', Year: '' })),
    ];
    if (families.has(volunteer.Email)) Known.push({ as: 'family', Role: '', Status: '', Year: '' });
    return { ...volunteer, Known };
  });
}
