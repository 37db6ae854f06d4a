import { useCallback, useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { notifyError, settleNotices } from '../../lib/notify.ts';
import { messageOf } from '../../lib/refusal.ts';

export type LoadRows<Row> = (options: {
  onProgress: (share: number) => void;
  signal: AbortSignal;
}) => Promise<Row[]>;

/**
 * Reads all rows of a list and does something with them. `share` is how much has arrived, null
 * while nothing runs. Leaving the screen stops it; a failure is told.
 */
export function useRowsJob<Row>(load: LoadRows<Row>) {
  const { t } = useTranslation();
  const [share, setShare] = useState<number | null>(null);
  const about = useId();
  const running = useRef<AbortController | null>(null);
  const stop = useCallback(() => running.current?.abort(), []);
  useEffect(() => stop, [stop]);

  const run = async (work: (rows: Row[], signal: AbortSignal) => unknown) => {
    if (running.current !== null) return;
    const abort = new AbortController();
    running.current = abort;
    setShare(0);
    try {
      const rows = await load({ onProgress: setShare, signal: abort.signal });
      settleNotices(about);
      await work(rows, abort.signal);
    } catch (error) {
      if (!abort.signal.aborted) notifyError(t(messageOf(error)), { about });
    } finally {
      running.current = null;
      setShare(null);
    }
  };
  return { share, run, stop };
}
