import { Button, Stack, Text, Title } from '@mantine/core';
import type { Likeness } from '@pallikoodam/contract/likenesses';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { queries } from '../../lib/api.ts';
import { FormSkeleton } from '../../screen/form/form-skeleton.tsx';
import { useServerList } from '../../screen/list/use-server-list.ts';
import { ListScreen } from '../../screen/list-screen.tsx';
import { PageHeader } from '../../screen/page-header.tsx';
import { RefreshButton } from '../../screen/refresh-button.tsx';
import { FailedRows, type LoadState } from '../../screen/table/table-states.tsx';
import { useDialog } from '../../screen/use-dialog.ts';
import { PageLinks } from '../../screen/view/page-links.tsx';
import { lookAddress } from './look-at-this-list.ts';
import { MergeDialog } from './merge-dialog.tsx';
import { PairCard } from './pair-card.tsx';
import { RequestCard } from './request-card.tsx';

/** Requests on the screen at most: a family asks once for a child. */
const requestsShown = 100;

/** Who is who, for the office: children that may be one, and what families ask to be changed. */
export function LookAtThisScreen() {
  const { t } = useTranslation();
  const list = useServerList('getLikenesses', lookAddress, {
    query: ({ ChildId }) => ({ ChildId }),
  });
  const { ChildId, page, pageSize } = list.values;
  const requests = useQuery(
    queries.getChildChanges.queryOptions({
      input: { ...(ChildId === '' ? {} : { ChildId }), page: 1, pageSize: requestsShown },
    }),
  );
  const merging = useDialog<Likeness>();
  return (
    <ListScreen>
      <PageHeader
        title={t('Look at this')}
        description={t('Children who may be one, and what families ask to be changed.')}
      >
        {ChildId !== '' && (
          <Button variant="default" onClick={list.clear}>
            {t('Show all questions')}
          </Button>
        )}
        <RefreshButton />
      </PageHeader>
      <Section
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
      </Section>
      <Section
        title={t('Requests of families')}
        load={requests}
        isEmpty={requests.data?.body.length === 0}
        emptyText={t('No family asks for a change.')}
      >
        {requests.data?.body.map((request) => (
          <RequestCard key={request._id} request={request} />
        ))}
      </Section>
      <MergeDialog dialog={merging} />
    </ListScreen>
  );
}

type SectionProps = {
  title: string;
  load: LoadState;
  isEmpty: boolean;
  emptyText: string;
  children: ReactNode;
};

function Section({ title, load, isEmpty, emptyText, children }: SectionProps) {
  const id = useId();
  return (
    <Stack component="section" gap="md" aria-labelledby={id}>
      <Title order={2} size="h3" id={id}>
        {title}
      </Title>
      {load.isPending && <FormSkeleton fields={2} />}
      {load.error !== null && <FailedRows load={load} />}
      {isEmpty ? <Text c="dimmed">{emptyText}</Text> : children}
    </Stack>
  );
}
