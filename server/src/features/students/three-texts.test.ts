import type { Student } from '@pallikoodam/contract/students';
import { may } from '@pallikoodam/domain/access/capabilities';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inTransaction } from '../../platform/db/write.ts';
import { createWalk } from '../../testing/access-walk-records.ts';
import { startTestPortal, type TestPortal } from '../../testing/portal.ts';
import { enrollmentOf, storeStudent } from '../../testing/student-factory.ts';
import { writtenByHand } from '../../walk/access-walk-table.ts';
import { isAllowed, walkers } from '../../walk/walkers.ts';
import { storeSetting } from '../school/data.ts';

let test: TestPortal;
beforeAll(async () => {
  // As in production, where no schema takes out of an answer what does not belong there.
  test = await startTestPortal({ checkAnswers: false });
  const { database } = test;
  await inTransaction({ database, writer: 'test', now: new Date() }, (tx) =>
    storeSetting(tx, { name: 'enrollment', value: 'Open' }),
  );
});
afterAll(() => test.close());

const read = async (who: 'Parent' | 'Admin' | 'Teacher', id: string) =>
  (await (await test.as(who)).get(`/api/getStudentById/${id}`)).json<Student>();

describe('the three texts of a record (OP-108)', () => {
  it("keeps the family's words beside what the principal writes later", async () => {
    const parent = await test.as('Parent');
    const form = enrollmentOf({ UserName: parent.email, Comments: 'May we sit in front?' });
    const answer = await parent.post('/api/addStudentInfo', form);
    expect(answer.json()).toMatchObject({ Comments: 'May we sit in front?' });
    const { _id } = answer.json();
    expect(await read('Admin', _id)).toMatchObject({
      FamilyComments: 'May we sit in front?',
      Comments: '',
      OfficeNote: '',
    });

    const admin = await test.as('Admin');
    const change = {
      _id,
      Comments: 'Reads well',
      OfficeNote: 'Call the mother only',
      FamilyComments: 'Nothing',
    };
    expect((await admin.post('/api/updateStudentInfo', change)).statusCode).toBe(200);
    const kept = { FamilyComments: 'May we sit in front?', Comments: 'Reads well' };
    expect(await read('Admin', _id)).toMatchObject({ ...kept, OfficeNote: 'Call the mother only' });
    const seen = await read('Parent', _id);
    expect(seen).toMatchObject(kept);
    expect(seen).not.toHaveProperty('OfficeNote');
  });

  it("is no family's to write", async () => {
    const parent = await test.as('Parent');
    const { _id } = await storeStudent(test.database, {
      UserName: parent.email,
      FamilyComments: 'Ours',
      Comments: 'Theirs',
      OfficeNote: 'Quiet',
    });
    const change = { _id, FamilyComments: 'x', Comments: 'x', OfficeNote: 'x', City: 'Elsewhere' };
    expect((await parent.post('/api/updateStudentInfo', change)).statusCode).toBe(200);
    expect(await read('Admin', _id)).toMatchObject({
      FamilyComments: 'Ours',
      Comments: 'Theirs',
      OfficeNote: 'Quiet',
      City: 'Elsewhere',
    });
  });

  it('shows the note to the teacher of the class', async () => {
    const { _id } = await storeStudent(test.database, {
      StudentTeacher: 'teacher',
      OfficeNote: 'Call the mother only',
    });
    expect(await read('Teacher', _id)).toHaveProperty('OfficeNote', 'Call the mother only');
  });

  it.each(['UserName', 'AdditionalEmail'] as const)(
    'an administrator is a parent to the own child by %s: neither reads nor loses its note',
    async (address) => {
      const admin = await test.as('Admin');
      const { _id } = await storeStudent(test.database, {
        [address]: admin.email,
        OfficeNote: 'Of a colleague',
      });
      const seen = await read('Admin', _id);
      expect(seen).not.toHaveProperty('OfficeNote');
      const saved = await admin.post('/api/updateStudentInfo', {
        ...seen,
        OfficeNote: '',
        City: 'X',
      });
      expect(saved.statusCode, saved.body).toBe(200);
      expect(saved.body).not.toContain('OfficeNote');
      const row = await test.database.kysely
        .selectFrom('student')
        .select(['OfficeNote', 'City'])
        .where('_id', '=', _id)
        .executeTakeFirstOrThrow();
      expect(row).toEqual({ OfficeNote: 'Of a colleague', City: 'X' });
    },
  );
});

/** What no parent may ever read. */
const secret = 'Zq7 for the office alone';

/** Who may call what is the same on both engines; the walk is long. */
const walked = process.env.TEST_DATABASE === 'postgres' ? [] : walkers;

describe.each(walked)('the office note reaches no parent, by any call of %s', (who) => {
  const walk = createWalk(async () => ({ database: test.database, caller: await test.as(who) }));
  const isStaff = who !== 'visitor' && (may([who], 'students.readAny') || who === 'Teacher');

  /** Of all records; of the staff's own children alone for those who work with all others. */
  async function writeNotes(email: string): Promise<void> {
    const notes = test.database.kysely.updateTable('student');
    await notes.set({ OfficeNote: '' }).execute();
    const written = notes.set({ OfficeNote: secret });
    if (!isStaff) await written.execute();
    else {
      await written
        .where((where) =>
          where.or([where('UserName', '=', email), where('AdditionalEmail', '=', email)]),
        )
        .execute();
    }
  }

  for (const [name, { allowed, request }] of Object.entries(writtenByHand)) {
    // The history is the SuperAdmin's, who keeps the database itself.
    if (!isAllowed(who, allowed) || /^(getHistory|restoreStudent)/.test(name)) continue;
    it(name, async () => {
      const send = await walk.prepare(request);
      const email = who === 'visitor' ? '' : (await test.as(who)).email;
      if (email !== '') {
        await storeStudent(test.database, { UserName: email, StudentTeacher: 'teacher' });
        await storeStudent(test.database, { AdditionalEmail: email });
      }
      await writeNotes(email);
      expect((await send()).body).not.toContain(secret);
      const mails = await test.database.kysely.selectFrom('outbox').selectAll().execute();
      expect(JSON.stringify(mails)).not.toContain(secret);
    });
  }
});
