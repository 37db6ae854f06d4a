import type { ImportRow } from './import-kind.ts';

/** A whole name is compared as it stands; `Last, First` is turned round. */
export function settleNames(row: ImportRow): ImportRow[] {
  const { FullName } = row.values;
  if (FullName === undefined) return [row];
  const [last = '', first] = FullName.split(',', 2).map((part) => part.trim());
  const turned = first === undefined ? FullName : `${first} ${last}`;
  return [{ ...row, values: { ...row.values, FullName: turned } }];
}
