import { Skeleton, Stack } from '@mantine/core';
import type { HomeworkRow } from '@pallikoodam/contract/homework';
import { weeksFromNewest } from '@pallikoodam/domain/homework/weeks';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../lib/api.ts';
import { lazyChunk } from '../../lib/lazy-chunk.tsx';
import { useReadName } from '../../school/child-heading.tsx';
import { useTeacherChoices } from '../../school/use-teacher-choices.ts';
import { useYearFilter } from '../../school/use-year-filter.ts';
import { ActionRow } from '../../screen/action-row.tsx';
import { PickFilter, SelectFilter } from '../../screen/filters.tsx';
import { lazyDialog } from '../../screen/lazy-dialog.tsx';
import { toTableColumns } from '../../screen/list/list-columns.tsx';
import { ListFilters } from '../../screen/list/list-filters.tsx';
import { ListTable } from '../../screen/list/list-table.tsx';
import { useServerList } from '../../screen/list/use-server-list.ts';
import { ListScreen } from '../../screen/list-screen.tsx';
import { PageHeader } from '../../screen/page-header.tsx';
import { RefreshButton } from '../../screen/refresh-button.tsx';
import { ExportButton } from '../../screen/report/export-button.tsx';
import { loadList } from '../../screen/report/load-all-rows.ts';
import { editColumn } from '../../screen/table/row-buttons.tsx';
import { UrlTabs } from '../../screen/url-tabs.tsx';
import { useDialog } from '../../screen/use-dialog.ts';
import {
  exportedColumns,
  homeworkAddress,
  homeworkColumns,
  namedByRecord,
} from './homework-list.tsx';

const HomeworkGrid = lazyChunk(
  'HomeworkGrid',
  async () => (await import('./homework-grid.tsx')).HomeworkGrid,
  <Skeleton height={320} />,
);
const HomeworkDialog = lazyDialog(
  async () => (await import('./homework-dialog.tsx')).HomeworkDialog,
);

/** Homework: the corrections one by one, or a class typed as into a spreadsheet (HW-01 to HW-06). */
export function HomeworkScreen() {
  const { t } = useTranslation();
  return (
    <ListScreen>
      <PageHeader title={t('Homework')} />
      <UrlTabs
        label={t('Homework')}
        tabs={[
          { id: 'list', label: t('Students'), panel: () => <HomeworkTab /> },
          { id: 'type', label: t('Enter scores'), panel: () => <HomeworkGrid /> },
        ]}
      />
    </ListScreen>
  );
}

function HomeworkTab() {
  const { t } = useTranslation();
  const list = useServerList('getAllHomeWorks', homeworkAddress);
  const { names, seesOwnOnly, ownName } = useTeacherChoices(list.values.Year);
  const { filter, set } = list;
  const year = useYearFilter({ year: list.values.Year, onChange: (Year) => set({ Year }) });
  const correcting = useDialog<HomeworkRow | null>();
  const teacher = filter('StudentTeacher');
  const isOneClass = teacher.value !== '' || (seesOwnOnly && ownName !== '');
  // The columns stay the same until another week is the newest.
  const order = weeksFromNewest(
    (list.rows ?? []).map(({ results: [record], WeeksGiven }) => ({ record, given: WeeksGiven })),
  ).join(' ');
  const columns = useMemo(
    () => homeworkColumns(t, { isOneClass, weeks: order.split(' ').map(Number) }),
    [t, isOneClass, order],
  );
  const { open } = correcting;
  const readName = useReadName();
  const tableColumns = useMemo(
    () =>
      toTableColumns(columns, [
        editColumn<HomeworkRow>({ t, name: (row) => readName(namedByRecord(row)), onClick: open }),
      ]),
    [t, columns, open, readName],
  );

  return (
    <Stack gap="md">
      <ActionRow>
        <RefreshButton label={t('Refresh')} />
        <ExportButton
          title={t('Homework')}
          sheet="HomeWork"
          file="HomeWork.xlsx"
          columns={exportedColumns(t)}
          load={loadList((part, options) =>
            api.getHomeWorkForReporting({ ...list.query, ...part }, options),
          )}
        />
      </ActionRow>
      <ListFilters list={list} label={t('Search by name')} clearLabel={t('Clear')}>
        {seesOwnOnly ? (
          // Restricted to the own classes, and set to them from the start (HW-16).
          <PickFilter
            label={t('Teacher')}
            choices={names.map((name) => ({ value: name, label: name }))}
            {...teacher}
            value={teacher.value || ownName}
          />
        ) : (
          <SelectFilter
            label={t('Teacher')}
            choices={names.map((name) => ({ value: name, label: name }))}
            {...teacher}
          />
        )}
        <PickFilter {...year} />
      </ListFilters>
      <ListTable label={t('Students')} list={list} columns={tableColumns} />
      <HomeworkDialog dialog={correcting} />
    </Stack>
  );
}
