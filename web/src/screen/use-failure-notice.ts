import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { notifyError } from '../lib/notify.ts';
import { messageOf } from '../lib/refusal.ts';

/**
 * A load that fails leaves no list behind that looks merely empty, or fresh: it is told as well
 * (OP-24), in the server's words or in those the documents have for it, already translated.
 */
export function useFailureNotice(error: unknown, words?: string): void {
  const { t } = useTranslation();
  useEffect(() => {
    if (error != null) notifyError(words ?? t(messageOf(error)));
  }, [error, words, t]);
}
