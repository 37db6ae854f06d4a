import { findUnusualDay, isMarkableDay } from '@pallikoodam/domain/attendance/attendance-day';
import { sentence } from '@pallikoodam/domain/bank/sentence';
import type { Answers, ImportQuestion, ImportRow } from '@pallikoodam/domain/import/import-kind';
import { academicYearOfDay, isAcademicYear } from '@pallikoodam/domain/school/academic-year';
import type { CallContext } from '../../../../platform/portal.ts';
import { readToday } from '../../../../platform/school-calendar.ts';
import { readMeetings } from '../../../calendar/service.ts';
import { listMarkedDays } from '../../data.ts';

const key = 'days';
const leaveOut = 'N';
/** Days that the question names. */
const mostNamed = 12;

/** The days that the marks of a row are of. */
function listDays({ values }: Pick<ImportRow, 'values'>): string[] {
  const { AttendanceDate } = values;
  const ofColumns = Object.keys(values).flatMap((field) => field.split('@')[1] ?? []);
  return AttendanceDate === undefined ? ofColumns : [AttendanceDate, ...ofColumns];
}

/**
 * Days of a sheet that are not of the chosen year; and those on which no branch meets, or which are
 * still to come, unless something is stored of them: a wrong order of day and month shows by them.
 */
async function listOddDays(
  context: CallContext,
  { rows, answers }: { rows: readonly ImportRow[]; answers: Answers },
): Promise<string[]> {
  const { portal } = context;
  const today = readToday(context);
  const days = [...new Set(rows.flatMap(listDays))]
    .filter((day) => isMarkableDay(day, today))
    .sort();
  const [from = '', to = from] = [days[0], days.at(-1)];
  if (from === '') return [];
  const { year = '' } = answers;
  const meetsOn = await readMeetings(portal, { from, to });
  const branches = portal.school.locations.map(({ branch }) => branch);
  const marked = await listMarkedDays(portal.database.kysely, days);
  return days.filter((day) => {
    const academicYear = isAcademicYear(year) ? year : academicYearOfDay(day);
    const unusual = findUnusualDay(day, { today, academicYear });
    if (unusual === 'outside the academic year') return true;
    const isHeld = branches.some((branch) => meetsOn(branch, day));
    return !marked.has(day) && (unusual === 'future' || !isHeld);
  });
}

/** Asked once, with the days; nothing where each is a day of class. */
export async function askOddDays(
  context: CallContext,
  { rows, answers }: { rows: readonly ImportRow[]; answers: Answers },
): Promise<ImportQuestion[]> {
  const odd = await listOddDays(context, { rows, answers });
  if (odd.length === 0) return [];
  const named = odd.slice(0, mostNamed).join(', ');
  const more = odd.length > mostNamed ? ` … (${odd.length})` : '';
  return [
    {
      key,
      about: '',
      text: sentence(
        'These days are without class, still to come or of another year',
        named + more,
      ),
      choices: [
        { value: 'Y', text: 'The days are right' },
        { value: leaveOut, text: 'Leave these days out' },
      ],
      isNeeded: true,
      value: answers[key] ?? '',
    },
  ];
}

/** The days of a sheet that a person has left out. */
export async function readLeftDays(
  context: CallContext,
  { rows, answers }: { rows: readonly ImportRow[]; answers: Answers },
): Promise<ReadonlySet<string>> {
  return new Set(answers[key] === leaveOut ? await listOddDays(context, { rows, answers }) : []);
}
