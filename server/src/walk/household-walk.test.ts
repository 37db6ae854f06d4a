import { contract } from '@pallikoodam/contract/contract';
import { type Role, roles } from '@pallikoodam/domain/access/roles';
import { keysOf } from '@pallikoodam/domain/records/keyed';
import type { LightMyRequestResponse } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { inTransaction } from '../platform/db/write.ts';
import { queueMail } from '../platform/mail/outbox.ts';
import {
  type HouseholdRecords,
  households,
  listMarkers,
  type Place,
  storeHouseholds,
} from '../testing/household-factory.ts';
import { giveRole, startTestPortal, type TestCaller, type TestPortal } from '../testing/portal.ts';

/**
 * Guardians with separate households read nothing of each other, also when they work at the school:
 * every reading call of the contract, as every role and as both guardians, with every id, email and
 * search text of the family, is searched for what is the other guardian's.
 */

let test: TestPortal;
let records: HouseholdRecords;

beforeAll(async () => {
  // As in production, where no schema takes out of an answer what does not belong there.
  test = await startTestPortal({ checkAnswers: false });
  for (const { email } of Object.values(households)) await test.as('Parent', email);
  records = await storeHouseholds(test.database);
});
afterAll(() => test.close());

const years = ['2025-2026', '2024-2025', 'All'];

/** What is sent in a field of an input, by its name; the first value goes with the others of a call. */
function listInputs(records: HouseholdRecords) {
  const { FamilyId, ids, historyIds, child, otherChildId, tokens } = records;
  const people = Object.values(households);
  const emails = people.flatMap(({ email, formerEmail }) => [email, formerEmail]);
  const searches = people.flatMap(({ email, Mobile, word }) => [
    ...[email, email.slice(0, 6), Mobile, word],
  ]);
  const found = ['Iniya', child.Volunteering, ...searches];
  const own = [child.ChildId, otherChildId];
  return {
    ...{ id: [...ids, ...emails], recordId: [...ids, ...emails], family: [...ids, ...emails] },
    ...{ Seen: ids, Statement: ids, StudentId: ids },
    ...{ FamilyId: [FamilyId], ChildId: own, keep: own, drop: own.toReversed() },
    ...{ token: tokens, isApart: ['Y', 'N'] },
    ...{ letIn: emails, email: [...emails, 'stranger@home.example'], person: emails },
    ...{ search: found, words: found, code: found, Year: years, historyIds },
    ...{ firstName: ['Iniya'], dob: [child.DateOfBirth], FirstName: ['Iniya'] },
    ...{ value: ['2025-2026', '2026-2027'], status: ['Active', 'failed'], city: ['South'] },
    ...{ bucket: ['uploaded-docs', 'teachers'], folder: ['Documents'], key: ['x.pdf'] },
    ...{ Type: ['Email', 'SMS'], Who: ['Parents', 'All', 'Volunteers'], Branch: ['All', 'North'] },
    ...{ tableName: ['student', 'guardian', 'absence', 'contact_message', 'ledger_line'] },
    ...{ State: ['New', 'Booked', 'Left out', 'Open'], page: ['1'], pageSize: ['500'] },
    ...{ from: ['2025-09-01'], to: ['2026-08-01'], From: ['2025-09-01'], To: ['2025-10-01'] },
    ...{ bookId: ['9001'], Status: ['Active'], open: ['Y'], credit: ['Y'], waived: ['Y'] },
  };
}
type Inputs = ReturnType<typeof listInputs>;

/** Fields that only narrow a list to fewer of its rows, or order them. */
const narrowing = new Set([
  ...['sort', 'StudentTeacher', 'OwnClasses', 'AttendanceDate', 'Grade', 'Role', 'branch', 'type'],
  ...['GradeInTamilSchool', 'alsoMoved', 'Match', 'exceptRoles', 'action', 'kind', 'left', 'state'],
  ...['overdue', 'range', 'Topic', 'since', 'PaymentStatus', 'RefundStatus', 'PreviousYear'],
  ...['TeacherStatus', 'Faculty', 'Area', 'Teacher'],
]);

