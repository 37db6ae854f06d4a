import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { queries } from '../../lib/api.ts';
import { totalOf } from '../../lib/total-count.ts';
import { ListScreen } from '../../screen/list-screen.tsx';
import { PageHeader } from '../../screen/page-header.tsx';
import { RefreshButton } from '../../screen/refresh-button.tsx';
import { UrlTabs } from '../../screen/url-tabs.tsx';
import { useUrlFilters } from '../../screen/view/use-url-filters.ts';
import { AnsweredTab } from './answered-tab.tsx';
import { lookAddress, requestsOf } from './look-at-this-list.ts';
import { OpenTab } from './open-tab.tsx';

/** Who is who, for the office: children that may be one, what families ask, and what was answered. */
export function LookAtThisScreen() {
  const { t } = useTranslation();
  const { values, clear } = useUrlFilters(lookAddress);
  const waiting = useWaiting(values.ChildId);
  return (
    <ListScreen>
      <PageHeader
        title={t('Look at this')}
        description={t('Children who may be one, and what families ask to be changed.')}
      >
        {values.ChildId !== '' && (
          <Button variant="default" onClick={clear}>
            {t('Show all questions')}
          </Button>
        )}
        <RefreshButton />
      </PageHeader>
      <UrlTabs
        label={t('Look at this')}
        tabs={[
          {
            id: 'open',
            label: waiting === 0 ? t('Open questions') : `${t('Open questions')} (${waiting})`,
            panel: () => <OpenTab />,
          },
          { id: 'answered', label: t('Answered questions'), panel: () => <AnsweredTab /> },
        ]}
      />
    </ListScreen>
  );
}

/** How many questions wait for the office, pairs and requests; 0 until they have come. */
function useWaiting(ChildId: string): number {
  const one = { ...(ChildId === '' ? {} : { ChildId }), page: 1, pageSize: 1 };
  const pairs = useQuery(queries.getLikenesses.queryOptions({ input: one }));
  const requests = useQuery(queries.getChildChanges.queryOptions({ input: requestsOf(ChildId) }));
  return totalOf(pairs.data) + totalOf(requests.data);
}
