import type { TFunction } from 'i18next';
import type { SavedRow } from '../screen/grid/typed-cells.ts';

type Answer<Stored> = {
  rows: readonly {
    StudentId: string;
    status: number;
    message: string;
    fields: Readonly<Record<string, string>>;
    record: Stored | null;
  }[];
};

/** The answer of a call that stores a class's typed rows, as the grid takes it. */
export function toSavedRows<Stored>(
  { rows }: Answer<Stored>,
  { t, cellsOf }: { t: TFunction; cellsOf: (record: Stored) => Record<string, string> },
): SavedRow[] {
  return rows.map(({ StudentId, status, message, fields, record }) => ({
    id: StudentId,
    isStored: status === 200,
    message: message === '' ? '' : t(message),
    // The grid itself finds what another person changed, in the row's cells.
    fields: status === 409 ? {} : translate(fields, t),
    cells: record === null ? null : cellsOf(record),
  }));
}

function translate(fields: Readonly<Record<string, string>>, t: TFunction): Record<string, string> {
  return Object.fromEntries(Object.entries(fields).map(([field, message]) => [field, t(message)]));
}
