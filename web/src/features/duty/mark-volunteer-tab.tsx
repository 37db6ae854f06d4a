import { Stack } from '@mantine/core';
import type { Volunteer } from '@pallikoodam/contract/volunteers';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { queries } from '../../lib/api.ts';
import { todayAtSchool } from '../../lib/format.ts';
import { notifySuccess } from '../../lib/notify.ts';
import { totalOf } from '../../lib/total-count.ts';
import { confirmDay } from '../../lib/unusual-days.ts';
import { useSchoolYear } from '../../lib/use-school-year.ts';
import { LeaveGuard } from '../../screen/form/leave-guard.tsx';
import { DataTable } from '../../screen/table/data-table.tsx';
import { FailedRows } from '../../screen/table/table-states.tsx';
import { useFailureNotice } from '../../screen/use-failure-notice.ts';
import { useQuestion } from '../../screen/use-question.tsx';
import { useUrlFilters } from '../../screen/view/use-url-filters.ts';
import { markVolunteerColumns } from './mark-volunteer-columns.tsx';
import { MarkVolunteerFilterBar } from './mark-volunteer-filter-bar.tsx';
import {
  askForVolunteers,
  markPageSizes,
  markVolunteerAddress,
  noVolunteerFilters,
} from './mark-volunteer-filters.ts';
import { MarkingContext, RecordedContext } from './marking-context.ts';
import { SelectAll } from './select-all.tsx';
import { useRecorded } from './use-recorded.ts';
import { useSubmitMarks } from './use-submit-marks.ts';
import { useVolunteerMarks } from './use-volunteer-marks.ts';
import { VolunteerMarkBar } from './volunteer-mark-bar.tsx';
import { listUnmarked, markVolunteer, tickVolunteers } from './volunteer-marks.ts';

const volunteerId = (volunteer: Volunteer) => volunteer._id;
const nobody: readonly Volunteer[] = [];

/** Marks volunteers present or absent, many at a time (spec 1 §2.3, tab 3). */
export function MarkVolunteerTab() {
  const { t } = useTranslation();
  const view = useUrlFilters(markVolunteerAddress);
  const date = view.values.AttendanceDate || todayAtSchool();
  const volunteers = useQuery(
    queries.getVolunteerInfo.queryOptions({
      input: askForVolunteers(view.values),
      placeholderData: keepPreviousData,
    }),
  );
  const shown = volunteers.data?.body ?? nobody;
  const { load: recordedLoad, recorded } = useRecorded(date);
  const { marking, setMarking, isMarked, forgetAll, hold } = useVolunteerMarks(date);
  const { isReady, submit, isSending } = useSubmitMarks({ marking, setMarking });
  const { currentYear = '' } = useSchoolYear();
  const { ask, dialog: dayQuestion } = useQuestion();
  useFailureNotice(volunteers.error ?? recordedLoad.error, t('Failed to load volunteer data'));

  const refetchBoth = () => Promise.all([volunteers.refetch(), recordedLoad.refetch()]);
  const columns = useMemo(() => markVolunteerColumns(t), [t]);
  // Nobody is marked in bulk before it is known who is on the list and has been recorded.
  const isKnown = recordedLoad.data !== undefined && !volunteers.isPlaceholderData;
  const unmarked = useMemo(
    () =>
      isKnown
        ? listUnmarked(marking, { volunteers: shown, recorded: new Set(recorded.keys()) })
        : nobody,
    [isKnown, marking, shown, recorded],
  );
  const filtersSet = view.activeCount - (view.values.AttendanceDate === '' ? 0 : 1);
  const clearFilters = () => view.set(noVolunteerFilters);
  const clearEverything = () => {
    view.clear();
    const bringBack = forgetAll();
    if (!isMarked) return;
    const act = () => {
      view.set({ AttendanceDate: date });
      bringBack();
    };
    notifySuccess(t('All marks cleared'), { undo: { label: t('Undo'), act } });
  };

  return (
    <Stack gap="md">
      <MarkVolunteerFilterBar
        view={view}
        date={date}
        filtersSet={filtersSet}
        onClear={clearFilters}
      />
      <SelectAll
        marking={marking}
        volunteers={shown}
        onTick={(isTicked) =>
          setMarking((now) => tickVolunteers(now, { volunteers: shown, isTicked }))
        }
      />
      {recordedLoad.isError && !volunteers.isError && <FailedRows load={recordedLoad} />}
      <RecordedContext value={recorded}>
        <MarkingContext value={hold}>
          <div inert={isSending}>
            <DataTable
              label={t('Volunteers')}
              columns={columns}
              rows={volunteers.data?.body}
              rowId={volunteerId}
              load={{ ...volunteers, refetch: refetchBoth }}
              view={view.values}
              onViewChange={view.set}
              pageSizes={markPageSizes}
              total={totalOf(volunteers.data)}
              onClearFilters={filtersSet > 0 ? clearFilters : undefined}
            />
          </div>
        </MarkingContext>
      </RecordedContext>
      <VolunteerMarkBar
        marking={marking}
        date={date}
        unmarked={unmarked.length}
        isSending={isSending}
        onRestPresent={() =>
          setMarking((now) =>
            unmarked.reduce(
              (marked, volunteer) => markVolunteer(marked, { volunteer, mark: 'present' }),
              now,
            ),
          )
        }
        onUntickAll={() => setMarking((now) => ({ ...now, ticked: new Set() }))}
        onClear={clearEverything}
        onSubmit={async () => {
          if (!isReady()) return;
          if (await confirmDay({ date, academicYear: currentYear }, { t, ask })) await submit(date);
        }}
      />
      {dayQuestion}
      <LeaveGuard unsaved={isMarked && !isSending} />
    </Stack>
  );
}
