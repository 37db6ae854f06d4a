import { SimpleGrid, Stack } from '@mantine/core';
import type { Graduate } from '@pallikoodam/contract/graduates';
import { graduateForm } from '@pallikoodam/contract/graduates';
import { graduateSortKeys } from '@pallikoodam/contract/list-words';
import { graduateLevels } from '@pallikoodam/domain/graduates/levels';
import { studentBranches } from '@pallikoodam/domain/school/branches';
import { IconCertificate } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { TFunction } from 'i18next';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { api, queries } from '../../lib/api.ts';
import { useSchoolYear } from '../../school/use-school-year.ts';
import { yearInAddress } from '../../school/year-in-address.ts';
import { ActionRow } from '../../screen/action-row.tsx';
import { AddButton } from '../../screen/add-button.tsx';
import { DeleteDialog } from '../../screen/delete-dialog.tsx';
import { SelectFilter } from '../../screen/filters.tsx';
import { choicesOf } from '../../screen/form/choices.ts';
import { EditDialog } from '../../screen/form/edit-dialog.tsx';
import type { FormFields } from '../../screen/form/edit-form.tsx';
import { ChoiceField, TextField } from '../../screen/form/fields.tsx';
import type { ListColumn } from '../../screen/list/list-columns.tsx';
import { ListFilters } from '../../screen/list/list-filters.tsx';
import { ListButtons, ListTable } from '../../screen/list/list-table.tsx';
import { useServerList } from '../../screen/list/use-server-list.ts';
import { useRowButtons, useTableColumns } from '../../screen/table/use-table-columns.ts';
import type { DialogControl } from '../../screen/use-dialog.ts';
import { useDialog } from '../../screen/use-dialog.ts';
import { useWrite } from '../../screen/use-write.ts';
import { choiceFilter, tableView, textFilter } from '../../screen/view/url-filters.ts';
import { LinkButton } from '../../ui/link-button.tsx';

const formOfGraduate = graduateForm.required();
const labels: Readonly<Record<string, string>> = {
  FirstName: 'First Name',
  LastName: 'Last Name',
  StudentTeacher: 'Teacher',
  GradeInTamilSchool: 'Level completed',
};
const fieldLabel = (field: string) => labels[field] ?? field;
const read = (id: string) => api.getGraduateById({ id });

/** Adds or edits a graduate (OP-211). */
function GraduateDialog({ dialog }: { dialog: DialogControl<Graduate | null> }) {
  const { t } = useTranslation();
  const { subject } = dialog;
  return (
    <EditDialog
      dialog={dialog}
      title={subject === null ? t('Add graduate') : t('Edit graduate')}
      maxWidth={640}
      skeletonFields={6}
      schema={formOfGraduate}
      fieldLabel={fieldLabel}
      add={(values, key) => api.addGraduate({ headers: { 'idempotency-key': key }, body: values })}
      change={(values) => api.updateGraduateById(values)}
      read={read}
    >
      {(fields) => <GraduateFields {...fields} />}
    </EditDialog>
  );
}

function GraduateFields({ field, choice }: FormFields<typeof formOfGraduate>) {
  const { years } = useSchoolYear();
  return (
    <SimpleGrid cols={{ base: 1, sm: 2 }}>
      <TextField {...field('FirstName')} autoComplete="off" />
      <TextField {...field('LastName')} autoComplete="off" />
      <ChoiceField {...choice('Year', years)} />
      <ChoiceField {...choice('GradeInTamilSchool', graduateLevels)} />
      <ChoiceField {...choice('Branch', studentBranches)} />
      <TextField {...field('StudentTeacher')} autoComplete="off" />
    </SimpleGrid>
  );
}

const address = {
  search: textFilter(),
  Year: yearInAddress,
  Branch: choiceFilter(studentBranches),
  ...tableView({ pageSizes: [20, 50, 100], sortKeys: graduateSortKeys, sort: '-Year,FirstName' }),
};
const nameOf = ({ FirstName, LastName }: Graduate) => `${FirstName} ${LastName}`;

/** Who finished the school, kept by the office (OP-211). */
export function GraduatesTab() {
  const { t } = useTranslation();
  const list = useServerList('getGraduatedList', address);
  const { data: figures } = useQuery(queries.getGraduateFigures.queryOptions());
  const editing = useDialog<Graduate | null>();
  const deleting = useDialog<Graduate>();
  const remove = useWrite(({ _id: id }: Graduate) => api.deleteGraduateById({ id }), {
    done: t('Deleted successfully'),
    undo: (_, { _id: id }) => api.restoreGraduateById({ id }),
  });
  const columns = useMemo(() => graduateColumns(t), [t]);
  const buttons = useRowButtons<Graduate>({
    name: nameOf,
    edit: editing.open,
    remove: deleting.open,
  });
  const tableColumns = useTableColumns(columns, buttons);
  return (
    <Stack>
      <ActionRow>
        <ListButtons
          title={t('Graduates')}
          list={list}
          columns={columns}
          sheet="Graduates"
          file="Graduates_Downloaded.xlsx"
        />
        <LinkButton
          to="/GraduationPapers"
          search={{
            Year: list.values.Year,
            Branch: list.values.Branch,
            search: list.values.search,
          }}
          variant="default"
          leftSection={<IconCertificate size={18} aria-hidden />}
        >
          {t('Certificates')}
        </LinkButton>
        <AddButton dialog={editing}>{t('Add graduate')}</AddButton>
      </ActionRow>
      <ListFilters list={list} label={t('Search name or teacher')}>
        <SelectFilter
          label={t('Year')}
          choices={choicesOf(figures?.years ?? [], t)}
          {...list.filter('Year')}
        />
        <SelectFilter
          label={t('Branch')}
          choices={choicesOf(studentBranches, t)}
          {...list.filter('Branch')}
        />
      </ListFilters>
      <ListTable label={t('Graduates')} list={list} columns={tableColumns} />
      <GraduateDialog dialog={editing} />
      <DeleteDialog dialog={deleting} title={t('Delete graduate')} remove={remove.run}>
        {deleting.subject !== null && nameOf(deleting.subject)}
      </DeleteDialog>
    </Stack>
  );
}

function graduateColumns(t: TFunction): ListColumn<Graduate>[] {
  return [
    {
      id: 'FirstName',
      header: t('Name'),
      width: 30,
      value: nameOf,
      look: { onPhone: 'heading', minWidth: '12rem' },
    },
    { id: 'Year', header: t('Year'), value: ({ Year }) => Year, look: { onPhone: 'beside' } },
    {
      id: 'GradeInTamilSchool',
      header: t('Level completed'),
      value: ({ GradeInTamilSchool }) => t(GradeInTamilSchool),
    },
    {
      id: 'Branch',
      header: t('Branch'),
      width: 20,
      value: ({ Branch }) => t(Branch),
      look: { onPhone: 'summary' },
    },
    {
      id: 'StudentTeacher',
      header: t('Teacher'),
      kind: 'person',
      width: 24,
      value: ({ StudentTeacher }) => StudentTeacher,
    },
  ];
}
