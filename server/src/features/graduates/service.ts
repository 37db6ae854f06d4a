import type { Graduate, GraduateForm, GraduateQuery } from '@pallikoodam/contract/graduates';
import { type Changes, givenOf } from '../../platform/db/given-values.ts';
import { insertOnce, type Keyed } from '../../platform/db/idempotency.ts';
import type { Page } from '../../platform/db/page.ts';
import { lock, remove, restore, update } from '../../platform/db/write.ts';
import { type CallContext, type Portal, writing } from '../../platform/portal.ts';
import { PortalError } from '../../platform/portal-error.ts';
import { deriveGraduateKeys, findGraduate, listGraduates, toGraduate } from './data.ts';

/** PortalError 404. */
export async function readGraduate({ portal }: CallContext, id: string): Promise<Graduate> {
  const found = await findGraduate(portal.database, id);
  if (found !== null) return found;
  throw new PortalError('notFound', 'This record no longer exists.');
}

export function addGraduate(
  context: CallContext,
  { key, sent }: Keyed<GraduateForm>,
): Promise<Graduate> {
  const submission = { key, call: 'addGraduate', body: sent };
  return writing(context, async (tx) => {
    const fields = { ...sent, StudentTeacher: sent.StudentTeacher ?? '' };
    const values = { ...fields, ...deriveGraduateKeys(fields) };
    return toGraduate(await insertOnce(tx, 'graduate', { submission, values }));
  });
}

/** PortalError 404, 409 (stale). */
export function changeGraduate(
  context: CallContext,
  { _id, UpdatedDate, ...sent }: Changes<GraduateForm>,
): Promise<Graduate> {
  return writing(context, async (tx) => {
    const given = givenOf(sent);
    const before = await lock(tx, 'graduate', _id);
    const patch = { ...given, ...deriveGraduateKeys({ ...before, ...given }) };
    return toGraduate(await update(tx, 'graduate', { id: _id, patch, knownStamp: UpdatedDate }));
  });
}

export async function deleteGraduate(context: CallContext, id: string): Promise<void> {
  await writing(context, (tx) => remove(tx, 'graduate', id));
}

/** Takes a deletion back. PortalError 404. */
export function restoreGraduate(context: CallContext, id: string): Promise<Graduate> {
  return writing(context, async (tx) => toGraduate(await restore(tx, 'graduate', id)));
}

/** For what is printed: a page of graduates as the public list has them. */
export function listGraduatesOf(
  { database }: Pick<Portal, 'database'>,
  query: GraduateQuery,
): Promise<Page<Graduate>> {
  return listGraduates(database, query);
}

export function findGraduateOf(
  { database }: Pick<Portal, 'database'>,
  id: string,
): Promise<Graduate | null> {
  return findGraduate(database, id);
}
