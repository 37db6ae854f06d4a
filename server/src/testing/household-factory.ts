import type { StudentRow } from '../features/students/service.ts';
import type { Database } from '../platform/db/database.ts';
import { newId } from '../platform/db/new-id.ts';
import {
  insert,
  inTransaction,
  type NewRecord,
  update,
  type WriteTransaction,
} from '../platform/db/write.ts';
import { queueMail, queueMany } from '../platform/mail/outbox.ts';
import { storeAttendance } from './attendance-factory.ts';
import { storeAbsence, storeAssessment, storeHomework } from './classroom-factory.ts';
import { setApart, storeAddressLink } from './family-factory.ts';
import { storeBook, storeLoan } from './library-factory.ts';
import { storeStudent } from './student-factory.ts';
import { storeVolunteer } from './volunteer-factory.ts';

/**
 * Two guardians with separate households. Every value of one of them is nowhere else, and every word
 * that one writes to the school begins with the person's word.
 */
export const households = {
  first: {
    email: 'selvan.first@apart.example',
    formerEmail: 'selvan.formerly@apart.example',
    name: 'Selvan Firstpayer',
    word: 'fatherword',
    Mobile: '7045550177',
    EmergencyContact: '7045550178',
    Address: '77 Fatherly Lane',
    City: 'Fathertown',
    State: 'VA',
    ZipCode: '28077',
    formerStreet: '5 Formerfather Road',
  },
  second: {
    email: 'malar.second@apart.example',
    formerEmail: 'malar.formerly@apart.example',
    name: 'Malar Secondpayer',
    word: 'motherword',
    Mobile: '7045550188',
    EmergencyContact: '7045550189',
    Address: '88 Motherly Way',
    City: 'Mothertown',
    State: 'MD',
    ZipCode: '28088',
    formerStreet: '6 Formermother Road',
  },
} as const;
export type Place = keyof typeof households;
type Person = (typeof households)[Place];

/** Everything that must not reach the other guardian. */
export function listMarkers(person: Person): string[] {
  const { name, State: _state, Mobile, EmergencyContact, ...values } = person;
  const phones = [Mobile, EmergencyContact].flatMap((phone) => [
    phone,
    `(${phone.slice(0, 3)}) ${phone.slice(3, 6)}-${phone.slice(6)}`,
  ]);
  return [...Object.values(values), ...phones, name.split(' ').at(-1) ?? ''];
}

export type HouseholdRecords = Awaited<ReturnType<typeof storeHouseholds>>;

