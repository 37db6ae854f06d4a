import type { RoutePath } from '@pallikoodam/domain/access/routes';
import { useNavigate } from '@tanstack/react-router';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { notifyError } from '../../lib/notify.ts';
import { reasonOf } from '../../lib/refusal.ts';

/** Leads where the documents lead after a failure, and says what failed (OP-190). */
export function useLibraryEscape(to: RoutePath): (error: unknown) => void {
  const { t } = useTranslation();
  const navigate = useNavigate();
  return useCallback(
    (error) => {
      notifyError(t(reasonOf(error)), { isForNextScreen: true });
      void navigate({ to });
    },
    [t, navigate, to],
  );
}
