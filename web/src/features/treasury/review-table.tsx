import { Anchor, Text } from '@mantine/core';
import { mostReviewItems, type ReviewItem } from '@pallikoodam/contract/ledger-review';
import { Link } from '@tanstack/react-router';
import type { TFunction } from 'i18next';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDay, formatDollars, formatMoment } from '../../lib/format.ts';
import { linkToFamily } from '../../school/students/student-columns.tsx';
import { useMay } from '../../screen/can.tsx';
import { type ListColumn, toTableColumns } from '../../screen/list/list-columns.tsx';
import { SmallTable } from '../../screen/list/small-table.tsx';

type ReviewTableProps = {
  label: string;
  items: readonly ReviewItem[] | undefined;
  load: Parameters<typeof SmallTable>[0]['load'];
};

const idOf = ({ _id }: ReviewItem) => _id;

/** Who stored what when, and why, with the way to the family or the bank. */
export function ReviewTable({ label, items, load }: ReviewTableProps) {
  const { t } = useTranslation();
  const may = useMay();
  const mayOpen = may('families.read');
  const mayBank = may('treasury.keepBank');
  const columns = useMemo(
    () => toTableColumns(reviewColumns(t, { mayOpen, mayBank })),
    [t, mayOpen, mayBank],
  );
  return (
    <SmallTable
      label={label}
      columns={columns}
      rows={items}
      rowId={idOf}
      load={load}
      sort="At"
      pageSizes={[mostReviewItems]}
      emptyText={t('Nothing waits for a second look.')}
    />
  );
}

function reviewColumns(
  t: TFunction,
  { mayOpen, mayBank }: { mayOpen: boolean; mayBank: boolean },
): ListColumn<ReviewItem>[] {
  const words: Record<ReviewItem['Kind'], string> = {
    payment: t('Payment entered by hand'),
    waiver: t('Waiver'),
    refund: t('Refund'),
    credit: t('Credit carried'),
    reversal: t('Taken back'),
    statement: t('Bank file taken back'),
    closing: t('Accounts closed'),
    reopening: t('Accounts opened again'),
  };
  const sayKind = ({ Kind, isChanged }: ReviewItem) =>
    isChanged ? `${words[Kind]} · ${t('changed')}` : words[Kind];
  const saySum = ({ Amount, Percent }: ReviewItem) =>
    Percent === null
      ? Amount === null
        ? ''
        : formatDollars(Amount)
      : t('{{percent}} % of the fee', { percent: Percent });
  const sayWhy = (item: ReviewItem) =>
    [
      item.Way === '' ? '' : t(item.Way),
      item.State === '' ? '' : t(item.State),
      item.Text === '' ? '' : t(item.Text),
      item.Reason === '' ? '' : t(item.Reason),
      item.CountedBy === '' ? '' : t('counted with {{name}}', { name: item.CountedBy }),
    ]
      .filter((word) => word !== '')
      .join(' · ');
  return [
    { id: 'Kind', header: t('Entry'), value: sayKind, look: { onPhone: 'heading' } },
    {
      id: 'Amount',
      header: t('Amount'),
      value: ({ Amount }) => Amount ?? '',
      cell: saySum,
      look: { onPhone: 'beside', align: 'end', oneLine: true },
    },
    {
      id: 'Children',
      header: t('Family'),
      value: ({ Children, UserName }) => `${Children.join(', ')} ${UserName}`.trim(),
      cell: (item) => (
        <>
          {item.Children.join(', ')}
          {item.UserName !== '' && (
            <Text size="sm">{mayOpen ? linkToFamily(item) : item.UserName}</Text>
          )}
          {item.Kind === 'statement' && mayBank && (
            <Anchor size="sm" renderRoot={(props) => <Link to="/BankStatement" {...props} />}>
              {t('Bank statement')}
            </Anchor>
          )}
        </>
      ),
      look: { onPhone: 'summary', minWidth: '10rem' },
    },
    { id: 'Year', header: t('Academic Year'), value: ({ Year }) => Year, look: { oneLine: true } },
    {
      id: 'Day',
      header: t('Day'),
      value: ({ Day }) => Day,
      cell: ({ Day }) => (Day === '' ? '' : formatDay(Day)),
      look: { oneLine: true },
    },
    { id: 'Why', header: t('Why'), value: sayWhy, look: { minWidth: '12rem' } },
    { id: 'By', header: t('By'), value: ({ ByName }) => ByName, look: { onPhone: 'summary' } },
    {
      id: 'At',
      header: t('Stored'),
      value: ({ At }) => At,
      cell: ({ At }) => formatMoment(At),
      look: { oneLine: true },
    },
  ];
}
