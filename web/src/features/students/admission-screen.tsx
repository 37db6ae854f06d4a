import type { Student } from '@pallikoodam/contract/students';
import { IconUserPlus } from '@tabler/icons-react';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useReadName } from '../../school/child-heading.tsx';
import { studentFields } from '../../school/students/student-fields.ts';
import { useEveryTeacher, useTeacherNames } from '../../school/use-teachers.ts';
import { useYearList } from '../../school/use-year-list.ts';
import { AddButton } from '../../screen/add-button.tsx';
import { Can, useMay } from '../../screen/can.tsx';
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
import { AdmissionCards } from './admission-cards.tsx';
import { admissionAddress, admissionColumns, limitStatuses } from './admission-list.tsx';
import { DeleteStudentDialog } from './delete-student-dialog.tsx';
import { SchoolSettings } from './school-settings.tsx';
import { useTeacherCell } from './use-teacher-cell.tsx';

const AdmissionDialog = lazyDialog(
  async () => (await import('./admission-dialog.tsx')).AdmissionDialog,
);

/** How long Clear Filters waits before it reads again (ADM-03). */
const clearDelayMs = 500;

/** Admission Management (spec 1 §2.1). */
export function AdmissionScreen() {
  const { t } = useTranslation();
  const may = useMay();
  const teachers = useEveryTeacher();
  const list = useYearList('getStudentInfo', admissionAddress, {
    fields: studentFields,
    query: limitStatuses,
  });
  const { select } = list;
  const editing = useDialog<Student | null>();
  const deleting = useDialog<Student>();
  const teacherCell = useTeacherCell(teachers);
  const columns = useMemo(() => admissionColumns(t, teacherCell), [t, teacherCell]);
  const buttons = useRowButtons<Student>({
    name: useReadName(),
    edit: may('students.addInFull') ? editing.open : undefined,
    remove: may('students.delete') ? deleting.open : undefined,
    removeHeader: t('Del'),
  });
  const tableColumns = useTableColumns(columns, buttons);

  const clearFilters = () => {
    list.clear();
    setTimeout(() => void list.refresh(), clearDelayMs);
  };
  const teachersOfYear = namesAsChoices(useTeacherNames(list.values.Year));

  return (
    <ListScreen>
      <PageHeader
        title={t('Admission Management')}
        primary={
          <Can do="students.addInFull">
            <AddButton dialog={editing} icon={IconUserPlus}>
              {t('Add Student')}
            </AddButton>
          </Can>
        }
      >
        <ListButtons
          title={t('Admission Management')}
          list={list}
          columns={columns}
          // Every field as stored, in the order of the dialog (ADM-05).
          exported={storedColumns<Student>(t, studentFields)}
          sheet="StudentsData"
          file="DownloadedData.xlsx"
        />
        <SchoolSettings />
      </PageHeader>
      <AdmissionCards />
      <ListFilters list={list} label={t('Search name, email or Ref Id')} onClear={clearFilters}>
        <SelectFilter {...select('Branch')} />
        <SelectFilter {...select('GradeInTamilSchool')} />
        <SelectFilter {...select('StudentTeacher')} choices={teachersOfYear} />
        <SelectFilter {...select('Status')} />
        <PickFilter {...list.year} />
      </ListFilters>
      <ListTable label={t('Students')} list={list} columns={tableColumns} />
      <AdmissionDialog dialog={editing} teachers={teachers} />
      <DeleteStudentDialog dialog={deleting} />
    </ListScreen>
  );
}
