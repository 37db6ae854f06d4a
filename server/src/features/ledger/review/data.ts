import { capabilities } from '@pallikoodam/domain/access/capabilities';
import type { Kysely, Selectable } from 'kysely';
import type { Tables } from '../../../platform/db/tables.ts';

export type LookRow = Selectable<Tables['ledger_review']>;
export type EventRow = Selectable<Tables['history']>;
type Reading = Kysely<Tables>;

/** The last looks, newest first, all since a moment or as many as a page shows. */
export async function listLooks(
  kysely: Reading,
  { since, limit }: { since?: string; limit?: number },
): Promise<LookRow[]> {
  let query = kysely
    .selectFrom('ledger_review')
    .selectAll()
    .orderBy('insertTimeStamp', 'desc')
    .orderBy('_id', 'desc');
  if (since !== undefined) query = query.where('insertTimeStamp', '>=', since);
  if (limit !== undefined) query = query.limit(limit);
  return query.execute();
}

export function findLook(kysely: Reading, id: string): Promise<LookRow | undefined> {
  return kysely.selectFrom('ledger_review').selectAll().where('_id', '=', id).executeTakeFirst();
}

/** So many are read at once; the next ones begin after the last of them. */
const readAtOnce = 1_000;

export type EntryRow = Awaited<ReturnType<typeof listEntriesOf>>[number];

function entries(kysely: Reading) {
  return kysely
    .selectFrom('ledger_line')
    .leftJoin('guardian', (join) =>
      join.onRef('guardian.FamilyId', '=', 'ledger_line.FamilyId').on('guardian.isFirst', '=', 1),
    )
    .selectAll('ledger_line')
    .select('guardian.Email as UserName')
    .orderBy('ledger_line.updateTimeStamp')
    .orderBy('ledger_line._id');
}

/** What was seen in a look. */
export function listEntriesOf(kysely: Reading, ids: readonly string[]) {
  return entries(kysely)
    .where('ledger_line._id', 'in', [...ids])
    .execute();
}

/**
 * What was stored or changed since, but for what the bank's statement has made; the oldest first,
 * the next ones after a row. Of thousands in one moment none is lost.
 */
export function listEntriesSince(
  kysely: Reading,
  {
    since,
    after,
  }: { since: string; after?: Pick<EntryRow, 'updateTimeStamp' | '_id'> | undefined },
): Promise<EntryRow[]> {
  const query = entries(kysely)
    .where('ledger_line.updateTimeStamp', '>=', after?.updateTimeStamp ?? since)
    .where('ledger_line.BankLine', '=', '')
    .limit(readAtOnce);
  if (after === undefined) return query.execute();
  return query
    .where((is) =>
      is.or([
        is('ledger_line.updateTimeStamp', '>', after.updateTimeStamp),
        is('ledger_line._id', '>', after._id),
      ]),
    )
    .execute();
}

export function listChildrenOf(kysely: Reading, lineIds: readonly string[]) {
  return kysely
    .selectFrom('ledger_split')
    .innerJoin('student', 'student._id', 'ledger_split.StudentId')
    .select(['ledger_split.LineId', 'student.FirstName', 'student.LastName'])
    .where('ledger_split.LineId', 'in', [...lineIds])
    .orderBy('student.insertTimeStamp')
    .orderBy('student._id')
    .execute();
}

/** Which of some lines are waivers, or take one back. */
export async function listWaiversAmong(kysely: Reading, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return [];
  const rows = await kysely
    .selectFrom('ledger_line')
    .select('_id')
    .where('_id', 'in', [...ids])
    .where('Kind', '=', 'waiver')
    .execute();
  return rows.map(({ _id }) => _id);
}

/** Who changed lines last. */
export function listChangers(kysely: Reading, lineIds: readonly string[]) {
  return kysely
    .selectFrom('history')
    .select(['recordId', 'changedBy'])
    .where('tableName', '=', 'ledger_line')
    .where('recordId', 'in', [...lineIds])
    .where('action', '=', 'update')
    .orderBy('changedAt')
    .execute();
}

/** Statements that were taken back, and years that were closed or opened again. */
export function listEvents(kysely: Reading, wanted: { since: string } | { ids: string[] }) {
  const query = kysely.selectFrom('history').selectAll().orderBy('changedAt').orderBy('_id');
  if ('ids' in wanted) return query.where('_id', 'in', wanted.ids).execute();
  return query
    .where('changedAt', '>=', wanted.since)
    .where((is) =>
      is.or([
        is.and([is('tableName', '=', 'bank_statement'), is('action', '=', 'remove')]),
        is.and([is('tableName', '=', 'academic_year'), is('action', '=', 'update')]),
      ]),
    )
    .execute();
}

/** Names of the staff by their addresses. */
export function listStaffNames(kysely: Reading, emails: readonly string[]) {
  return kysely
    .selectFrom('config')
    .select(['TeacherEmail', 'StudentTeacher'])
    .where('TeacherEmail', 'in', [...emails])
    .execute();
}

/** The records of roles that may look; whether one grants its role, its status says. */
export function listReviewers(kysely: Reading) {
  return kysely
    .selectFrom('config')
    .select(['TeacherEmail', 'Role', 'TeacherStatus'])
    .where('Role', 'in', [...capabilities['treasury.review']])
    .where('TeacherEmail', '<>', '')
    .execute();
}
