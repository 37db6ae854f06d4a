import { useBlocker } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSession } from '../../lib/session.ts';
import { ConfirmDialog } from '../confirm-dialog.tsx';

type Place = { pathname: string; search: { tab?: unknown } };

const isElsewhere = (here: Place, there: Place) =>
  here.pathname !== there.pathname || here.search.tab !== there.search.tab;

type LeaveGuardProps = {
  unsaved: boolean;
  /** A submit is under way: a person who leaves now does not see whether it arrived. */
  sending?: boolean;
};

/** Whether the person who opened this has been signed out since. */
export function useSessionEnded(): boolean {
  const { state } = useSession();
  const [stateBefore] = useState(state);
  return stateBefore === 'signedIn' && state === 'visitor';
}

/** Asks before another page or tab, or a closed window, drops what was entered. */
export function LeaveGuard({ unsaved, sending = false }: LeaveGuardProps) {
  const { t } = useTranslation();
  const guarded = unsaved || sending;
  const sessionEnded = useSessionEnded();
  const { status, proceed, reset } = useBlocker({
    shouldBlockFn: ({ current, next }) => guarded && isElsewhere(current, next),
    enableBeforeUnload: guarded,
    withResolver: true,
  });
  return (
    <ConfirmDialog
      opened={status === 'blocked'}
      title={sending ? t('Leave this page?') : t('Discard changes?')}
      cancelLabel={sending ? t('Stay') : t('Keep editing')}
      confirmLabel={sending ? t('Leave') : t('Discard')}
      onCancel={() => reset?.()}
      onConfirm={() => proceed?.()}
    >
      {sending
        ? t('The form is being sent. If you leave now, you will not see whether it has arrived.')
        : t('Your changes have not been saved.')}
      {sessionEnded && ` ${t('Sign in again in another tab, then you can save them here.')}`}
    </ConfirmDialog>
  );
}
