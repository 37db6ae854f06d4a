import { Box, Button, Checkbox, Group, Stack } from '@mantine/core';
import type { Volunteer } from '@pallikoodam/contract/volunteers';
import type { ClassDays } from '@pallikoodam/domain/calendar/class-days';
import { volunteerBranches } from '@pallikoodam/domain/school/branches';
import { volunteerStatuses } from '@pallikoodam/domain/volunteers/values';
import { IconEraser, IconSend } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { queries } from '../../lib/api.ts';
import { formatDay } from '../../lib/format.ts';
import { notifySuccess } from '../../lib/notify.ts';
import { totalOf } from '../../lib/total-count.ts';
import { openingDay, spanOfYear, useClassDays } from '../../school/class-days.ts';
import { DayStepper } from '../../school/day-stepper.tsx';
import { useConfirmDay } from '../../school/marking/confirm-day.ts';
import { MarkBar } from '../../school/marking/mark-bar.tsx';
import { MarkListSkeleton } from '../../school/marking/mark-list-skeleton.tsx';
import { describeUnusualDay } from '../../school/marking/unusual-day.ts';
import { useSchoolYear } from '../../school/use-school-year.ts';
import { BusyButton } from '../../screen/busy-button.tsx';
import { SelectFilter } from '../../screen/filters.tsx';
import { choicesOf } from '../../screen/form/choices.ts';
import { LeaveGuard } from '../../screen/form/leave-guard.tsx';
import { DataTable } from '../../screen/table/data-table.tsx';
import { FailedRows } from '../../screen/table/table-states.tsx';
import { useFailureNotice } from '../../screen/use-failure-notice.ts';
import { useFirstKnown } from '../../screen/use-first-known.ts';
import { type UrlFilters, useUrlFilters } from '../../screen/view/use-url-filters.ts';
import classes from './mark-volunteer-cells.module.css';
import { markVolunteerColumns, SelectAll } from './mark-volunteer-cells.tsx';
import {
  askForVolunteers,
  type MarkVolunteerFilters,
  markPageSizes,
  markVolunteerAddress,
  noVolunteerFilters,
} from './mark-volunteer-filters.ts';
import {
  MarkingContext,
  RecordedContext,
  useRecorded,
  useSubmitMarks,
  useVolunteerMarks,
} from './use-volunteer-marks.ts';
import { useVolunteersInTamil } from './use-volunteers-in-tamil.ts';
import { VolunteerFilterBar } from './volunteer-filter-bar.tsx';
import {
  countPresence,
  listUnmarked,
  markVolunteer,
  nothingToSubmit,
  tickVolunteers,
} from './volunteer-marks.ts';

const volunteerId = (volunteer: Volunteer) => volunteer._id;
const none: readonly Volunteer[] = [];
/** Without the blank one, for which the filter has its All. */
const offeredStatuses = volunteerStatuses.filter((status) => status !== '');

/** Marks volunteers present or absent, many at a time (spec 1 §2.3, tab 3). */
export function MarkVolunteerTab() {
  const { t } = useTranslation();
  useVolunteersInTamil();
  const view = useUrlFilters(markVolunteerAddress);
  const { currentYear = '', load: yearLoad } = useSchoolYear();
  const { Branch, AttendanceDate } = view.values;
  const branches = Branch === '' ? volunteerBranches : [Branch];
  const classDays = useClassDays(branches, spanOfYear(currentYear));
  // The day on which it opens stays while others are filtered out.
  const opened = useFirstKnown(
    'opened',
    classDays === undefined ? undefined : openingDay(classDays),
  );
  const isOpening = AttendanceDate === '' && opened === undefined && !yearLoad.isError;
  if (isOpening) return <MarkListSkeleton />;
  const date = AttendanceDate || (opened ?? openingDay([]));
  const notice = describeUnusualDay({ date, academicYear: currentYear, branches, classDays }, t);
  return <MarkDay view={view} date={date} classDays={classDays} notice={notice} />;
}

type MarkDayProps = {
  view: UrlFilters<MarkVolunteerFilters>;
  /** The day that is marked, and what is unusual about it. */
  date: string;
  classDays: ClassDays | undefined;
  notice: string;
};

