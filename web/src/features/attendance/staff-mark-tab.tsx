import { Button, Stack, Text } from '@mantine/core';
import type { ClassDays } from '@pallikoodam/domain/calendar/class-days';
import { IconChalkboardTeacher, IconSend } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { formatDay } from '../../lib/format.ts';
import { openingDay, spanOfYear, useClassDays } from '../../school/class-days.ts';
import { DayStepper } from '../../school/day-stepper.tsx';
import { MarkListSkeleton } from '../../school/marking/mark-list-skeleton.tsx';
import { describeUnusualDay } from '../../school/marking/unusual-day.ts';
import { useSchoolYear } from '../../school/use-school-year.ts';
import { useYearFilter } from '../../school/use-year-filter.ts';
import { BusyButton } from '../../screen/busy-button.tsx';
import { PickFilter } from '../../screen/filters.tsx';
import { LeaveGuard } from '../../screen/form/leave-guard.tsx';
import { MessageDialog } from '../../screen/message-dialog.tsx';
import { countPages } from '../../screen/table/row-count.ts';
import { TableFooter } from '../../screen/table/table-footer.tsx';
import { FailedRows, NoRows } from '../../screen/table/table-states.tsx';
import { useFailureNotice } from '../../screen/use-failure-notice.ts';
import { useFirstKnown } from '../../screen/use-first-known.ts';
import type { ViewTurn } from '../../screen/view/links.ts';
import type { TableView } from '../../screen/view/url-filters.ts';
import { useUrlFilters } from '../../screen/view/use-url-filters.ts';
import { ConflictChoice, ConflictDialog } from './conflict-dialog.tsx';
import { AlreadyRecorded, ClassMarkBar, MarkList } from './mark-list.tsx';
import { markFilters, markPageSizes } from './staff-filters.ts';
import classes from './staff-mark-tab.module.css';
import { TeacherFilter } from './staff-teacher-filter.tsx';
import { useClearMarks } from './use-clear-marks.ts';
import {
  type ClassDay,
  type ClassDraft,
  useClassDrafts,
  useStaffMarking,
  useStaffStudents,
  useStaffSubmit,
} from './use-staff-marking.ts';

/** Mark Kids Att: the office marks any teacher's class (ATT-02 to ATT-10). */
export function StaffMarkTab() {
  const { t } = useTranslation();
  const { currentYear = '', load: yearLoad } = useSchoolYear();
  const view = useUrlFilters(markFilters);
  const { values, set } = view;
  const { teacher } = values;
  const year = values.Year || currentYear;
  const yearFilter = useYearFilter({ year: values.Year, onChange: (Year) => set({ Year }) });
  const { students, load: classLoad } = useStaffStudents({ teacher, year });
  const branches = [...new Set((students ?? []).map(({ Branch }) => Branch))];
  const classDays = useClassDays(branches, spanOfYear(year));
  // Another class may meet on another weekday; the day of one stays while it is marked.
  const isKnown = students !== undefined && classDays !== undefined;
  const opened = useFirstKnown(`${teacher} ${year}`, isKnown ? openingDay(classDays) : undefined);
  const isOpening =
    values.date === '' && (classLoad.isPending || (students !== undefined && !isKnown));
  const date = values.date || (opened ?? openingDay([]));
  const day: ClassDay = { teacher, year, date };
  const { draft, isUnsaved } = useClassDrafts(day);

  return (
    <Stack gap="sm">
      <search className={classes.filters} aria-label={t('Filters')}>
        <TeacherFilter
          year={values.Year}
          value={teacher}
          onChange={(next) => set({ teacher: next })}
          placeholder={t('Choose a teacher')}
        />
        <PickFilter {...yearFilter} />
        <DayStepper
          label={t('Attendance Date')}
          date={date}
          classDays={classDays}
          notice={describeUnusualDay({ date, academicYear: year, branches, classDays }, t)}
          onChange={(next) => set({ date: next })}
        />
      </search>
      {teacher === '' && <TeacherHint />}
      {teacher !== '' && year === '' && yearLoad.isError && <FailedRows load={yearLoad} />}
      {teacher !== '' && (year === '' ? yearLoad.isPending : isOpening) && <MarkListSkeleton />}
      {teacher !== '' && year !== '' && !isOpening && (
        <StaffClass
          // Another class or day is another marking.
          key={JSON.stringify(day)}
          day={day}
          classDays={classDays}
          draft={draft}
          view={values}
          onViewChange={set}
          hrefOf={view.hrefOf}
        />
      )}
      <LeaveGuard unsaved={isUnsaved} />
    </Stack>
  );
}

