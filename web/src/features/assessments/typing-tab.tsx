import { Skeleton, Stack, Text } from '@mantine/core';
import type { ListedAssessment } from '@pallikoodam/contract/assessments';
import { skipToken, useQuery } from '@tanstack/react-query';
import { type ReactNode, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { queries } from '../../lib/api.ts';
import { useSession } from '../../lib/session.ts';
import { useSchoolYear } from '../../school/use-school-year.ts';
import { listTeacherNames, teacherChoices, useEveryTeacher } from '../../school/use-teachers.ts';
import { useYearFilter } from '../../school/use-year-filter.ts';
import { PickFilter } from '../../screen/filters.tsx';
import { OpenFilters } from '../../screen/open-filters.tsx';
import { FailedRows, type LoadState, NoRows } from '../../screen/table/table-states.tsx';
import { useOpeningValues } from '../../screen/view/use-opening-values.ts';
import { useUrlFilters } from '../../screen/view/use-url-filters.ts';
import { openingPart, typingAddress } from './grid-parts.ts';
import { ScoreGrid } from './score-grid.tsx';

const classSize = 300;

function useTypingView() {
  const { currentYear = '' } = useSchoolYear();
  const view = useUrlFilters(typingAddress);
  const { Year } = useOpeningValues(view, { Year: currentYear });
  const filter = useYearFilter({ year: Year, onChange: (chosen) => view.set({ Year: chosen }) });
  return { view, Year, yearFilter: <PickFilter {...filter} /> };
}

type TypingView = ReturnType<typeof useTypingView>;

/** The signed-in teacher's classes of a year. */
export function OwnTypingTab() {
  const { email } = useSession();
  const typing = useTypingView();
  const { Year } = typing;
  const load = useQuery(
    queries.getAllAssessmentsByTeacher.queryOptions({
      input: email === '' || Year === '' ? skipToken : { id: email, Year },
    }),
  );
  return (
    <ScoreTyping typing={typing} load={load} students={load.data} name={`${Year} own`}>
      {typing.yearFilter}
    </ScoreTyping>
  );
}

/** The class of a teacher, whom the office chooses. */
export function SchoolTypingTab() {
  const { t } = useTranslation();
  const typing = useTypingView();
  const { view, Year } = typing;
  const { teacher } = view.values;
  const names = listTeacherNames(useEveryTeacher());
  const load = useQuery(
    queries.getAllAssessments.queryOptions({
      input:
        teacher === '' || Year === ''
          ? skipToken
          : { StudentTeacher: teacher, Year, sort: 'FirstName', page: 1, pageSize: classSize },
    }),
  );
  return (
    <ScoreTyping
      typing={typing}
      load={load}
      students={load.data?.body}
      name={`${Year} ${teacher}`}
      hint={teacher === '' ? t('Choose a teacher to enter scores.') : ''}
    >
      <PickFilter
        label={t('Teacher')}
        value={teacher}
        choices={[
          ...(teacher === '' ? [{ value: '', label: t('Choose a teacher') }] : []),
          ...teacherChoices(names),
        ]}
        onChange={(chosen) => view.set({ teacher: chosen })}
      />
      {typing.yearFilter}
    </ScoreTyping>
  );
}

type ScoreTypingProps = {
  typing: TypingView;
  load: LoadState;
  /** Undefined until they have arrived. */
  students: readonly ListedAssessment[] | undefined;
  /** Under which the device keeps what is typed: one a class and year. */
  name: string;
  /** What has to be chosen first; blank for nothing. */
  hint?: string;
  /** Filters that choose the class. */
  children: ReactNode;
};

function ScoreTyping(props: ScoreTypingProps) {
  const { typing, load, students, name, hint = '', children } = props;
  const { t } = useTranslation();
  const { view } = typing;
  const opensOn = useMemo(
    () => (students === undefined || students.length === 0 ? '' : openingPart(students)),
    [students],
  );
  const { type } = useOpeningValues(view, { type: opensOn });
  return (
    <Stack gap="sm">
      <OpenFilters>
        {children}
        <PickFilter
          label={t('What is entered')}
          value={type}
          onChange={view.filter('type').onChange}
          choices={[
            ...(type === '' ? [{ value: '', label: '–' }] : []),
            { value: 'Q1', label: t('Semester {{number}}', { number: 1 }) },
            { value: 'Q2', label: t('Semester {{number}}', { number: 2 }) },
            { value: 'Q3', label: t('Semester {{number}}', { number: 3 }) },
            { value: 'year', label: t('The whole year') },
          ]}
        />
      </OpenFilters>
      {hint !== '' && <Text c="dimmed">{hint}</Text>}
      {load.error !== null && <FailedRows load={load} />}
      {hint === '' && students === undefined && load.error === null && <Skeleton height={320} />}
      {students?.length === 0 && <NoRows text={t('This teacher has no students in this year')} />}
      {students !== undefined && students.length > 0 && type !== '' && (
        <ScoreGrid
          students={students}
          part={type}
          name={name}
          onLook={(part) => view.set({ type: part })}
        />
      )}
    </Stack>
  );
}
