import { farDayMessage } from '@pallikoodam/contract/fields';
import { isMarkableDay } from '@pallikoodam/domain/attendance/attendance-day';
import type { AttendanceMark } from '@pallikoodam/domain/attendance/marks';
import { sentence } from '@pallikoodam/domain/bank/sentence';
import { attendanceImport } from '@pallikoodam/domain/import/classes';
import {
  changed,
  judged,
  pickChanged,
  refused,
  type Verdict,
} from '@pallikoodam/domain/import/verdict';
import { insertWhole, updateAll } from '../../../platform/db/write.ts';
import { mapInTurns } from '../../../platform/give-way.ts';
import { readToday } from '../../../platform/school-calendar.ts';
import type { SheetRules } from '../../../platform/sheet-rules.ts';
import { askYear, findPupilsOfRows, type StudentRow } from '../../students/service.ts';
import { type AttendanceRow, listMarksOn, newRecord } from '../data.ts';
import { attendancePolicy } from '../policy.ts';
import { askOddDays, readLeftDays } from './odd-days/service.ts';

type Mark = {
  pupil: StudentRow;
  day: string;
  IsPresent: AttendanceMark;
  Comments: string | undefined;
};

/** A class's attendance: one record a student and day, as the roll-call makes it. */
export const attendanceRules: SheetRules = {
  ask: async (context, answers, rows) => [
    await askYear(context, { answers }),
    ...(await askOddDays(context, { rows, answers })),
  ],
  open: async ({ context, rows, answers }) => {
    const left = await readLeftDays(context, { rows, answers });
    return async ({ trx }) => {
      const reach = attendancePolicy['attendance.mark'];
      const { year = '' } = answers;
      const found = await findPupilsOfRows(trx, { context, rows, year, reach });
      const today = readToday(context);
      const taken = new Set<string>();
      const read = await mapInTurns(found, (each) =>
        'verdict' in each ? each : readMarks(each.row.values, { ...each, today, taken, left }),
      );
      const all = read.flatMap((each) => ('marks' in each ? each.marks : []));
      const stored = new Map((await listMarksOn(trx, all)).map((row) => [keyOf(row), row]));
      const decided = await mapInTurns(read, (each) => decide(each, stored));
      return {
        rows: decided.map(({ verdict }, index) => ({ row: rows[index]?.row ?? 0, verdict })),
        store: async (tx, report) => {
          const marks = decided.flatMap((each) => each.marks);
          const added = marks.filter((mark) => !stored.has(keyOfMark(mark)));
          await insertWhole(
            tx,
            'attendance',
            added.map(({ pupil, day: AttendanceDate, IsPresent, Comments }) => {
              const mark = { StudentId: pupil._id, AttendanceDate, IsPresent, Comments };
              return newRecord(mark, { student: pupil, by: context.caller.email });
            }),
          );
          report(0.7);
          const patches = marks.flatMap((mark) => {
            const before = stored.get(keyOfMark(mark));
            if (before === undefined) return [];
            const { IsPresent, Comments = before.Comments } = mark;
            const knownStamp = before.updateTimeStamp;
            return [{ id: before._id, patch: { IsPresent, Comments }, knownStamp }];
          });
          await updateAll(tx, 'attendance', patches);
        },
      };
    };
  },
};

const keyOf = ({ StudentId, AttendanceDate }: AttendanceRow) => `${StudentId} ${AttendanceDate}`;
const keyOfMark = ({ pupil, day }: Mark) => `${pupil._id} ${day}`;

type ReadMarks = { marks: Mark[]; gone: Verdict | null } | { verdict: Verdict };

/** What becomes of a row, with the marks that are stored. */
function decide(
  read: ReadMarks,
  stored: ReadonlyMap<string, AttendanceRow>,
): { verdict: Verdict; marks: Mark[] } {
  if ('verdict' in read) return { verdict: read.verdict, marks: [] };
  const verdict = judgeMarks(read.marks, stored);
  if (verdict.heap === 'same') return { verdict, marks: [] };
  return read.gone === null ? { verdict, marks: read.marks } : { verdict: read.gone, marks: [] };
}

/** The marks of a row: of one day, or of each column that is a day. */
function readMarks(
  values: Readonly<Record<string, string>>,
  {
    pupil,
    gone,
    today,
    taken,
    left,
  }: {
    pupil: StudentRow;
    gone: Verdict | null;
    today: string;
    taken: Set<string>;
    left: ReadonlySet<string>;
  },
): ReadMarks {
  const name = `${pupil.FirstName} ${pupil.LastName}`;
  const { AttendanceDate, IsPresent, Comments } = values;
  const all: Mark[] = [];
  if (IsPresent !== undefined && AttendanceDate !== undefined) {
    all.push({ pupil, day: AttendanceDate, IsPresent: IsPresent as AttendanceMark, Comments });
  } else if (IsPresent !== undefined) {
    return { verdict: refused(name, 'The day of the attendance is missing.', 'AttendanceDate') };
  }
  for (const [field, value] of Object.entries(values)) {
    const day = field.split('@')[1];
    if (day === undefined) continue;
    all.push({ pupil, day, IsPresent: value as AttendanceMark, Comments: undefined });
  }
  const marks = all.filter(({ day }) => !left.has(day));
  if (marks.length === 0) return { verdict: judged('same', name) };
  const far = marks.find(({ day }) => !isMarkableDay(day, today));
  if (far !== undefined) {
    return { verdict: refused(name, sentence(farDayMessage, far.day), 'AttendanceDate') };
  }
  const twice = marks.find((mark) => taken.has(keyOfMark(mark)));
  if (twice !== undefined) {
    return { verdict: refused(name, sentence('This student and day stand further up', twice.day)) };
  }
  for (const mark of marks) taken.add(keyOfMark(mark));
  return { marks, gone };
}

function judgeMarks(marks: readonly Mark[], stored: ReadonlyMap<string, AttendanceRow>): Verdict {
  const [first] = marks;
  const name = first === undefined ? '' : `${first.pupil.FirstName} ${first.pupil.LastName}`;
  const changes = marks.flatMap((mark) => {
    const before = stored.get(keyOfMark(mark));
    if (before === undefined) return [];
    const { day, IsPresent, Comments = '' } = mark;
    const said = pickChanged({ IsPresent, Comments }, before, attendanceImport);
    const isOther = said.IsPresent !== undefined || (said.Comments ?? '') !== '';
    return isOther ? [{ field: day, from: before.IsPresent, to: IsPresent }] : [];
  });
  if (changes.length > 0) return changed(name, changes);
  return judged(marks.some((mark) => !stored.has(keyOfMark(mark))) ? 'new' : 'same', name);
}
