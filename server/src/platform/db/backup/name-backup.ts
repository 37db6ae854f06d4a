/** A file name that sorts by time, such as `portal-2025-11-21T140500Z.jsonl.gz`. */
export function nameBackup(what: string, now: Date): string {
  const moment = now.toISOString().replace(/\.\d+/, '').replaceAll(':', '');
  return `${what}-${moment}.jsonl.gz`;
}

const named = /^portal-(\d{4}-\d\d-\d\dT)(\d\d)(\d\d)(\d\d)Z\.jsonl\.gz$/;

/** When a backup of the portal was made, by its name; null of any other name. */
export function readBackupMoment(name: string): Date | null {
  const [, day, hour, minute, second] = named.exec(name) ?? [];
  return day === undefined ? null : new Date(`${day}${hour}:${minute}:${second}Z`);
}
