import { Text } from '@mantine/core';
import type { CalendarEvent } from '@pallikoodam/contract/calendar';
import { scheduleSortKeys } from '@pallikoodam/contract/list-words';
import { eventTypeOf, eventTypes, shortYear } from '@pallikoodam/domain/calendar/events';
import { academicYearOfDay } from '@pallikoodam/domain/school/academic-year';
import { calendarBranches } from '@pallikoodam/domain/school/branches';
import type { TFunction } from 'i18next';
import { todayAtSchool } from '../../lib/format.ts';
import { writeSpan } from '../../school/event-days.ts';
import { yearInAddress } from '../../school/year-in-address.ts';
import type { ListColumn } from '../../screen/list/list-columns.tsx';
import type { ReportColumn } from '../../screen/report/report-column.ts';
import {
  type AddressValues,
  choiceFilter,
  optionFilter,
  tableView,
  textFilter,
} from '../../screen/view/url-filters.ts';
import classes from './calendar.module.css';
import { EventIcon } from './event-icon.tsx';
import { branchLabel, nameOf, tellOf } from './event-words.ts';

export const scheduleSpans = ['coming', 'all'] as const;

export const scheduleAddress = {
  search: textFilter(),
  branch: choiceFilter(calendarBranches),
  Year: yearInAddress,
  type: choiceFilter(eventTypes),
  /** What is to come, the next first; all that was, too. */
  when: optionFilter(scheduleSpans, 'coming'),
  ...tableView({ pageSizes: [15, 30, 60], sortKeys: scheduleSortKeys, sort: 'date' }),
};

/** What the address asks the server for. */
export function askForSchedule({ when, ...asked }: AddressValues<typeof scheduleAddress>) {
  return { ...asked, from: when === 'coming' ? todayAtSchool() : '' };
}

export function scheduleColumns(t: TFunction): ListColumn<CalendarEvent>[] {
  return [
    {
      id: 'date',
      header: t('Date'),
      kind: 'day',
      value: ({ date }) => date,
      cell: writeSpan,
      look: { onPhone: 'summary', oneLine: true },
    },
    {
      id: 'activity',
      header: t('Activity'),
      width: 40,
      value: (event) => [nameOf(event), tellOf(event)].filter(Boolean).join(': '),
      cell: (event) => (
        <>
          {nameOf(event)}
          {tellOf(event) !== '' && (
            <Text size="sm" c="dimmed" lineClamp={2}>
              {tellOf(event)}
            </Text>
          )}
        </>
      ),
      look: { onPhone: 'heading', minWidth: '14rem' },
    },
    {
      id: 'type',
      header: t('Event type'),
      value: ({ type }) => t(eventTypeOf(type)),
      cell: ({ type }) => (
        <span className={classes.typeCell}>
          <EventIcon type={type} /> {t(eventTypeOf(type))}
        </span>
      ),
      look: { oneLine: true },
    },
    {
      id: 'branch',
      header: t('Branch'),
      width: 20,
      value: ({ branch }) => branchLabel(branch, t),
      // The branches keep most days together: only this tells their rows apart.
      look: { onPhone: 'summary', oneLine: true },
    },
    {
      id: 'Year',
      header: t('Year'),
      sortable: false,
      value: ({ date }) => shortYear(academicYearOfDay(date)),
      look: { oneLine: true },
    },
  ];
}

/** The worksheet has both languages, each in a column of its own. */
export function scheduleSheet(t: TFunction): ReportColumn<CalendarEvent>[] {
  return scheduleColumns(t).flatMap((column): ReportColumn<CalendarEvent>[] =>
    column.id === 'activity'
      ? [
          { ...column, value: both('activity', 'description') },
          {
            header: t('Activity in Tamil'),
            width: 40,
            value: both('activityInTamil', 'descriptionInTamil'),
          },
        ]
      : [column],
  );
}

const both =
  (...names: readonly (keyof CalendarEvent)[]) =>
  (event: CalendarEvent) =>
    names
      .map((name) => event[name])
      .filter(Boolean)
      .join(': ');
