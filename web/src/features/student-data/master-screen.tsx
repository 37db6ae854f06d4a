import type { MasterStudent } from '@pallikoodam/contract/students';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { studentFields } from '../../school/students/student-fields.ts';
import { teacherChoices, useTeacherNames } from '../../school/use-teachers.ts';
import { useYearList } from '../../school/use-year-list.ts';
import { Can, useMay } from '../../screen/can.tsx';
import { PickFilter, SelectFilter } from '../../screen/filters.tsx';
import { toTableColumns } from '../../screen/list/list-columns.tsx';
import { ListFilters } from '../../screen/list/list-filters.tsx';
import { ListButtons, ListTable } from '../../screen/list/list-table.tsx';
import { ListScreen } from '../../screen/list-screen.tsx';
import { PageHeader } from '../../screen/page-header.tsx';
import { exportedColumns, masterAddress, masterColumns } from './master-list.tsx';

/** The read-only list of students, for a teacher those of the own classes (OP-61). */
export function MasterScreen() {
  const { t } = useTranslation();
  const seesSchool = useMay()('students.readAny');
  const list = useYearList('getKidsMasterData', masterAddress, { fields: studentFields });
  const teachers = teacherChoices(useTeacherNames(list.values.Year));
  const { select } = list;
  const columns = useMemo(() => masterColumns(t), [t]);
  const tableColumns = useMemo(() => toTableColumns<MasterStudent>(columns), [columns]);

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
      <ListFilters list={list} label={t('Search name, email or Ref Id')}>
        <SelectFilter {...select('Branch')} />
        <SelectFilter {...select('GradeInTamilSchool')} />
        <Can do="students.readAny">
          <SelectFilter {...select('StudentTeacher')} choices={teachers} />
        </Can>
        <SelectFilter {...select('Status')} />
        <PickFilter {...list.year} />
      </ListFilters>
      <ListTable label={t('Students')} list={list} columns={tableColumns} />
    </ListScreen>
  );
}