/** Calls that read by POST. */
const previews: Record<string, (given: HouseholdRecords) => object[]> = {
  previewAnnouncement: () => [],
  previewConfirmation: ({ child }) =>
    Object.values(households).map(({ email }) => ({
      ...pick(child),
      ...{ UserName: email, AdditionalEmail: '', FirstName: 'Mullai', DateOfBirth: '2019-02-02' },
    })),
  previewPaymentReminders: ({ FamilyId }) => [{ Year: '2025-2026', FamilyIds: [FamilyId] }],
  previewAcceptanceMail: ({ ids }) => ids.map((_id) => ({ _id, Status: 'Active' })),
  // They read what the sender sends.
  readImport: () => [],
  tryImport: () => [],
};

function pick({
  LastName,
  Gender,
  GradeInTamilSchool,
  Branch,
  Year,
  Address,
}: Record<string, unknown>) {
  return { LastName, Gender, GradeInTamilSchool, Branch, Year, Address };
}

const names = keysOf(contract);
const reading = names.filter((name) => contract[name]['~orpc'].route.method === 'GET');

function shapeOf(name: (typeof names)[number]): [string, z.ZodType][] {
  const { inputSchema } = contract[name]['~orpc'];
  return inputSchema instanceof z.ZodObject
    ? Object.entries(inputSchema.shape as Record<string, z.ZodType>)
    : [];
}

/** The addresses of a call: all fields with their first values, then each further value by itself. */
function listUrls(name: (typeof names)[number], inputs: Inputs): string[] {
  const fields = shapeOf(name).filter(([field]) => field in inputs);
  const valuesOf = (field: string): readonly string[] =>
    name === 'getHistoryById' ? inputs.historyIds : inputs[field as keyof Inputs];
  const { path = '' } = contract[name]['~orpc'].route;
  const needed = fields.filter(
    ([field, schema]) => field === 'pageSize' || !schema.safeParse(undefined).success,
  );
  const base = Object.fromEntries(needed.map(([field]) => [field, valuesOf(field)[0] ?? '']));
  const urls = new Set([compose(path, base)]);
  for (const [field] of fields) {
    for (const value of valuesOf(field)) urls.add(compose(path, { ...base, [field]: value }));
  }
  return [...urls];
}

function compose(path: string, values: Record<string, string>): string {
  const query = new URLSearchParams();
  let url = `/api${path}`;
  for (const [field, value] of Object.entries(values)) {
    if (url.includes(`{${field}}`)) url = url.replace(`{${field}}`, encodeURIComponent(value));
    else query.set(field, value);
  }
  return query.size === 0 ? url : `${url}?${query}`;
}

/** Three hundred characters around the first marker; null if the text has none. */
function findMarker(body: string, markers: readonly string[]): string | null {
  const folded = body.toLowerCase();
  for (const marker of markers) {
    const at = folded.indexOf(marker.toLowerCase());
    if (at !== -1) return `${marker}: ${body.slice(Math.max(0, at - 150), at + 150)}`;
  }
  return null;
}

/** Blank values have to be those of the call's answer. */
function fitsSchema(
  name: (typeof names)[number],
  { headers, json }: Pick<LightMyRequestResponse, 'headers' | 'json'>,
): boolean {
  const { outputSchema, route } = contract[name]['~orpc'];
  const body: unknown = json();
  const given = route.outputStructure === 'detailed' ? { headers, body } : body;
  return (outputSchema as z.ZodType).safeParse(given).success;
}

it('every reading call of the contract has its inputs here', () => {
  const inputs = new Set([...Object.keys(listInputs(records)), ...narrowing]);
  const unknown = reading.flatMap((name) =>
    shapeOf(name).flatMap(([field]) => (inputs.has(field) ? [] : [`${name} ${field}`])),
  );
  expect(unknown).toEqual([]);
  const readsByPost = names.filter(
    (name) => /^(preview|read|try|find|list|count)[A-Z]/.test(name) && !reading.includes(name),
  );
  expect(readsByPost.filter((name) => name !== 'trySetup').sort()).toEqual(
    Object.keys(previews).sort(),
  );
});

const others = { first: 'second', second: 'first' } as const;