/** A family with separate households and a row in everything that the school keeps of a family. */
export async function storeHouseholds(database: Database) {
  const { first, second } = households;
  const as = <Result>(writer: string, work: (tx: WriteTransaction) => Promise<Result>) =>
    inTransaction({ database, writer, now: new Date() }, work);
  const record = {
    ...contactOf(first),
    Address: first.formerStreet,
    UserName: first.formerEmail,
    AdditionalEmail: second.formerEmail,
    FatherName: 'Selvan',
    MotherName: 'Malar',
    StudentTeacher: 'teacher',
    LastModifiedBy: first.email,
  };
  const words = {
    FamilyComments: `${first.word} and ${second.word}`,
    Signature: `${first.word} ${second.word}`,
    RefundBankInfo: `${first.word} ${second.word}`,
  };
  const paid = { AmountPaidCents: 20_000, PaymentStatus: 'Paid', PaidDate: '2025-09-06' } as const;
  const iniya = await storeStudent(database, { ...record, ...words, ...paid, FirstName: 'Iniya' });
  const { FamilyId } = iniya;
  const sibling = { ...record, ...words, FirstName: 'Nila', DateOfBirth: '2018-05-05' };
  const nila = await storeStudent(database, { ...sibling, Volunteering: 'TS25-NILAA' });
  const past = await storeStudent(database, { ...record, FirstName: 'Iniya', Year: '2024-2025' });
  const gone = await storeStudent(database, { ...sibling, FirstName: 'Gone' });
  const students = [iniya, nila, past];

  const guardians = await database.kysely
    .selectFrom('guardian')
    .select(['_id', 'isFirst'])
    .where('FamilyId', '=', FamilyId)
    .orderBy('isFirst', 'desc')
    .execute();
  const [firstId = '', secondId = ''] = guardians.map(({ _id }) => _id);
  await as(second.email, async (tx) => {
    await update(tx, 'guardian', { id: firstId, patch: { Email: first.email, Name: first.name } });
    const moved = {
      ...contactOf(second),
      Address: second.formerStreet,
      hasAccess: 1,
      isConfirmed: 1,
    };
    await update(tx, 'guardian', { id: secondId, patch: moved });
    const now = { Email: second.email, Name: second.name, Address: second.Address };
    await update(tx, 'guardian', { id: secondId, patch: now });
    for (const { _id: id } of students) {
      const emails = { UserName: first.email, AdditionalEmail: second.email };
      const patch = { ...emails, Address: first.Address, LastModifiedBy: second.email };
      await update(tx, 'student', { id, patch });
    }
  });
  await setApart(database, FamilyId);
  const stored = await readStudents(database, students);
  const child = stored[0] as StudentRow;

  const ofBoth = [first, second];
  const ids: string[] = [];
  for (const [nth, person] of ofBoth.entries()) {
    const { email, word } = person;
    const day = `2026-03-1${nth}`;
    const absence = { student: child, FromDate: day, ToDate: day, Note: `${word} absent` };
    const { _id: absenceId } = await storeAbsence(database, absence);
    const volunteer = await storeVolunteer(database, {
      ...{ Name: `Helper ${nth}`, Email: email, Mobile: person.Mobile },
      ...{ Message: `${word} helps`, Comments: `${word} comments` },
    });
    const more = await as(email, (tx) => storeOfPerson(tx, { person, FamilyId, child }));
    ids.push(absenceId, volunteer._id, ...more);
    await as('test', async (tx) => {
      await queueMail(tx, {
        purpose: 'message to a family',
        recipients: [email],
        ...{ subject: `${word} subject`, text: `${word} text`, html: `<p>${word}</p>` },
        replyTo: email,
      });
    });
    const returned = { since: '2025-10-01', lastAt: '2025-10-01', reason: `${word} is unknown` };
    await database.kysely
      .insertInto('returned_mail')
      .values({ _id: email, ...returned })
      .execute();
  }
  await database.kysely.updateTable('outbox').set({ status: 'failed' }).execute();

  const book = await storeBook(database, { title: 'Kurunthokai' });
  const loan = await storeLoan(database, { book, student: child });
  const read = await storeBook(database, { title: 'Natrinai' });
  const returned = { BookTakenDate: '2025-09-01', BookReturnDate: '2025-09-20' };
  const before = { ...child, UserName: first.formerEmail };
  const back = await storeLoan(database, { book: read, student: before, ...returned });
  const assessment = await storeAssessment(database, { student: child, Q1: 70 });
  const homework = await storeHomework(database, { student: child, weekOne: 70 });
  const attended = { student: child, AttendanceDate: '2025-10-04' };
  const attendance = await storeAttendance(database, attended);
  const other = await storeStudent(database, {
    ...{ FirstName: 'Iniya', LastName: child.LastName, DateOfBirth: child.DateOfBirth },
    UserName: 'stranger@home.example',
  });
  const tokens = await Promise.all(ofBoth.map(({ email }) => storeAddressLink(database, email)));
  const office = await as('test', (tx) => storeOfOffice(tx, { child, other }));
  const { rows } = await readHistory(database);
  return {
    FamilyId,
    child,
    gone,
    ids: [
      ...new Set([
        ...[FamilyId, firstId, secondId, ...students.map(({ _id }) => _id)],
        ...[child.ChildId, nila.ChildId, gone._id, ...ids, ...office],
        ...[loan._id, back._id, book._id, assessment._id, homework._id, attendance._id],
        ...(await listLedgerIds(database, FamilyId)),
      ]),
    ],
    tokens,
    otherChildId: other.ChildId,
    historyIds: rows,
  };
}

function contactOf({ Mobile, EmergencyContact, Address, City, State, ZipCode }: Person) {
  return { Mobile, EmergencyContact, Address, City, State, ZipCode };
}

async function readStudents({ kysely }: Database, students: readonly StudentRow[]) {
  const ids = students.map(({ _id }) => _id);
  return kysely.selectFrom('student').selectAll().where('_id', 'in', ids).orderBy('_id').execute();
}

