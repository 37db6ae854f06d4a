import type { ExpressionBuilder, Kysely, Selectable } from 'kysely';
import { lockRows } from '../../platform/db/dialect.ts';
import { type Page, readPage } from '../../platform/db/page.ts';
import type { Tables } from '../../platform/db/tables.ts';
import type { WriteTransaction } from '../../platform/db/write.ts';

export type LikenessRow = Selectable<Tables['likeness']>;

/** What an answer keeps beside the state: whose it is. One that was taken back is given again. */
export function signAnswer({ writer, now }: WriteTransaction) {
  return { answeredBy: writer, answeredAt: now.toISOString(), undoneBy: '', undoneAt: '' };
}

type Wanted = { ChildId?: string | undefined; page?: number | undefined; pageSize: number };

/** The open questions whose children exist, the oldest first. */
export function listOpen(
  kysely: Kysely<Tables>,
  { ChildId, page, pageSize }: Wanted,
): Promise<Page<LikenessRow>> {
  const open = openOf(kysely, ChildId);
  return readPage(kysely, {
    ordered: open.selectAll().orderBy('insertTimeStamp').orderBy('_id'),
    ids: open.select('_id'),
    page,
    pageSize,
  });
}

/** Answers about two children, also those that were taken back, the newest first. */
export function listAnswered(
  kysely: Kysely<Tables>,
  { ChildId, page, pageSize }: Wanted,
): Promise<Page<LikenessRow>> {
  const all = kysely
    .selectFrom('likeness')
    .where('answeredAt', '>', '')
    .whereRef('first', '!=', 'second');
  const answered = ChildId === undefined ? all : all.where(ofChild(ChildId));
  return readPage(kysely, {
    ordered: answered.selectAll().orderBy('answeredAt', 'desc').orderBy('_id', 'desc'),
    ids: answered.select('_id'),
    page,
    pageSize,
  });
}

/** How many there are. */
export async function countOpen(kysely: Kysely<Tables>): Promise<number> {
  const { total } = await openOf(kysely)
    .select((select) => select.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return total;
}

function openOf(kysely: Kysely<Tables>, childId?: string) {
  const open = kysely
    .selectFrom('likeness')
    .where('state', '=', 'open')
    .where(({ exists, selectFrom }) =>
      exists(selectFrom('child').select('_id').whereRef('child._id', '=', 'likeness.first')),
    )
    .where(({ exists, selectFrom }) =>
      exists(selectFrom('child').select('_id').whereRef('child._id', '=', 'likeness.second')),
    );
  return childId === undefined ? open : open.where(ofChild(childId));
}

/** The questions in which a child is one of the two. */
function ofChild(childId: string) {
  return (where: ExpressionBuilder<Tables, 'likeness'>) =>
    where.or([where('first', '=', childId), where('second', '=', childId)]);
}

/** Children, each with its newest enrollment and the number of its years. */
export async function listSides(kysely: Kysely<Tables>, childIds: readonly string[]) {
  if (childIds.length === 0) return [];
  const rows = await kysely
    .selectFrom('child')
    .leftJoin('student', 'student.ChildId', 'child._id')
    .select([
      'child._id as ChildId',
      'child.FamilyId',
      'child.FirstName',
      'child.LastName',
      'child.NameInTamil',
      'child.DateOfBirth',
      'child.Gender',
      'student._id as StudentId',
      'student.UserName',
      'student.Year',
      'student.GradeInTamilSchool',
      'student.Branch',
      'student.Status',
      'student.Mobile',
      'student.FatherName',
      'student.MotherName',
      'student.Volunteering',
    ])
    .where('child._id', 'in', [...childIds])
    .orderBy('student.Year', 'desc')
    .execute();
  return rows;
}

/** The question about a pair, answered or not, held until the transaction ends. */
export function findPair(
  { trx, engine }: WriteTransaction,
  pair: string,
): Promise<LikenessRow | undefined> {
  const query = trx.selectFrom('likeness').selectAll().where('pair', '=', pair);
  return lockRows(engine, query).executeTakeFirst();
}

/** Whether one of some children has been merged into another one. */
export async function isMerged(
  { trx }: WriteTransaction,
  childIds: readonly string[],
): Promise<boolean> {
  const merged = await trx
    .selectFrom('likeness')
    .select('_id')
    .where('second', 'in', [...childIds])
    .where('state', '=', 'same')
    .whereRef('first', '!=', 'second')
    .executeTakeFirst();
  return merged !== undefined;
}

/** The questions about a child, with others or alone. */
export function listOfChild(
  { trx, engine }: WriteTransaction,
  childId: string,
): Promise<LikenessRow[]> {
  const query = trx.selectFrom('likeness').selectAll().where(ofChild(childId)).orderBy('_id');
  return lockRows(engine, query).execute();
}

/** The year of the enrollment that raised the question about a pair. */
export async function findYearOfPair(
  kysely: Kysely<Tables>,
  pair: string,
): Promise<string | undefined> {
  const record = await kysely
    .selectFrom('likeness')
    .innerJoin('student', 'student._id', 'likeness.StudentId')
    .select('student.Year')
    .where('likeness.pair', '=', pair)
    .executeTakeFirst();
  return record?.Year;
}
