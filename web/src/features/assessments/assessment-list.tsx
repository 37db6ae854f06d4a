import { Text } from '@mantine/core';
import type { ListedAssessment } from '@pallikoodam/contract/assessments';
import {
  performanceColour,
  type SemesterField,
  semesterFields,
  staffReadsWords,
  textGrade,
} from '@pallikoodam/domain/assessments/scores';
import { assessmentStatusColour } from '@pallikoodam/domain/assessments/states';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { BothFirstNames, BothNames, FirstNamesOnPaper } from '../../school/child-heading.tsx';
import { fullName } from '../../school/full-name.ts';
import { writeScoreStatus } from '../../school/score-status.ts';
import { studentStatusWords } from '../../school/students/student-display.ts';
import { columnsOf, type FieldList, sheetColumns } from '../../screen/field-list.ts';
import type { ListColumn } from '../../screen/list/list-columns.tsx';
import type { ReportColumn } from '../../screen/report/report-column.ts';
import { StatusBadge } from '../../screen/status-badge.tsx';

/** A row stands for a student, who may have no assessment yet. */
export const studentIdOf = ({ StudentId }: ListedAssessment) => StudentId;

/** Lists answer a score as a list of one, or of none (OP-142). */
export function scoreOf(row: ListedAssessment, field: SemesterField): number | null {
  return row[field][0] ?? null;
}

/** A score as staff and teachers read it: in words for the first semester of two levels (RULE-23). */
export function SemesterScore({ row, field }: { row: ListedAssessment; field: SemesterField }) {
  const score = scoreOf(row, field);
  if (score === null) return '–';
  return <Score row={row} field={field} score={score} />;
}

function Score(props: { row: ListedAssessment; field: SemesterField; score: number }) {
  const { row, field, score } = props;
  return (
    <StatusBadge colour={performanceColour(score)}>
      {staffReadsWords(row.GradeInTamilSchool, field) ? <GradeInWords score={score} /> : score}
    </StatusBadge>
  );
}

function GradeInWords({ score }: { score: number }) {
  const { t } = useTranslation();
  return t(textGrade(score));
}

/** What both editions list of scores and totals (ASM-02, ASM-10). */
export function scoreColumns(t: TFunction): ListColumn<ListedAssessment>[] {
  return [
    ...semesterFields.map((field, index) => ({
      id: field,
      header: t('Semester {{number}}', { number: index + 1 }),
      kind: 'number' as const,
      value: (row: ListedAssessment) => scoreOf(row, field),
      cell: (row: ListedAssessment) => <SemesterScore row={row} field={field} />,
    })),
    ...(['Total_HW', 'Total_Attendance', 'Cumulative_Score'] as const).map((field) => ({
      id: field,
      header: t(totalLabels[field]),
      kind: 'number' as const,
      value: (row: ListedAssessment) => row[field],
      cell: (row: ListedAssessment) => <TotalCell row={row} field={field} />,
    })),
  ];
}

export const totalLabels = {
  Total_HW: 'Total Homework',
  Total_Attendance: 'Total Attendance',
  Cumulative_Score: 'Cumulative Score',
} as const;

/** What an assessment and its student are called, in the lists and in the dialog. */
export const assessmentFields = {
  Volunteering: { label: 'Ref Id', formLabel: 'Reference ID', width: 14 },
  FirstName: { label: 'First Name', look: { onPhone: 'heading' } },
  LastName: { label: 'Last Name', look: { onPhone: 'hidden' } },
  NameInTamil: { label: 'Name in Tamil' },
  Mobile: { label: 'Mobile', kind: 'phone', look: { oneLine: true } },
  StudentTeacher: { label: 'Teacher', kind: 'person', look: { onPhone: 'summary' } },
  GradeInTamilSchool: { label: 'Grade', words: true, look: { onPhone: 'summary' } },
  Branch: { label: 'Branch', words: true },
  Year: { label: 'Year', sortable: false, look: { oneLine: true } },
  StudentStatus: { label: 'Status of the student', words: studentStatusWords },
  Status: { label: 'Result of the year' },
  Q1: { label: 'Semester 1' },
  Q2: { label: 'Semester 2' },
  Q3: { label: 'Semester 3' },
  Q1Comments: { label: 'Comments on semester 1' },
  Q2Comments: { label: 'Comments on semester 2' },
  Q3Comments: { label: 'Comments on semester 3' },
  Total_HW: { label: totalLabels.Total_HW },
  Total_Attendance: { label: totalLabels.Total_Attendance },
  Cumulative_Score: { label: totalLabels.Cumulative_Score },
  Comments: { label: 'Comments on the year' },
} as const satisfies FieldList;

/** A total, and what the records say where a teacher entered another. */
function TotalCell({ row, field }: { row: ListedAssessment; field: keyof typeof totalLabels }) {
  const { t } = useTranslation();
  const value = row[field];
  if (value === null) return '–';
  if (!row.overrides.includes(field)) return String(value);
  const recorded = row.recorded[field] ?? '–';
  return (
    <>
      {value}
      <Text size="xs" c="dimmed">
        {t('Records: {{recorded}}', { recorded })}
      </Text>
    </>
  );
}

/** The Status of an assessment; 'Not entered' while there is none (ASM-19, ASM-20). */
export function AssessmentStatus({ status }: { status: string }) {
  const { t } = useTranslation();
  if (status === '')
    return (
      <Text span size="sm" c="dimmed">
        {t('Not entered')}
      </Text>
    );
  return (
    <StatusBadge colour={assessmentStatusColour(status)}>{writeScoreStatus(status, t)}</StatusBadge>
  );
}

/** The staff's columns, in the documents' order (ASM-02). */
export function staffColumns(t: TFunction): ListColumn<ListedAssessment>[] {
  const column = columnsOf<ListedAssessment, typeof assessmentFields>(t, assessmentFields);
  return [
    column('FirstName', {
      cell: (row) => <BothFirstNames child={row} />,
      onPaper: (row) => <FirstNamesOnPaper child={row} />,
    }),
    column('LastName'),
    column('GradeInTamilSchool', { look: { oneLine: true } }),
    column('StudentTeacher'),
    column('Branch'),
    statusColumn(t),
    column('Year'),
    ...scoreColumns(t),
  ];
}

/** Of the worksheet: two of one name in a class are told apart. */
export function exportedColumns(
  t: TFunction,
  columns: readonly ReportColumn<ListedAssessment>[],
): ReportColumn<ListedAssessment>[] {
  return [...sheetColumns<ListedAssessment>(t, assessmentFields, ['Volunteering']), ...columns];
}

/** The teacher's columns (ASM-10). */
export function teacherColumns(t: TFunction): ListColumn<ListedAssessment>[] {
  const column = columnsOf<ListedAssessment, typeof assessmentFields>(t, assessmentFields);
  return [
    column('FirstName', {
      header: t('Student Name'),
      value: fullName,
      cell: (row) => <BothNames child={row} />,
      onPaper: (row) => <BothNames child={row} />,
      look: { minWidth: '9rem' },
    }),
    column('Mobile'),
    column('GradeInTamilSchool'),
    ...scoreColumns(t),
    statusColumn(t),
  ];
}

function statusColumn(t: TFunction): ListColumn<ListedAssessment> {
  return {
    id: 'Status',
    header: t('Status'),
    value: (row) => writeScoreStatus(row.Status, t),
    cell: ({ Status }) => <AssessmentStatus status={Status} />,
    look: { onPhone: 'beside' },
  };
}
