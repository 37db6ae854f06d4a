import { Button, Stack, Text } from '@mantine/core';
import {
  emptyWeekMessage,
  type HomeworkRecord,
  type HomeworkRow,
  homeworkCells,
  homeworkForm,
} from '@pallikoodam/contract/homework';
import {
  countScores,
  findNextWeek,
  hasScore,
  homeworkTotal,
  isWeekGiven,
  readWeeks,
  type WeekField,
  weekFields,
  weekNumbers,
} from '@pallikoodam/domain/homework/weeks';
import { skipToken, useQuery } from '@tanstack/react-query';
import type { TFunction } from 'i18next';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { api, queries } from '../../lib/api.ts';
import { useReadName } from '../../school/child-heading.tsx';
import { fullName } from '../../school/full-name.ts';
import { toSavedRows } from '../../school/saved-rows.ts';
import { useSchoolYear } from '../../school/use-school-year.ts';
import { useTeacherChoices } from '../../school/use-teacher-choices.ts';
import { yearInAddress } from '../../school/year-in-address.ts';
import { PickFilter } from '../../screen/filters.tsx';
import type { GridColumn, GridRow, GridSummary } from '../../screen/grid/typed-cells.ts';
import { TypingBar } from '../../screen/grid/typing-bar.tsx';
import { TypingGrid } from '../../screen/grid/typing-grid.tsx';
import { useTypedCells } from '../../screen/grid/use-typed-cells.ts';
import { OpenFilters } from '../../screen/open-filters.tsx';
import { FailedRows, NoRows } from '../../screen/table/table-states.tsx';
import { useWrite } from '../../screen/use-write.ts';
import { choiceFilter, textFilter } from '../../screen/view/url-filters.ts';
import { useOpeningValues } from '../../screen/view/use-opening-values.ts';
import { useUrlFilters } from '../../screen/view/use-url-filters.ts';
import { namedByRecord } from './homework-list.tsx';

const allWeeks = 'all';
const weekChoices = weekNumbers.map(String);
export const homeworkGridAddress = {
  teacher: textFilter(),
  Year: yearInAddress,
  week: choiceFilter([allWeeks, ...weekChoices]),
};
const classSize = 300;

/** A class's homework typed as into a spreadsheet: a week, or all 25 with the comments. */
export function HomeworkGrid() {
  const { t } = useTranslation();
  const { currentYear = '' } = useSchoolYear();
  const view = useUrlFilters(homeworkGridAddress);
  const { names, ownName } = useTeacherChoices('');
  const opened = useOpeningValues(view, { teacher: ownName, Year: currentYear });
  const { teacher, Year } = opened;
  const isKnown = teacher !== '' && Year !== '';
  // Never another class meanwhile: what is typed would be kept with the wrong one.
  const load = useQuery(
    queries.getAllHomeWorks.queryOptions({
      input: isKnown ? { StudentTeacher: teacher, Year, page: 1, pageSize: classSize } : skipToken,
    }),
  );
  const listed = load.data?.body;
  const next = useMemo(() => (listed === undefined ? '' : openingWeek(listed)), [listed]);
  const { week } = useOpeningValues(view, { week: next });
  const { set } = view;

  const readName = useReadName();
  const rows = useMemo(
    () =>
      listed?.map((row) => ({
        id: row.StudentId,
        name: readName(namedByRecord(row)),
        names: [fullName(namedByRecord(row)), fullName(row), row.NameInTamil],
        cells: cellsOf(row.results[0]),
        hints: hintsOf(row.results.length === 0 ? [] : row.WeeksGiven),
      })),
    [listed, readName],
  );
  const columns = useMemo(() => gridColumns(t), [t]);
  const shown = useMemo(
    () => (week === allWeeks ? columns : columns.filter(({ id }) => id === fieldOf(week))),
    [columns, week],
  );
  const summary = useMemo<GridSummary>(() => ({ header: t('Total'), of: writeTotal }), [t]);
  const { run } = useWrite((body: Parameters<typeof api.saveHomeWorkScores>[0]) =>
    api.saveHomeWorkScores(body),
  );
  const cells = useTypedCells({
    rows,
    columns,
    name: `homework ${Year} ${teacher}`,
    save: async (changes) =>
      toSavedRows(
        await run({ rows: changes.map(({ id, ...row }) => ({ StudentId: id, ...row })) }),
        {
          t,
          cellsOf,
        },
      ),
  });

  const progress = week === allWeeks ? null : countEntered(Number(week), cells.rows ?? []);
  const goTo = (number: number) => set({ week: String(number) });
  const look = (column: string) => {
    const weeks: readonly string[] = weekFields;
    const index = weeks.indexOf(column);
    set({ week: index === -1 ? allWeeks : weekChoices[index] });
  };

  return (
    <Stack gap="sm">
      <OpenFilters>
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
            ...(week === '' ? [{ value: '', label: '–' }] : []),
            ...weekChoices.map((number) => ({
              value: number,
              label: t('Week {{number}}', { number }),
            })),
            { value: allWeeks, label: t('All 25 weeks') },
          ]}
          onChange={(chosen) => set({ week: chosen })}
        />
      </OpenFilters>
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
          <TypingBar
            cells={cells}
            shown={shown}
            onLook={look}
            {...(progress !== null && {
              progress: t('Week {{week}}: {{scored}} of {{all}} entered', progress),
              progressAction: progress.isGiven && progress.week < weekFields.length && (
                <Button variant="light" size="compact-md" onClick={() => goTo(progress.week + 1)}>
                  {t('Go on with week {{week}}', { week: progress.week + 1 })}
                </Button>
              ),
            })}
          />
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

/** How many have a score in the week, and whether the class has had it by that. */
function countEntered(week: number, rows: readonly GridRow[]) {
  const field = fieldOf(String(week)) ?? '';
  const scored = rows.filter(({ cells }) => (cells[field] ?? '') !== '').length;
  const all = rows.length;
  return { week, scored, all, isGiven: isWeekGiven({ scored, students: all }) };
}

const fieldOf = (week: string): WeekField | undefined => weekFields[Number(week) - 1];

/** The week that comes next: the one after the last that the class has had. */
function openingWeek(listed: readonly HomeworkRow[]): string {
  const weeks = countScores(listed.flatMap(({ results }) => results));
  const next = findNextWeek({ students: listed.length, weeks });
  return String(next?.week ?? weekFields.length);
}

/** Blank until a score is entered: 0 is one. */
function cellsOf(record: HomeworkRecord | undefined): Record<string, string> {
  const texts = weekFields.map((field, index) => [
    field,
    record !== undefined && hasScore(record, index + 1) ? String(record[field]) : '',
  ]);
  return { ...Object.fromEntries(texts), Comments: record?.Comments ?? '' };
}

/** What an empty cell of a record counts as: 0 in a week the class has had, else nothing yet. */
function hintsOf(given: readonly number[]): Record<string, string> {
  return Object.fromEntries(
    weekFields.map((field, index) => [field, given.includes(index + 1) ? '0' : '–']),
  );
}

function writeTotal(cells: Readonly<Record<string, string>>): string {
  return homeworkTotal(readWeeks(cells)).toFixed(2);
}
