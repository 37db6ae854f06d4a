import { addDays, type Day } from '@pallikoodam/domain/calendar/day';
import type { MeetsOn } from '../features/calendar/class-days/service.ts';
import type { AbsenceTable } from '../platform/db/tables/absence.ts';
import type { AttendanceTable } from '../platform/db/tables/attendance.ts';
import type { StudentTable } from '../platform/db/tables/student.ts';
import { createDeck, createId, createRandom } from './random.ts';
import type { SchoolDay } from './school-days.ts';

type Wanted = {
  attendance: Iterable<AttendanceTable>;
  students: readonly StudentTable[];
  days: readonly SchoolDay[];
  meetsOn: MeetsOn;
  currentYear: string;
};

/** What a teacher noted where the family had told before. */
const toldBefore = ['Travelling', 'Family function', 'Parents wrote before'];

/** Further than the longest break of the school, in days. */
const farthest = 100;

/**
 * Absences that families told: those that came to be, so that no child told away was there, and of
 * one child in some classes the class days after the last one that was marked.
 */
export function* generateAbsences({
  attendance,
  students,
  days,
  meetsOn,
  currentYear,
}: Wanted): Generator<AbsenceTable> {
  const random = createRandom('absences');
  const dealNote = createDeck(random, [
    ['', 4],
    ['A wedding in the family', 2],
    ['We are away for the weekend.', 2],
    ['சளி, காய்ச்சல்', 1],
    ['School trip', 1],
  ]);
  const tell = (StudentId: string, [FromDate, ToDate]: readonly [string, string]) => {
    const moment = `${addDays(FromDate, -1 - random.below(6))}T01:${10 + random.below(50)}:00.000Z`;
    return {
      _id: createId(random, moment),
      StudentId,
      FromDate,
      ToDate,
      Note: dealNote(),
      insertTimeStamp: moment,
      updateTimeStamp: moment,
    };
  };
  for (const { StudentId, IsPresent, Comments, AttendanceDate } of attendance) {
    if (IsPresent !== 'No' || !toldBefore.includes(Comments)) continue;
    yield tell(StudentId, [AttendanceDate, AttendanceDate]);
  }
  const lastDays = new Map(days.map(({ Branch, day }) => [Branch, day]));
  const ahead = new Map(
    [...lastDays].map(([branch, lastDay]) => [branch, listAhead(lastDay, branch, meetsOn)]),
  );
  /** Of the class days to come the first and the last one away. */
  const dealAhead = createDeck<readonly [from: number, to: number] | null>(random, [
    [null, 18],
    [[0, 0], 3],
    [[0, 1], 1],
    [[1, 4], 1],
  ]);
  for (const { _id, Year, Branch, StudentTeacher, Status } of students) {
    const comingDays = ahead.get(Branch);
    if (Year !== currentYear || StudentTeacher === '' || comingDays === undefined) continue;
    const [first, last] = (Status === 'Active' ? dealAhead() : null) ?? [];
    const from = first === undefined ? undefined : comingDays[first];
    const to = last === undefined ? undefined : comingDays[last];
    if (from !== undefined && to !== undefined) yield tell(_id, [from, to]);
  }
}

function listAhead(lastDay: Day, branch: string, meetsOn: MeetsOn): Day[] {
  const later = Array.from({ length: farthest }, (_, count) => addDays(lastDay, count + 1));
  return later.filter((day) => meetsOn(branch, day));
}
