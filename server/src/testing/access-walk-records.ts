import { derivePersonKeys } from '@pallikoodam/domain/access/teacher-names';
import type { Database } from '../platform/db/database.ts';
import { newId } from '../platform/db/new-id.ts';
import { insert, inTransaction, remove } from '../platform/db/write.ts';
import type { Line, Prepared } from '../walk/access-walk-table.ts';
import { storeAttendance } from './attendance-factory.ts';
import { storeBankStatement } from './bank-factory.ts';
import { prepareClassroom } from './classroom-factory.ts';
import { storeFamiliesOf, undoNewAddress } from './family-factory.ts';
import { storeKeeping } from './keeping-factory.ts';
import { storeCredit, storeEntry } from './ledger-factory.ts';
import { storeLibrary } from './library-factory.ts';
import { storeLikenesses } from './likeness-factory.ts';
import { storeLists } from './list-factory.ts';
import { storeAnnouncement } from './message-factory.ts';
import type { TestCaller } from './portal.ts';
import { enrollmentOf, storeStudent } from './student-factory.ts';
import { storeDuty, storeVolunteer } from './volunteer-factory.ts';

/** Records by kind. Nothing refers to those of another kind but the student of a loan. */
type Kinds = Pick<Prepared, 'bank' | 'library' | 'lists' | 'keeping' | 'likenesses'> & {
  others: Omit<Prepared, 'bank' | 'library' | 'lists' | 'keeping' | 'likenesses' | 'ownEmail'>;
};

/**
 * The calls of the access table, sent by one caller. A write uses up the records of each kind that
 * it names and the next step gets new ones, so that none depends on another; what is only read or
 * refused leaves all as they were. Steps of two callers do not mix: records are made in place of
 * those before.
 */
export function createWalk(begin: () => Promise<{ database: Database; caller: TestCaller }>) {
  let kept: Partial<Kinds> = {};
  let written = true;
  return {
    /** Has the records ready before the request is sent, for who counts what the request does. */
    prepare: async (request: Line['request']) => {
      const { database, caller } = await begin();
      if (written) await clearTheWay(database, caller);
      written = false;
      const kinds: Kinds = {
        others: kept.others ?? (await prepareRecords(database, caller.email)),
        bank: kept.bank ?? (await storeBankStatement(database)),
        library: kept.library ?? (await storeLibrary(database)),
        lists: kept.lists ?? (await storeLists(database)),
        keeping: kept.keeping ?? (await storeKeeping(database)),
        likenesses: kept.likenesses ?? (await storeLikenesses(database)),
      };
      kept = kinds;
      const { others, ...apart } = kinds;
      const ownEmail = caller.email || 'a@b.example';
      const named = new Set<string | symbol>();
      const given = noteNames({ ...others, ...apart, ownEmail }, named);
      const { method, url, body } = request(given);
      return async () => {
        if (method === 'GET') return caller.get(`/api${url}`);
        const answer = await caller.post(`/api${url}`, body);
        if (answer.statusCode === 200) {
          written = true;
          kept = omitNamed(kinds, named);
        }
        return answer;
      };
    },
  };
}

/** The same records, which note what a request takes of them. */
function noteNames(records: Prepared, named: Set<string | symbol>): Prepared {
  return new Proxy(records, {
    get: (all, name) => {
      named.add(name);
      return Reflect.get(all, name);
    },
  });
}

function omitNamed(kinds: Kinds, named: ReadonlySet<string | symbol>): Partial<Kinds> {
  const isNamed = (kind: string, records: object) =>
    named.has(kind) || (kind === 'others' && Object.keys(records).some((name) => named.has(name)));
  return Object.fromEntries(
    Object.entries(kinds).filter(([kind, records]) => !isNamed(kind, records)),
  );
}

/** What a write without records of its own may have left in the way of the next one. */
async function clearTheWay(database: Database, caller: TestCaller): Promise<void> {
  const { kysely } = database;
  await undoNewAddress(database, caller.email);
  await kysely
    .insertInto('setting')
    .values({ _id: 'enrollment', value: 'Open', chosenAt: '', updateTimeStamp: '' })
    .onConflict((conflict) => conflict.column('_id').doUpdateSet({ value: 'Open' }))
    .execute();
  await kysely.deleteFrom('rate_limit').execute();
}

