import { Stack } from '@mantine/core';
import { paymentSortKeys, studentSortKeys } from '@pallikoodam/contract/list-words';
import type { Student } from '@pallikoodam/contract/students';
import { treasuryBranches } from '@pallikoodam/domain/school/branches';
import { newStudentLevel, risingLevels } from '@pallikoodam/domain/school/levels';
import { paymentFilters, refundFilters } from '@pallikoodam/domain/treasury/payment-sums';
import { IconUserPlus } from '@tabler/icons-react';
import { linkOptions } from '@tanstack/react-router';
import type { TFunction } from 'i18next';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useReadName } from '../../school/child-heading.tsx';
import { linkToFamily, studentColumns } from '../../school/students/student-columns.tsx';
import { studentFields } from '../../school/students/student-fields.ts';
import { useYearList } from '../../school/use-year-list.ts';
import { yearInAddress } from '../../school/year-in-address.ts';
import { ActionRow } from '../../screen/action-row.tsx';
import { AddButton } from '../../screen/add-button.tsx';
import { Can } from '../../screen/can.tsx';
import { PickFilter, SelectFilter } from '../../screen/filters.tsx';
import { lazyDialog } from '../../screen/lazy-dialog.tsx';
import type { ListColumn } from '../../screen/list/list-columns.tsx';
import { ListFilters } from '../../screen/list/list-filters.tsx';
import { ListButtons, ListTable } from '../../screen/list/list-table.tsx';
import { ListScreen } from '../../screen/list-screen.tsx';
import { PageHeader } from '../../screen/page-header.tsx';
import { useRowButtons, useTableColumns } from '../../screen/table/use-table-columns.ts';
import { UrlTabs } from '../../screen/url-tabs.tsx';
import { useDialog } from '../../screen/use-dialog.ts';
import { choiceFilter, tableView, textFilter } from '../../screen/view/url-filters.ts';
import { FamiliesTab } from './families-tab.tsx';
import { TreasuryCards } from './treasury-cards.tsx';
import { TreasuryYearTab } from './treasury-year-tab.tsx';

/** What Treasury Management keeps in its address (OP-116, TRE-02). */
export const treasuryAddress = {
  search: textFilter(),
  Branch: choiceFilter(treasuryBranches),
  GradeInTamilSchool: choiceFilter(risingLevels),
  PaymentStatus: choiceFilter(paymentFilters),
  RefundStatus: choiceFilter(refundFilters),
  // Only new children are asked for by their previous level, as the card NEW KIDS counts them.
  PreviousYear: choiceFilter([newStudentLevel]),
  Year: yearInAddress,
  ...tableView({
    pageSizes: [25, 50, 100],
    sortKeys: [...studentSortKeys, ...paymentSortKeys],
    sort: 'FirstName',
  }),
};

/** The columns of OP-116, on screen, in the worksheet and on paper. */
function treasuryColumns(t: TFunction): ListColumn<Student>[] {
  const column = studentColumns<Student>(t);
  return [
    column('Volunteering'),
    column('FirstName'),
    column('UserName', { cell: linkToFamily, look: { minWidth: '10rem' } }),
    column('Branch', { look: { onPhone: 'line' } }),
    column('GradeInTamilSchool', { look: { onPhone: 'line' } }),
    column('StudentTeacher'),
    column('AmountPaid', { header: t('Amount'), look: { onPhone: 'summary' } }),
    column('PaymentStatus', { look: { onPhone: 'beside' } }),
    column('PaidDate', { look: { onPhone: 'summary' } }),
    column('RefundAmount'),
    column('RefundStatus'),
  ];
}

const TreasuryDialog = lazyDialog(
  async () => (await import('./treasury-dialog.tsx')).TreasuryDialog,
);

/** Treasury Management (spec 1 §2.2): who paid, donated or was refunded; families' accounts. */
export function TreasuryScreen() {
  const { t } = useTranslation();
  return (
    <ListScreen>
      <PageHeader title={t('Treasury')} />
      <UrlTabs
        label={t('Treasury')}
        tabs={[
          { id: 'students', label: t('Students'), panel: () => <StudentsTab /> },
          { id: 'families', label: t('Families'), panel: () => <FamiliesTab /> },
          { id: 'year', label: t('The year'), panel: () => <TreasuryYearTab /> },
        ]}
      />
    </ListScreen>
  );
}

function StudentsTab() {
  const { t } = useTranslation();
  const list = useYearList('getStudentInfo', treasuryAddress, { fields: studentFields });
  const { select, values } = list;
  const editing = useDialog<Student | null>();
  const columns = useMemo(() => treasuryColumns(t), [t]);
  const buttons = useRowButtons<Student>({ name: useReadName(), edit: editing.open });
  const tableColumns = useTableColumns(columns, buttons);

  return (
    <Stack gap="md">
      <ActionRow>
        <ListButtons
          title={t('Treasury')}
          list={list}
          columns={columns}
          sheet="StudentsData"
          file="DownloadedData.xlsx"
        />
        <Can do="students.addInFull">
          <AddButton dialog={editing} icon={IconUserPlus}>
            {t('Add Student')}
          </AddButton>
        </Can>
      </ActionRow>
      <TreasuryCards
        year={list.shownYear}
        linkTo={(filters) =>
          linkOptions({
            to: '/Treasury',
            search: values.Year === '' ? filters : { Year: values.Year, ...filters },
          })
        }
      />
      <ListFilters list={list} label={t('Search name, email or Ref Id')}>
        <SelectFilter {...select('Branch')} />
        <SelectFilter {...select('GradeInTamilSchool')} />
        <SelectFilter {...select('PaymentStatus')} />
        <SelectFilter {...select('RefundStatus')} />
        <SelectFilter {...select('PreviousYear')} />
        <PickFilter {...list.year} />
      </ListFilters>
      <ListTable label={t('Payments')} list={list} columns={tableColumns} />
      <TreasuryDialog dialog={editing} />
    </Stack>
  );
}
