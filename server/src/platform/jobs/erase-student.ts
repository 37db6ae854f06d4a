import { sql, type Transaction } from 'kysely';
import type { Database } from '../db/database.ts';
import { compact } from '../db/dialect.ts';
import { newId } from '../db/new-id.ts';
import type { Tables } from '../db/tables.ts';

/** Why nothing was erased, in a sentence for the person at the keyboard. */
export class EraseError extends Error {}

type Erased = { lines: number; mails: number };

/**
 * Erases what the database still holds of a student that was deleted: the lines of the history of
 * the record and of all that was about it, and the mails to the family that name the child. What
 * stays is one line that says when it was erased. It cannot be undone. Throws EraseError.
 */
export async function eraseStudent(
  database: Database,
  { id, now }: { id: string; now: Date },
): Promise<Erased> {
  const erased = await database.kysely.transaction().execute(async (trx) => {
    const stored = await trx
      .selectFrom('student')
      .select('_id')
      .where('_id', '=', id)
      .executeTakeFirst();
    if (stored !== undefined) {
      throw new EraseError('This student is still there. Delete the record first.');
    }
    const deletion = await trx
      .selectFrom('history')
      .select('before')
      .where('tableName', '=', 'student')
      .where('recordId', '=', id)
      .where('action', '=', 'remove')
      .orderBy('changedAt', 'desc')
      .limit(1)
      .executeTakeFirst();
    if (deletion === undefined) throw new EraseError('No deleted student has this id.');
    const child: Child = JSON.parse(deletion.before ?? '{}');

    const merged = await listMerged(trx, child);
    const students = merged.filter(({ tableName }) => tableName === 'student');
    const mails = new Set(await listMailsAbout(trx, child));
    for (const { before } of students) {
      for (const _id of await listMailsAbout(trx, JSON.parse(before ?? '{}'))) mails.add(_id);
    }
    await trx
      .deleteFrom('returned_mail')
      .where('_id', 'in', [child.UserName ?? '', child.AdditionalEmail ?? ''])
      .execute();
    for (const _id of mails) await trx.deleteFrom('outbox').where('_id', '=', _id).execute();
    const gone = await forgetChildAndFamily(trx, child);
    const { numDeletedRows } = await trx
      .deleteFrom('history')
      .where((where) =>
        where.or([
          where.and([where('tableName', '=', 'student'), where('recordId', '=', id)]),
          ...gone.map(([table, recordId]) =>
            where.and([where('tableName', '=', table), where('recordId', '=', recordId)]),
          ),
          ...merged.map(({ tableName, recordId }) =>
            where.and([where('tableName', '=', tableName), where('recordId', '=', recordId)]),
          ),
          ...[id, ...students.map(({ recordId }) => recordId)].flatMap((studentId) => [
            names('before', studentId),
            names('after', studentId),
          ]),
        ]),
      )
      .executeTakeFirstOrThrow();
    await trx
      .insertInto('history')
      .values({
        _id: newId(),
        tableName: 'student',
        recordId: id,
        action: 'erase',
        changedBy: 'erase command',
        changedAt: now.toISOString(),
        before: null,
        after: null,
      })
      .execute();
    return { lines: Number(numDeletedRows), mails: mails.size };
  });
  // What was deleted stays readable in the file until its place is used again.
  await compact(database.engine, database.kysely);
  return erased;
}

/** A row that goes, and with it its lines of the history. */
type Gone = [table: 'child' | 'child_change' | 'family' | 'guardian' | 'likeness', id: string];

/**
 * Deletes what else is kept of the child and, where it was the last one, of its family. Answers the
 * rows, for their lines of the history.
 */
async function forgetChildAndFamily(
  trx: Transaction<Tables>,
  { ChildId = '', FamilyId = '' }: Child,
): Promise<Gone[]> {
  if (await hasEnrollment(trx, 'ChildId', ChildId)) return [];
  const gone: Gone[] = [['child', ChildId]];
  const changes = trx.selectFrom('child_change').select('_id').where('ChildId', '=', ChildId);
  for (const { _id } of await changes.execute()) gone.push(['child_change', _id]);
  const likenesses = trx
    .selectFrom('likeness')
    .select('_id')
    .where((where) => where.or([where('first', '=', ChildId), where('second', '=', ChildId)]));
  for (const { _id } of await likenesses.execute()) gone.push(['likeness', _id]);
  if (!(await hasEnrollment(trx, 'FamilyId', FamilyId))) {
    gone.push(['family', FamilyId]);
    const guardians = trx.selectFrom('guardian').select('_id').where('FamilyId', '=', FamilyId);
    for (const { _id } of await guardians.execute()) gone.push(['guardian', _id]);
  }
  for (const [table, id] of gone) await trx.deleteFrom(table).where('_id', '=', id).execute();
  return gone;
}

/** What merges have made part of a child that goes: it stands in the history alone. */
async function listMerged(
  trx: Transaction<Tables>,
  { ChildId = '' }: Child,
): Promise<{ tableName: string; recordId: string; before: string | null }[]> {
  if (await hasEnrollment(trx, 'ChildId', ChildId)) return [];
  const merges = await trx
    .selectFrom('likeness')
    .select('moved')
    .where('first', '=', ChildId)
    .where('moved', '!=', '')
    .execute();
  const ids = merges.flatMap(({ moved }): string[] => JSON.parse(moved));
  if (ids.length === 0) return [];
  return trx
    .selectFrom('history')
    .select(['tableName', 'recordId', 'before'])
    .where('_id', 'in', ids)
    .where('action', '=', 'remove')
    .where('tableName', 'in', ['student', 'child', 'guardian', 'family'])
    .execute();
}

async function hasEnrollment(
  trx: Transaction<Tables>,
  column: 'ChildId' | 'FamilyId',
  id: string,
): Promise<boolean> {
  // Blank in records that were deleted before there were families.
  if (id === '') return true;
  const row = await trx
    .selectFrom('student')
    .select('_id')
    .where(column, '=', id)
    .executeTakeFirst();
  return row !== undefined;
}

type Child = {
  ChildId?: string;
  FamilyId?: string;
  UserName?: string;
  AdditionalEmail?: string;
  FirstName?: string;
  Volunteering?: string;
};

/** Whether a line's record is about the student: its JSON holds the id as `StudentId`. */
function names(column: 'before' | 'after', id: string) {
  const text = `"StudentId":${JSON.stringify(id)}`.replace(/[\\%_]/g, '\\$&');
  return sql<boolean>`${sql.ref(column)} like ${`%${text}%`} escape '\\'`;
}

/** Mails to the family that hold the child's name or Reference ID. */
async function listMailsAbout(
  trx: Pick<Database['kysely'], 'selectFrom'>,
  { UserName = '', AdditionalEmail = '', FirstName = '', Volunteering = '' }: Child,
): Promise<string[]> {
  const recipients = [UserName, AdditionalEmail].filter((email) => email !== '');
  const marks = [FirstName, Volunteering].filter((mark) => mark !== '');
  if (recipients.length === 0) return [];
  const rows = await trx
    .selectFrom('outbox')
    .select(['_id', 'subject', 'textBody'])
    .where('recipient', 'in', recipients)
    .execute();
  return rows
    .filter(({ subject, textBody }) =>
      marks.some((mark) => subject.includes(mark) || textBody.includes(mark)),
    )
    .map(({ _id }) => _id);
}
