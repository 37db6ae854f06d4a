import { Stack } from '@mantine/core';
import type { ListedAssessment } from '@pallikoodam/contract/assessments';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { readPerson } from '../../lib/read-person.ts';
import { useReadName } from '../../school/child-heading.tsx';
import { fullName } from '../../school/full-name.ts';
import { useYearFilter } from '../../school/use-year-filter.ts';
import { yearInAddress } from '../../school/year-in-address.ts';
import { ActionRow } from '../../screen/action-row.tsx';
import { FilterBar } from '../../screen/filter-bar.tsx';
import { PickFilter, SearchFilter } from '../../screen/filters.tsx';
import { toTableColumns } from '../../screen/list/list-columns.tsx';
import { ListScreen } from '../../screen/list-screen.tsx';
import { PageHeader } from '../../screen/page-header.tsx';
import { RefreshButton } from '../../screen/refresh-button.tsx';
import { ExportButton } from '../../screen/report/export-button.tsx';
import { PrintButton } from '../../screen/report/print-button.tsx';
import { DataTable } from '../../screen/table/data-table.tsx';
import { editColumn } from '../../screen/table/row-buttons.tsx';
import { UrlTabs } from '../../screen/url-tabs.tsx';
import { useDialog } from '../../screen/use-dialog.ts';
import { tableView, textFilter } from '../../screen/view/url-filters.ts';
import { useUrlFilters } from '../../screen/view/use-url-filters.ts';
import { AnalyticsTab } from './analytics-tab.tsx';
import { exportedColumns, studentIdOf, teacherColumns } from './assessment-list.tsx';
import { useOldTypingAddress } from './grid-parts.ts';
import { PaperButtons } from './paper-buttons.tsx';
import { AssessmentDialog, OwnTypingTab } from './score-entry.tsx';
import { useClassAssessments } from './use-class-assessments.ts';
import { useYearEnd } from './year-end.tsx';

const pageSizes = [100];
const sortKeys = [
  'FirstName',
  'Mobile',
  'GradeInTamilSchool',
  'Q1',
  'Q2',
  'Q3',
  'Total_HW',
  'Total_Attendance',
  'Cumulative_Score',
  'Status',
];
const address = {
  search: textFilter(),
  Year: yearInAddress,
  ...tableView({ pageSizes, sortKeys, sort: 'FirstName' }),
};

/** The teacher's assessments: entering them, and how the class does (ASM-07 to ASM-19). */
export function TeacherAssessmentScreen() {
  const { t } = useTranslation();
  useOldTypingAddress();
  return (
    <ListScreen>
      <PageHeader title={t('Assessment')} />
      <UrlTabs
        label={t('Assessment')}
        tabs={[
          { id: 'submit', label: t('Submit Assessment'), panel: () => <SubmitTab /> },
          { id: 'type', label: t('Enter scores'), panel: () => <OwnTypingTab /> },
          { id: 'analytics', label: t('Analytics'), panel: () => <ClassAnalytics /> },
        ]}
      />
    </ListScreen>
  );
}

function ClassAnalytics() {
  return <AnalyticsTab load={useClassAssessments('')} />;
}

function SubmitTab() {
  const { t } = useTranslation();
  const view = useUrlFilters(address);
  const { search, Year } = view.values;
  const year = useYearFilter({ year: Year, onChange: (chosen) => view.set({ Year: chosen }) });
  const load = useClassAssessments(Year);
  const editing = useDialog<ListedAssessment | null>();
  const yearEnd = useYearEnd();
  const found = useMemo(
    () => load.students?.filter((student) => matches(student, search)),
    [load.students, search],
  );
  const readName = useReadName();
  const columns = useMemo(() => teacherColumns(t), [t]);
  const { open } = editing;
  const tableColumns = useMemo(
    () =>
      toTableColumns(columns, [editColumn<ListedAssessment>({ t, name: readName, onClick: open })]),
    [t, columns, open, readName],
  );
  const loadFound = async () => [...(found ?? [])];

  return (
    <Stack gap="md">
      <ActionRow>
        <RefreshButton label={t('Refresh')} />
        <ExportButton
          title={t('Assessment')}
          sheet="MyStudentsTestData"
          file="MyStudentsTestData.xlsx"
          columns={exportedColumns(t, columns)}
          load={loadFound}
        />
        <PrintButton
          title={t('Assessment')}
          // Whose class on paper, and of which year.
          filters={[readPerson(found?.[0]?.StudentTeacher ?? ''), year.value, search]
            .filter(Boolean)
            .join(' · ')}
          columns={columns}
          load={loadFound}
          rowId={studentIdOf}
        />
        <PaperButtons search={{ Year, search }} />
      </ActionRow>
      <FilterBar
        activeCount={view.activeCount}
        onClear={view.clear}
        clearLabel={t('Clear')}
        search={
          <SearchFilter
            label={t('Search by name')}
            value={search}
            onChange={(words) => view.set({ search: words }, { replace: true })}
          />
        }
      >
        <PickFilter {...year} />
      </FilterBar>
      <DataTable
        label={t('Students')}
        columns={tableColumns}
        rows={found}
        rowId={studentIdOf}
        load={load}
        view={view.values}
        onViewChange={view.set}
        hrefOf={view.hrefOf}
        pageSizes={pageSizes}
        onClearFilters={view.activeCount > 0 ? view.clear : undefined}
      />
      <AssessmentDialog dialog={editing} onStored={yearEnd.offer} endsYear />
      {yearEnd.dialog}
    </Stack>
  );
}

function matches(student: ListedAssessment, search: string): boolean {
  const text = `${fullName(student)} ${student.NameInTamil}`.toLowerCase();
  // Some keyboards write a Tamil vowel in two parts; names are stored with it in one.
  return search
    .normalize('NFC')
    .toLowerCase()
    .split(/\s+/)
    .every((word) => text.includes(word));
}
