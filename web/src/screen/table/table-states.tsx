import { Alert, Button, Stack, Text } from '@mantine/core';
import { IconAlertTriangle, IconFilterOff, IconRefresh } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { messageOf } from '../../lib/refusal.ts';
import { BusyButton } from '../busy-button.tsx';
import classes from './data-table.module.css';

/** What a table needs to know of the query that brings its rows. */
export type LoadState = {
  isPending: boolean;
  isFetching: boolean;
  /** The rows are still those of the question before. */
  isPlaceholderData?: boolean;
  error: unknown;
  refetch: () => unknown;
};

type FailedRowsProps = {
  load: LoadState;
  /** Above the reason, where the documents have words of their own. */
  text?: string | undefined;
};

export function FailedRows({ load, text }: FailedRowsProps) {
  const { t } = useTranslation();
  const reason = t(messageOf(load.error));
  return (
    <Alert
      m="md"
      color="red"
      icon={<IconAlertTriangle aria-hidden />}
      title={text ?? reason}
      role="alert"
    >
      {text !== undefined && <Text mb="sm">{reason}</Text>}
      <BusyButton
        leftSection={<IconRefresh size={16} aria-hidden />}
        variant="default"
        busy={load.isFetching}
        onClick={() => load.refetch()}
      >
        {t('Refresh')}
      </BusyButton>
    </Alert>
  );
}

type NoRowsProps = {
  onClearFilters?: (() => void) | undefined;
  /** Instead of 'No data available', where the documents have words of their own. */
  text?: string | undefined;
};

export function NoRows({ onClearFilters, text }: NoRowsProps) {
  const { t } = useTranslation();
  const filtered = onClearFilters !== undefined;
  return (
    <Stack className={classes.empty} align="center" gap="xs">
      {filtered ? (
        <IconFilterOff size={40} stroke={1.2} aria-hidden />
      ) : (
        <img src="/art/empty.svg" alt="" width={160} height={120} />
      )}
      <Text fw={500}>
        {filtered ? t('Nothing matches these filters') : (text ?? t('No data available'))}
      </Text>
      {filtered && (
        <Button variant="default" size="sm" onClick={onClearFilters}>
          {t('Clear Filters')}
        </Button>
      )}
    </Stack>
  );
}
