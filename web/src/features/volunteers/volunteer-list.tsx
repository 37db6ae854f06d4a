import { Anchor } from '@mantine/core';
import { volunteerSortKeys } from '@pallikoodam/contract/list-words';
import type { Volunteer, VolunteerListQuery } from '@pallikoodam/contract/volunteers';
import { volunteerBranches } from '@pallikoodam/domain/school/branches';
import { type VolunteerArea, volunteerAreas } from '@pallikoodam/domain/volunteers/areas';
import {
  volunteerRoles,
  volunteerStatusColour,
  volunteerStatuses,
} from '@pallikoodam/domain/volunteers/values';
import type { TFunction } from 'i18next';
import { yearOrAllInAddress } from '../../school/year-in-address.ts';
import type { ListColumn } from '../../screen/list/list-columns.tsx';
import type { ReportColumn } from '../../screen/report/report-column.ts';
import { StatusBadge } from '../../screen/status-badge.tsx';
import {
  type AddressValues,
  choiceFilter,
  tableView,
  textFilter,
} from '../../screen/view/url-filters.ts';
import { fieldLabel } from './field-labels.ts';
import { nameAcquaintances, submittedOn } from './volunteer-display.ts';

/** Stands in the address for every year; blank stands for the current one. */
export const allYears = 'All';

/** What tells the two editions of the list apart (VOL-24, VOL-25, OP-138). */
export const editions = {
  manage: { pageSizes: [10, 20, 50, 100], pageSize: 20, sort: 'Name' },
  info: { pageSizes: [25], pageSize: 25, sort: '-insertTimeStamp' },
} as const;
export type Edition = keyof typeof editions;

const filters = {
  search: textFilter(),
  Branch: choiceFilter(volunteerBranches),
  Teacher: textFilter(),
  Status: choiceFilter(volunteerStatuses),
  Role: choiceFilter(volunteerRoles),
  Area: choiceFilter(volunteerAreas),
  Year: yearOrAllInAddress,
};

/** English keys for `t` (VOL-19). */
export const areaLabels: Record<VolunteerArea, string> = {
  Technology: 'Technology',
  Teacher: 'Teacher',
  Operations: 'Operations',
  Library: 'Library',
  HomeWork: 'Home Work',
  GeneralHelp: 'General Help',
};

/** What the list keeps in its address (VOL-20). */
export const volunteerAddresses = {
  manage: {
    ...filters,
    ...tableView({ ...editions.manage, sortKeys: volunteerSortKeys }),
  },
  info: { ...filters, ...tableView({ ...editions.info, sortKeys: volunteerSortKeys }) },
};
type VolunteerFilters = AddressValues<(typeof volunteerAddresses)['manage']>;

/** What the list asks the server for: the current year where none is chosen. */
export function askForVolunteers(
  { page: _page, pageSize: _size, Year, Area, ...filters }: VolunteerFilters,
  currentYear: string,
): VolunteerListQuery {
  const area = volunteerAreas.find((one) => one === Area);
  return { ...filters, Area: area, Year: Year === allYears ? '' : Year || currentYear };
}

/** The columns as they stand on screen and on paper. */
export function volunteerColumns(t: TFunction): ListColumn<Volunteer>[] {
  return [
    {
      id: 'Name',
      header: t('Name'),
      value: (row) => row.Name,
      look: { onPhone: 'heading', minWidth: '8.5rem' },
    },
    {
      id: 'Email',
      header: t('Email'),
      value: (row) => row.Email,
      cell: (row) => (
        <Anchor size="sm" href={`mailto:${row.Email}`}>
          {row.Email}
        </Anchor>
      ),
      sortable: false,
      look: { onPhone: 'line', minWidth: '11rem' },
    },
    {
      id: 'Mobile',
      header: t('Mobile'),
      value: (row) => row.Mobile,
      sortable: false,
      look: { oneLine: true },
    },
    {
      id: 'Branch',
      header: t('Branch'),
      value: (row) => t(row.Branch),
      look: { onPhone: 'summary' },
    },
    { id: 'Role', header: t('Role'), value: (row) => t(row.Role), look: { onPhone: 'summary' } },
    {
      id: 'YouthVolunteer',
      header: t('Youth'),
      value: (row) => t(row.YouthVolunteer),
      sortable: false,
    },
    {
      id: 'Year',
      header: t('Year'),
      value: (row) => row.Year,
      sortable: false,
      look: { oneLine: true },
    },
    {
      id: 'Status',
      header: t('Status'),
      value: (row) => (row.Status === '' ? '' : t(row.Status)),
      cell: ({ Status }) =>
        Status !== '' && (
          <StatusBadge colour={volunteerStatusColour(Status)}>{t(Status)}</StatusBadge>
        ),
      look: { onPhone: 'beside' },
    },
    { id: 'insertTimeStamp', header: t('Submitted On'), kind: 'day', value: submittedOn },
    {
      id: 'Known',
      header: t('Known as'),
      value: (row) => nameAcquaintances(t, row),
      sortable: false,
    },
  ];
}

const exportedFields: readonly (readonly [keyof Volunteer, Partial<ReportColumn<Volunteer>>?])[] = [
  ['Name', { width: 22 }],
  ['Email', { width: 30 }],
  ['Mobile', { width: 14 }],
  ['Branch', { width: 20 }],
  ['Role', { width: 22 }],
  ['Year', { width: 12 }],
  ['Status', { width: 14 }],
  ['ExistingVolunteer'],
  ['YouthVolunteer'],
  ['Age', { kind: 'number' }],
  ['CurrentSchool', { width: 24 }],
  ['TamilSchool', { width: 24 }],
  ['GradeCompleted'],
  ['GCOrCitizen'],
  ['Message', { width: 40 }],
  ['Comments', { width: 30 }],
  ['insertTimeStamp', { kind: 'moment', width: 17 }],
  ['updateTimeStamp', { kind: 'moment', width: 17 }],
];

/** Every field of a record as stored (VOL-42). */
export function exportedColumns(t: TFunction): ReportColumn<Volunteer>[] {
  return exportedFields.map(([field, look]) => ({
    ...look,
    header: t(fieldLabel(field)),
    value: (row) => row[field] as string | number | null,
  }));
}
