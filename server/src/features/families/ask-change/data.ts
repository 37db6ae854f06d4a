import type { Kysely, Selectable } from 'kysely';
import type { Tables } from '../../../platform/db/tables.ts';

export type ChildChangeRow = Selectable<Tables['child_change']>;

/** What is asked for of a child and not answered yet; a unique index keeps it one. */
export function findOpenChange(
  kysely: Kysely<Tables>,
  childId: string,
): Promise<ChildChangeRow | undefined> {
  return kysely
    .selectFrom('child_change')
    .selectAll()
    .where('ChildId', '=', childId)
    .where('state', '=', 'open')
    .executeTakeFirst();
}
