import { attendsClass } from './class-list.ts';
import { attendancePercentage, classRate, isPoorAttendance } from './rates.ts';

/** A row of a matrix: P, A or a dash (no record) a day, in the order of the matrix's dates. */
export type MarkedDays = { marks: string };

/** A student's row; without a Status the student attends. */
export type ClassRow = MarkedDays & { Status?: string };

export type PresenceCount = { present: number; absent: number };

/** How often the marks say present and absent; days without a record count as neither. */
export function countMarks(marks: string): PresenceCount {
  let present = 0;
  let absent = 0;
  for (const mark of marks) {
    if (mark === 'P') present += 1;
    else if (mark === 'A') absent += 1;
  }
  return { present, absent };
}

export type ClassSummary<Row> = {
  students: (Row & PresenceCount & { percentage: number | null })[];
  /** How many of them attend; who has left is listed, and counts in no figure. */
  attending: number;
  /** The class's distinct days. */
  days: number;
  /** The mean of the students' percentages (RULE-20). */
  rate: number | null;
  /** How many students are below 80 (ATT-84). */
  poor: number;
};

/**
 * The performance of a class: each student's percentage is the days present of the class's
 * distinct days, so a day without a record counts against it (ATT-81, ATT-84, ATT-85). Before the
 * first record there is nothing to judge: no percentage, and no part in mean and count. Who has left
 * the school would otherwise weigh on the class for the rest of the year.
 */
export function summariseClass<Row extends ClassRow>({
  dates,
  students,
}: {
  dates: readonly string[];
  students: readonly Row[];
}): ClassSummary<Row> {
  const judged = students.map((student) => {
    const counted = countMarks(student.marks);
    return {
      ...student,
      ...counted,
      percentage:
        counted.present + counted.absent === 0
          ? null
          : attendancePercentage(counted.present, dates.length),
    };
  });
  const attending = judged.filter(({ Status }) => Status === undefined || attendsClass(Status));
  return {
    students: judged,
    attending: attending.length,
    days: dates.length,
    rate: classRate(attending.map(({ percentage }) => percentage)),
    poor: attending.filter(({ percentage }) => percentage !== null && isPoorAttendance(percentage))
      .length,
  };
}

/**
 * A volunteer's own days: Total Days are those with a record, the percentage is of these
 * (ATT-27, RULE-19).
 */
export function summariseDays({ marks }: MarkedDays): PresenceCount & {
  days: number;
  percentage: number | null;
} {
  const { present, absent } = countMarks(marks);
  const days = present + absent;
  return { present, absent, days, percentage: attendancePercentage(present, days) };
}
