import { ActionIcon, Group, NativeSelect, Text } from '@mantine/core';
import {
  IconChevronLeft,
  IconChevronLeftPipe,
  IconChevronRight,
  IconChevronRightPipe,
} from '@tabler/icons-react';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { formatNumber } from '../../lib/format.ts';
import { isCutCount } from '../../lib/total-count.ts';
import { turnBy, type ViewTurn } from '../view/links.ts';
import type { TableView } from '../view/url-filters.ts';
import classes from './data-table.module.css';
import { countPages, rowsOfPage } from './row-count.ts';

type TableFooterProps = ViewTurn & {
  /** What the rows are: tells the pages of several tables on a screen apart. */
  label: string;
  view: TableView;
  /** Null until it is known. */
  total: number | null;
  isLoading: boolean;
  pageSizes: readonly number[];
};

export function TableFooter(props: TableFooterProps) {
  const { label, view, total, isLoading, pageSizes } = props;
  const { t } = useTranslation();
  const id = useId();
  const { page, pageSize } = view;
  const pages = countPages({ pageSize, total: total ?? 0 });
  const { first, last } = rowsOfPage({ page, pageSize, total: total ?? 0 });
  const isCut = total !== null && isCutCount(total);
  const turns = [
    { label: t('First page'), to: 1, Icon: IconChevronLeftPipe, disabled: page <= 1 },
    { label: t('Previous page'), to: page - 1, Icon: IconChevronLeft, disabled: page <= 1 },
    { label: t('Next page'), to: page + 1, Icon: IconChevronRight, disabled: page >= pages },
    { label: t('Last page'), to: pages, Icon: IconChevronRightPipe, disabled: page >= pages },
  ];

  return (
    <Group className={classes.footer} justify="space-between" gap="sm">
      <Text size="sm" c="dimmed" role="status" className={classes.count}>
        {isLoading && t('Loading…')}
        {total === 0 && t('{{count}} rows', { count: total })}
        {total !== null &&
          total > 0 &&
          t(
            isCut ? '{{first}}–{{last}} of more than {{total}}' : '{{first}}–{{last}} of {{total}}',
            {
              first: formatNumber(first),
              last: formatNumber(last),
              total: formatNumber(isCut ? total - 1 : total),
            },
          )}
      </Text>
      <Group className={classes.controls}>
        {pageSizes.length > 1 && (
          <Group gap="xs" className="portal-needs-script">
            <Text component="label" size="sm" c="dimmed" htmlFor={id}>
              {t('Rows per page')}
            </Text>
            <NativeSelect
              id={id}
              size="xs"
              data={pageSizes.map(String)}
              value={String(pageSize)}
              onChange={(event) =>
                props.onViewChange({ pageSize: Number(event.currentTarget.value) })
              }
            />
          </Group>
        )}
        {pages > 1 && (
          <Group component="nav" gap={4} aria-label={`${label}: ${t('Pages')}`}>
            {turns.map(({ label: name, to, Icon, disabled }) => (
              <ActionIcon
                key={name}
                variant="default"
                size="lg"
                aria-label={name}
                {...(disabled ? { disabled } : turnBy(props, { page: to }))}
              >
                <Icon size={18} aria-hidden />
              </ActionIcon>
            ))}
          </Group>
        )}
      </Group>
    </Group>
  );
}
