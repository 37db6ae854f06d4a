import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { notifyError } from '../../lib/notify.ts';
import { messageOf } from '../../lib/refusal.ts';

/** A load that fails leaves no list behind that looks merely empty: it is told as well (OP-24). */
export function useFailureNotice(error: unknown): void {
  const { t } = useTranslation();
  useEffect(() => {
    if (error != null) notifyError(t(messageOf(error)));
  }, [error, t]);
}
