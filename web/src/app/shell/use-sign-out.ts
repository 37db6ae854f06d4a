import { mayOpen } from '@pallikoodam/domain/access/routes';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { notifyError } from '../../lib/notify.ts';
import { getSession, signOut } from '../../lib/session.ts';

type SignOut = {
  /** Asks first where marks would stay behind on this device. */
  leave: () => void;
  leaving: boolean;
  /** Whether that question is open. */
  asking: boolean;
  stay: () => void;
  leaveNow: () => Promise<void>;
};

/** Logout: ends the session, then /Signin (AUTH-42, AUTH-43). */
export function useSignOut(): SignOut {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const [leaving, setLeaving] = useState(false);
  const [asking, setAsking] = useState(false);

  const leaveNow = async () => {
    setAsking(false);
    setLeaving(true);
    const fault = await signOut();
    setLeaving(false);
    if (fault === null) await navigate({ to: '/Signin' });
    else notifyError(t(fault.message));
  };
  const leave = async () => {
    if (await leavesMarksBehind()) setAsking(true);
    else await leaveNow();
  };
  return { leave: () => void leave(), leaving, asking, stay: () => setAsking(false), leaveNow };
}

/** Whether the person has marked attendance that the school does not have yet. */
async function leavesMarksBehind(): Promise<boolean> {
  const { role, email } = getSession();
  if (!mayOpen(role, '/attendanceInfo')) return false;
  try {
    const { hasUnsent } = await import('../../features/attendance/offline/sender.ts');
    return await hasUnsent(email);
  } catch {
    return false;
  }
}
