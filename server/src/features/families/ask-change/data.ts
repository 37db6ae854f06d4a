import type { Kysely, Selectable } from 'kysely';
import type { Tables } from '../../../platform/db/tables.ts';

export type ChildChangeRow = Selectable<Tables['child_change']>;

/** What a person asks for of a child and was not answered yet; a unique index keeps it one. */
export function findOpenChange(
  kysely: Kysely<Tables>,
  { childId, askedBy }: { childId: string; askedBy: string },
): Promise<ChildChangeRow | undefined> {
  return kysely
    .selectFrom('child_change')
    .selectAll()
    .where('ChildId', '=', childId)
    .where('askedBy', '=', askedBy)
    .where('state', '=', 'open')
    .executeTakeFirst();
}
