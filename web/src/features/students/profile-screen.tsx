import { Text } from '@mantine/core';
import type { Student } from '@pallikoodam/contract/students';
import type { TFunction } from 'i18next';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { readPerson } from '../../lib/read-person.ts';
import { BothNames, useReadName } from '../../school/child-heading.tsx';
import { fullName } from '../../school/full-name.ts';
import { MoneyBadge } from '../../school/students/money-badge.tsx';
import { profileRows } from '../../school/students/profile-rows.ts';
import { useFamily } from '../../school/students/use-family.ts';
import { useSchoolYear } from '../../school/use-school-year.ts';
import { useYearFilter } from '../../school/use-year-filter.ts';
import { yearInAddress } from '../../school/year-in-address.ts';
import { PickFilter } from '../../screen/filters.tsx';
import { ListScreen } from '../../screen/list-screen.tsx';
import { PageHeader } from '../../screen/page-header.tsx';
import { type Columns, columnsFor } from '../../screen/table/columns.ts';
import { DataTable } from '../../screen/table/data-table.tsx';
import { editColumn } from '../../screen/table/row-buttons.tsx';
import { useDialog } from '../../screen/use-dialog.ts';
import { tableView } from '../../screen/view/url-filters.ts';
import { useUrlFilters } from '../../screen/view/use-url-filters.ts';
import { ParentStatusBadge } from './parent-status-badge.tsx';
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

type ProfileColumns = {
  t: TFunction;
  /** For the labels of the buttons. */
  name: (student: Student) => string;
  onEdit: (student: Student) => void;
};

function profileColumns({ t, name, onEdit }: ProfileColumns): Columns<Student> {
  const column = columnsFor<Student>();
  return [
    column.accessor('Volunteering', {
      header: t('Reference ID'),
      meta: { oneLine: true },
      cell: ({ getValue }) => (
        <Text span size="sm" ff="monospace">
          {getValue()}
        </Text>
      ),
    }),
    column.accessor(fullName, {
      id: 'FirstName',
      header: t('Student Name'),
      meta: { onPhone: 'heading', minWidth: '8rem' },
      cell: ({ row: { original } }) => <BothNames child={original} />,
    }),
    column.accessor('GradeInTamilSchool', {
      header: t('Grade'),
      cell: ({ getValue }) => t(getValue()),
    }),
    column.accessor('Branch', { header: t('Branch'), cell: ({ getValue }) => t(getValue()) }),
    column.accessor(({ StudentTeacher }) => readPerson(StudentTeacher), {
      id: 'StudentTeacher',
      header: t('Teacher'),
    }),
    column.accessor('Status', {
      header: t('Status'),
      cell: ({ getValue }) => <ParentStatusBadge status={getValue()} />,
    }),
    column.accessor('PaymentStatus', {
      header: t('Payment Status'),
      cell: ({ getValue }) => <MoneyBadge status={getValue()} />,
    }),
    column.accessor('RefundStatus', {
      header: t('Refund Status'),
      cell: ({ getValue }) => <MoneyBadge status={getValue()} />,
    }),
    editColumn({ t, name, onClick: onEdit }),
  ];
}
