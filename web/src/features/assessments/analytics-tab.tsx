import { Stack, Title } from '@mantine/core';
import type { ListedAssessment } from '@pallikoodam/contract/assessments';
import {
  type ClassPerformance,
  summarisePerformance,
} from '@pallikoodam/domain/assessments/class-performance';
import {
  averageScore,
  performanceColour,
  semesterFields,
} from '@pallikoodam/domain/assessments/scores';
import { assessmentStatusColour } from '@pallikoodam/domain/assessments/states';
import type { TFunction } from 'i18next';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { formatNumber } from '../../lib/format.ts';
import { BothNames } from '../../school/child-heading.tsx';
import { fullName } from '../../school/full-name.ts';
import { writeStudentStatus } from '../../school/students/student-display.ts';
import { type ListColumn, toTableColumns } from '../../screen/list/list-columns.tsx';
import { SmallTable } from '../../screen/list/small-table.tsx';
import { StatCard, StatCards } from '../../screen/stat-cards.tsx';
import { StatusBadge } from '../../screen/status-badge.tsx';
import classes from './analytics-tab.module.css';
import { SemesterScore, scoreOf, studentIdOf } from './assessment-list.tsx';
import type { ClassLoad } from './use-class-assessments.ts';

/** How a class does: averages, statuses, every student (ASM-16 to ASM-19). */
export function AnalyticsTab({ load }: { load: ClassLoad }) {
  const { t } = useTranslation();
  const { students } = load;
  const performance = useMemo(
    () => students && summarisePerformance(students.map(withScores)),
    [students],
  );
  const columns = useMemo(() => toTableColumns(performanceColumns(t)), [t]);
  return (
    <Stack gap="lg">
      <Overview performance={performance} />
      {performance !== undefined && performance.students > 0 && (
        <Distribution performance={performance} />
      )}
      <Title order={2} size="h3">
        {t('Detailed Student Performance')}
      </Title>
      <SmallTable
        label={t('Detailed Student Performance')}
        columns={columns}
        rows={students}
        rowId={studentIdOf}
        load={load}
        sort="FirstName"
      />
    </Stack>
  );
}

function withScores(row: ListedAssessment) {
  const [Q1 = null, Q2 = null, Q3 = null] = semesterFields.map((field) => scoreOf(row, field));
  return { Q1, Q2, Q3, StudentStatus: row.StudentStatus };
}

/** Undefined until the class has arrived. */
function Overview({ performance }: { performance: ClassPerformance | undefined }) {
  const { t } = useTranslation();
  return (
    <StatCards label={t('Class Performance Overview')}>
      <StatCard
        label={t('Total Students')}
        value={performance && formatNumber(performance.students)}
      />
      {semesterFields.map((field, index) => {
        const average = performance?.averages[index];
        return (
          <StatCard
            key={field}
            label={t('Average of semester {{number}}', { number: index + 1 })}
            value={typeof average === 'number' ? formatNumber(average) : performance && null}
            colour={typeof average === 'number' ? performanceColour(average) : 'blue'}
          />
        );
      })}
    </StatCards>
  );
}

/** The students' statuses as bars, each with its number (ASM-17). */
function Distribution({ performance }: { performance: ClassPerformance }) {
  const { t } = useTranslation();
  return (
    <section aria-labelledby="status-distribution">
      <Title order={2} size="h3" id="status-distribution" mb="sm">
        {t('Student Status Distribution')}
      </Title>
      <dl className={classes.bars}>
        {performance.distribution.map(({ status, students }) => (
          <div key={status}>
            <dt>{writeStudentStatus(t, status)}</dt>
            <dd
              data-colour={status === 'Other' ? 'grey' : assessmentStatusColour(status)}
              style={{ '--share': students / performance.students }}
            >
              <span>{formatNumber(students)}</span>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

function performanceColumns(t: TFunction): ListColumn<ListedAssessment>[] {
  const average = (row: ListedAssessment) =>
    averageScore(semesterFields.map((field) => scoreOf(row, field)));
  return [
    {
      id: 'FirstName',
      header: t('Student Name'),
      value: fullName,
      cell: (row) => <BothNames child={row} />,
      look: { onPhone: 'heading' },
    },
    ...semesterFields.map((field, index) => ({
      id: field,
      header: t('Semester {{number}}', { number: index + 1 }),
      kind: 'number' as const,
      value: (row: ListedAssessment) => scoreOf(row, field),
      cell: (row: ListedAssessment) => <SemesterScore row={row} field={field} />,
    })),
    {
      id: 'Average',
      header: t('Average'),
      kind: 'number',
      value: average,
      cell: (row) => {
        const value = average(row);
        if (value === null) return '–';
        return <StatusBadge colour={performanceColour(value)}>{formatNumber(value)}</StatusBadge>;
      },
      look: { onPhone: 'beside' },
    },
    {
      id: 'StudentStatus',
      header: t('Status'),
      value: (row) => writeStudentStatus(t, row.StudentStatus),
      cell: ({ StudentStatus }) => (
        <StatusBadge colour={assessmentStatusColour(StudentStatus)}>
          {writeStudentStatus(t, StudentStatus)}
        </StatusBadge>
      ),
      look: { onPhone: 'summary' },
    },
  ];
}
