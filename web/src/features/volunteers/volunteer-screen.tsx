import { Button } from '@mantine/core';
import type { Volunteer } from '@pallikoodam/contract/volunteers';
import { volunteerBranches } from '@pallikoodam/domain/school/branches';
import { volunteerAreas } from '@pallikoodam/domain/volunteers/areas';
import { volunteerRoles, volunteerStatuses } from '@pallikoodam/domain/volunteers/values';
import { IconUserPlus } from '@tabler/icons-react';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useSchoolYear } from '../../school/use-school-year.ts';
import { useVolunteerTeachers } from '../../school/use-volunteer-teachers.ts';
import { useYearFilter } from '../../school/use-year-filter.ts';
import { Can } from '../../screen/can.tsx';
import { FilterBar } from '../../screen/filter-bar.tsx';
import { PickFilter, SearchFilter, SelectFilter } from '../../screen/filters.tsx';
import { choicesOf } from '../../screen/form/choices.ts';
import { toTableColumns } from '../../screen/list/list-columns.tsx';
import { ListButtons, ListTable } from '../../screen/list/list-table.tsx';
import { useServerList } from '../../screen/list/use-server-list.ts';
import { ListScreen } from '../../screen/list-screen.tsx';
import { PageHeader } from '../../screen/page-header.tsx';
import { deleteColumn, editColumn } from '../../screen/table/row-buttons.tsx';
import { useDialog } from '../../screen/use-dialog.ts';
import { DeleteVolunteerDialog } from './delete-volunteer-dialog.tsx';
import { VolunteerCards } from './volunteer-cards.tsx';
import { VolunteerDialog } from './volunteer-dialog.tsx';
import {
  allYears,
  areaLabels,
  askForVolunteers,
  type Edition,
  editions,
  exportedColumns,
  volunteerAddresses,
  volunteerColumns,
} from './volunteer-list.tsx';

const nameOf = ({ Name }: Volunteer) => Name;
const filledStatuses = volunteerStatuses.filter((status) => status !== '');

/** /ManageVolunteer: by name, 20 a page (VOL-24). */
export function ManageVolunteerScreen() {
  return <VolunteerScreen edition="manage" />;
}

/** /VolunteerInfo: newest first, 25 a page (VOL-25). */
export function VolunteerInfoScreen() {
  return <VolunteerScreen edition="info" />;
}

/** Volunteer Management (spec 1 §2.4) in one of its two editions (OP-138). */
function VolunteerScreen({ edition }: { edition: Edition }) {
  const { t } = useTranslation();
  const { currentYear } = useSchoolYear();
  const list = useServerList('getVolunteerInfo', volunteerAddresses[edition], {
    query: (values) =>
      currentYear === undefined ? undefined : askForVolunteers(values, currentYear),
  });
  const { filter, set } = list;
  const year = useYearFilter({ year: list.values.Year, onChange: (Year) => set({ Year }) });
  const teachers = useVolunteerTeachers();
  const editing = useDialog<Volunteer | null>();
  const deleting = useDialog<Volunteer>();
  const { open: openVolunteer } = editing;
  const { open: openDeletion } = deleting;
  const columns = useMemo(() => volunteerColumns(t), [t]);
  const tableColumns = useMemo(
    () =>
      toTableColumns(columns, [
        editColumn<Volunteer>({ t, name: nameOf, onClick: openVolunteer }),
        deleteColumn<Volunteer>({ t, name: nameOf, onClick: openDeletion }),
      ]),
    [t, columns, openVolunteer, openDeletion],
  );
  const teacherNames = [...new Set(teachers.map(nameOf))];

  return (
    <ListScreen>
      <PageHeader title={t('Volunteer Management')}>
        <ListButtons
          title={t('Volunteer Management')}
          list={list}
          columns={columns}
          exported={exportedColumns(t)}
          sheet="volunteerData"
          file="volunteerData.xlsx"
        />
        <Can do="volunteers.keep">
          <Button
            leftSection={<IconUserPlus size={18} aria-hidden />}
            onClick={() => openVolunteer(null)}
          >
            {t('Add Volunteer')}
          </Button>
        </Can>
      </PageHeader>
      <VolunteerCards edition={edition} />
      <FilterBar
        activeCount={list.activeCount}
        onClear={list.clear}
        search={<SearchFilter label={t('Search name, email or mobile')} {...filter('search')} />}
      >
        <SelectFilter
          label={t('Branch')}
          choices={choicesOf(volunteerBranches, t)}
          {...filter('Branch')}
        />
        <SelectFilter
          label={t('Teacher')}
          choices={teacherNames.map((name) => ({ value: name, label: name }))}
          {...filter('Teacher')}
        />
        <SelectFilter
          label={t('Status')}
          choices={choicesOf(filledStatuses, t)}
          {...filter('Status')}
        />
        <SelectFilter
          label={t('Role')}
          choices={choicesOf(volunteerRoles, t)}
          {...filter('Role')}
        />
        <SelectFilter
          label={t('Area')}
          choices={volunteerAreas.map((area) => ({ value: area, label: t(areaLabels[area]) }))}
          {...filter('Area')}
        />
        <PickFilter
          {...year}
          choices={[...year.choices, { value: allYears, label: t('All years') }]}
        />
      </FilterBar>
      <ListTable
        label={t('Volunteers')}
        list={list}
        columns={tableColumns}
        pageSizes={editions[edition].pageSizes}
      />
      <VolunteerDialog dialog={editing} />
      <DeleteVolunteerDialog dialog={deleting} edition={edition} />
    </ListScreen>
  );
}
