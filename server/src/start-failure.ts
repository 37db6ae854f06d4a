import { ContentError } from '@pallikoodam/content/read-content';
import { BackupError } from './platform/db/backup/backup-file.ts';
import { isUnavailable } from './platform/db/dialect.ts';
import { UnknownShape } from './platform/db/migrate.ts';
import { SchoolMissing } from './platform/db/school-mark.ts';
import { DataDirectoryInUse } from './platform/db/server-lock.ts';
import { readFault } from './platform/read-fault.ts';
import { type Settings, SettingsError } from './settings.ts';

/** What the person can mend is said in a sentence; anything else with its stack. */
export function describeFailure(error: unknown): unknown {
  const foreseen = [
    SettingsError,
    ContentError,
    DataDirectoryInUse,
    BackupError,
    SchoolMissing,
    UnknownShape,
  ];
  if (foreseen.some((kind) => error instanceof kind)) return readFault(error).message;
  return describeDatabase(error) ?? describeFile(error) ?? describePath(error) ?? error;
}

const refusedBy: Readonly<Record<string, string>> = {
  '28000': 'refuses the user of DATABASE_URL',
  '28P01': 'refuses the user or the password of DATABASE_URL',
  '3D000': 'has no database of the name in DATABASE_URL',
  '25006': 'takes no writes: it is a standby, or read-only',
};

/**
 * PostgreSQL's codes of what its owner can mend: connection, state, access, resources, limits,
 * statements that were ended, its system. Others are faults of ours, unless it lets no one in.
 */
const ofTheServer = /^(08|25|28|42501|53|54|55|57|58|XX)/;

/** What a database server, or a pooler before it, refused; no server says a password again. */
function describeDatabase(error: unknown): string | null {
  // The embedded database's errors, which carry an `errcode`, have nothing to do with an address.
  if (!(error instanceof Error) || 'errcode' in error) return null;
  const { code = '' } = readFault(error);
  const refused = refusedBy[code];
  if (refused !== undefined) return `The database server ${refused}.`;
  // Every answer of PostgreSQL and of poolers has a severity.
  const { severity } = readFault(error);
  if (severity === 'FATAL' || (severity !== undefined && ofTheServer.test(code))) {
    return `The database of DATABASE_URL answered: ${error.message} (${code}).`;
  }
  const away = isUnavailable(error) || /^(EAI_AGAIN|EHOSTUNREACH|ENETUNREACH)$/.test(code);
  if (!away) return null;
  return `The database of DATABASE_URL does not answer${code === '' ? '' : ` (${code})`}.`;
}

/** SQLite's result codes, of which extended ones carry these in the low byte. */
const fileTroubles: Readonly<Record<number, string>> = {
  5: 'is held by another program. Try again when that has ended',
  8: 'may not be written to. Look at the rights of DATA_DIR and its file system',
  10: 'cannot be read or written: the disk reports an error',
  11: 'is damaged. Restore a backup into another DATA_DIR (docs/operations.md)',
  13: 'cannot grow: the disk is full',
  14: 'cannot be opened. Look at the rights of DATA_DIR',
  26: 'is damaged or is not a database. Restore a backup into another DATA_DIR (docs/operations.md)',
};

/** What ails the file of the embedded database. */
function describeFile(error: unknown): string | null {
  const { errcode } = readFault(error);
  const trouble = errcode === undefined ? undefined : fileTroubles[errcode & 0xff];
  return trouble === undefined ? null : `The database portal.sqlite in DATA_DIR ${trouble}.`;
}

const pathTroubles: Readonly<Record<string, string>> = {
  EACCES: 'may not be used by this user',
  EEXIST: 'is in the way of a folder',
  EPERM: 'may not be used by this user',
  EROFS: 'lies where nothing may be written',
  ENOSPC: 'cannot be written: the disk is full',
  ENOENT: 'is not there',
  ENOTDIR: 'is not there',
};

/** A file or folder that a command was given, or DATA_DIR. */
function describePath(error: unknown): string | null {
  if (!(error instanceof Error)) return null;
  const { code = '', path } = readFault(error);
  const trouble = pathTroubles[code];
  return trouble === undefined || path === undefined ? null : `${path} ${trouble} (${code}).`;
}

/** Why the portal cannot listen, as a SettingsError where a setting mends it. */
export function explainListening(error: unknown, { host }: Pick<Settings, 'host'>): unknown {
  const { code, address, port } = readFault(error);
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
