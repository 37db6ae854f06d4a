import type { Volunteer } from '@pallikoodam/contract/volunteers';
import { IconUserPlus } from '@tabler/icons-react';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useVolunteerTeachers } from '../../school/use-volunteer-teachers.ts';
import { useYearList } from '../../school/use-year-list.ts';
import { AddButton } from '../../screen/add-button.tsx';
import { Can } from '../../screen/can.tsx';
import { storedColumns } from '../../screen/field-list.ts';
import { PickFilter, SelectFilter } from '../../screen/filters.tsx';
import { namesAsChoices } from '../../screen/form/choices.ts';
import { lazyDialog } from '../../screen/lazy-dialog.tsx';
import { ListFilters } from '../../screen/list/list-filters.tsx';
import { ListButtons, ListTable } from '../../screen/list/list-table.tsx';
import { ListScreen } from '../../screen/list-screen.tsx';
import { PageHeader } from '../../screen/page-header.tsx';
import { useRowButtons, useTableColumns } from '../../screen/table/use-table-columns.ts';
import { useDialog } from '../../screen/use-dialog.ts';
import { DeleteVolunteerDialog } from './delete-volunteer-dialog.tsx';
import { VolunteerCards } from './volunteer-cards.tsx';
import { listedFields, volunteerFields } from './volunteer-fields.ts';
import { type Edition, volunteerAddresses, volunteerColumns } from './volunteer-list.tsx';

const VolunteerDialog = lazyDialog(
  async () => (await import('./volunteer-dialog.tsx')).VolunteerDialog,
);

const nameOf = ({ Name }: Volunteer) => Name;

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
  const list = useYearList('getVolunteerInfo', volunteerAddresses[edition], {
    fields: listedFields,
  });
  const { select } = list;
  const teachers = [...new Set(useVolunteerTeachers().map(nameOf))];
  const editing = useDialog<Volunteer | null>();
  const deleting = useDialog<Volunteer>();
  const columns = useMemo(() => volunteerColumns(t), [t]);
  const buttons = useRowButtons<Volunteer>({
    name: nameOf,
    edit: editing.open,
    remove: deleting.open,
  });
  const tableColumns = useTableColumns(columns, buttons);

  return (
    <ListScreen>
      <PageHeader title={t('Volunteer Management')}>
        <ListButtons
          title={t('Volunteer Management')}
          list={list}
          columns={columns}
          // Every field as stored (VOL-42).
          exported={storedColumns<Volunteer>(t, volunteerFields)}
          sheet="volunteerData"
          file="volunteerData.xlsx"
        />
        <Can do="volunteers.keep">
          <AddButton dialog={editing} icon={IconUserPlus}>
            {t('Add Volunteer')}
          </AddButton>
        </Can>
      </PageHeader>
      <VolunteerCards edition={edition} />
      <ListFilters list={list} label={t('Search name, email or mobile')}>
        <SelectFilter {...select('Branch')} />
        <SelectFilter {...select('Teacher')} choices={namesAsChoices(teachers)} />
        <SelectFilter {...select('Status')} />
        <SelectFilter {...select('Role')} />
        <SelectFilter {...select('Area')} />
        <PickFilter {...list.year} />
      </ListFilters>
      <ListTable label={t('Volunteers')} list={list} columns={tableColumns} />
      <VolunteerDialog dialog={editing} />
      <DeleteVolunteerDialog dialog={deleting} edition={edition} />
    </ListScreen>
  );
}
