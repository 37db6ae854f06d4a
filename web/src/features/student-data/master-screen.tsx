import { studentBranches } from '@pallikoodam/domain/school/branches';
import { risingLevels } from '@pallikoodam/domain/school/levels';
import { studentStatuses } from '@pallikoodam/domain/students/values';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useSchoolYear } from '../../school/use-school-year.ts';
import { listTeacherNames, useTeachers } from '../../school/use-teachers.ts';
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
import {
  askForMasterData,
  exportedColumns,
  masterAddress,
  masterColumns,
  masterPageSizes,
} from './master-list.tsx';

/** The read-only list of students, for a teacher those of the own classes (OP-61). */
export function MasterScreen() {
  const { t } = useTranslation();
  const seesSchool = useMay()('students.list');
  const { currentYear } = useSchoolYear();
  const teachers = listTeacherNames(useTeachers());
  const list = useServerList('getKidsMasterData', masterAddress, {
    query: (values) =>
      currentYear === undefined ? undefined : askForMasterData(values, currentYear),
  });
  const { filter, set, values } = list;
  const year = useYearFilter({ year: values.Year, onChange: (Year) => set({ Year }) });
  const columns = useMemo(() => masterColumns(t), [t]);
  const tableColumns = useMemo(() => toTableColumns(columns), [columns]);

  return (
    <ListScreen>
      <PageHeader
        title={t('Kids Master Data')}
        description={seesSchool ? t('All students, to look up') : t('The students of your classes')}
      >
        <ListButtons
          title={t('Kids Master Data')}
          list={list}
          columns={columns}
          exported={exportedColumns(t)}
          sheet="StudentsData"
          file="MyStudentsTestData.xlsx"
        />
      </PageHeader>
      <FilterBar
        activeCount={list.activeCount}
        onClear={list.clear}
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
        <Can do="students.list">
          <SelectFilter
            label={t('Teacher')}
            choices={teachers.map((name) => ({ value: name, label: name }))}
            {...filter('StudentTeacher')}
          />
        </Can>
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
        pageSizes={masterPageSizes}
      />
    </ListScreen>
  );
}
