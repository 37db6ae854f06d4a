import { Button, Title } from '@mantine/core';
import type { ChildYear } from '@pallikoodam/contract/academic';
import {
  familyReadsWords,
  scoreColour,
  semesterFields,
  textGrade,
} from '@pallikoodam/domain/assessments/scores';
import { readWeek, weeksFromNewest } from '@pallikoodam/domain/homework/weeks';
import type { TFunction } from 'i18next';
import { type ReactNode, useId, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { writeDaysAttended } from '../../school/days-attended.ts';
import { Presence } from '../../school/marking/presence.tsx';
import { weekColumns } from '../../school/week-columns.ts';
import { type ListColumn, toTableColumns } from '../../screen/list/list-columns.tsx';
import { SmallTable } from '../../screen/list/small-table.tsx';
import { StatusBadge } from '../../screen/status-badge.tsx';
import classes from './academic-tab.module.css';
import { isPresent } from './child-figures.ts';

type ChildTableProps = { child: ChildYear };

const arrived = { isPending: false, isFetching: false, error: null, refetch: () => undefined };
const idOf = ({ _id }: { _id: string }) => _id;

function Section(props: { title: string; beside?: ReactNode; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <div className={classes.weeksHead}>
        <Title order={3} size="h4" id={id} mb="xs">
          {props.title}
        </Title>
        {props.beside}
      </div>
      {props.children}
    </section>
  );
}

type AssessmentLine = {
  _id: string;
  label: string;
  score: ReactNode;
  value: string | number | null;
  comment: string;
};

/** Scores, or words for the youngest, with what the teacher wrote (PAR-04, RULE-22, RULE-28). */
export function AssessmentTable({ child: { student, assessment } }: ChildTableProps) {
  const { t } = useTranslation();
  const columns = useMemo(() => toTableColumns(assessmentColumns(t)), [t]);
  const rows = useMemo(
    () =>
      assessment === null ? [] : listLines(t, { level: student.GradeInTamilSchool, assessment }),
    [t, student.GradeInTamilSchool, assessment],
  );
  return (
    <Section title={t('Assessment')}>
      <SmallTable
        label={t('Assessment')}
        columns={columns}
        rows={rows}
        rowId={idOf}
        load={arrived}
      />
    </Section>
  );
}

function assessmentColumns(t: TFunction): ListColumn<AssessmentLine>[] {
  return [
    {
      id: 'label',
      header: t('Assessment'),
      value: (line) => line.label,
      sortable: false,
      look: { onPhone: 'heading' },
    },
    {
      id: 'score',
      header: t('Score'),
      // What is said in words, as '11 of 12 days', needs no other word on a phone.
      value: ({ score, value }) => (typeof score === 'string' ? score : value),
      cell: (line) => line.score,
      sortable: false,
      look: { onPhone: 'beside' },
    },
    {
      id: 'comment',
      header: t("Teacher's comment"),
      value: (line) => line.comment,
      sortable: false,
      look: { onPhone: 'wide', minWidth: '14rem' },
    },
  ];
}

function listLines(
  t: TFunction,
  { level, assessment }: { level: string; assessment: NonNullable<ChildYear['assessment']> },
): AssessmentLine[] {
  const inWords = familyReadsWords(level);
  const write = (score: number | null) => {
    if (score === null) return '–';
    const words = inWords || score === 0 ? t(textGrade(score)) : score;
    return <StatusBadge colour={score === 0 ? 'grey' : scoreColour(score)}>{words}</StatusBadge>;
  };
  const plain = (value: number | null) => (value === null ? '–' : String(value));
  const { Total_HW, Total_Attendance, Cumulative_Score, recorded, overrides, Comments } =
    assessment;
  const totals: AssessmentLine[] = [
    {
      _id: 'HW',
      label: t('Total Homework'),
      value: Total_HW,
      // What a teacher entered by hand may be on another scale.
      score:
        Total_HW === null || overrides.includes('Total_HW')
          ? plain(Total_HW)
          : t('{{points}} of 25 points', { points: Total_HW }),
      comment: '',
    },
    {
      _id: 'Attendance',
      label: t('Total Attendance'),
      value: Total_Attendance,
      score: writeDaysAttended(t, { present: Total_Attendance, days: recorded.SchoolDays }),
      comment: '',
    },
    {
      _id: 'Cumulative',
      label: t('Cumulative Score'),
      value: Cumulative_Score,
      score: write(Cumulative_Score),
      comment: Comments,
    },
  ];
  return [
    ...semesterFields.map((field, index) => ({
      _id: field,
      label: t('Semester {{number}}', { number: index + 1 }),
      value: assessment[field],
      score: write(assessment[field]),
      comment: assessment[`${field}Comments`],
    })),
    ...totals,
  ];
}

type Homework = NonNullable<ChildYear['homework']>;
/** As many as the parent view of the documents shows (OP-152). */
const fewWeeks = 5;

/** The newest weeks, and on demand all 25 (PAR-05, OP-152). */
export function HomeworkTable({ child: { homework, weeksGiven } }: ChildTableProps) {
  const { t } = useTranslation();
  const [showsAll, setShowsAll] = useState(false);
  const weeks = useMemo(
    () => weeksFromNewest([{ record: homework, given: weeksGiven }]),
    [homework, weeksGiven],
  );
  const columns = useMemo(() => {
    const shown = showsAll ? weeks : weeks.slice(0, fewWeeks);
    return toTableColumns(homeworkColumns(t, { weeks: shown, given: weeksGiven }));
  }, [t, showsAll, weeks, weeksGiven]);
  const rows = useMemo(() => (homework === null ? [] : [homework]), [homework]);
  return (
    <Section
      title={t('Homework')}
      beside={
        homework !== null && (
          <Button
            className="portal-no-print"
            variant="subtle"
            size="compact-sm"
            onClick={() => setShowsAll(!showsAll)}
          >
            {showsAll ? t('Show the newest weeks') : t('Show all 25 weeks')}
          </Button>
        )
      }
    >
      <SmallTable label={t('Homework')} columns={columns} rows={rows} rowId={idOf} load={arrived} />
      {homework !== null && !showsAll && (
        <FurtherWeeks homework={homework} given={weeksGiven} weeks={weeks.slice(fewWeeks)} />
      )}
    </Section>
  );
}

type FurtherWeeksProps = {
  homework: Homework;
  given: readonly number[];
  /** Those that are not in the table. */
  weeks: readonly number[];
};

/** On paper nothing can be opened: there the other weeks stand as a line. */
function FurtherWeeks({ homework, given, weeks: others }: FurtherWeeksProps) {
  const { t } = useTranslation();
  const weeks = others.filter((week) => readWeek(homework, { week, given }) !== null);
  if (weeks.length === 0) return null;
  const write = (week: number) =>
    `${t('W{{number}}', { number: week })}: ${readWeek(homework, { week, given }) ?? '–'}`;
  return <p className={classes.onPaper}>{weeks.map(write).join(' · ')}</p>;
}

function homeworkColumns(
  t: TFunction,
  { weeks, given }: { weeks: readonly number[]; given: readonly number[] },
): ListColumn<Homework>[] {
  return [
    {
      id: 'Total',
      header: t('Total'),
      value: (row) => row.Total,
      cell: (row) => <b>{t('{{points}} of 25 points', { points: row.Total.toFixed(2) })}</b>,
      sortable: false,
      look: { onPhone: 'heading', oneLine: true },
    },
    ...weekColumns<Homework>(t, {
      weeks,
      of: (record) => ({ record, given }),
    }),
    {
      id: 'Comments',
      header: t('Comments'),
      value: (row) => row.Comments,
      sortable: false,
      look: { onPhone: 'wide' },
    },
  ];
}

type Day = ChildYear['attendance'][number];
const attendancePageSizes = [10, 20, 50];

/** The days of the year, newest first (PAR-04, PAR-24). */
export function AttendanceTable({ child: { attendance } }: ChildTableProps) {
  const { t } = useTranslation();
  const columns = useMemo(() => toTableColumns(attendanceColumns(t)), [t]);
  return (
    <Section title={t('Attendance')}>
      <SmallTable
        label={t('Attendance')}
        columns={columns}
        rows={attendance}
        rowId={idOf}
        load={arrived}
        pageSizes={attendancePageSizes}
        sort="-AttendanceDate"
      />
    </Section>
  );
}

function attendanceColumns(t: TFunction): ListColumn<Day>[] {
  return [
    {
      id: 'AttendanceDate',
      header: t('Date'),
      kind: 'day',
      value: (day) => day.AttendanceDate,
      look: { onPhone: 'heading' },
    },
    {
      id: 'IsPresent',
      header: t('Attendance'),
      value: (day) => day.IsPresent,
      cell: (day) => <Presence mark={isPresent(day.IsPresent) ? 'Yes' : 'No'} />,
      look: { onPhone: 'beside' },
    },
    {
      id: 'Comments',
      header: t('Comments'),
      value: (day) => day.Comments,
      look: { onPhone: 'summary' },
    },
  ];
}
