import type { DutyListQuery } from '@pallikoodam/contract/duty';
import { dutySortKeys } from '@pallikoodam/contract/list-words';
import { rolesOutsideDuty } from '@pallikoodam/domain/duty/values';
import {
  type AddressValues,
  dayFilter,
  tableView,
  textFilter,
} from '../../screen/view/url-filters.ts';

/** ATT-32. */
export const updatePageSizes = [25] as const;

/** What Update Volunteer keeps in its address (ATT-31); the day is that of the loaded records. */
export const updateVolunteerAddress = {
  search: textFilter(),
  AttendanceDate: dayFilter(),
  ...tableView({ pageSizes: updatePageSizes, sortKeys: dutySortKeys, sort: 'Name' }),
};
export type UpdateVolunteerFilters = AddressValues<typeof updateVolunteerAddress>;

/** A page of a day's records, those of teachers and students left out (ATT-35, OP-127). */
export function askForRecords(filters: UpdateVolunteerFilters): DutyListQuery {
  const { search, AttendanceDate, sort, page, pageSize } = filters;
  return {
    AttendanceDate,
    exceptRoles: rolesOutsideDuty.join(','),
    ...(search === '' ? {} : { search }),
    sort,
    page,
    pageSize,
  };
}
