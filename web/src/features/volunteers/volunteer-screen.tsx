import { Text } from '@mantine/core';
import type { Volunteer } from '@pallikoodam/contract/volunteers';
import { volunteerAreas } from '@pallikoodam/domain/volunteers/areas';
import { IconCertificate, IconUserPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { linkOptions } from '@tanstack/react-router';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { api, queries } from '../../lib/api.ts';
import { formatNumber } from '../../lib/format.ts';
import { ImportButton } from '../../school/import/import-button.tsx';
import { useSchoolYear } from '../../school/use-school-year.ts';
import { useVolunteerTeachers } from '../../school/use-volunteer-teachers.ts';
import { useYearList } from '../../school/use-year-list.ts';
import { yearInAddress } from '../../school/year-in-address.ts';
import { AddButton } from '../../screen/add-button.tsx';
import { Can } from '../../screen/can.tsx';
import { DeleteDialog } from '../../screen/delete-dialog.tsx';
import { sheetColumns } from '../../screen/field-list.ts';
import { PickFilter, SelectFilter } from '../../screen/filters.tsx';
import { namesAsChoices } from '../../screen/form/choices.ts';
import { lazyDialog } from '../../screen/lazy-dialog.tsx';
import { ListFilters } from '../../screen/list/list-filters.tsx';
import { ListButtons, ListTable } from '../../screen/list/list-table.tsx';
import { ListScreen } from '../../screen/list-screen.tsx';
import { PageHeader } from '../../screen/page-header.tsx';
import { StatCard, StatCards } from '../../screen/stat-cards.tsx';
import { useRowButtons, useTableColumns } from '../../screen/table/use-table-columns.ts';
import type { DialogControl } from '../../screen/use-dialog.ts';
import { useDialog } from '../../screen/use-dialog.ts';
import { useWrite } from '../../screen/use-write.ts';
import { LinkButton } from '../../ui/link-button.tsx';
import { inSchoolYear } from './volunteer-display.ts';
import { areaLabels, listedFields, volunteerFields } from './volunteer-fields.ts';
import { type Edition, volunteerAddresses, volunteerColumns } from './volunteer-list.tsx';

const cardLinks = { manage: '/ManageVolunteer', info: '/VolunteerInfo' } as const;

/** Who helps this year, by area; the spellings of an area count together (OP-136). Each card leads to them. */
function VolunteerCards({ edition }: { edition: Edition }) {
  const { t } = useTranslation();
  const { currentYear = '' } = useSchoolYear();
  const { data, isError } = useQuery(queries.getVolStats.queryOptions());
  return (
    <StatCards label={`${t('Active volunteers of the current year')} ${currentYear}`.trim()}>
      {volunteerAreas.map((area) => (
        <StatCard
          key={area}
          label={t(areaLabels[area])}
          value={data === undefined ? (isError ? null : undefined) : formatNumber(data[area])}
          colour="teal"
          link={linkOptions({ to: cardLinks[edition], search: { Area: area, Status: 'Active' } })}
        />
      ))}
    </StatCards>
  );
}

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
      <PageHeader title={t('Manage Volunteer')}>
        <ListButtons
          title={t('Manage Volunteer')}
          list={list}
          columns={columns}
          // Every field (VOL-42).
          exported={sheetColumns<Volunteer>(t, volunteerFields)}
          sheet="volunteerData"
          file="volunteerData.xlsx"
        />
        <Can do="papers.readLetters">
          <LinkButton
            to="/ServiceLetters"
            search={{ Year: yearInAddress(list.values.Year) }}
            variant="default"
            leftSection={<IconCertificate size={18} aria-hidden />}
          >
            {t('Letters of service')}
          </LinkButton>
        </Can>
        <Can do="volunteers.keep">
          <ImportButton kind="volunteers" />
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

type DeleteVolunteerDialogProps = { dialog: DialogControl<Volunteer>; edition: Edition };

/** VOL-27, VOL-28: each edition has a text of its own. */
function DeleteVolunteerDialog({ dialog, edition }: DeleteVolunteerDialogProps) {
  const { t } = useTranslation();
  const { subject } = dialog;
  const remove = useWrite(({ _id: id }: Volunteer) => api.deleteVolunteerById({ id }), {
    done: t('Deleted successfully'),
  });
  return (
    <DeleteDialog dialog={dialog} title={t('Confirm Deletion')} remove={remove.run}>
      {edition === 'manage' && <Text c="dimmed">{t('This action cannot be undone')}</Text>}
      <Text mt={edition === 'manage' ? 'sm' : 0}>
        {edition === 'manage'
          ? t(
              'Are you sure you want to delete this volunteer record? This will permanently remove all associated data.',
            )
          : t('Are you sure you want to delete')}
      </Text>
      {subject !== null && (
        <Text fw={600} mt="xs">
          {subject.Name}, {t(subject.Role)}, {inSchoolYear(subject).Year}
        </Text>
      )}
    </DeleteDialog>
  );
}
