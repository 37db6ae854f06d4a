import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { notifyError } from '../../lib/notify.ts';
import { signOut } from '../../lib/session.ts';

/** Logout: ends the session, then /Signin (AUTH-42, AUTH-43). */
export function useSignOut(): { leave: () => void; leaving: boolean } {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const [leaving, setLeaving] = useState(false);

  const leave = async () => {
    setLeaving(true);
    const fault = await signOut();
    setLeaving(false);
    if (fault === null) await navigate({ to: '/Signin' });
    else notifyError(t(fault.message));
  };
  return { leave: () => void leave(), leaving };
}
