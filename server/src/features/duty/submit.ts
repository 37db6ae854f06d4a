import type { Duty, DutyForm } from '@pallikoodam/contract/duty';
import type { Day } from '@pallikoodam/domain/calendar/day';
import { normaliseBranch } from '@pallikoodam/domain/school/branches';
import { isRepeated } from '../../db/idempotency.ts';
import { retryDouble } from '../../db/retry-double.ts';
import { insertAll, update, type WriteTransaction } from '../../db/write.ts';
import { type CallContext, writing } from '../../portal.ts';
import { checkFields, PortalError } from '../../portal-error.ts';
import { readToday } from '../../school-calendar.ts';
import { listOpenYears, readCurrentYear } from '../school/service.ts';
import { requireAcceptable } from './acceptance.ts';
import { type DutyRow, deriveKey, lockDuties, toDuty } from './data.ts';
import { countDuties, type DutyChanged } from './tallies.ts';

type Submit = { key: string | undefined; duties: readonly DutyForm[] };

/**
 * Marks volunteers, all of them or none. One record a person, role and day: a second submit
 * corrects the first (OP-120); with the same key it does nothing more. Answers the records in the
 * order sent. PortalError 400 (`requireAcceptable`, somebody twice).
 */
export async function markDuties(context: CallContext, submit: Submit): Promise<Duty[]> {
  requireOnceEach(submit.duties);
  const year = await readCurrentYear(context.portal);
  const openYears = await listOpenYears(context.portal);
  const today = readToday(context);
  return retryDouble(() =>
    writing(context, (tx) => storeDuties(tx, { year, today, openYears, ...submit })),
  );
}

function requireOnceEach(duties: readonly DutyForm[]): void {
  const seen = new Set<string>();
  for (const [index, duty] of duties.entries()) {
    if (seen.has(dutyKey(duty))) {
      const message = 'This volunteer is in the list twice.';
      throw new PortalError('invalid', checkFields, { [`${index}.Email`]: message });
    }
    seen.add(dutyKey(duty));
  }
}

async function storeDuties(
  tx: WriteTransaction,
  {
    year,
    today,
    openYears,
    key,
    duties,
  }: Submit & { year: string; today: Day; openYears: readonly string[] },
): Promise<Duty[]> {
  const repeated = await isRepeated(tx, { key, call: 'addTeacherAttendance', body: duties });
  const emails = [...new Set(duties.map(({ Email }) => Email))];
  const dates = [...new Set(duties.map(({ AttendanceDate }) => AttendanceDate))];
  const stored = new Map(
    (await lockDuties(tx, { emails, dates })).map((row) => [dutyKey(row), row]),
  );
  if (!repeated) {
    const marked = duties.map((sent, index) => {
      return { sent, stored: stored.get(dutyKey(sent)), at: `${index}.` };
    });
    await requireAcceptable(tx, { marked, today, openYears });
    for (const row of await writeDuties(tx, { year, duties, stored })) {
      stored.set(dutyKey(row), row);
    }
  }
  return duties.flatMap((duty) => stored.get(dutyKey(duty)) ?? []).map(toDuty);
}

async function writeDuties(
  tx: WriteTransaction,
  {
    year,
    duties,
    stored,
  }: { year: string; duties: readonly DutyForm[]; stored: ReadonlyMap<string, DutyRow> },
): Promise<DutyRow[]> {
  const newDuties: DutyForm[] = [];
  const changes: (DutyChanged & { after: DutyRow })[] = [];
  for (const duty of duties) {
    const before = stored.get(dutyKey(duty));
    if (before === undefined) newDuties.push(duty);
    else if (saysOtherwise(before, duty)) {
      const { Branch, Year = before.Year, Youth = before.Youth, ...sent } = duty;
      const patch = { ...sent, Branch: normaliseBranch(Branch), Year, Youth, ...deriveKey(duty) };
      changes.push({ before, after: await update(tx, 'duty', { id: before._id, patch }) });
    }
  }
  const added = await insertAll(
    tx,
    'duty',
    inOneOrder(newDuties).map(({ Branch, Year = year, Youth = 'No', ...sent }) => ({
      ...sent,
      Branch: normaliseBranch(Branch),
      Year,
      Youth,
      ...deriveKey(sent),
    })),
  );
  changes.push(...added.map((after) => ({ before: null, after })));
  await countDuties(tx, changes);
  return changes.map(({ after }) => after);
}

/** Two who insert the same people would otherwise wait for each other for ever. */
function inOneOrder(duties: readonly DutyForm[]): DutyForm[] {
  return duties.toSorted((one, other) => (dutyKey(one) < dutyKey(other) ? -1 : 1));
}

function saysOtherwise(before: DutyRow, { Branch, ...sent }: DutyForm): boolean {
  if (normaliseBranch(Branch) !== before.Branch) return true;
  return Object.entries(sent).some(
    ([field, value]) => value !== undefined && value !== before[field as keyof DutyForm],
  );
}

function dutyKey({
  Email,
  Role,
  AttendanceDate,
}: Pick<DutyRow, 'Email' | 'Role' | 'AttendanceDate'>) {
  return JSON.stringify([Email, AttendanceDate, Role]);
}
