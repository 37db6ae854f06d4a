import type { LikenessReason } from '@pallikoodam/domain/families/likeness';
import { newStudentLevel } from '@pallikoodam/domain/school/levels';
import type { Transaction } from 'kysely';
import type { Database } from '../platform/db/database.ts';
import type { Tables } from '../platform/db/tables.ts';

/** Children that are looked through for two of one name. */
const lookedThrough = 400;
const dayMs = 86_400_000;

/**
 * What the office of the demo school has to look at: a pair of namesakes, two enrollments that say
 * otherwise than the records, a pair that was told apart, and what a family asks. No record of a student is added, so that all
 * figures stay.
 */
export function storeDemoLikenesses({ kysely }: Database, now: Date): Promise<void> {
  const stampOf = (days: number) => new Date(now.getTime() - days * dayMs).toISOString();
  return kysely.transaction().execute(async (trx) => {
    const children = await listNewest(trx);
    const [first, second] = findNamesakes(children);
    const others = children.filter((child) => child !== first && child !== second);
    const [asReturning, asking] = others.filter((child) => child.PreviousYear === newStudentLevel);
    const asNew = others.find((child) => child.PreviousYear !== newStudentLevel);
    if (!first || !second || !asNew || !asReturning || !asking) return;
    await likenBirthDates(trx, { first, second });
    const returning = { PreviousYear: 'Nilai 2' };
    const anew = { PreviousYear: newStudentLevel, LastName: `${asNew.LastName} Demo` };
    await ask(trx, [first, second, 'Same name and birth date in another family', {}, stampOf(3)]);
    await ask(trx, [
      asNew,
      asNew,
      'Sent as a new student, but known to the school',
      anew,
      stampOf(2),
    ]);
    await ask(trx, [
      asReturning,
      asReturning,
      'Sent as a returning student, but not known to the school',
      returning,
      stampOf(1),
    ]);
    // Told apart, as the office finds it again among the answers.
    const reason = 'Same telephone and first name in another family';
    await ask(trx, [asNew, asking, reason, {}, stampOf(9), stampOf(8)]);
    await trx
      .insertInto('child_change')
      .values({
        _id: `demo-request-${asking.ChildId}`,
        ChildId: asking.ChildId,
        FirstName: '',
        LastName: `${asking.LastName} Demo`,
        DateOfBirth: '',
        Gender: '',
        askedBy: asking.UserName,
        state: 'open',
        insertTimeStamp: stampOf(1),
        updateTimeStamp: stampOf(1),
      })
      .execute();
  });
}

type NewestRecord = Awaited<ReturnType<typeof listNewest>>[number];

/** Children by their newest record; who has a book is left alone, since loans are found by the birth date. */
async function listNewest(trx: Transaction<Tables>) {
  return (
    trx
      .selectFrom('student')
      .innerJoin('child', 'child._id', 'student.ChildId')
      .select([
        'student._id as StudentId',
        'student.ChildId',
        'student.FamilyId',
        'student.UserName',
        'student.PreviousYear',
        'child.LastName',
        'child.FirstName',
        'child.DateOfBirth',
        'child.Gender',
        'child.nameKey',
      ])
      .where('student.Status', 'in', ['Submitted', 'Active'])
      // The demo's own accounts stay as they are told of.
      .where('student.UserName', 'not like', '%@school.example')
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom('loan').select('loan._id').whereRef('loan.StudentId', '=', 'student._id'),
          ),
        ),
      )
      .orderBy('student.Year', 'desc')
      .orderBy('student._id')
      .limit(lookedThrough)
      .execute()
  );
}

function findNamesakes(children: readonly NewestRecord[]): NewestRecord[] {
  for (const first of children) {
    const second = children.find(
      ({ nameKey, FamilyId }) => nameKey === first.nameKey && FamilyId !== first.FamilyId,
    );
    if (second !== undefined) return [first, second];
  }
  return [];
}

async function likenBirthDates(
  trx: Transaction<Tables>,
  { first: { DateOfBirth }, second }: { first: NewestRecord; second: NewestRecord },
): Promise<void> {
  await trx.updateTable('child').set({ DateOfBirth }).where('_id', '=', second.ChildId).execute();
  await trx
    .updateTable('student')
    .set({ DateOfBirth })
    .where('ChildId', '=', second.ChildId)
    .execute();
}

async function ask(
  trx: Transaction<Tables>,
  [first, second, reason, sent, stamp, answeredAt = '']: [
    NewestRecord,
    NewestRecord,
    LikenessReason,
    Record<string, string>,
    string,
    string?,
  ],
): Promise<void> {
  const { FirstName, LastName, DateOfBirth, Gender } = second;
  const pair =
    first.ChildId === second.ChildId
      ? `${second.ChildId} ${second.StudentId}`
      : [first.ChildId, second.ChildId].sort().join(' ');
  await trx
    .insertInto('likeness')
    .values({
      _id: `demo-${second.ChildId}`,
      pair,
      first: first.ChildId,
      second: second.ChildId,
      StudentId: second.StudentId,
      sent: JSON.stringify({ FirstName, LastName, DateOfBirth, Gender, ...sent }),
      reasons: JSON.stringify([reason]),
      state: answeredAt === '' ? 'open' : 'two',
      moved: '',
      answeredBy: answeredAt === '' ? '' : 'admin@school.example',
      answeredAt,
      ...{ undoneBy: '', undoneAt: '', told: '' },
      insertTimeStamp: stamp,
      updateTimeStamp: stamp,
    })
    .execute();
}
