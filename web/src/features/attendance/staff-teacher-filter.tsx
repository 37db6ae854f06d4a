import { useTranslation } from 'react-i18next';
import { listTeacherNames, useTeachers } from '../../school/use-teachers.ts';
import { SearchSelect } from '../../screen/search-select.tsx';

type TeacherFilterProps = {
  value: string;
  onChange: (teacher: string) => void;
  /** Said in the empty field. */
  placeholder: string;
};

/** One of the active teachers, found by typing a part of the name. */
export function TeacherFilter({ value, onChange, placeholder }: TeacherFilterProps) {
  const { t } = useTranslation();
  const names = listTeacherNames(useTeachers());
  return (
    <SearchSelect
      label={t('Teacher')}
      value={value}
      choices={names.map((name) => ({ value: name, label: name }))}
      onChange={onChange}
      placeholder={placeholder}
    />
  );
}
