import { Button, Stack } from '@mantine/core';
import type { FamilyAccountRow } from '@pallikoodam/contract/ledger';
import { familyAccountSortKeys } from '@pallikoodam/contract/list-words';
import { treasuryBranches } from '@pallikoodam/domain/school/branches';
import type { TFunction } from 'i18next';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useReadName } from '../../school/child-heading.tsx';
import { useYearList } from '../../school/use-year-list.ts';
import { yearInAddress } from '../../school/year-in-address.ts';
import { ActionRow } from '../../screen/action-row.tsx';
import { columnsOf, type FieldList } from '../../screen/field-list.ts';
import { PickFilter, SelectFilter } from '../../screen/filters.tsx';
import { lazyDialog } from '../../screen/lazy-dialog.tsx';
import type { ListColumn } from '../../screen/list/list-columns.tsx';
import { ListFilters } from '../../screen/list/list-filters.tsx';
import { ListButtons, ListTable } from '../../screen/list/list-table.tsx';
import { useRowButtons, useTableColumns } from '../../screen/table/use-table-columns.ts';
import { useDialog } from '../../screen/use-dialog.ts';
import { choiceFilter, tableView, textFilter } from '../../screen/view/url-filters.ts';
import { FamilyCards } from './family-cards.tsx';

const yes = ['Y'] as const;
const familiesAddress = {
  search: textFilter(),
  open: choiceFilter(yes),
  credit: choiceFilter(yes),
  waived: choiceFilter(yes),
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
  Open: { label: 'Still open', kind: 'dollars' },
  Credit: { label: 'Paid too much', kind: 'dollars' },
  Since: { label: 'Open since', kind: 'day' },
  LastReminder: { label: 'Last reminder', kind: 'day', sortable: false },
  open: { label: 'Still open', words: { Y: 'Only families that owe' } },
  credit: { label: 'Paid too much', words: { Y: 'Only families with credit' } },
  waived: { label: 'Waived', words: { Y: 'Only families with a waiver' } },
} as const satisfies FieldList;

const FamilyAccountDialog = lazyDialog(
  async () => (await import('./family-account-dialog.tsx')).FamilyAccountDialog,
);

const CloseYearDialog = lazyDialog(
  async () => (await import('./close-year-dialog.tsx')).CloseYearDialog,
);

/** What each family owes, paid, and has open, with its account behind the pencil. */
export function FamiliesTab() {
  const { t } = useTranslation();
  const readName = useReadName();
  const list = useYearList('getFamilyAccounts', familiesAddress, { fields: familyFields });
  const { select } = list;
  const opened = useDialog<FamilyAccountRow>();
  const closing = useDialog<string>();
  const year = list.shownYear;
  const columns = useMemo(() => familyColumns(t, readName), [t, readName]);
  const buttons = useRowButtons<FamilyAccountRow>({ name: nameOf, edit: opened.open });
  const tableColumns = useTableColumns(columns, buttons);
  return (
    <Stack gap="md">
      <ActionRow>
        <ListButtons
          title={t('Families')}
          list={list}
          columns={columns}
          sheet="Families"
          file="FamilyAccounts.xlsx"
        />
        {year !== undefined && (
          <Button variant="default" onClick={() => closing.open(year)}>
            {t('Close the year…')}
          </Button>
        )}
      </ActionRow>
      <FamilyCards year={list.shownYear} />
      <ListFilters list={list} label={t('Search name, email or Ref Id')}>
        <SelectFilter {...select('open')} />
        <SelectFilter {...select('credit')} />
        <SelectFilter {...select('waived')} />
        <SelectFilter {...select('Branch')} />
        <PickFilter {...list.year} />
      </ListFilters>
      <ListTable label={t('Families')} list={list} columns={tableColumns} />
      <FamilyAccountDialog dialog={opened} />
      <CloseYearDialog dialog={closing} />
    </Stack>
  );
}

const nameOf = ({ Family, UserName }: FamilyAccountRow) => `${Family} ${UserName}`;

function familyColumns(
  t: TFunction,
  readName: ReturnType<typeof useReadName>,
): ListColumn<FamilyAccountRow>[] {
  const column = columnsOf<FamilyAccountRow, typeof familyFields>(t, familyFields);
  return [
    // Families of one name are told apart by their children.
    column('Family', {
      value: ({ Children }) => Children.map((child) => readName(child)).join(', '),
    }),
    column('UserName', { look: { minWidth: '10rem' } }),
    column('Fee'),
    column('Waived'),
    column('Paid', { look: { onPhone: 'summary' } }),
    column('Refunded'),
    column('Open', { look: { onPhone: 'beside' } }),
    column('Credit'),
    column('Since'),
    column('LastReminder'),
  ];
}
