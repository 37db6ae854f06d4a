import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { queries } from '../../lib/api.ts';
import { useYearFilter } from '../../school/use-year-filter.ts';
import { yearInAddress } from '../../school/year-in-address.ts';
import { PickFilter } from '../../screen/filters.tsx';
import { textFilter } from '../../screen/view/url-filters.ts';
import { useUrlFilters } from '../../screen/view/use-url-filters.ts';
import { PaperScreen } from './paper-screen.tsx';
import { StatementPaper } from './statement-paper.tsx';

export const statementAddress = { Year: yearInAddress, family: textFilter() };

/** What a family owed, paid and got back in a year; of the own family where none is named. */
export function YearStatementScreen() {
  const { t } = useTranslation();
  const view = useUrlFilters(statementAddress);
  const { Year, family } = view.values;
  const input = {
    ...(Year === '' ? {} : { Year }),
    ...(family === '' ? {} : { FamilyId: family }),
  };
  const load = useQuery(queries.getYearStatement.queryOptions({ input }));
  const pick = useYearFilter({ year: Year, onChange: (chosen) => view.set({ Year: chosen }) });
  return (
    <PaperScreen
      title={t('Statement of the year')}
      description={t('What was due, paid and paid back, printed in both languages')}
      load={load}
      filters={<PickFilter {...pick} />}
      paper={(told, voices) => <StatementPaper told={told} voices={voices} />}
    />
  );
}
