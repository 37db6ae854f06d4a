import { Stack } from '@mantine/core';
import type { Likeness } from '@pallikoodam/contract/likenesses';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { queries } from '../../lib/api.ts';
import { useServerList } from '../../screen/list/use-server-list.ts';
import { useDialog } from '../../screen/use-dialog.ts';
import { PageLinks } from '../../screen/view/page-links.tsx';
import { lookAddress, requestsOf } from './look-at-this-list.ts';
import { LookSection } from './look-section.tsx';
import { MergeDialog } from './merge-dialog.tsx';
import { PairCard } from './pair-card.tsx';
import { RequestCard } from './request-card.tsx';

/** What waits for the office's answer: the requests, which are few and short, before the pairs. */
export function OpenTab() {
  const { t } = useTranslation();
  const list = useServerList('getLikenesses', lookAddress, {
    query: ({ ChildId }) => ({ ChildId }),
  });
  const { ChildId, page, pageSize } = list.values;
  const requests = useQuery(queries.getChildChanges.queryOptions({ input: requestsOf(ChildId) }));
  const merging = useDialog<Likeness>();
  return (
    <Stack gap="lg">
      <LookSection
        title={t('Requests of families')}
        load={requests}
        isEmpty={requests.data?.body.length === 0}
        emptyText={t('No family asks for a change.')}
      >
        {requests.data?.body.map((request) => (
          <RequestCard key={request._id} request={request} />
        ))}
      </LookSection>
      <LookSection
        title={t('Same child or two?')}
        load={list.load}
        isEmpty={list.rows?.length === 0}
        emptyText={t('There is no open question.')}
      >
        {list.rows?.map((likeness) => (
          <PairCard key={likeness._id} likeness={likeness} onSame={merging.open} />
        ))}
        <PageLinks
          page={page}
          pages={Math.ceil(list.total / pageSize)}
          onViewChange={list.set}
          hrefOf={list.hrefOf}
        />
      </LookSection>
      <MergeDialog dialog={merging} />
    </Stack>
  );
}
