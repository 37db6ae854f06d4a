import { useCallback, useEffect, useState } from 'react';
import { openDeviceStore } from './device-store.ts';
import type { UnsentSubmit } from './kept.ts';
import { sendQueue } from './sender.ts';
import { onKeptChange } from './tabs.ts';

const none: readonly UnsentSubmit[] = [];

/** A person's submits that the server has not acknowledged, oldest first; follows every tab. */
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
    return onKeptChange(load);
  }, [load]);
  return unsent.email === email ? unsent.submits : none;
}

/** Whether what is kept outlives the page; null until it is known. */
export function useLastingStore(): boolean | null {
  const [lasting, setLasting] = useState<boolean | null>(null);
  useEffect(() => {
    void openDeviceStore().then((store) => setLasting(store.lasting));
  }, []);
  return lasting;
}
