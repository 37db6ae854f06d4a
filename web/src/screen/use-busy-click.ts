import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { notifyError, settleNotices } from '../lib/notify.ts';
import { reasonOf } from '../lib/refusal.ts';

/**
 * The progress of a button of its own, as those of rows are, which share one write. A click while
 * it is busy is dropped; what `onClick` rejects with is told as a message.
 */
export function useBusyClick(onClick: () => unknown) {
  const { t } = useTranslation();
  const about = useId();
  const [busy, setBusy] = useState(false);
  const run = async () => {
    if (busy) return;
    setBusy(true);
    try {
      await onClick();
      settleNotices(about);
    } catch (error) {
      notifyError(t(reasonOf(error)), { about });
    } finally {
      setBusy(false);
    }
  };
  return { busy, run };
}
