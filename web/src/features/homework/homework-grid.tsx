import { Stack, Text } from '@mantine/core';
import {
  emptyWeekMessage,
  type HomeworkRecord,
  homeworkCells,
  homeworkForm,
} from '@pallikoodam/contract/homework';
import {
  blankWeeks,
  countWeeksGiven,
  homeworkTotal,
  type Weeks,
  weekFields,
} from '@pallikoodam/domain/homework/weeks';
import { keepPreviousData, skipToken, useQuery } from '@tanstack/react-query';
import type { TFunction } from 'i18next';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { api, queries } from '../../lib/api.ts';
import { useReadName } from '../../school/child-heading.tsx';
import { toSavedRows } from '../../school/saved-rows.ts';
import { useSchoolYear } from '../../school/use-school-year.ts';
import { useTeacherChoices } from '../../school/use-teacher-choices.ts';
import { PickFilter } from '../../screen/filters.tsx';
import type { GridColumn, GridSummary } from '../../screen/grid/typed-cells.ts';
import { TypingBar } from '../../screen/grid/typing-bar.tsx';
import { TypingGrid } from '../../screen/grid/typing-grid.tsx';
import { useTypedCells } from '../../screen/grid/use-typed-cells.ts';
import { FailedRows, NoRows } from '../../screen/table/table-states.tsx';
import { useWrite } from '../../screen/use-write.ts';
import { choiceFilter, textFilter } from '../../screen/view/url-filters.ts';
import { useUrlFilters } from '../../screen/view/use-url-filters.ts';
import classes from './homework-grid.module.css';
import { namedByRecord } from './homework-list.tsx';

const allWeeks = 'all';
const weekNumbers = weekFields.map((_, index) => String(index + 1));
const address = { teacher: textFilter(), week: choiceFilter([allWeeks, ...weekNumbers]) };
const classSize = 300;

/** A class's homework typed as into a spreadsheet: a week, or all 25 with the comments. */
export function HomeworkGrid() {
  const { t } = useTranslation();
  const { currentYear } = useSchoolYear();
  const { values, set } = useUrlFilters(address);
  const { names, ownName } = useTeacherChoices('');
  const teacher = values.teacher || ownName;
  const isKnown = teacher !== '' && currentYear !== undefined;
  const load = useQuery({
    ...queries.getAllHomeWorks.queryOptions({
      input: isKnown ? { StudentTeacher: teacher, page: 1, pageSize: classSize } : skipToken,
    }),
    placeholderData: keepPreviousData,
  });
  const listed = load.data?.body;
  // Opens on the week that comes next: the one after the last that the class has a score in.
  const next = useMemo(() => {
    const given = countWeeksGiven(listed?.flatMap(({ results }) => results) ?? []);
    return String(Math.min(given + 1, weekFields.length));
  }, [listed]);
  const week = values.week || next;

  const readName = useReadName();
  const rows = useMemo(
    () =>
      listed?.map((row) => ({
        id: row.StudentId,
        name: readName(namedByRecord(row)),
        cells: cellsOf(row.results[0]),
      })),
    [listed, readName],
  );
  const columns = useMemo(() => gridColumns(t), [t]);
  const shown = useMemo(
    () => (week === allWeeks ? columns : columns.slice(Number(week) - 1, Number(week))),
    [columns, week],
  );
  const summary = useMemo<GridSummary>(() => ({ header: t('Total'), of: writeTotal }), [t]);
  const { run } = useWrite((body: Parameters<typeof api.saveHomeWorkScores>[0]) =>
    api.saveHomeWorkScores(body),
  );
  const cells = useTypedCells({
    rows,
    columns,
    name: `homework ${currentYear ?? ''} ${teacher}`,
    save: async (changes) =>
      toSavedRows(
        await run({ rows: changes.map(({ id, ...row }) => ({ StudentId: id, ...row })) }),
        {
          t,
          cellsOf,
        },
      ),
  });

  return (
    <Stack gap="sm">
      <search className={classes.filters} aria-label={t('Filters')}>
        <PickFilter
          label={t('Teacher')}
          value={teacher}
          choices={[
            ...(teacher === '' ? [{ value: '', label: t('Choose a teacher') }] : []),
            ...names.map((name) => ({ value: name, label: name })),
          ]}
          onChange={(chosen) => set({ teacher: chosen })}
        />
        <PickFilter
          label={t('Week')}
          value={week}
          choices={[
            ...weekNumbers.map((number) => ({
              value: number,
              label: t('Week {{number}}', { number }),
            })),
            { value: allWeeks, label: t('All 25 weeks') },
          ]}
          onChange={(chosen) => set({ week: chosen })}
        />
      </search>
      {teacher === '' && <Text c="dimmed">{t('Choose a teacher to enter scores.')}</Text>}
      {load.error !== null && <FailedRows load={load} />}
      {rows?.length === 0 && <NoRows text={t('This teacher has no students in this year')} />}
      {rows !== undefined && rows.length > 0 && (
        <>
          <TypingGrid
            label={t('Homework scores')}
            rowHeader={t('Student Name')}
            cells={cells}
            shown={shown}
            summary={summary}
          />
          <TypingBar cells={cells} />
        </>
      )}
    </Stack>
  );
}

function gridColumns(t: TFunction): GridColumn[] {
  return homeworkCells.map((id, index) => ({
    id,
    header: id === 'Comments' ? t('Comments') : t('W{{number}}', { number: index + 1 }),
    label: id === 'Comments' ? t('Comments') : t('Week {{number}}', { number: index + 1 }),
    kind: id === 'Comments' ? 'text' : 'number',
    check: (text) => {
      const read = homeworkForm.shape[id].safeParse(text);
      return read.success ? null : t(read.error.issues[0]?.message ?? emptyWeekMessage);
    },
  }));
}

function cellsOf(record: HomeworkRecord | undefined): Record<string, string> {
  const weeks: Weeks = record ?? blankWeeks();
  const texts = weekFields.map((field) => [field, String(weeks[field])]);
  return { ...Object.fromEntries(texts), Comments: record?.Comments ?? '' };
}

function writeTotal(cells: Readonly<Record<string, string>>): string {
  const weeks = weekFields.map((field) => [field, Number(cells[field]) || 0]);
  return homeworkTotal(Object.fromEntries(weeks) as Weeks).toFixed(2);
}
