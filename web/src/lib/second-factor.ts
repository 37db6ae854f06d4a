import { type AccountAnswer, type AccountFault, tellAccount } from './account-requests.ts';
import { refreshSession, startSession } from './session.ts';

/** The second step of signing in; `backup` for one of the codes kept on paper. */
export function signInByCode(code: string, { backup }: { backup: boolean }) {
  return startSession(backup ? '/two-factor/verify-backup-code' : '/two-factor/verify-totp', {
    code,
  });
}

/** What an app for codes is told, and the codes for when it is lost. */
export type NewSecondFactor = { totpURI: string; backupCodes: string[] };

/** Nothing asks for a code before the first one has been confirmed. */
export function beginSecondFactor(password: string): Promise<AccountAnswer> {
  return tellAccount('/two-factor/enable', { password });
}

export function confirmSecondFactor(code: string): Promise<AccountFault | null> {
  return tellAndRefresh('/two-factor/verify-totp', { code });
}

export function endSecondFactor(password: string): Promise<AccountFault | null> {
  return tellAndRefresh('/two-factor/disable', { password });
}

async function tellAndRefresh(
  path: string,
  body: Record<string, unknown>,
): Promise<AccountFault | null> {
  const { fault } = await tellAccount(path, body);
  if (fault === null) await refreshSession().catch(() => undefined);
  return fault;
}
