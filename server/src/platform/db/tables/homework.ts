import type { WeekField } from '@pallikoodam/domain/homework/weeks';

/** A student's weekly homework of a year (ENT-14); class and level are the student's. */
export type HomeworkTable = {
  _id: string;
  StudentId: string;
  /** As corrected in the homework dialog; the student's own name stays as it is (OP-153). */
  FirstName: string;
  LastName: string;
  Status: string;
  /** Who entered it first. */
  TeacherEmail: string;
  Comments: string;
  /** The weeks in which 0 was entered, one bit each (`readWeekBits`). */
  ZeroWeeks: number;
  insertTimeStamp: string;
  updateTimeStamp: string;
} & Record<WeekField, number>;
