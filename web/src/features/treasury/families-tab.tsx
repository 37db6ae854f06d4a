import { Button, Stack } from '@mantine/core';
import type { FamilyAccountRow } from '@pallikoodam/contract/ledger';
import { familyAccountSortKeys } from '@pallikoodam/contract/list-words';
import { treasuryBranches } from '@pallikoodam/domain/school/branches';
import { IconMail } from '@tabler/icons-react';
import type { TFunction } from 'i18next';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useReadName } from '../../school/child-heading.tsx';
import { useYearList } from '../../school/use-year-list.ts';
import { yearInAddress } from '../../school/year-in-address.ts';
import { ActionRow } from '../../screen/action-row.tsx';
import { BusyButton } from '../../screen/busy-button.tsx';
import { columnsOf, type FieldList } from '../../screen/field-list.ts';
import { PickFilter, SelectFilter } from '../../screen/filters.tsx';
import { FootBar } from '../../screen/foot-bar.tsx';
import { lazyDialog } from '../../screen/lazy-dialog.tsx';
import type { ListColumn } from '../../screen/list/list-columns.tsx';
import { ListFilters } from '../../screen/list/list-filters.tsx';
import { ListButtons, ListTable } from '../../screen/list/list-table.tsx';
import { buttonColumn } from '../../screen/table/row-buttons.tsx';
import { useTableColumns } from '../../screen/table/use-table-columns.ts';
import { type DialogControl, useDialog } from '../../screen/use-dialog.ts';
import { choiceFilter, tableView, textFilter } from '../../screen/view/url-filters.ts';
import { FamilyCards } from './family-cards.tsx';
import { FamilyTick, TicksContext, useTicks } from './family-ticks.tsx';
import type { LedgerSubject } from './ledger-dialog.tsx';
import type { Previewed } from './remind-dialog.tsx';
import { useReminderPreview } from './reminders.ts';
import { useOwing } from './use-owing.ts';
import { WaiveLeavers } from './waive-leavers.tsx';

const yes = ['Y'] as const;
export const accountsAddress = {
  search: textFilter(),
  open: choiceFilter(yes),
  credit: choiceFilter(yes),
  waived: choiceFilter(yes),
  left: choiceFilter(yes),
  Branch: choiceFilter(treasuryBranches),
  Year: yearInAddress,
  ...tableView({ pageSizes: [25, 50, 100], sortKeys: familyAccountSortKeys, sort: 'Family' }),
};

const familyFields = {
  Family: { label: 'Family' },
  UserName: { label: 'Email', sortable: false },
  Branch: { label: 'Branch', words: true },
  Fee: { label: 'Due for the year', kind: 'dollars' },
  Waived: { label: 'Waived', kind: 'dollars' },
  Paid: { label: 'Paid', kind: 'dollars' },
  Refunded: { label: 'Refunded', kind: 'dollars' },
  Donated: { label: 'Given to the school', kind: 'dollars' },
  BeingPaidBack: { label: 'Being paid back', kind: 'dollars' },
  Open: { label: 'Still open', kind: 'dollars' },
  Credit: { label: 'Paid too much', kind: 'dollars' },
  Since: { label: 'Open since', kind: 'day' },
  LastReminder: { label: 'Last reminder', kind: 'day', sortable: false },
  Checks: { label: 'Check numbers', sortable: false },
  open: { label: 'Still open', words: { Y: 'Only families that owe' } },
  credit: { label: 'Paid too much', words: { Y: 'Only families with credit' } },
  waived: { label: 'Waived', words: { Y: 'Only families with a waiver' } },
  left: { label: 'Left without paying', words: { Y: 'Only where a child left without paying' } },
} as const satisfies FieldList;

const FamilyAccountDialog = lazyDialog(
  async () => (await import('./family-account-dialog.tsx')).FamilyAccountDialog,
);
const LedgerDialog = lazyDialog(async () => (await import('./ledger-dialog.tsx')).LedgerDialog);
const RemindDialog = lazyDialog(async () => (await import('./remind-dialog.tsx')).RemindDialog);

const CloseYearDialog = lazyDialog(
  async () => (await import('./close-year-dialog.tsx')).CloseYearDialog,
);

