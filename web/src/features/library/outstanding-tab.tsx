import { Button, Stack } from '@mantine/core';
import type { OutstandingLoan } from '@pallikoodam/contract/library-fields';
import { IconBell } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useEffectEvent, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { api, queries } from '../../lib/api.ts';
import { ActionRow } from '../../screen/action-row.tsx';
import { ConfirmDialog } from '../../screen/confirm-dialog.tsx';
import { SelectFilter } from '../../screen/filters.tsx';
import { lazyDialog } from '../../screen/lazy-dialog.tsx';
import { toTableColumns } from '../../screen/list/list-columns.tsx';
import { ListFilters } from '../../screen/list/list-filters.tsx';
import { ListButtons, ListTable } from '../../screen/list/list-table.tsx';
import { useServerList } from '../../screen/list/use-server-list.ts';
import { CountCard, StatCards } from '../../screen/stat-cards.tsx';
import { type DialogControl, useDialog } from '../../screen/use-dialog.ts';
import { useWrite } from '../../screen/use-write.ts';
import {
  actionColumn,
  type LoanAction,
  outstandingAddress,
  outstandingColumns,
  outstandingFields,
  useNameLoan,
} from './outstanding-list.tsx';
import { useGiveBack } from './use-give-back.ts';
import { useLibraryEscape } from './use-library-escape.ts';

const ReminderDialog = lazyDialog(
  async () => (await import('./reminder-dialog.tsx')).ReminderDialog,
);

/** Outstanding Books: who has what, since when, and what can be done about it (LIB-19 to LIB-22). */
export function OutstandingTab() {
  const { t } = useTranslation();
  const list = useServerList('getBookListByDue', outstandingAddress, {
    fields: outstandingFields,
  });
  const reminding = useDialog<null>();
  const asking = useDialog<LoanQuestion>();
  const leave = useLibraryEscape('/LibraryManagement');
  const giveBack = useGiveBack();
  const remove = useWrite((loan: OutstandingLoan) => api.deleteBookTxData({ id: loan._id }), {
    done: t('Deleted successfully'),
    undo: (_, { _id }) => api.restoreBookTxData({ id: _id }),
  });
  const columns = useMemo(() => outstandingColumns(t), [t]);
  const returnOne = giveBack.run;
  const { open: question } = asking;
  const act = useEffectEvent((loan: OutstandingLoan, action: LoanAction) =>
    action === 'return' ? returnOne({ id: loan._id }) : question({ loan, action }),
  );
  const nameLoan = useNameLoan();
  const tableColumns = useMemo(() => {
    const onAction = (loan: OutstandingLoan, action: LoanAction) => act(loan, action);
    return toTableColumns(columns, [actionColumn({ t, nameLoan, onAction })]);
  }, [t, columns, nameLoan]);

  return (
    <Stack>
      <OutstandingCards />
      <ActionRow>
        <ListButtons
          title={t('Outstanding Books')}
          list={list}
          columns={columns}
          sheet="BookTransaction"
          file="BookTransaction.xlsx"
        />
        <Button
          leftSection={<IconBell size={18} aria-hidden />}
          onClick={() => reminding.open(null)}
        >
          {t('Send Reminder')}
        </Button>
      </ActionRow>
      <ListFilters list={list} label={t('Search book, student or email')}>
        <SelectFilter {...list.select('branch')} />
        <SelectFilter {...list.select('overdue')} />
      </ListFilters>
      <ListTable label={t('Outstanding Books')} list={list} columns={tableColumns} />
      <LoanDialog
        asking={asking}
        onLost={(loan) => returnOne({ id: loan._id, ReturnState: 'Lost' })}
        // The documents lead away when it fails (LIB-49, OP-190).
        onDelete={(loan) => remove.run(loan).catch(leave)}
      />
      <ReminderDialog dialog={reminding} />
    </Stack>
  );
}

type LoanQuestion = { loan: OutstandingLoan; action: 'lost' | 'delete' };

type LoanDialogProps = {
  asking: DialogControl<LoanQuestion>;
  onLost: (loan: OutstandingLoan) => Promise<unknown>;
  onDelete: (loan: OutstandingLoan) => Promise<unknown>;
};

/** Asks before a loan ends without its book, or as if it had never been. */
function LoanDialog({ asking, onLost, onDelete }: LoanDialogProps) {
  const { t } = useTranslation();
  const { subject } = asking;
  const nameLoan = useNameLoan();
  const isLost = subject?.action === 'lost';
  const name = subject === null ? '' : nameLoan(subject.loan);
  return (
    <ConfirmDialog
      opened={asking.opened}
      title={isLost ? t('Report as lost') : t('Delete Transaction')}
      cancelLabel={t('Cancel')}
      confirmLabel={isLost ? t('Report as lost') : t('Delete')}
      onCancel={asking.close}
      onConfirm={async () => {
        if (subject !== null) await (isLost ? onLost : onDelete)(subject.loan);
        asking.close();
      }}
    >
      {isLost
        ? t('{{name}}: the loan ends and the book leaves lending.', { name })
        : t('{{name}}: the book is free again, and the history keeps nothing of the loan.', {
            name,
          })}
    </ConfirmDialog>
  );
}

function OutstandingCards() {
  const { t } = useTranslation();
  const { data } = useQuery(queries.getBookDueCounts.queryOptions());
  return (
    <StatCards label={t('Books that are out')}>
      <CountCard label={t('Total')} count={data?.total} />
      <CountCard label={t('Overdue')} count={data?.overdue} colour="red" />
      {data?.branches.map(({ branch, total }) => (
        <CountCard key={branch} label={t(branch)} count={total} colour="teal" />
      ))}
    </StatCards>
  );
}
