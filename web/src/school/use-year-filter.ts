import { useTranslation } from 'react-i18next';
import { useSchoolYear } from './use-school-year.ts';

type YearFilter = {
  /** As in the address. */
  year: string;
  onChange: (year: string) => void;
};

/** What a `PickFilter` takes for one academic year, newest first; there is always one. */
export function useYearFilter({ year, onChange }: YearFilter) {
  const { t } = useTranslation();
  const { currentYear = '', years } = useSchoolYear();
  return {
    label: t('Year'),
    value: year || currentYear,
    choices: years.map((each) => ({ value: each, label: each })),
    onChange: (chosen: string) => onChange(chosen === currentYear ? '' : chosen),
  };
}
