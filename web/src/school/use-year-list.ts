import { useTranslation } from 'react-i18next';
import type { FieldList } from '../screen/field-list.ts';
import { type ListCall, useServerList } from '../screen/list/use-server-list.ts';
import type { AddressPart, AddressParts, AddressValues } from '../screen/view/url-filters.ts';
import { useSchoolYear } from './use-school-year.ts';
import { useYearFilter } from './use-year-filter.ts';
import { allYears, askForYear, yearOf } from './year-in-address.ts';

type YearListOptions<Values> = {
  fields: FieldList;
  /** What the call is asked for beyond what the address says. */
  query?: (values: Values) => Record<string, unknown>;
};

/**
 * A `useServerList` of one academic year: the current one, unless the address has another or, where
 * it may, all of them. Nothing is asked for until the current year is known.
 */
export function useYearList<
  Name extends ListCall,
  Parts extends AddressParts & { Year: AddressPart<string> },
>(
  name: Name,
  address: Parts,
  { fields, query = () => ({}) }: YearListOptions<AddressValues<Parts>>,
) {
  const { t } = useTranslation();
  const { currentYear } = useSchoolYear();
  const list = useServerList(name, address, {
    fields,
    query: (values) =>
      currentYear === undefined
        ? undefined
        : ({ ...askForYear(values, currentYear), ...query(values) } as never),
  });
  const pick = useYearFilter({
    year: yearOf(list.values),
    onChange: list.filter('Year').onChange,
  });
  const isOfToday = yearOf(list.values) === '';
  const hasAll = address.Year(allYears) === allYears;
  const all = { value: allYears, label: t('All years') };
  return {
    ...list,
    /** The year first, the one of today as well: a paper outlives the filters it was printed with. */
    inWords: [isOfToday ? currentYear : '', list.inWords].filter(Boolean).join(', '),
    /** The year that its rows are of; undefined until it is known. */
    shownYear: yearOf(list.values) || currentYear,
    /** `<PickFilter {...list.year} />` */
    year: { ...pick, choices: hasAll ? [...pick.choices, all] : pick.choices },
  };
}