/** Stands where a class will be listed once its teacher is chosen. */
function TeacherHint() {
  const { t } = useTranslation();
  return (
    <Stack align="center" ta="center" gap="xs" py="xl" c="dimmed">
      <IconChalkboardTeacher size={40} stroke={1.2} aria-hidden />
      <Text fw={500}>{t('Choose a teacher to see the class')}</Text>
    </Stack>
  );
}

type StaffClassProps = ViewTurn & {
  day: ClassDay;
  /** Of the year; undefined until they are known. */
  classDays: ClassDays | undefined;
  draft: ClassDraft;
  view: TableView;
};

/** A teacher's class with its marks of a day, a page of students at a time. */
function StaffClass({ day, classDays, draft, view, onViewChange, hrefOf }: StaffClassProps) {
  const { t } = useTranslation();
  const marking = useStaffMarking(day, draft);
  const clearMarks = useClearMarks(marking);
  const { submit, send, sending, submitted, deciding, questions } = useStaffSubmit(day, {
    marking,
    classDays,
  });
  const { students, loads, isReady } = marking;
  const failed = loads.find(({ error }) => error !== null);
  useFailureNotice(failed);

  if (failed !== undefined) return <FailedRows load={failed} />;
  if (students === undefined) return <MarkListSkeleton />;
  if (students.length === 0)
    return <NoRows text={t('This teacher has no students in this year')} />;
  const lastPage = countPages({ pageSize: view.pageSize, total: students.length });
  const page = Math.min(view.page, lastPage);
  const first = (page - 1) * view.pageSize;
  const conflict = deciding.subject;

  return (
    <>
      <AlreadyRecorded count={marking.recorded} date={day.date} />
      <MarkList
        label={t('Students')}
        students={students.slice(first, first + view.pageSize)}
        marks={marking.marks}
        told={marking.told}
        onMark={marking.mark}
        disabled={!isReady || sending}
      />
      <TableFooter
        label={t('Students')}
        view={{ ...view, page }}
        total={students.length}
        isLoading={false}
        pageSizes={markPageSizes}
        onViewChange={onViewChange}
        hrefOf={hrefOf}
      />
      <ClassMarkBar counts={marking.counts} onRestPresent={() => marking.giveRest('Yes')}>
        <Button variant="default" disabled={!marking.isTouched || sending} onClick={clearMarks}>
          {t('Clear Selection')}
        </Button>
        <BusyButton
          leftSection={<IconSend size={18} aria-hidden />}
          busy={sending}
          disabled={!isReady}
          onClick={() => void submit()}
        >
          {t('Submit')}
        </BusyButton>
      </ClassMarkBar>
      <MessageDialog
        opened={submitted.opened}
        title={t('Attendance Submitted Successfully!')}
        onClose={submitted.close}
      >
        {t('The attendance has been recorded for {{date}}.', {
          date: formatDay(submitted.subject),
        })}
      </MessageDialog>
      <ConflictDialog opened={deciding.opened} date={day.date} onClose={deciding.close}>
        {conflict !== null && (
          <ConflictChoice
            key={deciding.key}
            marks={conflict.marks}
            untouched={conflict.untouched}
            records={conflict.records}
            students={students}
            sending={false}
            onSettle={(marks) => {
              deciding.close();
              return send({ marks, untouched: conflict.untouched });
            }}
          />
        )}
      </ConflictDialog>
      {questions}
    </>
  );
}
