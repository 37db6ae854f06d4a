import { Button } from '@mantine/core';
import type { Student } from '@pallikoodam/contract/students';
import { treasuryBranches } from '@pallikoodam/domain/school/branches';
import { risingLevels } from '@pallikoodam/domain/school/levels';
import { paymentFilters, refundFilters } from '@pallikoodam/domain/treasury/payment-sums';
import { IconUserPlus } from '@tabler/icons-react';
import { lazy, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../lib/api.ts';
import { fullName } from '../../school/full-name.ts';
import { useSchoolYear } from '../../school/use-school-year.ts';
import { useYearFilter } from '../../school/use-year-filter.ts';
import { Can } from '../../screen/can.tsx';
import { FilterBar } from '../../screen/filter-bar.tsx';
import { PickFilter, SearchFilter, SelectFilter } from '../../screen/filters.tsx';
import { choicesOf } from '../../screen/form/choices.ts';
import { RecordDialog } from '../../screen/form/record-dialog.tsx';
import { toTableColumns } from '../../screen/list/list-columns.tsx';
import { ListButtons, ListTable } from '../../screen/list/list-table.tsx';
import { useServerList } from '../../screen/list/use-server-list.ts';
import { ListScreen } from '../../screen/list-screen.tsx';
import { PageHeader } from '../../screen/page-header.tsx';
import { editColumn } from '../../screen/table/row-buttons.tsx';
import { useDialog } from '../../screen/use-dialog.ts';
import { TreasuryCards } from './treasury-cards.tsx';
import {
  askForPayments,
  filterWords,
  previousLevels,
  treasuryAddress,
  treasuryColumns,
  treasuryPageSizes,
} from './treasury-list.tsx';

const TreasuryForm = lazy(async () => ({
  default: (await import('./treasury-form.tsx')).TreasuryForm,
}));

/** Treasury Management (spec 1 §2.2): who paid, donated or was refunded. */
export function TreasuryScreen() {
  const { t } = useTranslation();
  const { currentYear } = useSchoolYear();
  const list = useServerList('getStudentInfo', treasuryAddress, {
    query: (values) =>
      currentYear === undefined ? undefined : askForPayments(values, currentYear),
  });
  const { filter, set, values } = list;
  const year = useYearFilter({ year: values.Year, onChange: (Year) => set({ Year }) });
  const editing = useDialog<Student | null>();
  const { open, subject } = editing;
  const columns = useMemo(() => treasuryColumns(t), [t]);
  const tableColumns = useMemo(
    () => toTableColumns(columns, [editColumn<Student>({ t, name: fullName, onClick: open })]),
    [t, columns, open],
  );
  const named = subject && `${t('Edit Student')}: ${fullName(subject)} · ${subject.Year}`;
  const choices = (words: readonly string[]) =>
    words.map((value) => ({ value, label: t(filterWords[value] ?? value) }));

  return (
    <ListScreen>
      <PageHeader title={t('Treasury Management')}>
        <ListButtons
          title={t('Treasury Management')}
          list={list}
          columns={columns}
          sheet="StudentsData"
          file="DownloadedData.xlsx"
        />
        <Can do="students.addInFull">
          <Button leftSection={<IconUserPlus size={18} aria-hidden />} onClick={() => open(null)}>
            {t('Add Student')}
          </Button>
        </Can>
      </PageHeader>
      <TreasuryCards
        year={values.Year || currentYear}
        linkTo={(filters) => (values.Year === '' ? filters : { Year: values.Year, ...filters })}
      />
      <FilterBar
        activeCount={list.activeCount}
        onClear={list.clear}
        search={<SearchFilter label={t('Search name, email or Ref Id')} {...filter('search')} />}
      >
        <SelectFilter
          label={t('Branch')}
          choices={choicesOf(treasuryBranches, t)}
          {...filter('Branch')}
        />
        <SelectFilter
          label={t('Nilai')}
          choices={choicesOf(risingLevels, t)}
          {...filter('GradeInTamilSchool')}
        />
        <SelectFilter
          label={t('Payment Status')}
          choices={choices(paymentFilters)}
          {...filter('PaymentStatus')}
        />
        <SelectFilter
          label={t('Refund Status')}
          choices={choices(refundFilters)}
          {...filter('RefundStatus')}
        />
        <SelectFilter
          label={t('Previous Level')}
          choices={choicesOf(previousLevels, t)}
          {...filter('PreviousYear')}
        />
        <PickFilter {...year} />
      </FilterBar>
      <ListTable
        label={t('Payments')}
        list={list}
        columns={tableColumns}
        pageSizes={treasuryPageSizes}
      />
      <RecordDialog
        dialog={editing}
        title={named ?? t('Add Student')}
        maxWidth={1000}
        skeletonFields={15}
        read={(id) => api.getStudentById({ id })}
        failedText={t('Error loading student data')}
      >
        {(student) => <TreasuryForm student={student} onDone={editing.close} />}
      </RecordDialog>
    </ListScreen>
  );
}
