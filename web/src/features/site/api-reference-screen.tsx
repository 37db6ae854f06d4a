import { Stack, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { readDocument } from '../../lib/api.ts';
import { FilterBar } from '../../screen/filter-bar.tsx';
import { SearchFilter, SelectFilter } from '../../screen/filters.tsx';
import { ListScreen } from '../../screen/list-screen.tsx';
import { PageHeader } from '../../screen/page-header.tsx';
import { FailedRows, NoRows } from '../../screen/table/table-states.tsx';
import { textFilter } from '../../screen/view/url-filters.ts';
import { useUrlFilters } from '../../screen/view/use-url-filters.ts';
import { ApiCallDetails, ApiCallSkeleton } from './api-call-details.tsx';
import { type ApiCall, matchesSearch, readApiDocument } from './api-document.ts';
import { ApiIntroduction } from './api-introduction.tsx';

const address = z.object({ search: textFilter(), feature: textFilter() });

async function loadCalls({ signal }: { signal: AbortSignal }): Promise<ApiCall[]> {
  return readApiDocument(await readDocument('/api/openapi.json', { signal }));
}

/** Every call of the portal for those who write programs for the school. */
export function ApiReferenceScreen() {
  const { t } = useTranslation();
  const view = useUrlFilters(address);
  const { feature, search } = view.values;
  const calls = useQuery({ queryKey: ['api reference'], queryFn: loadCalls });
  const wanted = useDeferredValue(search);
  const groups = useMemo(() => {
    const found = (calls.data ?? []).filter(
      (call) => (feature === '' || call.feature === feature) && matchesSearch(call, wanted),
    );
    return Object.entries(Object.groupBy(found, (call) => call.feature)).toSorted(([a], [b]) =>
      a.localeCompare(b),
    );
  }, [calls.data, feature, wanted]);
  const features = [...new Set(calls.data?.map((call) => call.feature))].toSorted();

  return (
    <ListScreen>
      <PageHeader
        title={t('API Reference')}
        description={t('The calls of the portal, for programs')}
      />
      <ApiIntroduction />
      <FilterBar
        activeCount={view.activeCount}
        onClear={view.clear}
        search={
          <SearchFilter
            label={t('Search calls')}
            value={search}
            onChange={(typed) => view.set({ search: typed }, { replace: true })}
          />
        }
      >
        <SelectFilter
          label={t('Feature')}
          value={feature}
          choices={features.map((value) => ({ value, label: value }))}
          onChange={(chosen) => view.set({ feature: chosen })}
        />
      </FilterBar>
      {calls.error !== null && <FailedRows load={calls} />}
      {calls.isPending && <ApiCallSkeleton />}
      {calls.isSuccess && groups.length === 0 && (
        <NoRows onClearFilters={view.activeCount > 0 ? view.clear : undefined} />
      )}
      {groups.map(([name, members = []]) => (
        <Stack component="section" key={name} gap="xs" aria-label={name}>
          <Title order={2} size="h3">
            {name}
          </Title>
          {members.map((call) => (
            <ApiCallDetails key={call.name} call={call} />
          ))}
        </Stack>
      ))}
    </ListScreen>
  );
}
