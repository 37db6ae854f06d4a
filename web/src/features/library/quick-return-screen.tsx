import type { OutstandingLoan } from '@pallikoodam/contract/library-fields';
import { IconArrowBackUp } from '@tabler/icons-react';
import { useEffect, useEffectEvent, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useIsPhone } from '../../lib/is-phone.ts';
import { RowButton } from '../../screen/busy-button.tsx';
import { FilterBar } from '../../screen/filter-bar.tsx';
import { SelectFilter } from '../../screen/filters.tsx';
import { toTableColumns } from '../../screen/list/list-columns.tsx';
import { ListTable } from '../../screen/list/list-table.tsx';
import { useServerList } from '../../screen/list/use-server-list.ts';
import { ListScreen } from '../../screen/list-screen.tsx';
import { PageHeader } from '../../screen/page-header.tsx';
import { columnsFor } from '../../screen/table/columns.ts';
import {
  outstandingColumns,
  quickReturnAddress,
  rangeNames,
  useNameLoan,
} from './outstanding-list.tsx';
import { useGiveBack } from './use-give-back.ts';
import { useLibraryEscape } from './use-library-escape.ts';

/** What a return does not ask about. */
const leftOut = ['branch', 'RemindedOn'];

/** Quick Return: the books out of a range of numbers, each back with one click (LIB-26, OP-193). */
export function QuickReturnScreen() {
  const { t } = useTranslation();
  const list = useServerList('BookReturnAPI', quickReturnAddress);
  const leaveAfterRefusal = useLibraryEscape('/BookAssign');
  const leaveAfterFault = useLibraryEscape('/Error');
  const giveBack = useGiveBack();
  // The documents lead away from both failures (LIB-47, LIB-48, OP-190).
  const take = useEffectEvent((loan: OutstandingLoan) =>
    giveBack.run({ id: loan._id }).catch(leaveAfterRefusal),
  );
  const { error } = list.load;
  useEffect(() => {
    if (error !== null) leaveAfterFault(error);
  }, [error, leaveAfterFault]);
  const isPhone = useIsPhone();
  const nameLoan = useNameLoan();
  const columns = useMemo(
    () =>
      toTableColumns(
        outstandingColumns(t)
          .filter(({ id }) => !leftOut.includes(id))
          .map((column) => (column.id === 'BookDue' ? { ...column, look: {} } : column)),
        [
          columnsFor<OutstandingLoan>().display({
            id: 'Return',
            header: t('Return'),
            enableSorting: false,
            // One click on a phone too: beside the title, not within the opened card.
            meta: { onPhone: isPhone ? 'beside' : 'actions', oneLine: true },
            cell: ({ row: { original: loan } }) => (
              <RowButton
                size="compact-sm"
                variant="light"
                leftSection={<IconArrowBackUp size={16} aria-hidden />}
                aria-label={t('Return {{name}}', { name: nameLoan(loan) })}
                onClick={() => take(loan)}
              >
                {t('Return')}
              </RowButton>
            ),
          }),
        ],
      ),
    [t, isPhone, nameLoan],
  );

  return (
    <ListScreen>
      <PageHeader title={t('Quick Return')} />
      <FilterBar activeCount={list.activeCount} onClear={list.clear}>
        <SelectFilter
          label={t('Book numbers')}
          choices={rangeNames.map((range) => ({ value: range, label: range }))}
          {...list.filter('range')}
        />
      </FilterBar>
      <ListTable label={t('Outstanding Books')} list={list} columns={columns} />
    </ListScreen>
  );
}