async function signIn(role: Role, place: Place): Promise<TestCaller> {
  const { email } = households[place];
  const { database } = test;
  await database.kysely.deleteFrom('config').execute();
  await giveRole(database, { role: 'Teacher', email: 'teacher@school.example' });
  await database.kysely.deleteFrom('rate_limit').execute();
  if (role !== 'Parent') await giveRole(database, { role, email, StudentTeacher: 'teacher' });
  return test.as('Parent', email);
}

/** What is hidden is the same on both databases: on PostgreSQL the role that reads most shows it. */
const walked: readonly Role[] = process.env.TEST_DATABASE === 'postgres' ? ['SuperAdmin'] : roles;

describe.each(
  walked.flatMap((role) => (['first', 'second'] as const).map((place) => ({ role, place }))),
)('the $place guardian who is $role', ({ role, place }) => {
  it('reads nothing of the other guardian in any call', { timeout: 600_000 }, async () => {
    const caller = await signIn(role, place);
    const markers = listMarkers(households[others[place]]);
    const inputs = listInputs(records);
    const told: string[] = [];
    let answered = 0;
    const look = (about: string, { body, statusCode }: { body: string; statusCode: number }) => {
      if (statusCode === 200) answered += 1;
      if (statusCode >= 500) told.push(`${about} fails: ${body}`);
      const found = findMarker(body, markers);
      if (found !== null) told.push(`${about} tells ${found}`);
    };
    for (const name of reading) {
      const [url = '', ...further] = listUrls(name, inputs);
      const answer = await caller.get(url);
      look(url, answer);
      if (answer.statusCode === 200 && !fitsSchema(name, answer)) {
        told.push(`${url} does not fit its schema: ${answer.body.slice(0, 300)}`);
      }
      if (answer.body.includes('Your role does not allow this')) continue;
      for (const each of further) {
        look(each, await caller.get(each));
      }
    }
    for (const [name, bodies] of Object.entries(previews)) {
      for (const sent of bodies(records)) {
        const { body, statusCode } = await caller.post(`/api/${name}`, sent);
        // What the asker has typed is said back.
        const typed = 'UserName' in sent ? String(sent.UserName) : '';
        look(name, { body: typed === '' ? body : body.replaceAll(typed, ''), statusCode });
      }
    }
    look('the calendar feed', await caller.get('/api/calendar/South.ics'));
    expect(told.slice(0, 40)).toEqual([]);
    expect(answered).toBeGreaterThan(50);
  });
});

describe.each(['first', 'second'] as const)('what the %s guardian asks', (place) => {
  const other = households[others[place]];
  const ask = async (caller: TestCaller, url: string) => {
    const { statusCode, body, headers } = await caller.get(url);
    return { statusCode, body, total: headers['x-total-count'] };
  };

  it.each(['Parent', 'SuperAdmin'] as const)(
    'by the other’s email is answered to the %s as by an unknown one',
    async (role) => {
      const caller = await signIn(role, place);
      const inputs = listInputs(records);
      const byEmail = reading.filter((name) => shapeOf(name).some(([field]) => field === 'email'));
      expect(byEmail.length).toBeGreaterThan(10);
      for (const name of byEmail) {
        const at = (email: string) => listUrls(name, { ...inputs, email: [email] })[0] ?? '';
        for (const email of [other.email, other.email.toUpperCase(), other.formerEmail]) {
          const right = await ask(caller, at(email));
          expect(right, name).toEqual(await ask(caller, at('unknown@home.example')));
        }
      }
    },
  );

  it('by a part of the other’s email or phone is answered as by a wrong guess', async () => {
    const caller = await signIn('SuperAdmin', place);
    const inputs = listInputs(records);
    const guesses = [
      [other.email.slice(0, -9), `${other.email.slice(0, -10)}z`],
      [other.email.slice(0, 8), `${other.email.slice(0, 7)}z`],
      [other.Mobile, `${other.Mobile.slice(0, -1)}9`],
      [other.Mobile.slice(0, 9), `${other.Mobile.slice(0, 8)}3`],
      [other.formerEmail, `${other.formerEmail}x`],
    ] as const;
    for (const name of reading) {
      const fields = shapeOf(name).map(([field]) => field);
      const searched = ['search', 'words', 'code', 'person'].find((field) =>
        fields.includes(field),
      );
      if (searched === undefined) continue;
      for (const [right, wrong] of guesses) {
        for (const page of fields.includes('page') ? ['1', '2'] : ['']) {
          const at = (words: string) => {
            const url = new URL(listUrls(name, { ...inputs, code: [words] })[0] ?? '', 'http://x');
            if (searched !== 'code') url.searchParams.set(searched, words);
            if (page !== '') url.searchParams.set('page', page);
            if (page !== '') url.searchParams.set('pageSize', '1');
            return `${url.pathname}${url.search}`;
          };
          const answer = await ask(caller, at(right));
          expect(answer, at(right)).toEqual(await ask(caller, at(wrong)));
        }
      }
    }
  });
});

