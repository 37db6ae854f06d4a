import { useTranslation } from 'react-i18next';
import { useSchoolYear } from '../../lib/use-school-year.ts';
import { PickFilter } from '../../screen/filters.tsx';

type YearFilterProps = {
  /** Blank for the current academic year. */
  year: string;
  onChange: (year: string) => void;
};

export function YearFilter({ year, onChange }: YearFilterProps) {
  const { t } = useTranslation();
  const { currentYear = '', years } = useSchoolYear();
  return (
    <PickFilter
      label={t('Year')}
      value={year || currentYear}
      choices={years.map((each) => ({ value: each, label: each }))}
      onChange={(chosen) => onChange(chosen === currentYear ? '' : chosen)}
    />
  );
}
