import { addDays } from '@pallikoodam/domain/calendar/day';
import type { AbsenceTable } from '../platform/db/tables/absence.ts';
import type { AttendanceTable } from '../platform/db/tables/attendance.ts';
import type { StudentTable } from '../platform/db/tables/student.ts';
import { createDeck, createId, createRandom } from './random.ts';
import type { SchoolDay } from './school-days.ts';

type Wanted = {
  attendance: Iterable<AttendanceTable>;
  students: readonly StudentTable[];
  days: readonly SchoolDay[];
  currentYear: string;
};

/** What a teacher noted where the family had told before. */
const toldBefore = ['Travelling', 'Family function', 'Parents wrote before'];

/**
 * Absences that families told: those that came to be, so that no child told away was there, and of
 * one child in some classes the weeks after the last day that was marked.
 */
export function* generateAbsences({
  attendance,
  students,
  days,
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
  const dealAhead = createDeck<readonly [from: number, to: number] | null>(random, [
    [null, 18],
    [[7, 7], 3],
    [[7, 14], 1],
    [[14, 35], 1],
  ]);
  for (const { _id, Year, Branch, StudentTeacher, Status } of students) {
    const lastDay = lastDays.get(Branch);
    if (Year !== currentYear || StudentTeacher === '' || lastDay === undefined) continue;
    const ahead = Status === 'Active' ? dealAhead() : null;
    if (ahead === null) continue;
    yield tell(_id, [addDays(lastDay, ahead[0]), addDays(lastDay, ahead[1])]);
  }
}
