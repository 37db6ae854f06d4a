import { type DutyForm, mostDutyRecords } from '@pallikoodam/contract/duty';
import type { TFunction } from 'i18next';
import type { SubmitPath } from './volunteer-marks.ts';

/** What a submit says, a pair of texts for each path (OP-126, ATT-102, ATT-103, ATT-105, ATT-106). */
export function nothingToSubmit(path: SubmitPath, t: TFunction): string {
  return path === 'ticked'
    ? t('Please select volunteers with attendance marked')
    : t('Please mark attendance for at least one volunteer');
}

export function submitted(path: SubmitPath, { n, t }: { n: number; t: TFunction }): string {
  return path === 'ticked'
    ? t('Attendance submitted for {{n}} selected volunteers', { n })
    : t('Volunteer attendance submitted for {{n}} volunteers', { n });
}

/** The records as one call each takes them: no call carries more than the server accepts. */
export function splitIntoCalls(records: readonly DutyForm[]): DutyForm[][] {
  const calls = Math.ceil(records.length / mostDutyRecords);
  return Array.from({ length: calls }, (_, call) =>
    records.slice(call * mostDutyRecords, (call + 1) * mostDutyRecords),
  );
}

/**
 * The first record at fault, by its volunteer's name: the server names a field `12.Email`. Null
 * where the refusal is about no single record.
 */
export function findFault(
  fields: Readonly<Record<string, string>>,
  records: readonly DutyForm[],
): { name: string; message: string } | null {
  for (const [field, message] of Object.entries(fields)) {
    const record = records[Number(/^(\d+)\./.exec(field)?.[1] ?? Number.NaN)];
    if (record !== undefined) return { name: record.Name, message };
  }
  return null;
}
