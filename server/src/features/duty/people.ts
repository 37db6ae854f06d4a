import type { WriteTransaction } from '../../db/write.ts';
import { checkFields, PortalError } from '../../portal-error.ts';
import { listPeopleAddresses } from '../access/service.ts';
import { listVolunteerAddresses } from '../volunteers/service.ts';

type Named = { Email: string /** Where a refusal is shown. */; field: string };

/** Only volunteers of the school and people with access are marked. PortalError 400. */
export async function requireKnownPeople(
  tx: WriteTransaction,
  people: readonly Named[],
): Promise<void> {
  const emails = [...new Set(people.map(({ Email }) => Email))];
  const volunteers = await listVolunteerAddresses(tx, emails);
  const known = new Set([...volunteers, ...(await listPeopleAddresses(tx, emails))]);
  const strangers = people.filter(({ Email }) => !known.has(Email));
  if (strangers.length === 0) return;
  const message = 'Nobody of the school has this address.';
  const fields = Object.fromEntries(strangers.map(({ field }) => [field, message]));
  throw new PortalError('invalid', checkFields, fields);
}
