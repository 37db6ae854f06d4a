import type { HistoryRecord, IssueStudent } from '@pallikoodam/contract/library-fields';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { queries } from '../../lib/api.ts';
import { toTableColumns } from '../../screen/list/list-columns.tsx';
import { SmallTable } from '../../screen/list/small-table.tsx';

/** What a child has read, newest first; the library's lists do not tell the family's address. */
export function ChildBooks({ student }: { student: IssueStudent }) {
  const { t } = useTranslation();
  const sort = '-BookReturnDate';
  const load = useQuery(
    queries.bookhistory.queryOptions({
      input: { StudentId: student._id, Year: 'all', sort, page: 1, pageSize: 100 },
    }),
  );
  const columns = useMemo(
    () =>
      toTableColumns<HistoryRecord>([
        {
          id: 'bookId',
          header: t('Book Id'),
          value: ({ bookId }) => bookId,
          look: { oneLine: true },
        },
        {
          id: 'title',
          header: t('Title'),
          value: ({ title }) => title,
          look: { onPhone: 'heading', minWidth: '10rem' },
        },
        {
          id: 'BookReturnDate',
          header: t('Returned'),
          kind: 'day',
          value: ({ BookReturnDate }) => BookReturnDate,
          look: { onPhone: 'beside' },
        },
      ]),
    [t],
  );
  return (
    <SmallTable
      label={t('Books read')}
      columns={columns}
      rows={load.data?.body}
      rowId={({ _id }) => _id}
      load={load}
      pageSizes={[10]}
      sort={sort}
      emptyText={t('Nothing has been returned yet.')}
    />
  );
}
