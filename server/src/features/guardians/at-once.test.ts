import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { changeSecond } from '../../testing/family-factory.ts';
import { startTestPortal, type TestCaller, type TestPortal } from '../../testing/portal.ts';
import { enrollmentOf, storeStudent } from '../../testing/student-factory.ts';

const father = 'father@home.example';
const mother = 'mother@home.example';

type Act = () => Promise<{ statusCode: number; body: string }>;

describe.runIf(process.env.TEST_DATABASE === 'postgres')('on PostgreSQL', () => {
  let test: TestPortal;
  let admin: TestCaller;
  let first: TestCaller;
  let second: TestCaller;
  beforeEach(async () => {
    test = await startTestPortal();
    admin = await test.as('Admin');
    first = await test.as('Parent', father);
    second = await test.as('Parent', mother);
    await admin.post('/api/updateEnrollment/Open');
    return () => test.close();
  });

  async function untilWaiting(count: number): Promise<void> {
    for (;;) {
      const { rows } = await sql<{ waiting: number }>`
        select count(*)::int as waiting from pg_stat_activity
          where datname = current_database() and wait_event_type = 'Lock'`.execute(
        test.database.kysely,
      );
      if (rows[0]?.waiting === count) return;
    }
  }

  /** Holds a family until all acts wait for it; then they go on in their order. */
  async function inTurns(FamilyId: string, acts: readonly Act[]): Promise<number[]> {
    const answers: ReturnType<Act>[] = [];
    await test.database.kysely.transaction().execute(async (trx) => {
      await sql`select 1 from family where "_id" = ${FamilyId} for update`.execute(trx);
      for (const act of acts) {
        answers.push(act());
        await untilWaiting(answers.length);
      }
    });
    return (await Promise.all(answers)).map(({ statusCode }) => statusCode);
  }

  const enroll =
    (caller: TestCaller, changes: object = {}): Act =>
    () =>
      caller.post(
        '/api/addStudentInfo',
        enrollmentOf({ UserName: caller.email, FirstName: 'Puthiya', ...changes }),
      );
  async function statusesOf(callers: readonly TestCaller[]): Promise<number[]> {
    const { _id } = await test.database.kysely
      .selectFrom('student')
      .select('_id')
      .where('FirstName', '=', 'Puthiya')
      .executeTakeFirstOrThrow();
    const answers = await Promise.all(
      callers.map((each) => each.get(`/api/getStudentById/${_id}`)),
    );
    return answers.map(({ statusCode }) => statusCode);
  }

  describe('a second guardian who enrolls a child while the first one removes her', () => {
    let stored: Awaited<ReturnType<typeof storeStudent>>;
    let removes: Act;
    beforeEach(async () => {
      const addresses = { UserName: father, AdditionalEmail: mother };
      stored = await storeStudent(test.database, { ...addresses, Year: '2024-2025' });
      const id = await changeSecond(test.database, { FamilyId: stored.FamilyId });
      removes = () => first.post(`/api/deleteGuardianById/${id}`);
    });

    it('stays if she comes first', async () => {
      const { FamilyId } = stored;
      expect(await inTurns(FamilyId, [enroll(second), removes])).toEqual([200, 403]);
      expect(await statusesOf([first, second])).toEqual([200, 200]);
    });

    it('has a family of her own with this child if she comes last', async () => {
      const { FamilyId } = stored;
      expect(await inTurns(FamilyId, [removes, enroll(second)])).toEqual([200, 200]);
      expect(await statusesOf([first, second])).toEqual([403, 200]);
    });

    it('enrolls no child of his from a card, nor with his address, if she comes last', async () => {
      const { FamilyId, ChildId } = stored;
      const acts = [removes, enroll(second, { ChildId }), enroll(second, { UserName: father })];
      expect(await inTurns(FamilyId, acts)).toEqual([200, 403, 403]);
    });

    it('saves a profile at the same time, and neither waits for the other for good', async () => {
      const { FamilyId, _id } = stored;
      const saves = () => first.post('/api/updateStudentInfo', { _id, City: 'Othertown' });
      expect(await inTurns(FamilyId, [saves, removes])).toEqual([200, 200]);
    });
  });

  describe('a father who enrolls a child while the office merges his family into another', () => {
    let FamilyId: string;
    let merges: Act;
    beforeEach(async () => {
      const names = { FirstName: 'Kavin', Year: '2024-2025' };
      const keep = await storeStudent(test.database, { ...names, UserName: mother });
      const drop = await storeStudent(test.database, { ...names, UserName: father });
      FamilyId = drop.FamilyId;
      const pair = { keep: keep.ChildId, drop: drop.ChildId, letIn: father };
      merges = () => admin.post('/api/mergeChildren', { ...pair, isApart: 'Y', confirm: 'Y' });
    });

    it('keeps his family with the new child if he comes first', async () => {
      const [enrolled, merged] = await inTurns(FamilyId, [enroll(first), merges]);
      expect([enrolled, merged]).toEqual([200, 200]);
      expect(await statusesOf([first, second])).toEqual([200, 403]);
    });

    it('has a new family for the new child if he comes last', async () => {
      expect(await inTurns(FamilyId, [merges, enroll(first)])).toEqual([200, 200]);
      expect(await statusesOf([first, second])).toEqual([200, 403]);
    });
  });
});
