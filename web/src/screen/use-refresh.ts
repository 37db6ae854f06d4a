import { type Query, useQueryClient } from '@tanstack/react-query';
import { useCallback, useState, useSyncExternalStore } from 'react';

/**
 * Reads again whatever the screen shows. `failure` tells that something of it could not be read
 * again, so that what is shown may be old; it goes with the next answer.
 */
export function useRefresh() {
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
