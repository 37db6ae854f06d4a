import type { Duty, DutyForm } from '@pallikoodam/contract/duty';
import { normaliseBranch } from '@pallikoodam/domain/school/branches';
import type { CallContext } from '../../platform/portal.ts';
import { readToday } from '../../platform/school-calendar.ts';
import { type MarkDecision, type MarkToJudge, markRecords } from '../marking/service.ts';
import { listOpenYears, readCurrentYear } from '../school/service.ts';
import { requireAcceptable } from './acceptance.ts';
import { deriveKey, lockDuties, toDuty } from './data.ts';

type Submit = { key: string | undefined; duties: readonly DutyForm[] };

/** Marks volunteers (`markRecords`), one record a person, role and day. PortalError 400 (`requireAcceptable`). */
export async function markDuties(context: CallContext, { key, duties }: Submit): Promise<Duty[]> {
  const currentYear = await readCurrentYear(context.portal);
  const openYears = await listOpenYears(context.portal);
  const today = readToday(context);
  const stored = await markRecords(context, {
    table: 'duty',
    call: 'addTeacherAttendance',
    key,
    marks: duties,
    keyOf: ({ Email, Role, AttendanceDate }) => JSON.stringify([Email, AttendanceDate, Role]),
    twice: { field: 'Email', message: 'This volunteer is in the list twice.' },
    listStored: (tx) => {
      const emails = [...new Set(duties.map(({ Email }) => Email))];
      const dates = [...new Set(duties.map(({ AttendanceDate }) => AttendanceDate))];
      return lockDuties(tx, { emails, dates });
    },
    judge: async (tx, judged) => {
      const marked = judged.map(({ mark, ...rest }) => ({ sent: mark, ...rest }));
      await requireAcceptable(tx, { marked, today, openYears });
      return judged.map((each) => decideDuty(each, currentYear));
    },
  });
  return stored.map(toDuty);
}

function decideDuty(
  { mark, stored }: MarkToJudge<'duty', DutyForm>,
  currentYear: string,
): MarkDecision<'duty'> {
  const { Name, Email, Role, AttendanceDate, attendance } = mark;
  const record = {
    Name,
    Email,
    Branch: normaliseBranch(mark.Branch),
    Role,
    Year: mark.Year ?? stored?.Year ?? currentYear,
    AttendanceDate,
    Youth: mark.Youth ?? stored?.Youth ?? 'No',
    attendance,
    ...deriveKey(mark),
  };
  return stored === null ? { insert: record } : { patch: record };
}