/** What each family owes, paid, and has open; what a treasurer does about it is a tap away. */
export function FamiliesTab() {
  const { t } = useTranslation();
  const readName = useReadName();
  const list = useYearList('getFamilyAccounts', accountsAddress, { fields: familyFields });
  const { select, shownYear = '' } = list;
  const opened = useDialog<FamilyAccountRow>();
  const closing = useDialog<string>();
  const paying = useDialog<LedgerSubject>();
  const reminding = useDialog<Previewed>();
  const { ticks, clear } = useTicks();
  const { sort: _order, ...filter } = { sort: '', ...list.query };
  const owing = useOwing(list.query);
  const columns = useMemo(() => familyColumns(t, readName), [t, readName]);
  // On paper and on screen there is no room for what is searched.
  const exported = useMemo(
    () => [...columns, columnsOf<FamilyAccountRow, typeof familyFields>(t, familyFields)('Checks')],
    [t, columns],
  );
  const buttons = useFamilyButtons({ opened, paying });
  const tableColumns = useTableColumns(columns, buttons);
  const preview = useReminderPreview();
  const remind = async (familyIds: readonly string[]) => {
    const asked = { year: shownYear, familyIds };
    const previewed = await preview.tell(asked);
    if (previewed !== undefined) reminding.open({ ...asked, previewed });
  };
  const remindAll = async () => {
    const familyIds = await owing.tell();
    if (familyIds !== undefined) await remind(familyIds);
  };
  return (
    <Stack gap="md">
      <ActionRow>
        <ListButtons
          title={t('Families')}
          list={list}
          columns={columns}
          exported={exported}
          sheet="Families"
          file="FamilyAccounts.xlsx"
        />
        <BusyButton
          variant="default"
          leftSection={<IconMail size={18} aria-hidden />}
          busy={owing.isBusy || preview.isBusy}
          onClick={() => void remindAll()}
        >
          {t('Remind all who owe')}
        </BusyButton>
        {shownYear !== '' && (
          <Button variant="default" onClick={() => closing.open(shownYear)}>
            {t('Close the year…')}
          </Button>
        )}
      </ActionRow>
      <FamilyCards filter={list.query === undefined ? undefined : filter} />
      <ListFilters list={list} label={t('Search name, email or Ref Id')}>
        <SelectFilter {...select('open')} />
        <SelectFilter {...select('credit')} />
        <SelectFilter {...select('waived')} />
        <SelectFilter {...select('left')} />
        <SelectFilter {...select('Branch')} />
        <PickFilter {...list.year} />
      </ListFilters>
      <TicksContext value={ticks}>
        <ListTable label={t('Families')} list={list} columns={tableColumns} />
      </TicksContext>
      {ticks.ticked.size > 0 && (
        <FootBar
          label={t('Reminders')}
          status={t('{{count}} families', { count: ticks.ticked.size })}
          statusAction={
            <Button variant="subtle" size="compact-sm" onClick={clear}>
              {t('Clear All')}
            </Button>
          }
        >
          <BusyButton busy={preview.isBusy} onClick={() => void remind([...ticks.ticked])}>
            {t('Remind these families')}
          </BusyButton>
        </FootBar>
      )}
      <FamilyAccountDialog dialog={opened} />
      <LedgerDialog dialog={paying} />
      <RemindDialog dialog={reminding} onSent={clear} />
      <CloseYearDialog dialog={closing} />
    </Stack>
  );
}

type RowDialogs = {
  opened: DialogControl<FamilyAccountRow>;
  paying: DialogControl<LedgerSubject>;
};

/** What is done about a family, named as what it is; only what it needs. */
function useFamilyButtons({ opened, paying }: RowDialogs) {
  const { t } = useTranslation();
  const { open: openAccount } = opened;
  const { open: pay } = paying;
  return useMemo(
    () => [
      buttonColumn<FamilyAccountRow>('Account', {
        header: t('Account'),
        button: (family) => (
          <Stack gap={4} align="stretch" miw="9.5rem">
            <Button
              size="compact-sm"
              variant="default"
              aria-label={`${t('Account')} ${nameOf(family)}`}
              onClick={() => openAccount(family)}
            >
              {t('Account')}
            </Button>
            {(family.Open ?? 0) > 0 && (
              <Button
                size="compact-sm"
                aria-label={`${t('Record payment')} ${nameOf(family)}`}
                onClick={() => pay({ family, act: { kind: 'payment' } })}
              >
                {t('Record payment')}
              </Button>
            )}
            <WaiveLeavers family={family} />
          </Stack>
        ),
      }),
    ],
    [t, openAccount, pay],
  );
}

const nameOf = ({ Family, UserName }: FamilyAccountRow) => `${Family} ${UserName}`;

function familyColumns(
  t: TFunction,
  readName: ReturnType<typeof useReadName>,
): ListColumn<FamilyAccountRow>[] {
  const column = columnsOf<FamilyAccountRow, typeof familyFields>(t, familyFields);
  // Families of one name are told apart by their children.
  const names = ({ Children }: FamilyAccountRow) =>
    Children.map((child) => readName(child)).join(', ');
  return [
    column('Family', {
      value: names,
      look: { minWidth: '12rem', onPhone: 'heading' },
      cell: (family) => <FamilyTick family={family} names={names(family)} />,
    }),
    column('UserName', { look: { minWidth: '10rem' } }),
    column('Fee'),
    column('Waived'),
    column('Paid', { look: { onPhone: 'summary' } }),
    column('Refunded'),
    column('Donated'),
    column('BeingPaidBack'),
    column('Open', { look: { onPhone: 'beside' } }),
    column('Credit'),
    column('Since'),
    column('LastReminder'),
  ];
}
