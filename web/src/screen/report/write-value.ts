import {
  formatDay,
  formatDollars,
  formatMoment,
  formatNumber,
  formatPhone,
} from '../../lib/format.ts';
import { readPerson } from '../../lib/read-person.ts';
import type { ReportKind } from './report-column.ts';

/** A value as people read it: days, amounts and numbers in their language. */
export function writeValue(kind: ReportKind, value: string | number | null | undefined): string {
  if (value === null || value === undefined || value === '') return '';
  if (kind === 'day') return formatDay(String(value)) || String(value);
  if (kind === 'moment') return formatMoment(String(value)) || String(value);
  if (kind === 'person') return readPerson(String(value));
  if (kind === 'phone') return formatPhone(String(value));
  if (typeof value === 'number') {
    return kind === 'dollars' ? formatDollars(value) : formatNumber(value);
  }
  return value;
}
