import { isAcademicYear } from '@pallikoodam/domain/school/academic-year';
import { useTranslation } from 'react-i18next';
import { useSchoolYear } from '../../lib/use-school-year.ts';
import { PickFilter } from '../../screen/filters.tsx';
import { textFilter } from '../../screen/view/url-filters.ts';

/** The year in the address of a family's screen; blank is the current year. */
export const familyYear = textFilter().transform((year) => (isAcademicYear(year) ? year : ''));

type YearPickerProps = {
  /** As in the address. */
  year: string;
  onChange: (year: string) => void;
};

export function YearPicker({ year, onChange }: YearPickerProps) {
  const { t } = useTranslation();
  const { currentYear = '', years } = useSchoolYear();
  return (
    <PickFilter
      label={t('Year')}
      value={year || currentYear}
      choices={years.map((value) => ({ value, label: value }))}
      onChange={(picked) => onChange(picked === currentYear ? '' : picked)}
    />
  );
}
