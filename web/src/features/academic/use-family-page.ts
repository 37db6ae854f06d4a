import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { queries } from '../../lib/api.ts';
import { useSession } from '../../lib/session.ts';
import { yearInAddress } from '../../school/year-in-address.ts';
import { useFailureNotice } from '../../screen/use-failure-notice.ts';
import { textFilter } from '../../screen/view/url-filters.ts';
import { useUrlFilters } from '../../screen/view/use-url-filters.ts';

const address = { Year: yearInAddress, child: textFilter() };

/** A family's page of the year in the address; all its parts wait for one answer. */
export function useFamilyPage() {
  const { t } = useTranslation();
  const { email } = useSession();
  const view = useUrlFilters(address);
  const { Year, child } = view.values;
  const load = useQuery({
    ...queries.getFamilyPage.queryOptions({
      input: { email, ...(Year === '' ? {} : { Year }) },
      enabled: email !== '',
      // The cards above the tabs read the same answer.
      staleTime: 30_000,
    }),
    // The books are those of every year: they stay while another year's children come.
    placeholderData: keepPreviousData,
  });
  useFailureNotice(load);
  const { data: page } = load;
  const currentYear = page?.currentYear ?? '';
  const openingYear = page?.openingYear ?? '';
  return {
    load,
    books: page?.books,
    currentYear,
    /** Of the chosen year; undefined until they have come. */
    children: load.isPlaceholderData ? undefined : page?.children,
    /** The child in the address. */
    chosen: child,
    choose: (id: string) => view.set({ child: id }),
    /** For a `PickFilter`. */
    year: {
      label: t('Year'),
      value: Year || openingYear,
      choices: (page?.years ?? []).map((each) => ({ value: each, label: each })),
      onChange: (year: string) => view.set({ Year: year === openingYear ? '' : year }),
    },
  };
}

export type FamilyPage = ReturnType<typeof useFamilyPage>;
