import type { ChildYear } from '@pallikoodam/contract/academic';
import {
  averageScore,
  familyReadsWords,
  overallGrade,
  type ScoreColour,
  scoreColour,
  semesterFields,
  textGrade,
} from '@pallikoodam/domain/assessments/scores';
import { judgeTrend, type TrendSubject } from '@pallikoodam/domain/assessments/trends';
import type { Trend } from '@pallikoodam/domain/assessments/values';
import { attendancePercentage } from '@pallikoodam/domain/attendance/rates';
import { homeworkRate, readWeek } from '@pallikoodam/domain/homework/weeks';

/** One of the four figures of a child's year (PAR-03). */
export type Figure = {
  subject: TrendSubject | 'grade';
  /** 0 to 100 for a line of colour; null where there is no data. */
  percentage: number | null;
  /** As it is read: a percentage, words, a grade; null where there is no data. */
  value: { percentage: number } | { words: string } | { letter: string } | { score: number } | null;
  trend: Trend | null;
  colour: ScoreColour | 'grey';
  /** The figure's course through the year, for a small line; 0 to 100, oldest first. */
  course: readonly number[];
  /** What the figure counts. */
  of: { done: number; all: number; unit: 'days' | 'weeks' } | null;
};

/** The four figures of a child's year, each null in its value without data (PAR-13). */
export function computeFigures({
  student,
  assessment,
  attendance,
  homework,
  weeksGiven,
}: ChildYear): Figure[] {
  const present = attendance.filter(({ IsPresent }) => isPresent(IsPresent)).length;
  const attended = attendancePercentage(present, attendance.length);
  const scores = semesterFields.map((field) => assessment?.[field] ?? null);
  const average = averageScore(scores);
  const inWords = familyReadsWords(student.GradeInTamilSchool);
  const handedIn = homeworkRate(homework, weeksGiven);
  const figure = (
    subject: TrendSubject,
    percentage: number | null,
    more: Pick<Figure, 'value' | 'course' | 'of'>,
  ): Figure => ({
    subject,
    percentage,
    trend: judgeTrend(subject, percentage),
    colour: percentage === null ? 'grey' : scoreColour(percentage),
    ...more,
  });
  return [
    figure('attendance', attended, {
      value: attended === null ? null : { percentage: attended },
      course: attendanceCourse(attendance),
      of: attended === null ? null : { done: present, all: attendance.length, unit: 'days' },
    }),
    figure('assessment', average, {
      value: average === null ? null : inWords ? { words: textGrade(average) } : { score: average },
      course: scores.filter((score) => score !== null).filter((score) => score > 0),
      of: null,
    }),
    figure('homework', handedIn?.percentage ?? null, {
      value: handedIn === null ? null : { percentage: handedIn.percentage },
      course:
        homework === null
          ? []
          : weeksGiven.map((week) => readWeek(homework, { week, given: weeksGiven }) ?? 0),
      of: handedIn === null ? null : { done: handedIn.done, all: handedIn.of, unit: 'weeks' },
    }),
    {
      subject: 'grade',
      percentage: average,
      value: average === null ? null : { letter: overallGrade(average) },
      trend: judgeTrend('assessment', average),
      colour: average === null ? 'grey' : scoreColour(average),
      course: [],
      of: null,
    },
  ];
}

/** Only Yes and YES count as present (PAR-15). */
export function isPresent(mark: string): boolean {
  return mark === 'Yes' || mark === 'YES';
}

/** Newest first as they come; the share of days present, month by month. */
function attendanceCourse(attendance: ChildYear['attendance']): number[] {
  const months = Map.groupBy(attendance.toReversed(), ({ AttendanceDate }) =>
    AttendanceDate.slice(0, 7),
  );
  return [...months.values()].map((days) => {
    const there = days.filter(({ IsPresent }) => isPresent(IsPresent)).length;
    return Math.round((there * 100) / days.length);
  });
}
