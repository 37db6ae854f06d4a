import type { ListedAssessment } from '@pallikoodam/contract/assessments';
import { assessmentSortKeys } from '@pallikoodam/contract/list-words';
import { skipToken, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { queries } from '../../lib/api.ts';
import { useReadName } from '../../school/child-heading.tsx';
import { useSchoolYear } from '../../school/use-school-year.ts';
import { useTeacherNames } from '../../school/use-teachers.ts';
import { useYearFilter } from '../../school/use-year-filter.ts';
import { yearInAddress } from '../../school/year-in-address.ts';
import { FilterBar } from '../../screen/filter-bar.tsx';
import { PickFilter, SearchFilter, SelectFilter } from '../../screen/filters.tsx';
import { toTableColumns } from '../../screen/list/list-columns.tsx';
import { ListButtons, ListTable } from '../../screen/list/list-table.tsx';
import { useServerList } from '../../screen/list/use-server-list.ts';
import { ListScreen } from '../../screen/list-screen.tsx';
import { PageHeader } from '../../screen/page-header.tsx';
import { editColumn } from '../../screen/table/row-buttons.tsx';
import { FailedRows } from '../../screen/table/table-states.tsx';
import { useDialog } from '../../screen/use-dialog.ts';
import { choiceFilter, tableView, textFilter } from '../../screen/view/url-filters.ts';
import { staffColumns, studentIdOf } from './assessment-list.tsx';
import { type GridPart, gridParts } from './grid-parts.ts';
import { ReportButton } from './report-button.tsx';
import { AssessmentDialog, EntryChoice, ScoreGrid } from './score-entry.tsx';

const pageSizes = [100] as const;
const address = {
  search: textFilter(),
  StudentTeacher: textFilter(),
  Year: yearInAddress,
  type: choiceFilter(gridParts),
  ...tableView({
    pageSizes,
    sortKeys: assessmentSortKeys,
    sort: 'GradeInTamilSchool,StudentTeacher,FirstName',
  }),
};
const classSize = 300;

/** The office's assessments of the whole school (ASM-01 to ASM-06). */
export function StaffAssessmentScreen() {
  const { t } = useTranslation();
  const { currentYear = '' } = useSchoolYear();
  const list = useServerList('getAllAssessments', address, {
    query: ({ type: _, page: __, pageSize: ___, ...filters }) => filters,
  });
  const { filter, set } = list;
  const { StudentTeacher, type, Year } = list.values;
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
  // While a class is typed, nothing stands above it that does not belong to typing.
  const isTyped = StudentTeacher !== '' && type !== '';

  return (
    <ListScreen>
      <PageHeader title={t('Assessment')}>
        {!isTyped && (
          <>
            <ListButtons
              title={t('Assessment')}
              list={list}
              columns={columns}
              rowId={studentIdOf}
              sheet="MyStudentsTestData"
              file="MyStudentsTestData.xlsx"
            />
            <ReportButton load={list.loadAll} disabled={!list.rows?.length} />
          </>
        )}
      </PageHeader>
      <FilterBar
        activeCount={list.activeCount}
        onClear={list.clear}
        search={!isTyped && <SearchFilter label={t('Search by name')} {...filter('search')} />}
      >
        <SelectFilter
          label={t('Teacher')}
          choices={teachers.map((name) => ({ value: name, label: name }))}
          {...filter('StudentTeacher')}
        />
        <PickFilter {...year} />
        {StudentTeacher !== '' && <EntryChoice {...filter('type')} />}
      </FilterBar>
      {isTyped ? (
        <ClassGrid teacher={StudentTeacher} year={Year || currentYear} part={type as GridPart} />
      ) : (
        <ListTable
          label={t('Students')}
          list={list}
          rowId={studentIdOf}
          columns={tableColumns}
          pageSizes={pageSizes}
        />
      )}
      <AssessmentDialog dialog={editing} />
    </ListScreen>
  );
}

type ClassGridProps = { teacher: string; year: string; part: GridPart };

function ClassGrid({ teacher, year, part }: ClassGridProps) {
  const load = useQuery(
    queries.getAllAssessments.queryOptions({
      input:
        year === ''
          ? skipToken
          : {
              StudentTeacher: teacher,
              Year: year,
              sort: 'FirstName',
              page: 1,
              pageSize: classSize,
            },
    }),
  );
  if (load.error !== null) return <FailedRows load={load} />;
  if (load.data === undefined) return null;
  return <ScoreGrid students={load.data.body} part={part} name={`${year} ${teacher}`} />;
}
