import type { Student } from '@pallikoodam/contract/students';
import { IconUserPlus } from '@tabler/icons-react';
import { lazy, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { fullName } from '../../school/full-name.ts';
import { StudentDialog } from '../../school/students/student-dialog.tsx';
import { studentFields } from '../../school/students/student-fields.ts';
import { listTeacherNames, type Teacher, useEveryTeacher } from '../../school/use-teachers.ts';
import { useYearList } from '../../school/use-year-list.ts';
import { AddButton } from '../../screen/add-button.tsx';
import { Can, useMay } from '../../screen/can.tsx';
import { PickFilter, SelectFilter } from '../../screen/filters.tsx';
import { namesAsChoices } from '../../screen/form/choices.ts';
import { ListFilters } from '../../screen/list/list-filters.tsx';
import { ListButtons, ListTable } from '../../screen/list/list-table.tsx';
import { ListScreen } from '../../screen/list-screen.tsx';
import { PageHeader } from '../../screen/page-header.tsx';
import { deleteColumn } from '../../screen/table/row-buttons.tsx';
import { useRowButtons, useTableColumns } from '../../screen/table/use-table-columns.ts';
import { useDialog } from '../../screen/use-dialog.ts';
import { AdmissionCards } from './admission-cards.tsx';
import {
  admissionAddress,
  admissionColumns,
  exportedColumns,
  limitStatuses,
} from './admission-list.tsx';
import { DeleteStudentDialog } from './delete-student-dialog.tsx';
import { SchoolSettings } from './school-settings.tsx';
import { TeacherCell } from './teacher-cell.tsx';
import { useTeacherChange } from './use-teacher-change.ts';

const StudentForm = lazy(async () => ({
  default: (await import('./student-form.tsx')).StudentForm,
}));

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
  const changeTeacher = useTeacherChange();

  const mayEdit = may('students.addInFull');
  const mayDelete = may('students.delete');
  const { open: openDeletion } = deleting;
  // The office changes the teacher in place; for all others it is a text (ADM-14, OP-98).
  const columns = useMemo(() => {
    const teacherCell = (student: Student) => (
      <TeacherCell student={student} teachers={teachers} onChange={changeTeacher} />
    );
    return admissionColumns(t, mayEdit ? teacherCell : undefined);
  }, [t, teachers, mayEdit, changeTeacher]);
  const pencils = useRowButtons<Student>({
    name: fullName,
    edit: mayEdit ? editing.open : undefined,
  });
  const buttons = useMemo(() => {
    const bin = { t, name: fullName, onClick: openDeletion, header: t('Del') };
    return mayDelete ? [...pencils, deleteColumn<Student>(bin)] : pencils;
  }, [t, pencils, mayDelete, openDeletion]);
  const tableColumns = useTableColumns(columns, buttons);

  const clearFilters = () => {
    list.clear();
    setTimeout(() => void list.refresh(), clearDelayMs);
  };
  const isActive = ({ TeacherStatus }: Teacher) => TeacherStatus === 'Active';
  const activeTeachers = namesAsChoices(listTeacherNames(teachers.filter(isActive)));

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
          exported={exportedColumns(t)}
          sheet="StudentsData"
          file="DownloadedData.xlsx"
        />
        <SchoolSettings />
      </PageHeader>
      <AdmissionCards />
      <ListFilters list={list} label={t('Search name, email or Ref Id')} onClear={clearFilters}>
        <SelectFilter {...select('Branch')} />
        <SelectFilter {...select('GradeInTamilSchool')} />
        <SelectFilter {...select('StudentTeacher')} choices={activeTeachers} />
        <SelectFilter {...select('Status')} />
        <PickFilter {...list.year} />
      </ListFilters>
      <ListTable label={t('Students')} list={list} columns={tableColumns} />
      <StudentDialog dialog={editing}>
        {(student) => <StudentForm student={student} teachers={teachers} onDone={editing.close} />}
      </StudentDialog>
      <DeleteStudentDialog
        opened={deleting.opened}
        student={deleting.subject}
        onClose={deleting.close}
      />
    </ListScreen>
  );
}