/** What one of the guardians has written, paid or asked for. */
async function storeOfPerson(
  tx: WriteTransaction,
  { person, FamilyId, child }: { person: Person; FamilyId: string; child: StudentRow },
): Promise<string[]> {
  const { email, word, name, Mobile } = person;
  const message = await insert(tx, 'contact_message', {
    ...{ FirstName: `${word} wrote`, Email: email, Mobile, Comments: `${word} comment` },
    ...{ Subject: `${word} subject`, StudentName: '', State: 'Open', Topic: 'payments' },
  });
  const line: NewRecord<'ledger_line'> = {
    ...{ FamilyId, Year: '2025-2026', Kind: 'payment', Day: '2025-10-04', AmountCents: 500 },
    ...{ Way: 'Zelle', Memo: `${word} memo`, PaidBy: name, StoredBy: 'treasurer@school.example' },
  };
  const payment = await insert(tx, 'ledger_line', line);
  const split = { LineId: payment._id, StudentId: child._id, AmountCents: 500, hasCome: 1 };
  await insert(tx, 'ledger_split', split);
  const waiver = await insert(tx, 'ledger_line', {
    ...{ FamilyId, Year: '2025-2026', Kind: 'waiver', Day: '2025-10-05', AmountCents: 100 },
    ...{ Reason: `${word} reason`, StoredBy: 'treasurer@school.example' },
  });
  const Account = 'School account';
  const statement = await insert(tx, 'bank_statement', {
    ...{ Account, FileName: 'october.csv', LoadedBy: email, leftOut: '[]', warnings: '[]' },
    ...{ FirstDay: '2025-10-03', LastDay: '2025-10-03' },
  });
  const waiting = { StatementId: statement._id, Account, Day: '2025-10-03', AmountCents: 22_500 };
  const proposal = {
    FamilyId,
    Year: '2025-2026',
    Split: [{ StudentId: child._id, cents: 22_500 }],
  };
  const bank = [];
  for (const [nth, more] of [
    { Payer: name, texts: JSON.stringify([`Zelle from ${name} ${word}`]), State: 'New' as const },
    {
      ...{ Payer: 'Someone', texts: JSON.stringify([`${word} fee`]), State: 'New' as const },
      proposal: JSON.stringify(proposal),
    },
    {
      ...{ Payer: name, texts: JSON.stringify([name]), State: 'Left out' as const },
      LeftOut: `${name} gift`,
    },
  ].entries()) {
    const key = { lineKey: `${word} ${nth}`, nth: 1, place: nth };
    bank.push(await insert(tx, 'bank_line', { ...waiting, ...key, ...more }));
  }
  const payer = { kind: 'payer' as const, key: name.toLowerCase(), value: FamilyId };
  const memory = await insert(tx, 'bank_memory', payer);
  const aside = { kind: 'set aside' as const, key: `gift ${name.toLowerCase()}`, value: 'Gift' };
  const setAside = await insert(tx, 'bank_memory', aside);
  const change = await insert(tx, 'child_change', {
    ...{ ChildId: child.ChildId, LastName: `Renamed ${word.slice(0, 3)}`, askedBy: email },
    state: 'open',
  });
  const announcement = newId();
  await insert(tx, 'announcement', {
    ...{ _id: announcement, Type: 'Email', Branch: 'All', Who: 'Parents', Grade: '' },
    ...{ StudentTeacher: '', Role: '', Subject: 'Picture day', SubjectTamil: '' },
    ...{ EmailBody: '<p>Sunday</p>', EmailBodyTamil: '', SMSBody: '', recipients: 2 },
    ...{ SendTo: 'stranger@home.example,'.concat(email), SentBy: email, contentHash: word },
  } as NewRecord<'announcement'>);
  await queueMany(tx, {
    ...{ channel: 'mail', purpose: 'announcement', announcementId: announcement },
    bodies: [{ key: 'en', subject: 'Picture day', text: 'Sunday', html: '<p>Sunday</p>' }],
    messages: [
      { recipient: email, key: 'en' },
      { recipient: 'stranger@home.example', key: 'en' },
    ],
  });
  const reminder = { parentEmail: email, day: '2025-10-04', books: 1, mailId: '', sentBy: email };
  await insert(tx, 'book_reminder', reminder);
  const reminded = {
    FamilyId,
    Year: '2025-2026',
    Day: '2025-10-04',
    AmountCents: 1,
    SentBy: email,
  };
  await insert(tx, 'payment_reminder', reminded);
  return [
    ...[message._id, payment._id, waiver._id, statement._id, memory._id, setAside._id],
    ...[change._id, announcement, ...bank.map(({ _id }) => _id)],
  ];
}

/** What the office has made of the family. */
async function storeOfOffice(
  tx: WriteTransaction,
  { child, other }: { child: StudentRow; other: StudentRow },
): Promise<string[]> {
  const [first = '', second = ''] = [child.ChildId, other.ChildId].sort();
  const reasons = JSON.stringify(['Same name and birth date in another family']);
  const pair = { pair: `${first} ${second}`, first, second, StudentId: child._id, sent: '' };
  const likeness = await insert(tx, 'likeness', { ...pair, reasons, state: 'open' });
  const told = `${households.first.email} ${households.second.email}`;
  const merged = await insert(tx, 'likeness', {
    ...{ pair: `${child.ChildId} gone`, first: child.ChildId, second: 'gone', reasons, told },
    ...{ state: 'same', moved: '[]', answeredBy: 'test', answeredAt: '2025-10-04T10:00:00.000Z' },
  });
  return [likeness._id, merged._id];
}

async function listLedgerIds({ kysely }: Database, FamilyId: string): Promise<string[]> {
  const rows = await kysely
    .selectFrom('ledger_line')
    .select('_id')
    .where('FamilyId', '=', FamilyId)
    .execute();
  return rows.map(({ _id }) => _id);
}

async function readHistory({ kysely }: Database): Promise<{ rows: string[] }> {
  const rows = await kysely.selectFrom('history').select('_id').execute();
  return { rows: rows.map(({ _id }) => _id) };
}
