import { Stack } from '@mantine/core';
import type { ListedAssessment } from '@pallikoodam/contract/assessments';
import { assessmentSortKeys } from '@pallikoodam/contract/list-words';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useReadName } from '../../school/child-heading.tsx';
import { ImportButton } from '../../school/import/import-button.tsx';
import { teacherChoices, useTeacherNames } from '../../school/use-teachers.ts';
import { useYearFilter } from '../../school/use-year-filter.ts';
import { yearInAddress } from '../../school/year-in-address.ts';
import { ActionRow } from '../../screen/action-row.tsx';
import { FilterBar } from '../../screen/filter-bar.tsx';
import { PickFilter, SearchFilter, SelectFilter } from '../../screen/filters.tsx';
import { toTableColumns } from '../../screen/list/list-columns.tsx';
import { ListButtons, ListTable } from '../../screen/list/list-table.tsx';
import { useServerList } from '../../screen/list/use-server-list.ts';
import { ListScreen } from '../../screen/list-screen.tsx';
import { PageHeader } from '../../screen/page-header.tsx';
import { editColumn } from '../../screen/table/row-buttons.tsx';
import { UrlTabs } from '../../screen/url-tabs.tsx';
import { useDialog } from '../../screen/use-dialog.ts';
import { tableView, textFilter } from '../../screen/view/url-filters.ts';
import { exportedColumns, staffColumns, studentIdOf } from './assessment-list.tsx';
import { useOldTypingAddress } from './grid-parts.ts';
import { PaperButtons } from './paper-buttons.tsx';
import { AssessmentDialog, SchoolTypingTab } from './score-entry.tsx';

const pageSizes = [100] as const;
const address = {
  search: textFilter(),
  StudentTeacher: textFilter(),
  Year: yearInAddress,
  ...tableView({
    pageSizes,
    sortKeys: assessmentSortKeys,
    sort: 'GradeInTamilSchool,StudentTeacher,FirstName',
  }),
};

/** The office's assessments of the whole school, and any class typed (ASM-01 to ASM-06). */
export function StaffAssessmentScreen() {
  const { t } = useTranslation();
  useOldTypingAddress();
  return (
    <ListScreen>
      <PageHeader title={t('Assessment')} />
      <UrlTabs
        label={t('Assessment')}
        tabs={[
          { id: 'list', label: t('Students'), panel: () => <ListTab /> },
          { id: 'type', label: t('Enter scores'), panel: () => <SchoolTypingTab /> },
        ]}
      />
    </ListScreen>
  );
}

function ListTab() {
  const { t } = useTranslation();
  const list = useServerList('getAllAssessments', address, {
    query: ({ page: _, pageSize: __, ...filters }) => filters,
  });
  const { filter, set } = list;
  const { Year, StudentTeacher, search } = list.values;
  const teachers = useTeacherNames(Year);
  const year = useYearFilter({ year: Year, onChange: (chosen) => set({ Year: chosen }) });
  const editing = useDialog<ListedAssessment | null>();
  const readName = useReadName();
  const columns = useMemo(() => staffColumns(t), [t]);
  const { open } = editing;
  const tableColumns = useMemo(
    () =>
      toTableColumns(columns, [editColumn<ListedAssessment>({ t, name: readName, onClick: open })]),
    [t, columns, open, readName],
  );

  return (
    <Stack gap="md">
      <ActionRow>
        <ListButtons
          title={t('Assessment')}
          list={list}
          columns={columns}
          exported={exportedColumns(t, columns)}
          rowId={studentIdOf}
          sheet="MyStudentsTestData"
          file="MyStudentsTestData.xlsx"
        />
        <ImportButton kind="scores" />
        <PaperButtons search={{ Year, StudentTeacher, search }} />
      </ActionRow>
      <FilterBar
        activeCount={list.activeCount}
        onClear={list.clear}
        search={<SearchFilter label={t('Search by name')} {...filter('search')} />}
      >
        <SelectFilter
          label={t('Teacher')}
          choices={teacherChoices(teachers)}
          {...filter('StudentTeacher')}
        />
        <PickFilter {...year} />
      </FilterBar>
      <ListTable
        label={t('Students')}
        list={list}
        rowId={studentIdOf}
        columns={tableColumns}
        pageSizes={pageSizes}
      />
      <AssessmentDialog dialog={editing} />
    </Stack>
  );
}
