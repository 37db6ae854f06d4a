import { useTranslation } from 'react-i18next';
import { teacherChoices, useTeacherNames } from '../../school/use-teachers.ts';
import { SearchSelect } from '../../screen/search-select.tsx';

type TeacherFilterProps = {
  value: string;
  onChange: (teacher: string) => void;
  /** Whose rows are listed; blank for the current year. */
  year?: string;
  /** Said in the empty field. */
  placeholder: string;
};

/** One of the year's teachers, found by typing a part of the name. */
export function TeacherFilter({ value, onChange, year = '', placeholder }: TeacherFilterProps) {
  const { t } = useTranslation();
  const names = useTeacherNames(year);
  return (
    <SearchSelect
      label={t('Teacher')}
      value={value}
      choices={teacherChoices(names)}
      onChange={onChange}
      placeholder={placeholder}
    />
  );
}
