import type { Student } from '@pallikoodam/contract/students';
import { IconSettings, IconUserPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { api, queries } from '../../lib/api.ts';
import { formatDollars, formatNumber } from '../../lib/format.ts';
import { notifyError, settleNotices } from '../../lib/notify.ts';
import { messageOf } from '../../lib/refusal.ts';
import { useReadName } from '../../school/child-heading.tsx';
import { ImportButton } from '../../school/import/import-button.tsx';
import { studentFields } from '../../school/students/student-fields.ts';
import { useSchoolYear } from '../../school/use-school-year.ts';
import type { Teacher } from '../../school/use-teachers.ts';
import { useEveryTeacher, useTeacherNames } from '../../school/use-teachers.ts';
import { useYearList } from '../../school/use-year-list.ts';
import { allYears } from '../../school/year-in-address.ts';
import { AddButton } from '../../screen/add-button.tsx';
import { Can, useMay } from '../../screen/can.tsx';
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
import { useDialog } from '../../screen/use-dialog.ts';
import { useWrite } from '../../screen/use-write.ts';
import { LinkButton } from '../../ui/link-button.tsx';
import { admissionAddress, admissionColumns, limitStatuses } from './admission-list.tsx';
import { DeleteStudentDialog } from './delete-student-dialog.tsx';
import { TeacherCell } from './teacher-cell.tsx';

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
        title={t('Admission')}
        primary={
          <Can do="students.addInFull">
            <AddButton dialog={editing} icon={IconUserPlus}>
              {t('Add Student')}
            </AddButton>
          </Can>
        }
      >
        <ListButtons
          title={t('Admission')}
          list={list}
          columns={columns}
          // Every field, in the order of the dialog (ADM-05).
          exported={sheetColumns<Student>(t, studentFields)}
          sheet="StudentsData"
          file="DownloadedData.xlsx"
        />
        <Can do="students.addInFull">
          <ImportButton kind="students" />
        </Can>
        <Can do="enrollment.openOrClose">
          <LinkButton
            to="/SchoolSettings"
            variant="default"
            leftSection={<IconSettings size={18} aria-hidden />}
          >
            {t('School settings')}
          </LinkButton>
        </Can>
      </PageHeader>
      <AdmissionCards year={list.shownYear} />
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

/** The figures of the year whose list is shown, where that is one year; else the current (ADM-01). */
function AdmissionCards({ year }: { year: string | undefined }) {
  const { t } = useTranslation();
  const { currentYear = '' } = useSchoolYear();
  const counted = year === undefined || year === allYears ? currentYear : year;
  const isCurrent = counted === currentYear;
  const { data, isError } = useQuery(
    queries.getStats.queryOptions({ input: isCurrent ? {} : { Year: counted } }),
  );
  const write = (figure: number | undefined, format = (value: number) => formatNumber(value)) =>
    figure === undefined ? (isError ? null : undefined) : format(figure);

  return (
    <StatCards
      label={
        isCurrent
          ? `${t('Admissions of the current year')} ${currentYear}`.trim()
          : t('Admissions of {{year}}', { year: counted })
      }
    >
      <StatCard label={t('TOTAL')} value={write(data?.Total)} />
      <StatCard label={t('PAID')} value={write(data?.Paid)} colour="green" />
      <StatCard
        label={t('AMOUNT')}
        value={write(data?.Amount, (dollars) => formatDollars(dollars))}
        colour="green"
      />
      <StatCard label={t('NOT PAID')} value={write(data?.NotPaid)} colour="orange" />
      <StatCard label={t('NORTH')} value={write(data?.North)} colour="teal" />
      <StatCard label={t('SOUTH-M')} value={write(data?.SouthM)} colour="teal" />
      <StatCard label={t('SOUTH-S')} value={write(data?.SouthS)} colour="teal" />
      <StatCard label={t('NEW KIDS')} value={write(data?.NewKids)} colour="pink" />
    </StatCards>
  );
}

/** The office changes the teacher in the table; for all others it is a text (ADM-14, OP-98). */
function useTeacherCell(teachers: readonly Teacher[]) {
  const mayChange = useMay()('students.addInFull');
  const change = useTeacherChange();
  const cell = useCallback(
    (student: Student) => <TeacherCell student={student} teachers={teachers} onChange={change} />,
    [teachers, change],
  );
  return mayChange ? cell : undefined;
}

/**
 * Gives a student another teacher. Only the teacher is sent, so that no other person's change is
 * taken back (ADM-20, OP-28). Rejects after telling why.
 */
function useTeacherChange() {
  const { t } = useTranslation();
  const readName = useReadName();
  const { run } = useWrite(
    ({ student: { _id }, teacher }: { student: Student; teacher: string }) =>
      api.updateStudentInfo({ _id, StudentTeacher: teacher }),
    { done: (_, { student }) => t('Teacher of {{name}} saved', { name: readName(student) }) },
  );
  return useCallback(
    async (student: Student, teacher: string) => {
      try {
        await run({ student, teacher });
        settleNotices(`teacher of ${student._id}`);
      } catch (error) {
        notifyError(t(messageOf(error)), { about: `teacher of ${student._id}` });
        throw error;
      }
    },
    [run, t],
  );
}
