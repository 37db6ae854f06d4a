import { BackupError } from './db/backup/backup-file.ts';
import { isUnavailable } from './db/dialect.ts';
import { DataDirectoryInUse } from './db/server-lock.ts';
import { type Settings, SettingsError } from './settings.ts';

/** What the person can mend is said in a sentence; anything else with its stack. */
export function describeFailure(error: unknown): unknown {
  const foreseen = [SettingsError, DataDirectoryInUse, BackupError];
  if (foreseen.some((kind) => error instanceof kind)) return (error as Error).message;
  return describeDatabase(error) ?? error;
}

const refusedBy: Readonly<Record<string, string>> = {
  '28000': 'refuses the user of DATABASE_URL',
  '28P01': 'refuses the user or the password of DATABASE_URL',
  '3D000': 'has no database of the name in DATABASE_URL',
};

/** The database server's refusals; never in its own words, which name the user. */
function describeDatabase(error: unknown): string | null {
  // The embedded database's errors, which carry an `errcode`, are no matter of an address.
  if (!(error instanceof Error) || 'errcode' in error) return null;
  const { code = '' } = error as NodeJS.ErrnoException;
  const refused = refusedBy[code];
  if (refused !== undefined) return `The database server ${refused}.`;
  const away = isUnavailable(error) || /^(EAI_AGAIN|EHOSTUNREACH|ENETUNREACH)$/.test(code);
  if (!away) return null;
  return `The database of DATABASE_URL does not answer${code === '' ? '' : ` (${code})`}.`;
}

/** Why the portal cannot listen, as a SettingsError where a setting mends it. */
export function explainListening(error: unknown, { host }: Pick<Settings, 'host'>): unknown {
  const { code, address, port } = error as NodeJS.ErrnoException & {
    address?: string;
    port?: number;
  };
  const place = `${address}:${port}`;
  switch (code) {
    case 'EADDRINUSE':
      return new SettingsError(
        `Something else listens on ${place} already. Stop it first, or choose another PORT.`,
      );
    case 'EACCES':
      return new SettingsError(`The portal may not listen on ${place}. Choose a PORT above 1023.`);
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
    case 'EADDRNOTAVAIL':
      return new SettingsError(
        `The portal cannot start: HOST ${host} is no address of this machine (${code}).`,
      );
    default:
      return error;
  }
}
