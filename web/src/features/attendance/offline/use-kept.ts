import { useEffect, useState } from 'react';
import { openDeviceStore } from './device-store.ts';
import type { KeptTables, TableName } from './kept.ts';
import { onKeptChange } from './tabs.ts';

/** A row that the device keeps, as it changes; `isRead` once it is known whether there is one. */
export function useKept<Name extends TableName>(
  table: Name,
  key: string,
): { row: KeptTables[Name] | undefined; isRead: boolean } {
  const [read, setRead] = useState<{ key: string; row: KeptTables[Name] | undefined } | null>(null);
  useEffect(() => {
    let current = true;
    const load = async () => {
      const store = await openDeviceStore();
      const row = await store.get(table, key).catch(() => undefined);
      if (current) setRead({ key, row });
    };
    void load();
    const stop = onKeptChange(() => void load());
    return () => {
      current = false;
      stop();
    };
  }, [table, key]);
  return read?.key === key ? { row: read.row, isRead: true } : { row: undefined, isRead: false };
}
