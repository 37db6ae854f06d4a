import type { Competition, CompetitionForm } from '@pallikoodam/contract/competitions';
import { type Changes, givenOf } from '../../platform/db/given-values.ts';
import { insertOnce, type Keyed } from '../../platform/db/idempotency.ts';
import { lock, remove, restore, update } from '../../platform/db/write.ts';
import { checkKeptLinks } from '../../platform/http/kept-links.ts';
import { type CallContext, writing } from '../../platform/portal.ts';
import { PortalError } from '../../platform/portal-error.ts';
import { deriveCompetitionKeys, findCompetition, toCompetition } from './data.ts';

/** PortalError 404. */
export async function readCompetition({ portal }: CallContext, id: string): Promise<Competition> {
  const found = await findCompetition(portal.database, id);
  if (found !== null) return found;
  throw new PortalError('notFound', 'This record no longer exists.');
}

export function addCompetition(
  context: CallContext,
  { key, sent }: Keyed<CompetitionForm>,
): Promise<Competition> {
  checkKeptLinks(context, { sent });
  const submission = { key, call: 'addCompetition', body: sent };
  return writing(context, async (tx) => {
    const given = givenOf(sent);
    const values = { ...given, ...deriveCompetitionKeys({ ...sent, ...given }) };
    return toCompetition(await insertOnce(tx, 'competition', { submission, values }));
  });
}

/** PortalError 404, 409 (stale). */
export function changeCompetition(
  context: CallContext,
  { _id, UpdatedDate, ...sent }: Changes<CompetitionForm>,
): Promise<Competition> {
  return writing(context, async (tx) => {
    const given = givenOf(sent);
    const before = await lock(tx, 'competition', _id);
    checkKeptLinks(context, { sent: given, before });
    const patch = { ...given, ...deriveCompetitionKeys({ ...before, ...given }) };
    return toCompetition(
      await update(tx, 'competition', { id: _id, patch, knownStamp: UpdatedDate }),
    );
  });
}

export async function deleteCompetition(context: CallContext, id: string): Promise<void> {
  await writing(context, (tx) => remove(tx, 'competition', id));
}

/** Takes a deletion back. PortalError 404. */
export function restoreCompetition(context: CallContext, id: string): Promise<Competition> {
  return writing(context, async (tx) => toCompetition(await restore(tx, 'competition', id)));
}
