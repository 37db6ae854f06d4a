import { volunteerBranches } from '@pallikoodam/domain/school/branches';
import { roleFilters } from '@pallikoodam/domain/volunteers/values';
import { yearInAddress } from '../../school/year-in-address.ts';
import {
  type AddressValues,
  choiceFilter,
  tableView,
  textFilter,
} from '../../screen/view/url-filters.ts';

/** As many as the marking shows (ATT-22). */
export const viewPageSizes = [150] as const;

/** What View Volunteer keeps in its address (ATT-28); the order is the server's: branch, name. */
export const viewVolunteerAddress = {
  search: textFilter(),
  Branch: choiceFilter(volunteerBranches),
  Role: choiceFilter(roleFilters),
  /** Blank for the current one (ATT-126, OP-26). */
  Year: yearInAddress,
  ...tableView({ pageSizes: viewPageSizes, sortKeys: ['Branch'], sort: 'Branch' }),
};
export type ViewVolunteerFilters = AddressValues<typeof viewVolunteerAddress>;

export type MatrixQuestion = { Year: string; search?: string; Branch?: string; Role?: string };

export function askForMatrix(filters: ViewVolunteerFilters, currentYear: string): MatrixQuestion {
  const { search, Branch, Role, Year } = filters;
  return {
    Year: Year === '' ? currentYear : Year,
    ...(search === '' ? {} : { search }),
    ...(Branch === '' ? {} : { Branch }),
    ...(Role === '' ? {} : { Role }),
  };
}
