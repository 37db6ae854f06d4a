import type { Volunteer } from '@pallikoodam/contract/volunteers';
import type { CallContext } from '../../portal.ts';
import { PortalError } from '../../portal-error.ts';
import { findVolunteer } from './data.ts';

export async function readVolunteer({ portal }: CallContext, id: string): Promise<Volunteer> {
  const volunteer = await findVolunteer(portal.database, id);
  if (volunteer !== null) return volunteer;
  throw new PortalError('notFound', 'This record does not exist any more.');
}

// What volunteer attendance needs of the records.
export { listVolunteersOfAddresses } from './data.ts';
