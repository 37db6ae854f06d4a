import { useTranslation } from 'react-i18next';
import { useSchoolYear } from '../lib/use-school-year.ts';
import { PickFilter } from './filters.tsx';

type YearFilterProps = {
  /** As in the address: blank for the current academic year. */
  year: string;
  onChange: (year: string) => void;
};

/** One academic year, newest first; there is always one. */
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
