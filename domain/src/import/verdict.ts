import type { ImportKind, ImportRow } from './import-kind.ts';
import { readStored } from './read-cell.ts';

/** What an import would do with a row. */
export const heaps = ['new', 'changed', 'same', 'look', 'refused'] as const;
export type Heap = (typeof heaps)[number];

export type FieldChange = {
  field: string;
  from: string;
  to: string;
  /** What stood there before `from`, where that contradicts the sheet. */
  was?: string;
};

/** A person's answer about one row. */
export type RowChoice = { value: string; text: string };

/** When an event takes place, and which class days it would take away, by branch. */
export type EventSeen = {
  date: string;
  endDate: string;
  time: string;
  endTime: string;
  takes: { branch: string; days: string[] }[];
  /** What has been entered for class days that move: roll-calls and notices of absence. */
  entered: { branch: string; day: string; rollCalls: number; notices: number }[];
};

export type Verdict = {
  heap: Heap;
  name: string;
  changes: readonly FieldChange[];
  message: string;
  field: string;
  choices: readonly RowChoice[];
  choice: string;
  /** Of an event of a calendar. */
  event?: EventSeen;
};

const plain = { changes: [], message: '', field: '', choices: [], choice: '' } as const;

export function judged(heap: 'new' | 'same' | 'look', name: string, message = ''): Verdict {
  return { ...plain, heap, name, message };
}

export function changed(name: string, changes: readonly FieldChange[]): Verdict {
  return { ...plain, heap: 'changed', name, changes };
}

export function refused(name: string, message: string, field = ''): Verdict {
  return { ...plain, heap: 'refused', name, message, field };
}

type Stored = Readonly<Record<string, unknown>>;

/**
 * The first fault of a row that its cells tell; null where they tell none. What stands in its record
 * just as the cell says it was there before the rule, or before the choices were these.
 */
export function refuseFaulty(
  { faults }: ImportRow,
  name: string,
  stored: Stored = {},
): Verdict | null {
  const first = faults.find(
    ({ field, said }) => said === undefined || said !== String(stored[field] ?? '').trim(),
  );
  return first === undefined ? null : refused(name, first.message, first.field);
}

/** Refused at the first field that the record's own schema refuses. */
export function refuseInvalid(
  name: string,
  issues: readonly { message: string; path: readonly PropertyKey[] }[],
): Verdict {
  const [issue] = issues;
  return refused(name, issue?.message ?? '', String(issue?.path[0] ?? ''));
}

/** The answer about one row of a file. */
export function rowKey(row: number, about = ''): string {
  return about === '' ? `row:${row}` : `row:${row}:${about}`;
}

/** The values of a row by which its record is found: also words that only older records hold. */
export function valuesToFind({ values, faults }: ImportRow): Record<string, string> {
  const older = faults.flatMap(({ field, said }) => (said === undefined ? [] : [[field, said]]));
  return { ...Object.fromEntries(older), ...values };
}

/**
 * Of what a row says, what its record does not hold yet: that alone has to meet the record's rules.
 * What was stored before a rule came is no fault of the row.
 */
export function pickChanged(
  values: Readonly<Record<string, string>>,
  stored: Stored,
  kind: ImportKind,
): Record<string, string> {
  return Object.fromEntries(
    Object.entries(values).filter(([field, value]) => !isStored(value, { field, stored, kind })),
  );
}

function isStored(
  value: string,
  { field, stored, kind }: { field: string; stored: Stored; kind: ImportKind | undefined },
): boolean {
  const from = String(stored[field] ?? '');
  if (value === from) return true;
  const facts = kind?.fields.find(({ id }) => id === field);
  return facts !== undefined && value === readStored(from, facts);
}

/**
 * What a row's filled cells would change of what is stored; a blank one changes nothing, nor one that
 * says what a sheet of the record would say. `fills` stood blank before, `replaces` did not.
 */
export function compareFields(
  values: Readonly<Record<string, string>>,
  stored: Stored,
  { fields, kind }: { fields: readonly string[]; kind?: ImportKind },
): { fills: FieldChange[]; replaces: FieldChange[] } {
  const fills: FieldChange[] = [];
  const replaces: FieldChange[] = [];
  for (const field of fields) {
    const to = values[field];
    const from = String(stored[field] ?? '');
    if (to === undefined || to === '' || isStored(to, { field, stored, kind })) continue;
    (from === '' ? fills : replaces).push({ field, from, to });
  }
  return { fills, replaces };
}
