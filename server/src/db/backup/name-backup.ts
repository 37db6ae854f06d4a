/** A file name that sorts by time, such as `portal-2025-11-21T140500Z.jsonl.gz`. */
export function nameBackup(what: string, now: Date): string {
  const moment = now.toISOString().replace(/\.\d+/, '').replaceAll(':', '');
  return `${what}-${moment}.jsonl.gz`;
}
