import { Skeleton, Stack } from '@mantine/core';
import type { HistoryRecord } from '@pallikoodam/contract/library-fields';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api, queries } from '../../lib/api.ts';
import { totalOf } from '../../lib/total-count.ts';
import { BothNames, useReadName } from '../../school/child-heading.tsx';
import { fullName } from '../../school/full-name.ts';
import { useYearFilter } from '../../school/use-year-filter.ts';
import { yearOrAllInAddress } from '../../school/year-in-address.ts';
import { ActionRow } from '../../screen/action-row.tsx';
import { ConfirmDialog } from '../../screen/confirm-dialog.tsx';
import { FilterBar } from '../../screen/filter-bar.tsx';
import { PickFilter, SearchFilter } from '../../screen/filters.tsx';
import { GroupList } from '../../screen/list/group-list.tsx';
import { type ListColumn, toTableColumns } from '../../screen/list/list-columns.tsx';
import { SmallTable } from '../../screen/list/small-table.tsx';
import { ExportButton } from '../../screen/report/export-button.tsx';
import { loadList } from '../../screen/report/load-all-rows.ts';
import { CountCard, StatCards } from '../../screen/stat-cards.tsx';
import { deleteColumn } from '../../screen/table/row-buttons.tsx';
import { TableFooter } from '../../screen/table/table-footer.tsx';
import { FailedRows, NoRows } from '../../screen/table/table-states.tsx';
import { useDialog } from '../../screen/use-dialog.ts';
import { useFailureNotice } from '../../screen/use-failure-notice.ts';
import { useWrite } from '../../screen/use-write.ts';
import { tableView, textFilter } from '../../screen/view/url-filters.ts';
import { useUrlFilters } from '../../screen/view/use-url-filters.ts';
import { nameBook } from './loan-display.tsx';
import { useLibraryEscape } from './use-library-escape.ts';

const pageSizes = [10, 25, 50, 100] as const;
const allYears = 'all';

/** What the history keeps in its address (LIB-24, LIB-25, LIB-51). */
const historyAddress = {
  search: textFilter(),
  Year: yearOrAllInAddress,
  ...tableView({ pageSizes, pageSize: 25, sortKeys: ['bookId'], sort: 'bookId' }),
};

/** Returns History: what came back, by book (LIB-23 to LIB-25). */
export function HistoryTab() {
  const { t } = useTranslation();
  const { values, set, clear, activeCount, hrefOf } = useUrlFilters(historyAddress);
  const { search, Year, page, pageSize } = values;
  const asked = { ...(search === '' ? {} : { search }), ...(Year === '' ? {} : { Year }) };
  const load = useQuery({
    ...queries.getBookHistoryGroups.queryOptions({ input: { ...asked, page, pageSize } }),
    placeholderData: keepPreviousData,
  });
  useFailureNotice(load);
  const year = useYearFilter({ year: Year, onChange: (chosen) => set({ Year: chosen }) });
  const [opened, setOpened] = useState<string[]>([]);
  const columns = useMemo(() => historyColumns(t), [t]);
  const groups = load.data?.body.map((group) => ({
    ...group,
    id: group.bookId,
    title: nameBook({ bookid: group.bookId, title: group.title }),
    count: group.returns,
  }));
  const total = totalOf(load.data);

  return (
    <Stack>
      <HistoryCards year={Year} />
      <ActionRow>
        <ExportButton
          title={t('Returns History')}
          sheet="BookHistory"
          file="BookHistory.xlsx"
          columns={columns}
          load={loadList<HistoryRecord>((part, options) =>
            api.bookhistory({ ...asked, ...part }, options),
          )}
        />
      </ActionRow>
      <FilterBar
        activeCount={activeCount}
        onClear={clear}
        search={
          <SearchFilter
            label={t('Search book or student')}
            value={search}
            onChange={(text) => set({ search: text }, { replace: true })}
          />
        }
      >
        <PickFilter
          {...year}
          choices={[...year.choices, { value: allYears, label: t('All years') }]}
        />
      </FilterBar>
      {load.error !== null && <FailedRows load={load} />}
      {groups !== undefined && groups.length === 0 && (
        <NoRows onClearFilters={activeCount > 0 ? clear : undefined} text={undefined} />
      )}
      {groups !== undefined && groups.length > 0 && (
        <GroupList
          label={t('Returns History')}
          groups={groups}
          opened={opened}
          onChange={setOpened}
        >
          {({ bookId, title }) => <BookReturns bookId={bookId} title={title} asked={asked} />}
        </GroupList>
      )}
      {load.isPending ? (
        <Skeleton height={400} role="status" aria-label={t('Loading…')} />
      ) : (
        <TableFooter
          label={t('Returns History')}
          view={{ sort: '', page, pageSize }}
          total={load.data === undefined ? null : total}
          isLoading={false}
          pageSizes={pageSizes}
          onViewChange={set}
          hrefOf={hrefOf}
        />
      )}
    </Stack>
  );
}

