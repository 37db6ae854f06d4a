import type { HomeworkRecord, HomeworkRow as ListedHomework } from '@pallikoodam/contract/homework';
import { blankWeeks, homeworkTotal, readWeekBits } from '@pallikoodam/domain/homework/weeks';
import type { Pupil } from '../students/service.ts';
import type { HomeworkRow } from './data.ts';

/** A stored row with what the student's own record says and the total of its weeks. */
export function presentHomework(pupil: Pupil, row: HomeworkRow): HomeworkRecord {
  const ZeroWeeks = readWeekBits(row.ZeroWeeks);
  return { ...row, ...placeOf(pupil), Total: homeworkTotal(row), ZeroWeeks };
}

/** As `presentHomework`, all weeks at 0 where nothing has been entered (HW-10). */
export function presentOrBlank(pupil: Pupil, row: HomeworkRow | undefined): HomeworkRecord {
  const { _id: StudentId, FirstName, LastName } = pupil;
  return presentHomework(
    pupil,
    row ?? {
      _id: '',
      StudentId,
      FirstName,
      LastName,
      Status: '',
      TeacherEmail: '',
      ...blankWeeks(),
      Comments: '',
      ZeroWeeks: 0,
      insertTimeStamp: '',
      updateTimeStamp: '',
    },
  );
}

export function presentRow(
  pupil: Pupil,
  { row, WeeksGiven }: { row: HomeworkRow | undefined; WeeksGiven: number[] },
): ListedHomework {
  const { _id: StudentId, FirstName, LastName, NameInTamil } = pupil;
  const results = row === undefined ? [] : [presentHomework(pupil, row)];
  const names = { FirstName, LastName, NameInTamil };
  return { _id: StudentId, StudentId, ...names, ...placeOf(pupil), results, WeeksGiven };
}

function placeOf({ GradeInTamilSchool, Branch, StudentTeacher, Year }: Pupil) {
  return { GradeInTamilSchool, Branch, StudentTeacher, Year };
}
