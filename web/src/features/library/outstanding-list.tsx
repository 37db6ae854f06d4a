import type { OutstandingLoan } from '@pallikoodam/contract/library-fields';
import { outstandingSortKeys } from '@pallikoodam/contract/list-words';
import { nameRange, numberRanges } from '@pallikoodam/domain/library/number-ranges';
import { studentBranches } from '@pallikoodam/domain/school/branches';
import { IconArrowBackUp, IconMoodSad, IconTrash } from '@tabler/icons-react';
import type { TFunction } from 'i18next';
import { type ReactNode, useCallback } from 'react';
import { useIsPhone } from '../../lib/is-phone.ts';
import { BothNames, useReadName } from '../../school/child-heading.tsx';
import { fullName } from '../../school/full-name.ts';
import { BusyIconButton } from '../../screen/busy-icon-button.tsx';
import { columnsOf, type FieldList } from '../../screen/field-list.ts';
import type { ListColumn } from '../../screen/list/list-columns.tsx';
import { columnsFor } from '../../screen/table/columns.ts';
import { choiceFilter, tableView, textFilter } from '../../screen/view/url-filters.ts';
import { DueBadge, nameBook } from './loan-display.tsx';

/** What the list of outstanding books keeps in its address (LIB-19 to LIB-21). */
export const outstandingAddress = {
  search: textFilter(),
  branch: choiceFilter(studentBranches),
  overdue: choiceFilter(['true', 'false']),
  ...tableView({
    pageSizes: [10, 20, 50, 100],
    pageSize: 20,
    sortKeys: outstandingSortKeys,
    sort: 'BookDue,BookId',
  }),
};

export const rangeNames = numberRanges.map(nameRange);

/** What quick return keeps in its address: a range of numbers (LIB-26). */
export const quickReturnAddress = {
  range: choiceFilter(rangeNames),
  ...tableView({
    pageSizes: [20, 50, 100],
    sortKeys: outstandingSortKeys,
    sort: 'BookId',
  }),
};

/** What a loan shows of itself, its book and its reader. */
export const outstandingFields = {
  BookId: { label: 'Book Id', look: { oneLine: true, onPhone: 'summary' } },
  title: {
    label: 'Title',
    width: 34,
    sortable: false,
    look: { minWidth: '11rem', onPhone: 'heading' },
  },
  FirstName: {
    label: 'Student Name',
    width: 24,
    look: { minWidth: '9rem', onPhone: 'summary' },
  },
  Grade: { label: 'Grade', words: true },
  StudentTeacher: { label: 'Teacher', kind: 'person', width: 22 },
  branch: { label: 'Branch', width: 20, words: true },
  BookTakenDate: { label: 'Taken', kind: 'day' },
  BookDue: { label: 'Due', kind: 'day', look: { onPhone: 'beside' } },
  RemindedOn: { label: 'Reminded', kind: 'day', sortable: false },
  /** Of the filter. */
  overdue: { label: 'Due', words: { true: 'Overdue', false: 'Not yet due' } },
} as const satisfies FieldList;

export function outstandingColumns(t: TFunction): ListColumn<OutstandingLoan>[] {
  const column = columnsOf<OutstandingLoan, typeof outstandingFields>(t, outstandingFields);
  return [
    column('BookId'),
    column('title'),
    column('FirstName', {
      value: fullName,
      cell: (loan) => <Reader loan={loan} />,
      onPaper: (loan) => <BothNames child={loan} />,
    }),
    column('Grade'),
    column('StudentTeacher'),
    column('branch'),
    column('BookTakenDate'),
    column('BookDue', { cell: ({ BookDue }) => <DueBadge due={BookDue} t={t} /> }),
    column('RemindedOn'),
  ];
}

/** Who has a book: both names in a table; on a phone, where the book is the heading, the one that is read. */
function Reader({ loan }: { loan: OutstandingLoan }) {
  const readName = useReadName();
  return useIsPhone() ? readName(loan) : <BothNames child={loan} />;
}

export type LoanAction = 'return' | 'lost' | 'delete';

/** A loan as a button or a question names it: the book, and the child in the reader's script. */
export function useNameLoan() {
  const readName = useReadName();
  return useCallback((loan: OutstandingLoan) => `${nameBook(loan)}, ${readName(loan)}`, [readName]);
}

type ActionOptions = {
  t: TFunction;
  nameLoan: (loan: OutstandingLoan) => string;
  onAction: (loan: OutstandingLoan, action: LoanAction) => unknown;
};

/** What can be done about a book that is out. */
export function actionColumn({ t, nameLoan, onAction }: ActionOptions) {
  const buttons: readonly (readonly [LoanAction, string, ReactNode])[] = [
    ['return', 'Return {{name}}', <IconArrowBackUp key="return" size={18} aria-hidden />],
    ['lost', 'Report {{name}} as lost', <IconMoodSad key="lost" size={18} aria-hidden />],
    ['delete', 'Delete {{name}}', <IconTrash key="delete" size={18} aria-hidden />],
  ];
  return columnsFor<OutstandingLoan>().display({
    id: 'Action',
    header: t('Action'),
    enableSorting: false,
    meta: { onPhone: 'actions', oneLine: true },
    cell: ({ row: { original: loan } }) =>
      buttons.map(([action, label, icon]) => (
        <BusyIconButton
          key={action}
          {...(action === 'delete' ? { color: 'red' } : {})}
          label={t(label, { name: nameLoan(loan) })}
          onClick={() => onAction(loan, action)}
        >
          {icon}
        </BusyIconButton>
      )),
  });
}
