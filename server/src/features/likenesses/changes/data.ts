import type { ChildChange, OfChildQuery } from '@pallikoodam/contract/likenesses';
import type { Kysely } from 'kysely';
import { type Page, readPage } from '../../../platform/db/page.ts';
import type { Tables } from '../../../platform/db/tables.ts';

/** A page of open requests of children who exist, the oldest first. */
export async function listRequests(
  kysely: Kysely<Tables>,
  { ChildId, page, pageSize }: OfChildQuery,
): Promise<Page<Omit<ChildChange, 'StudentId' | 'Year'>>> {
  const all = openRequests(kysely);
  const open = ChildId === undefined ? all : all.where('child_change.ChildId', '=', ChildId);
  const { records, total } = await readPage(kysely, {
    ordered: open
      .select([
        'child_change._id',
        'child_change.ChildId',
        'child.FamilyId',
        'child_change.FirstName',
        'child_change.LastName',
        'child_change.DateOfBirth',
        'child_change.Gender',
        'child_change.askedBy',
        'child_change.insertTimeStamp',
        'child_change.updateTimeStamp',
        'child.FirstName as storedFirst',
        'child.LastName as storedLast',
        'child.DateOfBirth as storedBirth',
        'child.Gender as storedGender',
      ])
      .orderBy('child_change.insertTimeStamp')
      .orderBy('child_change._id'),
    ids: open.select('child_change._id'),
    page,
    pageSize,
  });
  return {
    total,
    records: records.map(({ storedFirst, storedLast, storedBirth, storedGender, ...row }) => ({
      ...row,
      Stored: {
        FirstName: storedFirst,
        LastName: storedLast,
        DateOfBirth: storedBirth,
        Gender: storedGender,
      },
    })),
  };
}

/** What others ask of the same child and was not answered yet. */
export function listOtherRequests(
  kysely: Kysely<Tables>,
  { _id, ChildId }: Pick<ChildChange, '_id' | 'ChildId'>,
) {
  return kysely
    .selectFrom('child_change')
    .selectAll()
    .where('ChildId', '=', ChildId)
    .where('state', '=', 'open')
    .where('_id', '<>', _id)
    .orderBy('_id')
    .execute();
}

function openRequests(kysely: Kysely<Tables>) {
  return kysely
    .selectFrom('child_change')
    .innerJoin('child', 'child._id', 'child_change.ChildId')
    .where('child_change.state', '=', 'open');
}

export async function countRequests(kysely: Kysely<Tables>): Promise<number> {
  const { total } = await openRequests(kysely)
    .select((select) => select.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return total;
}
