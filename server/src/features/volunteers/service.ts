import type { Acquaintance } from '@pallikoodam/contract/volunteers';
import {
  type SentVolunteer,
  type Volunteer,
  type VolunteerListQuery,
  volunteerForm,
} from '@pallikoodam/contract/volunteers';
import { readChangedValues } from '../../platform/db/changed-values.ts';
import type { Page } from '../../platform/db/page.ts';
import { lock, remove, update } from '../../platform/db/write.ts';
import { type CallContext, writing } from '../../platform/portal.ts';
import { PortalError } from '../../platform/portal-error.ts';
import { listPeopleOfAddresses } from '../access/service.ts';
import { listFamilyAddresses } from '../students/service.ts';
import { mailIfAccepted } from './accept/service.ts';
import {
  deriveKeys,
  findVolunteer,
  listAddressesOfYear,
  listRecordsOfAddresses,
  listVolunteers,
  listVolunteersOfAddresses,
  sumRoles,
  toVolunteer,
} from './data.ts';
import { findsVolunteers, volunteersPolicy } from './policy.ts';

/** More records than this go into a worksheet, which does not show who is known. */
const mostRecords = 100;

/**
 * Says of each volunteer what else the portal knows of the address: other offers of help, access, a
 * family. The committee sees it before it answers an application; no one else does.
 */
async function addAcquaintances(
  { portal: { database }, caller }: CallContext,
  volunteers: readonly Volunteer[],
): Promise<Volunteer[]> {
  if (!volunteersPolicy['volunteers.keep'].may(caller) || volunteers.length > mostRecords) {
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

export async function listForCaller(
  context: CallContext,
  query: VolunteerListQuery,
): Promise<Page<Volunteer>> {
  const { records, total } = await listVolunteers(context.portal.database, query);
  return { records: await addAcquaintances(context, records), total };
}

/** The first volunteers of a year whom the words name or sound like. */
export async function findVolunteers(
  { portal, caller }: CallContext,
  { words, year, limit }: { words: string; year: string; limit: number },
): Promise<Volunteer[]> {
  if (!findsVolunteers(caller)) return [];
  const wanted = { search: words, sounding: true, Year: year, page: 1, pageSize: limit };
  return (await listVolunteers(portal.database, wanted)).records;
}

export async function readVolunteer(context: CallContext, id: string): Promise<Volunteer> {
  const found = await findVolunteer(context.portal.database, id);
  if (found === null) throw new PortalError('notFound', 'This record no longer exists.');
  const [volunteer = found] = await addAcquaintances(context, [found]);
  return volunteer;
}

/**
 * Changes what is sent and differs; no order of statuses is kept (VOL-30). An applicant who is
 * accepted by it gets a mail. PortalError 400, 404, 409.
 */
export async function changeVolunteer(
  context: CallContext,
  {
    _id,
    updateTimeStamp: knownStamp,
    ...sent
  }: SentVolunteer & { _id: string; updateTimeStamp?: string | undefined },
): Promise<Volunteer> {
  const saved = await writing(context, async (tx) => {
    const stored = await lock(tx, 'volunteer', _id);
    const changed = readChangedValues({ stored, sent }, volunteerForm.shape);
    const patch = { ...changed, ...deriveKeys({ ...stored, ...changed }) };
    const volunteer = await update(tx, 'volunteer', { id: _id, patch, knownStamp });
    await mailIfAccepted(tx, { context, before: stored.Status, volunteer });
    return toVolunteer(volunteer);
  });
  context.portal.wakeOutbox();
  return saved;
}

export async function deleteVolunteer(context: CallContext, id: string): Promise<void> {
  await writing(context, (tx) => remove(tx, 'volunteer', id));
}

/** Whether a volunteer of any status has this address. */
export async function isVolunteerAddress({ portal }: CallContext, email: string): Promise<boolean> {
  const found = await listVolunteersOfAddresses({ trx: portal.database.kysely }, [email]);
  return found.length > 0;
}

/** How many volunteers of a year have each role and status, for the statistics feature. */
export function listRoleSumsOfYear({ portal }: CallContext, year: string) {
  return sumRoles(portal.database, year);
}

/** Where the volunteers of a year can be reached; who has left or did not fit is no volunteer. */
export async function listVolunteerAddresses({ portal }: CallContext, year: string) {
  const volunteers = await listAddressesOfYear(portal.database, year);
  return volunteers.filter(({ Status }) => !goneStatuses.includes(Status));
}

const goneStatuses = ['MayNotFit', 'Left', 'Discontinued'];

// What volunteer attendance needs of the records.
export { listVolunteersOfAddresses } from './data.ts';
export { volunteerRules } from './import/service.ts';
