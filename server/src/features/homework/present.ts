import type { HomeworkRecord, HomeworkRow as ListedHomework } from '@pallikoodam/contract/homework';
import {
  blankWeeks,
  homeworkTotal,
  readWeekBits,
  weekFields,
} from '@pallikoodam/domain/homework/weeks';
import { pick } from '@pallikoodam/domain/records/keyed';
import type { Pupil } from '../students/service.ts';
import type { HomeworkRow } from './data.ts';

/** A stored row with what the student's own record says and the total of its weeks. */
export function presentHomework(pupil: Pupil, row: HomeworkRow): HomeworkRecord {
  const ZeroWeeks = readWeekBits(row.ZeroWeeks);
  return { ...pick(row, ownFields), ...placeOf(pupil), Total: homeworkTotal(row), ZeroWeeks };
}

const ownFields = [
  ...(['_id', 'StudentId', 'FirstName', 'LastName', 'Status', 'TeacherEmail', 'Comments'] as const),
  ...(['insertTimeStamp', 'updateTimeStamp', ...weekFields] as const),
];

/** As a family reads it: the teacher's address is not for families (OP-14). */
export function presentToFamily(record: HomeworkRecord): HomeworkRecord {
  return { ...pick(record, ofFamily), TeacherEmail: '' };
}

const ofFamily = [
  ...(['_id', 'StudentId', 'FirstName', 'LastName', 'Status', 'Comments', 'Total'] as const),
  ...(['GradeInTamilSchool', 'Branch', 'StudentTeacher', 'Year', 'ZeroWeeks'] as const),
  ...(['insertTimeStamp', 'updateTimeStamp', ...weekFields] as const),
];

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
