import type { OutstandingLoan } from '@pallikoodam/contract/library-fields';
import { outstandingSortKeys } from '@pallikoodam/contract/list-words';
import { nameRange, numberRanges } from '@pallikoodam/domain/library/number-ranges';
import { studentBranches } from '@pallikoodam/domain/school/branches';
import { IconArrowBackUp, IconMoodSad, IconTrash } from '@tabler/icons-react';
import type { TFunction } from 'i18next';
import type { ReactNode } from 'react';
import { fullName } from '../../school/full-name.ts';
import { BusyIconButton } from '../../screen/busy-icon-button.tsx';
import type { ListColumn } from '../../screen/list/list-columns.tsx';
import { columnsFor } from '../../screen/table/columns.ts';
import { choiceFilter, tableView, textFilter } from '../../screen/view/url-filters.ts';
import { DueBadge, nameBook } from './loan-display.tsx';

export const outstandingPageSizes = [10, 20, 50, 100] as const;

const table = tableView({
  pageSizes: outstandingPageSizes,
  pageSize: 20,
  sortKeys: outstandingSortKeys,
  sort: 'BookDue,BookId',
});

/** What the list of outstanding books keeps in its address (LIB-19 to LIB-21). */
export const outstandingAddress = {
  search: textFilter(),
  branch: choiceFilter(studentBranches),
  overdue: choiceFilter(['true', 'false']),
  ...table,
};

export const rangeNames = numberRanges.map(nameRange);

export const quickReturnPageSizes = [20, 50, 100] as const;

/** What quick return keeps in its address: a range of numbers (LIB-26). */
export const quickReturnAddress = {
  range: choiceFilter(rangeNames),
  ...tableView({
    pageSizes: quickReturnPageSizes,
    sortKeys: outstandingSortKeys,
    sort: 'BookId',
  }),
};

export function outstandingColumns(t: TFunction): ListColumn<OutstandingLoan>[] {
  return [
    {
      id: 'BookId',
      header: t('Book Id'),
      value: ({ BookId }) => BookId,
      look: { oneLine: true, onPhone: 'summary' },
    },
    {
      id: 'title',
      header: t('Title'),
      width: 34,
      sortable: false,
      value: ({ title }) => title,
      look: { minWidth: '11rem', onPhone: 'heading' },
    },
    {
      id: 'FirstName',
      header: t('Student Name'),
      width: 24,
      value: fullName,
      look: { minWidth: '9rem', onPhone: 'summary' },
    },
    { id: 'Grade', header: t('Grade'), value: ({ Grade }) => t(Grade) },
    { id: 'StudentTeacher', header: t('Teacher'), width: 22, value: (row) => row.StudentTeacher },
    { id: 'branch', header: t('Branch'), width: 20, value: ({ branch }) => t(branch) },
    {
      id: 'BookTakenDate',
      header: t('Taken'),
      kind: 'day',
      value: ({ BookTakenDate }) => BookTakenDate,
    },
    {
      id: 'BookDue',
      header: t('Due'),
      kind: 'day',
      value: ({ BookDue }) => BookDue,
      cell: ({ BookDue }) => <DueBadge due={BookDue} t={t} />,
      look: { onPhone: 'beside' },
    },
    {
      id: 'RemindedOn',
      header: t('Reminded'),
      kind: 'day',
      sortable: false,
      value: ({ RemindedOn }) => RemindedOn,
    },
  ];
}

export type LoanAction = 'return' | 'lost' | 'delete';

/** A loan as a button or a question names it. */
export function nameLoan(loan: OutstandingLoan): string {
  return `${nameBook(loan)}, ${fullName(loan)}`;
}

/** What can be done about a book that is out. */
export function actionColumn(
  t: TFunction,
  onAction: (loan: OutstandingLoan, action: LoanAction) => unknown,
) {
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
