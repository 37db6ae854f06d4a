import { nameGreetedParent } from '@pallikoodam/domain/people/greeted-parent';
import type { Portal } from '../../../platform/portal.ts';
import { listPlacesOf } from '../../families/service.ts';
import { findNamingEnrollment } from '../data.ts';

/**
 * The parent who reads what goes to an address: by the own name as a guardian, else the first one by
 * the newest enrollment; blank where neither tells.
 */
export async function readGreetedParent(
  { database }: Pick<Portal, 'database'>,
  email: string,
): Promise<string> {
  const places = await listPlacesOf(database.kysely, email);
  const named = places.find(({ Name }) => Name !== '');
  if (named !== undefined) return named.Name;
  const newest = await findNamingEnrollment(database, email);
  return newest === null ? '' : nameGreetedParent(newest);
}
