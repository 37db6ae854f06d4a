import type { GraduationPaper } from '@pallikoodam/contract/papers';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { api, queries } from '../../lib/api.ts';
import { languageInAddress, PaperScreen } from '../../school/papers/paper-screen.tsx';
import { SelectFilter } from '../../screen/filters.tsx';
import { namesAsChoices } from '../../screen/form/choices.ts';
import { loadList } from '../../screen/report/load-all-rows.ts';
import { useAllRows } from '../../screen/report/use-all-rows.ts';
import { textFilter } from '../../screen/view/url-filters.ts';
import { useUrlFilters } from '../../screen/view/use-url-filters.ts';
import { GraduationCertificate } from './certificate.tsx';

export const graduationAddress = {
  Year: textFilter(),
  Branch: textFilter(),
  search: textFilter(),
  language: languageInAddress,
};

/** /GraduationPapers: certificates of the graduates that the office keeps. */
export function GraduationScreen() {
  const { t } = useTranslation();
  const { values, set, clear, activeCount } = useUrlFilters(graduationAddress);
  const { language, ...filters } = values;
  const { data: figures } = useQuery(queries.getGraduateFigures.queryOptions());
  const asked = Object.fromEntries(Object.entries(filters).filter(([, value]) => value !== ''));
  const all = useAllRows<GraduationPaper>(
    loadList(({ page }, options) =>
      api.getGraduationPapers({ ...asked, page, pageSize: 100 }, options),
    ),
    JSON.stringify(asked),
  );
  return (
    <PaperScreen
      {...all}
      onRetry={all.again}
      title={t('Certificates of graduation')}
      description={t('A page for each graduate of the school list')}
      language={language}
      onLanguage={(chosen) => set({ language: chosen })}
      activeCount={activeCount}
      onClear={clear}
      filters={
        <SelectFilter
          label={t('Year')}
          choices={namesAsChoices(figures?.years ?? [])}
          value={filters.Year}
          onChange={(chosen) => set({ Year: chosen })}
        />
      }
      empty={t('No graduates found')}
      paper={(graduate, voices) => (
        <GraduationCertificate key={graduate._id} graduate={graduate} voices={voices} />
      )}
    />
  );
}
