import { Stack, Title } from '@mantine/core';
import type { ChildYear } from '@pallikoodam/contract/academic';
import type { Student } from '@pallikoodam/contract/students';
import { weekNumbers } from '@pallikoodam/domain/homework/weeks';
import { skipToken, useQuery } from '@tanstack/react-query';
import type { TFunction } from 'i18next';
import { type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { queries } from '../../lib/api.ts';
import { useSession } from '../../lib/session.ts';
import { BothNames } from '../../school/child-heading.tsx';
import { fullName } from '../../school/full-name.ts';
import { useOwnTeacherNames } from '../../school/use-teachers.ts';
import { weekColumns } from '../../school/week-columns.ts';
import { useMay } from '../../screen/can.tsx';
import { type ListColumn, toTableColumns } from '../../screen/list/list-columns.tsx';
import { SmallTable } from '../../screen/list/small-table.tsx';
import { StatusBadge } from '../../screen/status-badge.tsx';

type StudentSectionsProps = {
  email: string;
  year: string;
  /** Its records of all years. */
  family: readonly Pick<Student, 'StudentTeacher'>[];
  /** LIBRARY, which is the library's own. */
  library: ReactNode;
};

/** Attendance of the documents' table (PAR-24). */
const attendancePageSizes = [10, 20, 50];

/**
 * ASSESSMENT, ATTENDANCE, HOME WORK, LIBRARY of a family's children in a year (PAR-20). Who may not
 * see a section does not get it; a teacher sees the children of the own classes.
 */
export function StudentSections({ email, year, family, library }: StudentSectionsProps) {
  const { t } = useTranslation();
  const may = useMay();
  const isNear = useIsNear(email, family);
  const seesYear = isNear || may('academic.readAnyFamily');
  const seesBooks = isNear || may('library.readAnyFamily');
  const record = useQuery(
    queries.getAcademicRecord.queryOptions({ input: seesYear ? { email, Year: year } : skipToken }),
  );
  const children = record.data?.children;
  const days = children?.flatMap(({ student, attendance }) =>
    attendance.map((day) => ({ ...day, student })),
  );
  return (
    <Stack gap="xl">
      {seesYear && (
        <>
          <Section title={t('ASSESSMENT')}>
            <SmallTable
              label={t('ASSESSMENT')}
              columns={toTableColumns(assessmentColumns(t))}
              rows={children?.filter(({ assessment }) => assessment !== null)}
              rowId={({ student }) => student._id}
              load={record}
              sort="FirstName"
            />
          </Section>
          <Section title={t('ATTENDANCE')}>
            <SmallTable
              label={t('ATTENDANCE')}
              columns={toTableColumns(attendanceColumns(t))}
              rows={days}
              rowId={({ _id }) => _id}
              load={record}
              pageSizes={attendancePageSizes}
              sort="-AttendanceDate"
            />
          </Section>
          <Section title={t('HOME WORK')}>
            <SmallTable
              label={t('HOME WORK')}
              columns={toTableColumns(homeworkColumns(t, children ?? []))}
              rows={children?.filter(({ homework }) => homework !== null)}
              rowId={({ student }) => student._id}
              load={record}
              sort="FirstName"
            />
          </Section>
        </>
      )}
      {seesBooks && library}
    </Stack>
  );
}

/**
 * Whether the family is the own one, or has a child in an own class. Who sees no other families than
 * these need not be told apart: that is each teacher without a further role.
 */
function useIsNear(email: string, family: StudentSectionsProps['family']): boolean {
  const may = useMay();
  const session = useSession();
  const teaches = session.roles.some((role) => role === 'Teacher');
  const seesOthers = may('students.readAny');
  const own = useOwnTeacherNames(teaches && seesOthers);
  if (email === session.email) return true;
  return teaches && (!seesOthers || family.some((child) => own.includes(child.StudentTeacher)));
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <Title order={2} size="h4" id={id} mb="xs">
        {title}
      </Title>
      {children}
    </section>
  );
}

function nameColumn(t: TFunction): ListColumn<Pick<ChildYear, 'student'>> {
  return {
    id: 'FirstName',
    header: t('Student Name'),
    value: ({ student }) => fullName(student),
    cell: ({ student }) => <BothNames child={student} />,
    look: { onPhone: 'heading' },
  };
}

function assessmentColumns(t: TFunction): ListColumn<ChildYear>[] {
  const score = (id: string, header: string, value: ListColumn<ChildYear>['value']) =>
    ({ id, header, kind: 'number', value, look: { onPhone: 'line' } }) as const;
  return [
    nameColumn(t),
    score('Q1', t('Semester 1'), ({ assessment }) => assessment?.Q1 ?? '–'),
    score('Q2', t('Semester 2'), ({ assessment }) => assessment?.Q2 ?? '–'),
    score('Q3', t('Semester 3'), ({ assessment }) => assessment?.Q3 ?? '–'),
    score('Total_HW', t('Total homework'), ({ assessment }) => assessment?.Total_HW ?? '–'),
    score(
      'Total_Attendance',
      t('Total attendance'),
      (row) => row.assessment?.Total_Attendance ?? '–',
    ),
    score(
      'Cumulative_Score',
      t('Cumulative score'),
      (row) => row.assessment?.Cumulative_Score ?? '–',
    ),
    { id: 'Comments', header: t('Comments'), value: ({ assessment }) => assessment?.Comments },
  ];
}

type Day = ChildYear['attendance'][number] & Pick<ChildYear, 'student'>;

function attendanceColumns(t: TFunction): ListColumn<Day>[] {
  return [
    {
      id: 'AttendanceDate',
      header: t('Date'),
      kind: 'day',
      value: (row) => row.AttendanceDate,
      look: { onPhone: 'heading' },
    },
    { ...nameColumn(t), look: { onPhone: 'summary' } },
    {
      id: 'IsPresent',
      header: t('Attendance'),
      value: ({ IsPresent }) => (IsPresent === 'Yes' ? t('Present') : t('Absent')),
      cell: ({ IsPresent }) => (
        <StatusBadge colour={IsPresent === 'Yes' ? 'green' : 'red'}>
          {IsPresent === 'Yes' ? t('Present') : t('Absent')}
        </StatusBadge>
      ),
      look: { onPhone: 'beside' },
    },
    { id: 'Comments', header: t('Comments'), value: (row) => row.Comments },
  ];
}

/** The weeks that the classes have had so far, the newest first, and the total. */
function homeworkColumns(t: TFunction, children: readonly ChildYear[]): ListColumn<ChildYear>[] {
  const weeks = weekNumbers
    .filter((week) => children.some(({ weeksGiven }) => weeksGiven.includes(week)))
    .toReversed();
  return [
    nameColumn(t),
    {
      id: 'Total',
      header: t('Total'),
      kind: 'number',
      value: ({ homework }) => homework?.Total,
      look: { onPhone: 'beside' },
    },
    ...weekColumns<ChildYear>(t, {
      weeks,
      of: ({ homework, weeksGiven }) => ({ record: homework, given: weeksGiven }),
    }),
    {
      id: 'Comments',
      header: t('Comments'),
      value: ({ homework }) => homework?.Comments,
      look: { onPhone: 'line' },
    },
  ];
}
