import { ActionIcon, Group, NativeSelect } from '@mantine/core';
import { IconSortAscending, IconSortDescending } from '@tabler/icons-react';
import type { ReactTable, RowData } from '@tanstack/react-table';
import { useTranslation } from 'react-i18next';
import { turnBy, type ViewTurn } from '../view/links.ts';
import type { Features } from './columns.ts';
import classes from './data-table.module.css';

type PhoneSortProps<Row extends RowData> = {
  table: ReactTable<Features, Row>;
  sort: string;
  turn: ViewTurn;
};

/** Stands in for the headers where rows are cards. */
export function PhoneSort<Row extends RowData>({ table, sort, turn }: PhoneSortProps<Row>) {
  const { t } = useTranslation();
  const choices = table
    .getAllLeafColumns()
    .filter((column) => column.getCanSort())
    .map((column) => ({ value: column.id, label: String(column.columnDef.header) }));
  if (choices.length === 0) return null;
  const main = sort.split(',')[0] ?? '';
  const column = main.replace(/^-/, '');
  const descending = main.startsWith('-');
  // The order that holds may be of a column that is not here: then no other is claimed.
  const isShown = choices.some(({ value }) => value === column);
  const unsaid = isShown ? [] : [{ value: column, label: t('Sort by') }];

  return (
    <Group
      className={`${classes.phoneSort} portal-needs-script`}
      gap="xs"
      wrap="nowrap"
      align="flex-end"
    >
      <NativeSelect
        flex={1}
        aria-label={t('Sort by')}
        data={[...unsaid, ...choices]}
        value={column}
        onChange={(event) => turn.onViewChange({ sort: event.currentTarget.value })}
      />
      {isShown && (
        <ActionIcon
          variant="default"
          size={36}
          aria-label={descending ? t('Sorted descending. Reverse') : t('Sorted ascending. Reverse')}
          {...turnBy(turn, { sort: descending ? column : `-${column}` })}
        >
          {descending ? (
            <IconSortDescending size={18} aria-hidden />
          ) : (
            <IconSortAscending size={18} aria-hidden />
          )}
        </ActionIcon>
      )}
    </Group>
  );
}
