import { volunteerSortKeys } from '@pallikoodam/contract/list-words';
import type { VolunteerListQuery } from '@pallikoodam/contract/volunteers';
import { volunteerBranches } from '@pallikoodam/domain/school/branches';
import { roleFilters, volunteerStatuses } from '@pallikoodam/domain/volunteers/values';
import {
  type AddressValues,
  choiceFilter,
  dayFilter,
  optionFilter,
  tableView,
  textFilter,
} from '../../screen/view/url-filters.ts';

/** ATT-22. */
export const markPageSizes = [150] as const;

/** What Mark Volunteer keeps in its address (ATT-16). */
export const markVolunteerAddress = {
  search: textFilter(),
  Branch: choiceFilter(volunteerBranches),
  Role: choiceFilter(roleFilters),
  /** Active unless others are chosen; blank for all. */
  Status: optionFilter(volunteerStatuses, 'Active'),
  /** Blank for the day it opens on: today where class is held, else the last class day. */
  AttendanceDate: dayFilter(),
  ...tableView({ pageSizes: markPageSizes, sortKeys: volunteerSortKeys, sort: 'Name' }),
};
export type MarkVolunteerFilters = AddressValues<typeof markVolunteerAddress>;

/** The page of volunteers that the filters ask for. */
export function askForVolunteers(filters: MarkVolunteerFilters): VolunteerListQuery {
  const { search, Branch, Role, Status, sort, page, pageSize } = filters;
  const asked = { search, Branch, Role, Status, sort };
  const given = Object.fromEntries(Object.entries(asked).filter(([, value]) => value !== ''));
  return { ...given, page, pageSize };
}

/** Takes the filters back but not the day, which says what the marks are for. */
export const noVolunteerFilters = {
  search: '',
  Branch: '',
  Role: '',
  Status: 'Active',
} as const satisfies Partial<MarkVolunteerFilters>;
