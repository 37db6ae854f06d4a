import { useEffect, useEffectEvent, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { notifyError, settleNotices } from '../lib/notify.ts';
import { messageOf } from '../lib/refusal.ts';

type Load = {
  error: unknown;
  refetch: () => unknown;
  /** What the screen keeps of an earlier answer: without it the place itself offers another try. */
  data?: unknown;
};

/**
 * A load that fails leaves nothing behind that looks merely empty, or fresh: it is told (OP-24), in
 * the server's words or in those the documents have for it, already translated. What was there
 * stays, with a way to try again. The message goes once the load succeeds.
 */
export function useFailureNotice(load: Load | undefined, words?: string): void {
  const { t } = useTranslation();
  const about = useId();
  const error = load?.error;
  const isKept = load?.data !== undefined;
  const again = useEffectEvent(() => void load?.refetch());
  useEffect(() => {
    if (error == null) return;
    notifyError(words ?? t(messageOf(error)), {
      about,
      ...(isKept && { again: { label: t('Try again'), act: () => again() } }),
    });
    return () => settleNotices(about);
  }, [error, isKept, words, t, about]);
}
