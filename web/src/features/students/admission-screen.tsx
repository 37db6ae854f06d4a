import { Button } from '@mantine/core';
import type { Student } from '@pallikoodam/contract/students';
import { studentBranches } from '@pallikoodam/domain/school/branches';
import { risingLevels } from '@pallikoodam/domain/school/levels';
import { studentStatuses } from '@pallikoodam/domain/students/values';
import { IconUserPlus } from '@tabler/icons-react';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { fullName } from '../../school/full-name.ts';
import { useSchoolYear } from '../../school/use-school-year.ts';
import { listTeacherNames, useEveryTeacher } from '../../school/use-teachers.ts';
import { useYearFilter } from '../../school/use-year-filter.ts';
import { allYears } from '../../school/year-in-address.ts';
import { Can, useMay } from '../../screen/can.tsx';
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
import { AdmissionCards } from './admission-cards.tsx';
import {
  admissionAddress,
  admissionColumns,
  admissionPageSizes,
  askForStudents,
  exportedColumns,
} from './admission-list.tsx';
import { DeleteStudentDialog } from './delete-student-dialog.tsx';
import { SchoolSettings } from './school-settings.tsx';
import { StudentDialog } from './student-dialog.tsx';
import { TeacherCell } from './teacher-cell.tsx';
import { useTeacherChange } from './use-teacher-change.ts';

/** How long Clear Filters waits before it reads again (ADM-03). */
const clearDelayMs = 500;

/** Admission Management (spec 1 §2.1). */
export function AdmissionScreen() {
  const { t } = useTranslation();
  const may = useMay();
  const { currentYear } = useSchoolYear();
  const teachers = useEveryTeacher();
  const list = useServerList('getStudentInfo', admissionAddress, {
    query: (values) =>
      currentYear === undefined ? undefined : askForStudents(values, currentYear),
  });
  const { filter, set } = list;
  const year = useYearFilter({ year: list.values.Year, onChange: (Year) => set({ Year }) });
  const editing = useDialog<Student | null>();
  const deleting = useDialog<Student>();
  const changeTeacher = useTeacherChange();

  const mayEdit = may('students.addInFull');
  const mayDelete = may('students.delete');
  const { open: openStudent } = editing;
  const { open: openDeletion } = deleting;
  // The office changes the teacher in place; for all others it is a text (ADM-14, OP-98).
  const columns = useMemo(() => {
    const teacherCell = (student: Student) => (
      <TeacherCell student={student} teachers={teachers} onChange={changeTeacher} />
    );
    return admissionColumns(t, mayEdit ? teacherCell : undefined);
  }, [t, teachers, mayEdit, changeTeacher]);
  const tableColumns = useMemo(
    () =>
      toTableColumns(columns, [
        mayEdit && editColumn<Student>({ t, name: fullName, onClick: openStudent }),
        mayDelete &&
          deleteColumn<Student>({ t, name: fullName, onClick: openDeletion, header: t('Del') }),
      ]),
    [t, columns, mayEdit, mayDelete, openStudent, openDeletion],
  );

  const clearFilters = () => {
    list.clear();
    setTimeout(() => void list.refresh(), clearDelayMs);
  };
  const activeTeachers = listTeacherNames(
    teachers.filter(({ TeacherStatus }) => TeacherStatus === 'Active'),
  );

  return (
    <ListScreen>
      <PageHeader
        title={t('Admission Management')}
        primary={
          <Can do="students.addInFull">
            <Button
              leftSection={<IconUserPlus size={18} aria-hidden />}
              onClick={() => openStudent(null)}
            >
              {t('Add Student')}
            </Button>
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
      <FilterBar
        activeCount={list.activeCount}
        onClear={clearFilters}
        search={<SearchFilter label={t('Search name, email or Ref Id')} {...filter('search')} />}
      >
        <SelectFilter
          label={t('Branch')}
          choices={choicesOf(studentBranches, t)}
          {...filter('Branch')}
        />
        <SelectFilter
          label={t('Nilai')}
          choices={choicesOf(risingLevels, t)}
          {...filter('GradeInTamilSchool')}
        />
        <SelectFilter
          label={t('Teacher')}
          choices={activeTeachers.map((name) => ({ value: name, label: name }))}
          {...filter('StudentTeacher')}
        />
        <SelectFilter
          label={t('Status')}
          choices={choicesOf(studentStatuses, t)}
          {...filter('Status')}
        />
        <PickFilter
          {...year}
          choices={[...year.choices, { value: allYears, label: t('All years') }]}
        />
      </FilterBar>
      <ListTable
        label={t('Students')}
        list={list}
        columns={tableColumns}
        pageSizes={admissionPageSizes}
      />
      <StudentDialog dialog={editing} teachers={teachers} />
      <DeleteStudentDialog
        opened={deleting.opened}
        student={deleting.subject}
        onClose={deleting.close}
      />
    </ListScreen>
  );
}
