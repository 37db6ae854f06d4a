import { Button, VisuallyHidden } from '@mantine/core';
import type { CalendarEvent } from '@pallikoodam/contract/calendar';
import { eventTypes, shortYear } from '@pallikoodam/domain/calendar/events';
import { calendarBranches } from '@pallikoodam/domain/school/branches';
import { IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { queries } from '../../lib/api.ts';
import { formatDay, formatNumber } from '../../lib/format.ts';
import { ImportButton } from '../../school/import/import-button.tsx';
import { Can, useMay } from '../../screen/can.tsx';
import { PickFilter, SelectFilter } from '../../screen/filters.tsx';
import { choicesOf } from '../../screen/form/choices.ts';
import { toTableColumns } from '../../screen/list/list-columns.tsx';
import { ListFilters } from '../../screen/list/list-filters.tsx';
import { ListButtons, ListTable } from '../../screen/list/list-table.tsx';
import { useServerList } from '../../screen/list/use-server-list.ts';
import { ListScreen } from '../../screen/list-screen.tsx';
import { PageHeader } from '../../screen/page-header.tsx';
import { StatCard, StatCards } from '../../screen/stat-cards.tsx';
import { deleteColumn, editColumn } from '../../screen/table/row-buttons.tsx';
import { branchLabel, nameOf } from './event-words.ts';
import {
  askForSchedule,
  scheduleAddress,
  scheduleColumns,
  scheduleSheet,
  scheduleSpans,
} from './schedule-list.tsx';
import { useEventDialogs } from './use-event-dialogs.tsx';

const spanLabels = { coming: 'From today', all: 'All days' } as const;

/** The calendar of all branches as a list (SCH-01 to SCH-12); SuperAdmin keeps it (OP-50). */
export function ScheduleScreen() {
  const { t } = useTranslation();
  const mayKeep = useMay()('calendar.keep');
  const list = useServerList('getSchedule', scheduleAddress, { query: askForSchedule });
  const { data: figures } = useQuery(queries.getScheduleFigures.queryOptions());
  const { dialogs, addEvent, editEvent, askDeletion } = useEventDialogs();
  const columns = useMemo(() => scheduleColumns(t), [t]);
  const tableColumns = useMemo(() => {
    // Each branch has an event of its own of what all of them do.
    const name = (event: CalendarEvent) =>
      `${nameOf(event)}, ${formatDay(event.date)}, ${branchLabel(event.branch, t)}`;
    return toTableColumns(columns, [
      mayKeep && editColumn<CalendarEvent>({ t, name, onClick: editEvent }),
      mayKeep && deleteColumn<CalendarEvent>({ t, name, onClick: askDeletion }),
    ]);
  }, [t, columns, mayKeep, editEvent, askDeletion]);
  const cards = [
    { label: t('Total Events'), value: figures?.total },
    { label: t('Active Branches'), value: figures?.branches },
    { label: t('Upcoming Events'), value: figures?.upcoming },
    { label: t('Academic Years'), value: figures?.years.length },
  ];

  return (
    <ListScreen>
      <PageHeader title={t('Manage Schedule')}>
        <ListButtons
          title={t('Manage Schedule')}
          list={list}
          columns={columns}
          exported={scheduleSheet(t)}
          sheet="Schedule"
          file="Schedule_Downloaded.xlsx"
        />
        <Can do="calendar.keep">
          <ImportButton kind="calendar" />
          <Button
            leftSection={<IconPlus size={18} aria-hidden />}
            onClick={() => addEvent({ branch: list.values.branch })}
          >
            {t('Add Event')}
          </Button>
        </Can>
      </PageHeader>
      <StatCards label={t('Schedule')}>
        {cards.map(({ label, value }) => (
          <StatCard
            key={label}
            label={label}
            value={value === undefined ? undefined : formatNumber(value)}
          />
        ))}
      </StatCards>
      <ListFilters list={list} label={t('Search events')}>
        <PickFilter
          label={t('Which days')}
          choices={scheduleSpans.map((value) => ({ value, label: t(spanLabels[value]) }))}
          {...list.filter('when')}
        />
        <SelectFilter
          label={t('Branch')}
          choices={calendarBranches.map((value) => ({ value, label: branchLabel(value, t) }))}
          {...list.filter('branch')}
        />
        <SelectFilter
          label={t('Academic Year')}
          choices={(figures?.years ?? []).map((value) => ({ value, label: shortYear(value) }))}
          {...list.filter('Year')}
          // Of a year that is over nothing is to come.
          onChange={(Year) => list.set({ Year, ...(Year !== '' && { when: 'all' }) })}
        />
        <SelectFilter
          label={t('Event type')}
          choices={choicesOf(eventTypes, t)}
          {...list.filter('type')}
        />
      </ListFilters>
      {list.load.isPending && (
        <VisuallyHidden role="status">{t('Loading schedule events...')}</VisuallyHidden>
      )}
      <ListTable
        label={t('Events')}
        list={list}
        columns={tableColumns}
        emptyText={t('No schedule events found')}
      />
      {dialogs}
    </ListScreen>
  );
}
