import { useQuery } from '@tanstack/react-query';
import { linkOptions } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { loadTexts } from '../../i18n/setup.ts';
import { queries } from '../../lib/api.ts';
import { formatMoment } from '../../lib/format.ts';
import { ShortList } from '../../screen/short-list.tsx';
import { lineNames, sayAction, sayChanges, sayWriter } from './history-list.tsx';
import { wordsOf } from './read-fields.ts';

const shownChanges = 5;
const history = linkOptions({ to: '/History' });

/** The newest changes of the school's records, as the Change History says them. */
export function RecentChanges() {
  const { t } = useTranslation();
  const load = useQuery(
    queries.getHistory.queryOptions({ input: { page: 1, pageSize: shownChanges } }),
  );
  const lines = load.data?.body;
  const kinds = [...new Set(lines?.map(({ kind }) => kind))].sort().join(' ');
  useEffect(() => {
    // Each kind's fields are called as on its own screen.
    void loadTexts(...new Set(kinds.split(' ').flatMap((kind) => wordsOf(kind)?.texts ?? [])));
  }, [kinds]);
  const nameLine = lineNames(t);
  return (
    <ShortList
      title={t('Recent changes')}
      lines={lines?.map((line) => ({
        id: line._id,
        text: `${nameLine(line)} · ${sayChanges(t, line) || sayAction(t, line.action)}`,
        detail: `${sayWriter(t, line.changedBy)} · ${formatMoment(line.changedAt)}`,
      }))}
      load={load}
      emptyText={t('Nothing has changed yet.')}
      more={{ label: t('Change History'), link: history }}
    />
  );
}
