import { studentBranches } from '@pallikoodam/domain/school/branches';
import { risingLevels } from '@pallikoodam/domain/school/levels';
import { studentStatuses } from '@pallikoodam/domain/students/values';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { useSchoolYear } from '../../lib/use-school-year.ts';
import { listTeacherNames, type Teacher } from '../../lib/use-teachers.ts';
import { FilterBar } from '../../screen/filter-bar.tsx';
import { SearchFilter, SelectFilter } from '../../screen/filters.tsx';
import { choicesOf } from '../../screen/form/choices.ts';
import type { UrlFilters } from '../../screen/view/use-url-filters.ts';
import type { AdmissionFilters } from './admission-filters.ts';

type AdmissionFilterBarProps = {
  view: UrlFilters<AdmissionFilters>;
  teachers: readonly Teacher[];
  onClear: () => void;
};

/** Search, Branch, Nilai, Teacher (the active ones, RULE-14), Status and Year (ADM-02). */
export function AdmissionFilterBar({ view, teachers, onClear }: AdmissionFilterBarProps) {
  const { t } = useTranslation();
  const { years } = useSchoolYear();
  const { values, set, activeCount } = view;
  const activeNames = listTeacherNames(
    teachers.filter(({ TeacherStatus }) => TeacherStatus === 'Active'),
  );

  return (
    <FilterBar
      activeCount={activeCount}
      onClear={onClear}
      search={
        <SearchFilter
          label={t('Search name, email or Ref Id')}
          value={values.search}
          onChange={(search) => set({ search }, { replace: true })}
        />
      }
    >
      <SelectFilter
        label={t('Branch')}
        value={values.Branch}
        choices={choicesOf(studentBranches, t)}
        onChange={(Branch) => set({ Branch })}
      />
      <SelectFilter
        label={t('Nilai')}
        value={values.GradeInTamilSchool}
        choices={choicesOf(risingLevels, t)}
        onChange={(GradeInTamilSchool) => set({ GradeInTamilSchool })}
      />
      <SelectFilter
        label={t('Teacher')}
        value={values.StudentTeacher}
        choices={activeNames.map((name) => ({ value: name, label: name }))}
        onChange={(StudentTeacher) => set({ StudentTeacher })}
      />
      <SelectFilter
        label={t('Status')}
        value={values.Status}
        choices={choicesOf(studentStatuses, t)}
        onChange={(Status) => set({ Status })}
      />
      <SelectFilter
        label={t('Year')}
        value={values.Year}
        choices={years.map((year) => ({ value: year, label: year }))}
        onChange={(Year) => set({ Year })}
      />
    </FilterBar>
  );
}

/** The set filters in words, for the head of a printed list. */
export function describeFilters(filters: AdmissionFilters, t: TFunction): string {
  const { search, Branch, GradeInTamilSchool, StudentTeacher, Status, Year } = filters;
  const stored = [Branch, GradeInTamilSchool, Status].filter((value) => value !== '');
  return [...stored.map((value) => t(value)), StudentTeacher, Year, search && `“${search}”`]
    .filter((part) => part !== '')
    .join(', ');
}
