import type { Capability } from '@pallikoodam/domain/access/capabilities';
import { type ImportKindName, importKinds } from '@pallikoodam/domain/import/import-kind';
import type { Caller } from '../../platform/auth/caller.ts';
import { holds, nameHolders, type Policy } from '../../platform/auth/policy.ts';

/** Who keeps the records of a kind imports them. */
const rightOf: Readonly<Record<ImportKindName, Capability>> = {
  books: 'library.keep',
  students: 'students.addInFull',
  volunteers: 'volunteers.keep',
  users: 'users.edit',
  attendance: 'attendance.mark',
  scores: 'assessments.enter',
  calendar: 'calendar.keep',
};

const kinds = importKinds.map((kind) => `${kind} ${nameHolders(rightOf[kind])}`).join('; ');

export const importsPolicy = {
  'imports.use': {
    rows: `By kind: ${kinds}. Each row is asked the right of its own record, such as the own class. An upload is its sender's alone; an import is seen and taken back by who made it, by ${nameHolders('students.addInFull')}, and one of books by all who keep them.`,
    may: (caller: Caller, kind: ImportKindName) => holds(caller, rightOf[kind]),
    refusal: 'Your role does not allow this.',
  },
} satisfies Policy;

/** Whether an import of before is shown to the caller, who may take it back. */
export function seesImport(
  caller: Caller,
  { kind, importedBy }: { kind: string; importedBy: string },
): boolean {
  if (importedBy === caller.email) return true;
  return holds(caller, kind === 'books' ? 'library.keep' : 'students.addInFull');
}
