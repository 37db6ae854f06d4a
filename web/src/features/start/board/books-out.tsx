import type { OutstandingLoan } from '@pallikoodam/contract/library-fields';
import { useQuery } from '@tanstack/react-query';
import { linkOptions } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { queries } from '../../../lib/api.ts';
import { formatDay } from '../../../lib/format.ts';
import { useReadName } from '../../../school/child-heading.tsx';
import { ShortList } from '../../../screen/short-list.tsx';

const shownBooks = 5;

const overdue = linkOptions({ to: '/BookTx', search: { overdue: 'true' } });
const out = linkOptions({ to: '/BookTx' });

/** The books that are longest overdue, and those that were lent last. */
export function BooksOut() {
  const { t } = useTranslation();
  const page = { page: 1, pageSize: shownBooks };
  const late = useQuery(
    queries.getBookListByDue.queryOptions({
      input: { ...page, overdue: 'true', sort: 'BookDue,BookId' },
    }),
  );
  const lent = useQuery(
    queries.getBookListByDue.queryOptions({
      input: { ...page, sort: '-BookTakenDate,BookId' },
    }),
  );
  const lines = useLines();
  return (
    <>
      <ShortList
        title={t('Longest overdue')}
        lines={lines(late.data?.body, ({ BookDue }) =>
          t('due {{day}}', { day: formatDay(BookDue) }),
        )}
        load={late}
        emptyText={t('No book is overdue.')}
        more={{ label: t('Books overdue'), link: overdue }}
      />
      <ShortList
        title={t('Lent last')}
        lines={lines(lent.data?.body, ({ BookTakenDate }) =>
          t('taken {{day}}', { day: formatDay(BookTakenDate) }),
        )}
        load={lent}
        emptyText={t('No book is out.')}
        more={{ label: t('Books out'), link: out }}
      />
    </>
  );
}

function useLines() {
  const { t } = useTranslation();
  const readName = useReadName();
  return (loans: readonly OutstandingLoan[] | undefined, when: (loan: OutstandingLoan) => string) =>
    loans?.map((loan) => ({
      id: loan._id,
      text: [loan.BookId, loan.title].filter(Boolean).join(' · '),
      detail: [readName(loan), t(loan.Grade), when(loan)].filter(Boolean).join(' · '),
    }));
}
