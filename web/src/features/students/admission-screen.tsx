import { Button } from '@mantine/core';
import type { Student } from '@pallikoodam/contract/students';
import { IconRefresh, IconUserPlus } from '@tabler/icons-react';
import { keepPreviousData, skipToken, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { api, queries } from '../../lib/api.ts';
import { totalOf } from '../../lib/total-count.ts';
import { useSchoolYear } from '../../lib/use-school-year.ts';
import { useEveryTeacher } from '../../lib/use-teachers.ts';
import { Can, useMay } from '../../screen/can.tsx';
import { ListScreen } from '../../screen/list-screen.tsx';
import { PageHeader } from '../../screen/page-header.tsx';
import { ExportButton } from '../../screen/report/export-button.tsx';
import { loadList } from '../../screen/report/load-all-rows.ts';
import { PrintButton } from '../../screen/report/print-button.tsx';
import { DataTable } from '../../screen/table/data-table.tsx';
import { useDialog } from '../../screen/use-dialog.ts';
import { useFailureNotice } from '../../screen/use-failure-notice.ts';
import { useUrlFilters } from '../../screen/view/use-url-filters.ts';
import { AdmissionCards } from './admission-cards.tsx';
import { admissionColumns } from './admission-columns.tsx';
import { AdmissionFilterBar, describeFilters } from './admission-filter-bar.tsx';
import { admissionAddress, admissionPageSizes, askForStudents } from './admission-filters.ts';
import { exportedColumns, printedColumns } from './admission-report.ts';
import { DeleteStudentDialog } from './delete-student-dialog.tsx';
import { SchoolSwitches } from './school-switches.tsx';
import { StudentDialog } from './student-dialog.tsx';
import { useTeacherChange } from './use-teacher-change.ts';

/** How long Clear Filters waits before it reads again (ADM-03). */
const clearDelayMs = 500;

const studentId = (student: Student) => student._id;

/** Admission Management (spec 1 §2.1). */
export function AdmissionScreen() {
  const { t } = useTranslation();
  const may = useMay();
  const client = useQueryClient();
  const { currentYear } = useSchoolYear();
  const teachers = useEveryTeacher();
  const view = useUrlFilters(admissionAddress);
  const editing = useDialog<string | null>();
  const deleting = useDialog<Student>();
  const changeTeacher = useTeacherChange();

  const { page, pageSize } = view.values;
  const asked = useMemo(
    () => (currentYear === undefined ? undefined : askForStudents(view.values, currentYear)),
    [view.values, currentYear],
  );
  const students = useQuery(
    queries.getStudentInfo.queryOptions({
      input: asked === undefined ? skipToken : { ...asked, page, pageSize },
      placeholderData: keepPreviousData,
    }),
  );
  useFailureNotice(students.error);
  const loadAll = loadList<Student>((some, options) =>
    api.getStudentInfo({ ...asked, ...some }, options),
  );

  const mayEdit = may('students.addInFull');
  const mayDelete = may('students.delete');
  const { open: openStudent } = editing;
  const { open: openDeletion } = deleting;
  const columns = useMemo(
    () =>
      admissionColumns({
        t,
        teachers,
        onTeacherChange: mayEdit ? changeTeacher : null,
        onEdit: mayEdit ? (student) => openStudent(student._id) : null,
        onDelete: mayDelete ? openDeletion : null,
      }),
    [t, teachers, mayEdit, mayDelete, changeTeacher, openStudent, openDeletion],
  );

  const refresh = useCallback(() => client.invalidateQueries(), [client]);
  const clearFilters = () => {
    view.clear();
    setTimeout(() => void refresh(), clearDelayMs);
  };

  return (
    <ListScreen>
      <PageHeader title={t('Admission Management')}>
        <Button
          variant="default"
          leftSection={<IconRefresh size={18} aria-hidden />}
          loading={students.isRefetching && !students.isPlaceholderData}
          onClick={() => void refresh()}
        >
          {t('Refresh Data')}
        </Button>
        <ExportButton
          sheet="StudentsData"
          file="DownloadedData.xlsx"
          columns={exportedColumns(t)}
          load={loadAll}
        />
        <PrintButton
          title={t('Admission Management')}
          filters={describeFilters(view.values, t)}
          columns={printedColumns(t)}
          load={loadAll}
          rowId={studentId}
        />
        <Can do="students.addInFull">
          <Button
            leftSection={<IconUserPlus size={18} aria-hidden />}
            onClick={() => editing.open(null)}
          >
            {t('Add Student')}
          </Button>
        </Can>
      </PageHeader>
      <AdmissionCards />
      <SchoolSwitches />
      <AdmissionFilterBar view={view} teachers={teachers} onClear={clearFilters} />
      <DataTable
        label={t('Students')}
        columns={columns}
        rows={students.data?.body}
        rowId={studentId}
        load={students}
        view={view.values}
        onViewChange={view.set}
        pageSizes={admissionPageSizes}
        total={totalOf(students.data)}
        onClearFilters={view.activeCount > 0 ? clearFilters : undefined}
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