function MarkDay({ view, date, classDays, notice }: MarkDayProps) {
  const { t } = useTranslation();
  const volunteers = useQuery(
    queries.getVolunteerInfo.queryOptions({
      input: askForVolunteers(view.values),
      placeholderData: keepPreviousData,
    }),
  );
  const shown = volunteers.data?.body ?? none;
  const { load: recordedLoad, recorded } = useRecorded(date);
  const marks = useVolunteerMarks(date);
  const { marking, setMarking, isMarked, isChoosing } = marks;
  const { submit, isSending } = useSubmitMarks(marks);
  const { currentYear = '' } = useSchoolYear();
  const day = useConfirmDay();
  const [isNothingAsked, setNothingAsked] = useState(false);
  useFailureNotice(
    volunteers.error === null ? recordedLoad : volunteers,
    t('Failed to load volunteer data'),
  );

  const refetchBoth = () => Promise.all([volunteers.refetch(), recordedLoad.refetch()]);
  const columns = useMemo(() => markVolunteerColumns(t), [t]);
  // Bulk marking waits until the list and the day's records are known.
  const isKnown = recordedLoad.data !== undefined && !volunteers.isPlaceholderData;
  const unmarked = useMemo(
    () =>
      isKnown
        ? listUnmarked(marking, { volunteers: shown, recorded: new Set(recorded.keys()) })
        : none,
    [isKnown, marking, shown, recorded],
  );
  const filtersSet = view.activeCount - (view.values.AttendanceDate === '' ? 0 : 1);
  const clearFilters = () => view.set(noVolunteerFilters);
  const clearEverything = () => {
    view.clear();
    const bringBack = marks.forgetAll();
    if (!isMarked) return;
    const act = () => {
      view.set({ AttendanceDate: date });
      bringBack();
    };
    notifySuccess(t('All marks cleared'), { undo: { label: t('Undo'), act } });
  };
  const isAnyMarked = marking.marks.size > 0;
  const ticked = marking.ticked.size;
  const send = async () => {
    setNothingAsked(!isAnyMarked);
    if (isAnyMarked && (await day.confirm({ date, academicYear: currentYear, classDays }))) {
      await submit(date);
    }
  };

  return (
    <Stack gap="sm">
      <Filters
        view={view}
        date={date}
        classDays={classDays}
        notice={notice}
        filtersSet={filtersSet}
        onClear={clearFilters}
      />
      <Group gap="lg" align="flex-start">
        <Checkbox
          label={t('Send only some')}
          classNames={{ label: classes.name }}
          checked={isChoosing}
          onChange={(event) => marks.choose(event.currentTarget.checked)}
        />
        {isChoosing && (
          <SelectAll
            marking={marking}
            volunteers={shown}
            onTick={(isTicked) =>
              setMarking((now) => tickVolunteers(now, { volunteers: shown, isTicked }))
            }
          />
        )}
      </Group>
      {recordedLoad.isError && !volunteers.isError && <FailedRows load={recordedLoad} />}
      <RecordedContext value={recorded}>
        <MarkingContext value={marks.actions}>
          <div inert={isSending}>
            <DataTable
              label={t('Volunteers')}
              columns={columns}
              rows={volunteers.data?.body}
              rowId={volunteerId}
              load={{ ...volunteers, refetch: refetchBoth }}
              view={view.values}
              onViewChange={view.set}
              hrefOf={view.hrefOf}
              pageSizes={markPageSizes}
              total={totalOf(volunteers.data)}
              onClearFilters={filtersSet > 0 ? clearFilters : undefined}
            />
          </div>
        </MarkingContext>
      </RecordedContext>
      <MarkBar
        status={
          isNothingAsked && !isAnyMarked ? (
            nothingToSubmit('all', t)
          ) : (
            <>
              {isAnyMarked || recorded.size === 0
                ? `${formatDay(date)}: ${t('{{present}} present · {{absent}} absent', countPresence(marking))}`
                : t('{{count}} recorded for {{date}}', {
                    count: recorded.size,
                    date: formatDay(date),
                  })}
              {ticked > 0 && ` · ${t('{{n}} volunteer(s) selected', { n: ticked, count: ticked })}`}
            </>
          )
        }
        statusAction={
          ticked > 0 && (
            <Button
              variant="subtle"
              size="compact-sm"
              onClick={() => setMarking((now) => ({ ...now, ticked: new Set() }))}
            >
              {t('Clear All')}
            </Button>
          )
        }
        unmarked={unmarked.length}
        isAnyMarked={isAnyMarked}
        disabled={isSending}
        onRestPresent={() =>
          setMarking((now) =>
            unmarked.reduce(
              (marked, volunteer) => markVolunteer(marked, { volunteer, mark: 'present' }),
              now,
            ),
          )
        }
      >
        <Button
          variant="default"
          leftSection={<IconEraser size={18} aria-hidden />}
          disabled={isSending}
          onClick={clearEverything}
        >
          {t('Clear')}
        </Button>
        <BusyButton
          leftSection={<IconSend size={18} aria-hidden />}
          busy={isSending}
          onClick={() => void send()}
        >
          {t('Submit')}
        </BusyButton>
      </MarkBar>
      {day.dialog}
      <LeaveGuard unsaved={isMarked && !isSending} />
    </Stack>
  );
}

type FiltersProps = MarkDayProps & {
  /** How many filters are set, and a way to take them back; the day is not one of them. */
  filtersSet: number;
  onClear: () => void;
};

/**
 * Search, Branch, Role, Status and Attendance Date (ATT-16). The day is always in sight and stays
 * when the filters are cleared: it says what the marks are for.
 */
function Filters({ view, date, classDays, notice, filtersSet, onClear }: FiltersProps) {
  const { t } = useTranslation();
  const { values, set } = view;
  return (
    <Group align="flex-start" gap="sm">
      <Box flex="1 1 20rem">
        <VolunteerFilterBar values={values} set={set} activeCount={filtersSet} onClear={onClear}>
          <SelectFilter
            label={t('Status')}
            value={values.Status}
            choices={choicesOf(offeredStatuses, t)}
            onChange={(Status) => set({ Status })}
          />
        </VolunteerFilterBar>
      </Box>
      <DayStepper
        label={t('Attendance Date')}
        date={date}
        classDays={classDays}
        notice={notice}
        onChange={(AttendanceDate) => set({ AttendanceDate, page: values.page })}
      />
    </Group>
  );
}
