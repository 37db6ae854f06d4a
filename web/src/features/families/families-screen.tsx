import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useReadName } from '../../school/child-heading.tsx';
import { useYearFilter } from '../../school/use-year-filter.ts';
import { PickFilter } from '../../screen/filters.tsx';
import { toTableColumns } from '../../screen/list/list-columns.tsx';
import { ListFilters } from '../../screen/list/list-filters.tsx';
import { ListButtons, ListTable } from '../../screen/list/list-table.tsx';
import { useServerList } from '../../screen/list/use-server-list.ts';
import { ListScreen } from '../../screen/list-screen.tsx';
import { PageHeader } from '../../screen/page-header.tsx';
import { familiesAddress, familyColumns } from './families-list.tsx';

/** The families of a year; what is searched for is found in every year. */
export function FamiliesScreen() {
  const { t } = useTranslation();
  const readName = useReadName();
  const list = useServerList('getFamilies', familiesAddress, {
    query: ({ search, Year }) => ({ search, Year }),
  });
  const year = useYearFilter({
    year: list.values.Year,
    onChange: list.filter('Year').onChange,
  });
  // What is searched for is found in every year.
  const isOfToday = list.values.Year === '' && list.values.search === '';
  const columns = useMemo(() => familyColumns(t, readName), [t, readName]);
  const tableColumns = useMemo(() => toTableColumns(columns), [columns]);
  return (
    <ListScreen>
      <PageHeader title={t('Families')} description={t('A search finds families of all years.')}>
        <ListButtons
          title={t('Families')}
          list={{ ...list, inWords: isOfToday ? year.value : list.inWords }}
          columns={columns}
          sheet="Families"
          file="Families.xlsx"
        />
      </PageHeader>
      <ListFilters list={list} label={t('Search name, email, telephone or Ref Id')}>
        <PickFilter {...year} />
      </ListFilters>
      <ListTable label={t('Families')} list={list} columns={tableColumns} />
    </ListScreen>
  );
}
