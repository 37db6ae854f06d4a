import type { Duty, DutyForm } from '@pallikoodam/contract/duty';
import { chooseMessage } from '@pallikoodam/contract/fault-words';
import { farDayMessage } from '@pallikoodam/contract/fields';
import { isMarkableDay } from '@pallikoodam/domain/attendance/attendance-day';
import type { Day } from '@pallikoodam/domain/calendar/day';
import { dutyRoles } from '@pallikoodam/domain/duty/values';
import { normaliseBranch, userBranches } from '@pallikoodam/domain/school/branches';
import type { WriteTransaction } from '../../../platform/db/write.ts';
import type { CallContext } from '../../../platform/portal.ts';
import { checkFields, PortalError } from '../../../platform/portal-error.ts';
import { readToday } from '../../../platform/school-calendar.ts';
import { listPeopleOfAddresses } from '../../access/service.ts';
import { type MarkDecision, type MarkToJudge, markRecords } from '../../marking/service.ts';
import { listOpenYears, readCurrentYear, unknownYear } from '../../school/service.ts';
import { listVolunteersOfAddresses } from '../../volunteers/service.ts';
import { type DutyRow, deriveKey, lockDuties, toDuty } from '../data.ts';

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

export type Sent = Pick<DutyRow, 'Email' | 'Branch' | 'Role' | 'AttendanceDate'> & {
  Year?: string | undefined;
};

export type Marked = {
  sent: Sent;
  /** The record that is changed; what it says already is not judged again. */
  stored: DutyRow | null;
  /** Stands before the field at which a refusal is shown. */
  at: string;
};

/** Judges one mark: the field at fault and the message there, or null. */
type Rule = (marked: Marked) => readonly [field: keyof Sent, message: string] | null;

/**
 * Only volunteers of the school and people with access are marked, in a branch and a role that
 * there is or that is theirs from older days, on a day and for a year the school knows.
 * PortalError 400.
 */
export async function requireAcceptable(
  tx: WriteTransaction,
  {
    marked,
    today,
    openYears,
  }: { marked: readonly Marked[]; today: Day; openYears: readonly string[] },
): Promise<void> {
  const rules = [await knowsPeople(tx, marked), knowsDay(today), knowsYear(openYears)];
  const faults = marked.flatMap((mark) =>
    rules.flatMap((rule) => {
      const fault = rule(mark);
      return fault === null ? [] : [[`${mark.at}${fault[0]}`, fault[1]] as const];
    }),
  );
  if (faults.length > 0) throw new PortalError('invalid', checkFields, Object.fromEntries(faults));
}

function knowsDay(today: Day): Rule {
  return ({ sent: { AttendanceDate }, stored }) =>
    AttendanceDate === stored?.AttendanceDate || isMarkableDay(AttendanceDate, today)
      ? null
      : ['AttendanceDate', farDayMessage];
}

function knowsYear(openYears: readonly string[]): Rule {
  return ({ sent: { Year }, stored }) =>
    !Year || Year === stored?.Year || openYears.includes(Year) ? null : ['Year', unknownYear];
}

async function knowsPeople(tx: WriteTransaction, marked: readonly Marked[]): Promise<Rule> {
  const emails = [...new Set(marked.map(({ sent }) => sent.Email))];
  const volunteers = await listVolunteersOfAddresses(tx, emails);
  const people = [...volunteers, ...(await listPeopleOfAddresses(tx, emails))];
  const known = new Map<string, (typeof people)[number][]>();
  for (const person of people) {
    known.set(person.Email, [...(known.get(person.Email) ?? []), person]);
  }
  return ({ sent: { Email, Branch, Role }, stored }) => {
    const own = known.get(Email) ?? [];
    if (own.length === 0 && Email !== stored?.Email) {
      return ['Email', 'No one at the school uses this email address.'];
    }
    const branches: readonly string[] = userBranches;
    const branch = normaliseBranch(Branch);
    if (!branches.includes(branch) && branch !== stored?.Branch && !own.some(inBranch(branch))) {
      return ['Branch', chooseMessage];
    }
    const roles: readonly string[] = dutyRoles;
    const hasRole = own.some((person) => person.Role === Role);
    if (!roles.includes(Role) && Role !== stored?.Role && !hasRole) return ['Role', chooseMessage];
    return null;
  };
}

function inBranch(branch: string) {
  return (person: { Branch: string }) => normaliseBranch(person.Branch) === branch;
}
