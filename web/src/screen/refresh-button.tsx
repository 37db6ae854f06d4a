import { Button } from '@mantine/core';
import { IconRefresh } from '@tabler/icons-react';
import { type Query, useQueryClient } from '@tanstack/react-query';
import { useCallback, useState, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { useFailureNotice } from './use-failure-notice.ts';

/**
 * Reads again whatever the screen shows. `failure` tells that something of it could not be read
 * again, so that what is shown may be old; it goes with the next answer.
 */
function useRefresh() {
  const client = useQueryClient();
  const cache = client.getQueryCache();
  /** A press without a network: the reads wait for it, and the person is told at once. */
  const [waiting, setWaiting] = useState<Error | null>(null);

  const subscribe = useCallback((listener: () => void) => cache.subscribe(listener), [cache]);
  const outdated = useSyncExternalStore(
    subscribe,
    () => cache.findAll({ type: 'active', predicate: isOutdated })[0]?.state.error ?? null,
    () => null,
  );
  const waits = useSyncExternalStore(
    subscribe,
    () => cache.findAll(paused).length > 0,
    () => false,
  );
  const refresh = useCallback(async () => {
    setWaiting(null);
    await client.refetchQueries({ type: 'active' });
    if (cache.findAll(paused).length > 0) setWaiting(new Error('No network'));
  }, [client, cache]);

  const error = outdated ?? (waits ? waiting : null);
  return { refresh, failure: { error, refetch: refresh, data: 'kept' } };
}

const paused = { type: 'active', fetchStatus: 'paused' } as const;

/** Could not be read again, while the answer before is still shown. */
function isOutdated({ state }: Query): boolean {
  return state.status === 'error' && state.data !== undefined;
}

type RefreshButtonProps = {
  /** 'Refresh Data' where the documents have no other word. */
  label?: string | undefined;
  /** What is said when it fails, where the documents have words for it. */
  failedText?: string;
};

/**
 * Reads all that is on the screen again. If that fails, what was there stays, and a message says so
 * and offers to try again.
 */
export function RefreshButton({ label, failedText }: RefreshButtonProps) {
  const { t } = useTranslation();
  const { refresh, failure } = useRefresh();
  const [busy, setBusy] = useState(false);
  useFailureNotice(failure, failedText);
  return (
    <Button
      variant="default"
      leftSection={<IconRefresh size={18} aria-hidden />}
      loading={busy}
      onClick={() => {
        setBusy(true);
        void refresh().finally(() => setBusy(false));
      }}
    >
      {label ?? t('Refresh Data')}
    </Button>
  );
}