/** Records for a call to meet. `email` is the caller's, who is a parent besides. */
async function prepareRecords(database: Database, email: string) {
  // A class stays as small as a class, however many steps a walk has.
  await database.kysely.deleteFrom('student').where('StudentTeacher', '=', 'teacher').execute();
  const student = await storeStudent(database, { StudentTeacher: 'teacher' });
  const _id = newId();
  await database.kysely
    .insertInto('config')
    .values({
      _id,
      Role: 'HWC',
      TeacherStatus: 'Active',
      StudentTeacher: 'Somebody',
      NameInTamil: '',
      TeacherEmail: `somebody-${_id}@school.example`,
      TeacherMobile: '',
      Branch: 'North',
      Grade: '',
      ClassNumber: '',
      Url: '',
      CreatedDate: '',
      UpdatedDate: '',
      ...derivePersonKeys({ StudentTeacher: 'Somebody', Grade: '' }),
    })
    .execute();
  const attendance = await storeAttendance(database, { student, AttendanceDate: '2025-09-13' });
  const deleted = await storeAttendance(database, { student, AttendanceDate: '2025-09-20' });
  await database.kysely.deleteFrom('duty').execute();
  const volunteer = await storeVolunteer(database, { Email: 'anbu@volunteers.example' });
  const duty = await storeDuty(database, { AttendanceDate: '2025-09-13' });
  const deletedDuty = await storeDuty(database, { AttendanceDate: '2025-09-20' });
  const deletedStudent = await storeStudent(database);
  const news = { News: 'Picture day', Status: 'Active' } as const;
  const [newsId, deletedNewsId, contactMessageId] = await inTransaction(
    { database, writer: 'test', now: new Date() },
    async (tx) => {
      const kept = await insert(tx, 'news', news);
      const deletedNews = await insert(tx, 'news', news);
      await remove(tx, 'news', deletedNews._id);
      await remove(tx, 'attendance', deleted._id);
      await remove(tx, 'duty', deletedDuty._id);
      await remove(tx, 'student', deletedStudent._id);
      const message = {
        FirstName: 'Thamarai',
        Subject: 'My fee',
        State: 'Open' as const,
        Topic: 'payments' as const,
      };
      const written = await insert(tx, 'contact_message', message);
      return [kept._id, deletedNews._id, written._id] as const;
    },
  );
  const { _id: historyId } = await database.kysely
    .selectFrom('history')
    .select('_id')
    .where('tableName', '=', 'news')
    .where('recordId', '=', newsId)
    .executeTakeFirstOrThrow();
  const ledger = await storeCredit(database);
  return {
    ledger,
    review: await storeEntry(database, ledger.FamilyId),
    student,
    ownStudent: await storeStudent(database, { UserName: email || 'a@b.example' }),
    historyId,
    userId: _id,
    attendanceId: attendance._id,
    deletedAttendanceId: deleted._id,
    volunteerId: volunteer._id,
    dutyId: duty._id,
    deletedDutyId: deletedDuty._id,
    newsId,
    deletedNewsId,
    contactMessageId,
    deletedStudentId: deletedStudent._id,
    ...(await prepareClassroom(database, { student, email })),
    ...(await storeAnnouncement(database, email)),
    ...(await storeFamiliesOf(database, email)),
    otherSessionId: await storeOtherSession(database, email),
    enrollment: enrollmentOf(),
  };
}

/** The caller, signed in on another device as well; a visitor is on none. */
async function storeOtherSession({ kysely }: Database, email: string): Promise<string> {
  const id = newId();
  const user = await kysely
    .selectFrom('account_user')
    .select('id')
    .where('email', '=', email)
    .executeTakeFirst();
  if (user === undefined) return id;
  const now = new Date();
  const createdAt = now.toISOString();
  const expiresAt = new Date(now.getTime() + 3_600_000).toISOString();
  const device = { ipAddress: null, userAgent: null };
  await kysely
    .insertInto('account_session')
    .values({
      id,
      userId: user.id,
      token: id,
      expiresAt,
      ...device,
      createdAt,
      updatedAt: createdAt,
    })
    .execute();
  return id;
}