type BookReturnsProps = {
  bookId: string;
  /** Number and title, as its heading has them. */
  title: string;
  asked: { search?: string; Year?: string };
};

/** The returns of one book; read when its group is opened. */
function BookReturns({ bookId, title, asked }: BookReturnsProps) {
  const { t } = useTranslation();
  const leave = useLibraryEscape('/LibraryManagement');
  const load = useQuery(
    queries.bookhistory.queryOptions({
      input: { ...asked, bookId, page: 1, pageSize: 500 },
    }),
  );
  const deleting = useDialog<HistoryRecord>();
  const { open: askDeletion } = deleting;
  const { run } = useWrite((record: HistoryRecord) => api.deleteHistory({ id: record._id }), {
    done: t('Deleted successfully'),
    undo: (_, { _id }) => api.restoreHistory({ id: _id }),
  });
  const readName = useReadName();
  const columns = useMemo(
    () =>
      toTableColumns(
        historyColumns(t).filter(({ id }) => id !== 'bookId' && id !== 'title'),
        [deleteColumn<HistoryRecord>({ t, name: readName, onClick: askDeletion })],
      ),
    [t, askDeletion, readName],
  );
  return (
    <>
      <SmallTable
        label={title}
        columns={columns}
        rows={load.data?.body}
        rowId={({ _id }) => _id}
        load={load}
        pageSizes={[25]}
        sort="-BookReturnDate"
      />
      <ConfirmDialog
        opened={deleting.opened}
        title={t('Delete Return')}
        cancelLabel={t('Cancel')}
        confirmLabel={t('Delete')}
        onCancel={deleting.close}
        onConfirm={async () => {
          // The documents lead away when it fails (LIB-49, OP-190).
          if (deleting.subject !== null) await run(deleting.subject).catch(leave);
          deleting.close();
        }}
      >
        {deleting.subject !== null &&
          t('{{name}}: the history keeps nothing of this return.', {
            name: `${title}, ${readName(deleting.subject)}`,
          })}
      </ConfirmDialog>
    </>
  );
}

function historyColumns(t: ReturnType<typeof useTranslation>['t']): ListColumn<HistoryRecord>[] {
  return [
    { id: 'bookId', header: t('Book Id'), value: ({ bookId }) => bookId },
    { id: 'title', header: t('Title'), width: 34, value: ({ title }) => title },
    {
      id: 'FirstName',
      header: t('Student Name'),
      width: 24,
      value: fullName,
      cell: (row) => <BothNames child={row} />,
      look: { onPhone: 'heading' },
    },
    { id: 'schoolGrade', header: t('Grade'), value: ({ schoolGrade }) => t(schoolGrade) },
    { id: 'BookTakenDate', header: t('Taken'), kind: 'day', value: (row) => row.BookTakenDate },
    {
      id: 'BookReturnDate',
      header: t('Returned'),
      kind: 'day',
      value: ({ BookReturnDate }) => BookReturnDate,
      look: { onPhone: 'summary' },
    },
    {
      id: 'ReturnState',
      header: t('Condition'),
      value: ({ ReturnState }) => t(ReturnState),
      look: { onPhone: 'beside' },
    },
  ];
}

function HistoryCards({ year }: { year: string }) {
  const { t } = useTranslation();
  const { data } = useQuery(
    queries.getBookHistoryCounts.queryOptions({ input: year === '' ? {} : { Year: year } }),
  );
  return (
    <StatCards label={year === allYears ? t('Returns of all years') : t('Returns of the year')}>
      <CountCard label={t('Total Returns')} count={data?.returns} />
      <CountCard label={t('Books')} count={data?.books} colour="teal" />
      <CountCard label={t('Students')} count={data?.students} colour="pink" />
    </StatCards>
  );
}