it('a named guardian who has not joined reads nothing of the first as one of the staff', async () => {
  const caller = await signIn('Treasurer', 'second');
  const guardians = test.database.kysely.updateTable('guardian');
  const named = guardians.where('Email', '=', households.second.email);
  await named.set({ hasAccess: 0, isConfirmed: 0 }).execute();
  const { FamilyId, child } = records;
  const urls = [`getFamilyById/${FamilyId}`, `getStudentById/${child._id}`, 'getFamilies'];
  for (const url of urls) {
    const { statusCode, body } = await caller.get(`/api/${url}`);
    expect(statusCode).toBe(200);
    expect(findMarker(body, listMarkers(households.first)), url).toBe(null);
  }
  expect((await caller.get('/api/getMyChildren')).json()).toEqual([]);
  await named.set({ hasAccess: 1, isConfirmed: 1 }).execute();
});

describe('emails to a guardian with a separate household', () => {
  const mailsTo = (recipient: string) =>
    test.database.kysely
      .selectFrom('outbox')
      .select(['subject', 'textBody', 'htmlBody', 'replyTo'])
      .where('recipient', '=', recipient)
      .where('status', '=', 'waiting')
      .execute();

  it.each(['first', 'second'] as const)(
    'the %s guardian gets nothing of the other',
    async (place) => {
      const person = households[place];
      const other = households[others[place]];
      const { email, Mobile, Address, City, State, ZipCode } = other;
      const phone = `(${Mobile.slice(0, 3)}) ${Mobile.slice(3, 6)}-${Mobile.slice(6)}`;
      const home = `${Address}, ${City}, ${State} ${ZipCode}`;
      const Message = `Please write to ${email} or call ${phone}. They moved to ${home} in May.`;
      const stranger = 'stranger@home.example';
      const Subject = 'Volunteering';
      await test.database.kysely.deleteFrom('outbox').execute();
      await test.database.kysely.deleteFrom('rate_limit').execute();
      const admin = await test.as('Admin');
      await giveRole(test.database, { role: 'Admin', email: admin.email });
      const alert = { UserName: stranger, Subject, Message, CCEmail: person.email };
      const answer = await admin.post('/api/sendEmailAlert', alert);
      expect(answer.statusCode, answer.body).toBe(200);
      const [copy, ...more] = await mailsTo(person.email);
      expect(more).toEqual([]);
      expect(copy?.textBody).toContain('Please write to … or call …. They moved to …, … in May.');
      expect(findMarker(JSON.stringify(copy), listMarkers(other))).toBe(null);
      const [whole] = await mailsTo(stranger);
      expect(whole?.textBody).toContain(email);
    },
  );

  it('an email that the other guardian wrote does not reach them', async () => {
    const { database } = test;
    const { first, second } = households;
    await database.kysely.deleteFrom('outbox').execute();
    await inTransaction({ database, writer: 'test', now: new Date() }, (tx) =>
      queueMail(tx, {
        purpose: 'message to a family',
        recipients: [first.email, second.email, 'office@school.example'],
        ...{ subject: 'A question', text: 'Hello', html: '<p>Hello</p>', replyTo: second.email },
      }),
    );
    expect(await mailsTo(first.email)).toEqual([]);
    expect(await mailsTo(second.email)).toHaveLength(1);
    expect(await mailsTo('office@school.example')).toHaveLength(1);
  });
});
