import type { Beside } from './import-kind.ts';
import type { FieldChange } from './verdict.ts';

export const besideMessage = 'What has no field of its own is kept in the office’s note.';

/** The office's note with what the record has no field left for; what stands there already is not repeated. */
function writeBeside(note: string, beside: readonly Beside[]): string {
  const lines = beside
    .filter(({ value }) => !note.includes(value))
    .map(({ label, value }) => `${label}: ${value}`);
  return [note, ...lines].filter((line) => line !== '').join('\n');
}

type Values = Readonly<Record<string, string>>;

/** A row's values with it. */
export function withBeside(values: Values, beside: readonly Beside[] = []): Values {
  const note = writeBeside(values.OfficeNote ?? '', beside);
  return note === '' ? values : { ...values, OfficeNote: note };
}

/** It as the change of the office's note that it is. */
export function tellBeside(
  { OfficeNote = '' }: { readonly OfficeNote?: string | undefined },
  beside: readonly Beside[] = [],
): FieldChange[] {
  const to = writeBeside(OfficeNote, beside);
  return to === OfficeNote ? [] : [{ field: 'OfficeNote', from: OfficeNote, to }];
}

/** What of it is stored nowhere yet. */
export function leaveStored(beside: readonly Beside[], stored: readonly string[]): Beside[] {
  return beside.filter(({ value }) => !stored.includes(value));
}
