import { volunteerSortKeys } from '@pallikoodam/contract/list-words';
import type { Volunteer } from '@pallikoodam/contract/volunteers';
import { volunteerBranches } from '@pallikoodam/domain/school/branches';
import { volunteerAreas } from '@pallikoodam/domain/volunteers/areas';
import {
  roleFilters,
  volunteerStatusColour,
  volunteerStatuses,
} from '@pallikoodam/domain/volunteers/values';
import type { TFunction } from 'i18next';
import { BothWritten } from '../../school/both-written.tsx';
import { yearOrAllInAddress } from '../../school/year-in-address.ts';
import { columnsOf } from '../../screen/field-list.ts';
import type { ListColumn } from '../../screen/list/list-columns.tsx';
import { MailLink } from '../../screen/mail-link.tsx';
import { StatusBadge } from '../../screen/status-badge.tsx';
import { choiceFilter, tableView, textFilter } from '../../screen/view/url-filters.ts';
import { inSchoolYear, nameAcquaintances, submittedOn } from './volunteer-display.ts';
import { listedFields } from './volunteer-fields.ts';

/** What tells the two editions of the list apart (VOL-24, VOL-25, OP-138). */
const views = {
  manage: { pageSizes: [10, 20, 50, 100], pageSize: 20, sort: 'Name' },
  info: { pageSizes: [25], sort: '-insertTimeStamp' },
};
export type Edition = keyof typeof views;

const filters = {
  search: textFilter(),
  Branch: choiceFilter(volunteerBranches),
  Teacher: textFilter(),
  Status: choiceFilter(volunteerStatuses),
  Role: choiceFilter(roleFilters),
  Area: choiceFilter(volunteerAreas),
  Year: yearOrAllInAddress,
};
const addressOf = (edition: Edition) => ({
  ...filters,
  ...tableView({ ...views[edition], sortKeys: volunteerSortKeys }),
});

/** What the list keeps in its address (VOL-20). */
export const volunteerAddresses = { manage: addressOf('manage'), info: addressOf('info') };

const bothNames = ({ Name, NameInTamil }: Volunteer) => (
  <BothWritten name={Name} inTamil={NameInTamil} />
);

/** The columns as they stand on screen and on paper. */
export function volunteerColumns(t: TFunction): ListColumn<Volunteer>[] {
  const column = columnsOf<Volunteer, typeof listedFields>(t, listedFields);
  return [
    column('Name', { cell: bothNames, onPaper: bothNames }),
    column('Email', { cell: ({ Email }) => <MailLink to={Email} /> }),
    column('Mobile'),
    column('Branch'),
    column('Role'),
    column('YouthVolunteer'),
    column('Year', { value: (row) => inSchoolYear(row).Year }),
    column('Status', {
      cell: ({ Status }) =>
        Status !== '' && (
          <StatusBadge colour={volunteerStatusColour(Status)}>{t(Status)}</StatusBadge>
        ),
    }),
    column('insertTimeStamp', { kind: 'day', value: submittedOn }),
    column('Known', { value: (row) => nameAcquaintances(t, row) }),
  ];
}
