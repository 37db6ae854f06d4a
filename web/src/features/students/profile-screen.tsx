import type { Student } from '@pallikoodam/contract/students';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useReadName } from '../../school/child-heading.tsx';
import { profileRows } from '../../school/students/profile-rows.ts';
import { useFamily } from '../../school/students/use-family.ts';
import { useSchoolYear } from '../../school/use-school-year.ts';
import { useYearFilter } from '../../school/use-year-filter.ts';
import { yearInAddress } from '../../school/year-in-address.ts';
import { PickFilter } from '../../screen/filters.tsx';
import { ListScreen } from '../../screen/list-screen.tsx';
import { PageHeader } from '../../screen/page-header.tsx';
import { DataTable } from '../../screen/table/data-table.tsx';
import { useDialog } from '../../screen/use-dialog.ts';
import { tableView } from '../../screen/view/url-filters.ts';
import { useUrlFilters } from '../../screen/view/use-url-filters.ts';
import { profileColumns } from './profile-columns.tsx';
import { ProfileDialog } from './profile-dialog.tsx';

/** Most tables of the parents' screens show ten rows (LIM-01). */
const pageSizes = [10];
const sortKeys = [
  'Volunteering',
  'FirstName',
  'GradeInTamilSchool',
  'Branch',
  'StudentTeacher',
  'Status',
  'PaymentStatus',
  'RefundStatus',
];
const address = {
  Year: yearInAddress,
  ...tableView({ pageSizes, sortKeys, sort: 'FirstName' }),
};
const studentId = (student: Student) => student._id;

/** The parent's student records of a year (PROF-01, PROF-02). */
export function ProfileScreen() {
  const { t } = useTranslation();
  const { currentYear, load: yearLoad } = useSchoolYear();
  const view = useUrlFilters(address);
  const yearFilter = useYearFilter({
    year: view.values.Year,
    onChange: (Year) => view.set({ Year }),
  });
  const family = useFamily();
  const editing = useDialog<Student | null>();
  const year = view.values.Year || currentYear;
  const rows = useMemo(() => profileRows({ family: family.data, year }), [family.data, year]);
  const { open } = editing;
  const name = useReadName();
  const columns = useMemo(() => profileColumns({ t, name, onEdit: open }), [t, name, open]);

  return (
    <ListScreen>
      <PageHeader title={t('Profile')} description={t('Your children at school, year by year')}>
        <PickFilter {...yearFilter} />
      </PageHeader>
      <DataTable
        label={t('Student records')}
        columns={columns}
        rows={rows}
        rowId={studentId}
        load={year === undefined ? yearLoad : family}
        view={view.values}
        onViewChange={view.set}
        hrefOf={view.hrefOf}
        pageSizes={pageSizes}
        onClearFilters={view.activeCount > 0 ? view.clear : undefined}
      />
      <ProfileDialog dialog={editing} />
    </ListScreen>
  );
}
