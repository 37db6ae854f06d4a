import { Stack } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { todayAtSchool } from '../../lib/format.ts';
import { useSchoolYear } from '../../lib/use-school-year.ts';
import { useYearFilter } from '../../lib/use-year-filter.ts';
import { PickFilter } from '../../screen/filters.tsx';
import { FailedRows } from '../../screen/table/table-states.tsx';
import { useUrlFilters } from '../../screen/view/use-url-filters.ts';
import { DayStepper } from './day-stepper.tsx';
import { MarkListSkeleton } from './mark-list.tsx';
import { StaffClass } from './staff-class.tsx';
import { markAddress } from './staff-mark-address.ts';
import classes from './staff-mark-tab.module.css';
import { TeacherFilter } from './staff-teacher-filter.tsx';
import { TeacherHint } from './staff-teacher-hint.tsx';

/** Mark Kids Att: the office marks any teacher's class (ATT-02 to ATT-10). */
export function StaffMarkTab() {
  const { t } = useTranslation();
  const { currentYear, load: yearLoad } = useSchoolYear();
  const view = useUrlFilters(markAddress);
  const { values, set } = view;
  const yearFilter = useYearFilter({ year: values.Year, onChange: (Year) => set({ Year }) });
  const teacher = values.teacher;
  const year = values.Year || currentYear;
  const date = values.date || todayAtSchool();

  return (
    <Stack gap="md">
      <search className={classes.filters} aria-label={t('Filters')}>
        <TeacherFilter
          value={teacher}
          onChange={(next) => set({ teacher: next })}
          placeholder={t('Choose a teacher')}
        />
        <PickFilter {...yearFilter} />
        <DayStepper
          label={t('Attendance Date')}
          date={date}
          onChange={(next) => set({ date: next })}
        />
      </search>
      {teacher === '' && <TeacherHint />}
      {teacher !== '' && year === undefined && yearLoad.isError && <FailedRows load={yearLoad} />}
      {teacher !== '' && year === undefined && yearLoad.isPending && <MarkListSkeleton />}
      {teacher !== '' && year !== undefined && (
        <StaffClass
          // Another class or day is another marking.
          key={`${teacher} ${year} ${date}`}
          day={{ teacher, year, date }}
          view={values}
          onViewChange={set}
        />
      )}
    </Stack>
  );
}
