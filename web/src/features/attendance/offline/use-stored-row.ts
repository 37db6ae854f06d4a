import { useCallback, useEffect, useState } from 'react';
import { onStoreChange, openDeviceStore } from './device-store.ts';
import { sendQueue } from './sender.ts';
import type { StoredTables, TableName, UnsentSubmit } from './stored-types.ts';

/** A row of the device's store, as it changes; `isRead` once it is known whether there is one. */
export function useStoredRow<Name extends TableName>(
  table: Name,
  key: string,
): { row: StoredTables[Name] | undefined; isRead: boolean } {
  const [read, setRead] = useState<{ key: string; row: StoredTables[Name] | undefined } | null>(
    null,
  );
  useEffect(() => {
    let current = true;
    const load = async () => {
      const store = await openDeviceStore();
      const row = await store.get(table, key).catch(() => undefined);
      if (current) setRead({ key, row });
    };
    void load();
    const stop = onStoreChange(() => void load());
    return () => {
      current = false;
      stop();
    };
  }, [table, key]);
  return read?.key === key ? { row: read.row, isRead: true } : { row: undefined, isRead: false };
}

const none: readonly UnsentSubmit[] = [];

/** A person's submits that the server has not acknowledged, oldest first, from every tab. */
export function useUnsent(email: string): readonly UnsentSubmit[] {
  const [unsent, setUnsent] = useState({ email, submits: none });
  const load = useCallback(
    () =>
      void sendQueue
        .list(email)
        .then((submits) => setUnsent({ email, submits }))
        .catch(() => undefined),
    [email],
  );
  useEffect(() => {
    load();
    return onStoreChange(load);
  }, [load]);
  return unsent.email === email ? unsent.submits : none;
}

/** Whether the store outlives the page; null until it is known. */
export function useLastingStore(): boolean | null {
  const [lasting, setLasting] = useState<boolean | null>(null);
  useEffect(() => {
    void openDeviceStore().then((store) => setLasting(store.lasting));
  }, []);
  return lasting;
}
