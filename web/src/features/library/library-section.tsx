import { Stack, Title } from '@mantine/core';
import type { FamilyBooks } from '@pallikoodam/contract/academic';
import type { Loan } from '@pallikoodam/contract/library-fields';
import { keepPreviousData, skipToken, useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { queries } from '../../lib/api.ts';
import { useIsPhone } from '../../lib/is-phone.ts';
import { totalOf } from '../../lib/total-count.ts';
import { BothNames, useFirstName } from '../../school/child-heading.tsx';
import { fullName } from '../../school/full-name.ts';
import { type ListColumn, toTableColumns } from '../../screen/list/list-columns.tsx';
import { SmallTable } from '../../screen/list/small-table.tsx';
import { DataTable } from '../../screen/table/data-table.tsx';
import type { LoadState } from '../../screen/table/table-states.tsx';
import { DueBadge } from './loan-display.tsx';

const readPageSize = 10;

type LibrarySectionProps = {
  email: string;
  /** Where the documents have another word for the section. */
  title?: string;
  /** What comes with the page around it, the first page of what was read; then it is not asked for. */
  arriving?: { load: LoadState; books: FamilyBooks | undefined };
};

/**
 * A family's library books: those at home with the day each is due, and what the children have read
 * (PAR-06, PAR-20). For the parent's Academic tab and the staff's student page, which place it.
 */
export function LibrarySection({ email, title, arriving }: LibrarySectionProps) {
  const { t } = useTranslation();
  const heading = title ?? t('Library');
  const [page, setPage] = useState(1);
  const { due, read } = useBooks({ email, page, arriving });
  const dueColumns = useMemo(
    () =>
      toTableColumns<Loan>([
        ...bookColumns(t),
        { id: 'BookTakenDate', header: t('Taken'), kind: 'day', value: (row) => row.BookTakenDate },
        {
          id: 'BookDue',
          header: t('Due'),
          kind: 'day',
          value: ({ BookDue }) => BookDue,
          cell: ({ BookDue }) => <DueBadge due={BookDue} t={t} />,
          look: { onPhone: 'beside' },
        },
      ]),
    [t],
  );
  const readColumns = useMemo(
    () =>
      toTableColumns<Loan>(
        [
          ...bookColumns(t),
          {
            id: 'BookReturnDate',
            header: t('Returned'),
            kind: 'day' as const,
            value: ({ BookReturnDate }: Loan) => BookReturnDate,
            look: { onPhone: 'beside' as const },
          },
        ].map((column) => ({ ...column, sortable: false })),
      ),
    [t],
  );
  return (
    <Stack component="section" aria-label={heading}>
      <Title order={2} size={title === undefined ? 'h3' : 'h4'}>
        {heading}
      </Title>
      <SmallTable
        label={t('Books at home')}
        columns={dueColumns}
        rows={due.rows}
        rowId={({ _id }) => _id}
        load={due.load}
        sort="BookDue"
        emptyText={t('No library book is at home.')}
      />
      <Title order={3} size="h5">
        {t('Books read')}
      </Title>
      <DataTable
        label={t('Books read')}
        columns={readColumns}
        rows={read.rows}
        rowId={({ _id }) => _id}
        load={read.load}
        view={{ sort: '', page, pageSize: readPageSize }}
        onViewChange={({ page: next }) => setPage(next ?? 1)}
        pageSizes={[readPageSize]}
        total={read.total}
        emptyText={t('Nothing has been returned yet.')}
      />
    </Stack>
  );
}

type Wanted = Pick<LibrarySectionProps, 'email' | 'arriving'> & { page: number };

function useBooks({ email, page, arriving }: Wanted) {
  const input = { email, page, pageSize: readPageSize };
  const hasArrived = arriving !== undefined;
  const isFirstPage = page === 1;
  const due = useQuery(
    queries.getBooksDueByEmail.queryOptions({ input: hasArrived ? skipToken : { email } }),
  );
  const read = useQuery({
    ...queries.getBooksReadByEmail.queryOptions({
      input: hasArrived && isFirstPage ? skipToken : input,
    }),
    placeholderData: keepPreviousData,
  });
  if (arriving === undefined) {
    return {
      due: { rows: due.data, load: due },
      read: { rows: read.data?.body, total: totalOf(read.data), load: read },
    };
  }
  const { load, books } = arriving;
  return {
    due: { rows: books?.atHome, load },
    read: isFirstPage
      ? { rows: books?.read, total: books?.readTotal, load }
      : { rows: read.data?.body, total: books?.readTotal, load: read },
  };
}

function bookColumns(t: ReturnType<typeof useTranslation>['t']): ListColumn<Loan>[] {
  return [
    {
      id: 'FirstName',
      header: t('Name'),
      value: fullName,
      cell: (loan) => <Reader loan={loan} />,
      look: { onPhone: 'summary' },
    },
    { id: 'BookId', header: t('Book Id'), value: ({ BookId }) => BookId, look: { oneLine: true } },
    {
      id: 'title',
      header: t('Title'),
      value: ({ title }) => title,
      look: { onPhone: 'heading', minWidth: '10rem' },
    },
  ];
}

/** Whose book it is. On a phone, where a book is the heading, the first name tells the children apart. */
function Reader({ loan }: { loan: Loan }) {
  const firstName = useFirstName();
  return useIsPhone() ? firstName(loan) : <BothNames child={loan} />;
}
