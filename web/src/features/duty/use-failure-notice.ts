import { useEffect } from 'react';
import { notifyError } from '../../lib/notify.ts';

/** Says once that a load failed, so that an empty list is not taken for an answer (OP-24). */
export function useFailureNotice(isError: boolean, message: string): void {
  useEffect(() => {
    if (isError) notifyError(message);
  }, [isError, message]);
}
