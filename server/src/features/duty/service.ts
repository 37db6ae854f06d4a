import type { Duty, DutyForm, DutyListQuery } from '@pallikoodam/contract/duty';
import { normaliseBranch } from '@pallikoodam/domain/school/branches';
import { givenOf } from '../../platform/db/given-values.ts';
import type { Page } from '../../platform/db/page.ts';
import { lock, remove, restore, update } from '../../platform/db/write.ts';
import { type CallContext, writing } from '../../platform/portal.ts';
import { PortalError } from '../../platform/portal-error.ts';
import { readToday } from '../../platform/school-calendar.ts';
import { onceADay } from '../marking/service.ts';
import { listOpenYears, readYearOrCurrent } from '../school/service.ts';
import { deriveKey, findDuty, listDuties, toDuty } from './data.ts';
import { requireAcceptable } from './submit/service.ts';

const doubled = 'This volunteer already has a record for that day in this role.';

/** Records of a day whatever their year; without a day those of a year (OP-127). */
export async function readDuties(
  { portal }: CallContext,
  query: DutyListQuery,
): Promise<Page<Duty>> {
  const everyYear = query.AttendanceDate !== undefined && !query.Year;
  const Year = everyYear ? undefined : await readYearOrCurrent(portal, query.Year);
  return listDuties(portal.database, { ...query, Year });
}

export async function readDuty({ portal }: CallContext, id: string): Promise<Duty> {
  const duty = await findDuty(portal.database, id);
  if (duty !== null) return duty;
  throw new PortalError('notFound', 'This record no longer exists.');
}

type DutyChange = { [Field in keyof DutyForm]?: DutyForm[Field] | undefined } & {
  _id: string;
  updateTimeStamp?: string | undefined;
};

/** Changes a record. PortalError 400 (`requireAcceptable`), 404, 409 (stale, or it would be doubled). */
export async function correctDuty(
  context: CallContext,
  { _id, updateTimeStamp, ...sent }: DutyChange,
): Promise<Duty> {
  const patch = givenOf(sent);
  if (patch.Branch !== undefined) patch.Branch = normaliseBranch(patch.Branch);
  const openYears = patch.Year === undefined ? [] : await listOpenYears(context.portal);
  return onceADay(doubled, () =>
    writing(context, async (tx) => {
      const before = await lock(tx, 'duty', _id);
      const marked = [{ sent: { ...before, ...patch }, stored: before, at: '' }];
      await requireAcceptable(tx, { marked, today: readToday(context), openYears });
      const after = await update(tx, 'duty', {
        id: _id,
        patch: { ...patch, ...deriveKey({ ...before, ...patch }) },
        knownStamp: updateTimeStamp,
      });
      return toDuty(after);
    }),
  );
}

export async function deleteDuty(context: CallContext, id: string): Promise<void> {
  await writing(context, async (tx) => {
    await remove(tx, 'duty', id);
  });
}

/** Takes a deletion back. PortalError 404 and, where the day was marked again, 409. */
export async function restoreDuty(context: CallContext, id: string): Promise<Duty> {
  return onceADay(doubled, () =>
    writing(context, async (tx) => {
      return toDuty(await restore(tx, 'duty', id));
    }),
  );
}
