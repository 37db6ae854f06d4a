import { Text } from '@mantine/core';
import type { ServiceLetter } from '@pallikoodam/contract/papers';
import { useTranslation } from 'react-i18next';
import { api } from '../../lib/api.ts';
import { languageInAddress, PaperScreen } from '../../school/papers/paper-screen.tsx';
import { useYearFilter } from '../../school/use-year-filter.ts';
import { yearInAddress } from '../../school/year-in-address.ts';
import { useMay } from '../../screen/can.tsx';
import { PickFilter } from '../../screen/filters.tsx';
import { loadList } from '../../screen/report/load-all-rows.ts';
import { useAllRows } from '../../screen/report/use-all-rows.ts';
import type { LoadRows } from '../../screen/report/use-rows-job.ts';
import { optionFilter, textFilter } from '../../screen/view/url-filters.ts';
import { useUrlFilters } from '../../screen/view/use-url-filters.ts';
import { ServiceLetterPaper } from './service-letter.tsx';

export const serviceLetterAddress = {
  /** Those of the reader, also where every one may be read. */
  whose: optionFilter(['all', 'own'], 'all'),
  Year: yearInAddress,
  search: textFilter(),
  language: languageInAddress,
};

/** /ServiceLetters: of every youth volunteer of a year for those who keep them, else the own ones. */
export function ServiceLettersScreen() {
  const { t } = useTranslation();
  const { values, set, clear } = useUrlFilters(serviceLetterAddress);
  const { whose, Year, search, language } = values;
  const ofAll = useMay()('papers.readLetters') && whose === 'all';
  const year = useYearFilter({ year: Year, onChange: (chosen) => set({ Year: chosen }) });
  const load: LoadRows<ServiceLetter> = async (job) => {
    if (!ofAll) return api.getMyServiceLetters();
    return loadList(({ page }, options) =>
      api.getServiceLetters(
        {
          ...(Year === '' ? {} : { Year }),
          ...(search === '' ? {} : { search }),
          page,
          pageSize: 100,
        },
        options,
      ),
    )(job);
  };
  const all = useAllRows(load, JSON.stringify([ofAll, Year, search]));
  // Without a mark there is nothing to write.
  const shown = all.rows?.filter(({ Hours }) => Hours > 0);
  const without = (all.rows?.length ?? 0) - (shown?.length ?? 0);
  return (
    <PaperScreen
      {...all}
      rows={shown}
      onRetry={all.again}
      title={t('Letters of service')}
      description={t('The hours that youth volunteers have served, from the marks of attendance')}
      language={language}
      onLanguage={(chosen) => set({ language: chosen })}
      onClear={clear}
      filters={ofAll ? <PickFilter {...year} /> : undefined}
      empty={t('No day of service is marked.')}
      note={
        without > 0 && (
          <Text size="sm" c="dimmed">
            {t('{{count}} youth volunteers have no day marked', { count: without })}
          </Text>
        )
      }
      paper={(letter, voices) => (
        <ServiceLetterPaper key={letter._id} letter={letter} voices={voices} />
      )}
    />
  );
}
