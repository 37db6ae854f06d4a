import { nameGreetedParent } from '@pallikoodam/domain/people/greeted-parent';
import type { Portal } from '../../platform/portal.ts';
import { findNamingEnrollment } from './data.ts';

/** The parent who reads what goes to a family's address, by its newest enrollment; blank without one. */
export async function readGreetedParent(
  { database }: Pick<Portal, 'database'>,
  email: string,
): Promise<string> {
  const newest = await findNamingEnrollment(database, email);
  return newest === null ? '' : nameGreetedParent(newest);
}
