import { contract } from '@pallikoodam/contract/contract';
import fc, { type Arbitrary } from 'fast-check';
import type { InjectOptions } from 'fastify';
import { z } from 'zod';
import { insert, inTransaction } from '../platform/db/write.ts';
import { walkers } from '../walk/walkers.ts';
import { storeAttendance } from './attendance-factory.ts';
import { storeAbsence, storeAssessment, storeHomework } from './classroom-factory.ts';
import { awkwardText, bodiesFor, type FuzzTarget, type Samples, strangeTypes } from './fuzz.ts';
import { storeAsset, storeFile, storeGalleryItem } from './keeping-factory.ts';
import { storeBook, storeLoan, storeOnlineBook } from './library-factory.ts';
import { storeCompetition, storeEvent, storeGraduate, storeSponsor } from './list-factory.ts';
import { giveRole, type TestPortal } from './portal.ts';
import { storeStudent } from './student-factory.ts';
import { storeDuty, storeVolunteer } from './volunteer-factory.ts';

/** Of one record in every table, so that a write by an id meets one and is carried out. */
const knownId = 'record';

/** Values that lead past the first look, into the services and the database. */
const samples: Samples = {
  _id: ['0199aaaa-0000-7000-8000-000000000000', knownId, '-'],
  id: ['0199aaaa-0000-7000-8000-000000000000', knownId, 'teacher@school.example'],
  StudentId: ['0199aaaa-0000-7000-8000-000000000000', knownId],
  email: ['family@home.example', 'FAMILY@home.example ', "o'neil@a.bc"],
  UserName: ['family@home.example', 'family@home'],
  TeacherEmail: ['teacher@school.example'],
  Year: ['2025-2026', '2024-2025', '2025', ''],
  year: ['2025-2026'],
  Branch: ['North', 'South', 'South - *Socrates'],
  Status: ['Active', 'Active,Submitted', ','],
  AttendanceDate: ['2025-09-06', '2025-02-30', ''],
  DateOfBirth: ['2017-03-09', '1899-12-31'],
  dob: ['2017-03-09', '2017-02-30'],
  bookId: ['9001', knownId],
  bookid: ['9001', '9002'],
  bucket: ['teachers', 'library'],
  folder: ['General'],
  key: ['General/plan.pdf'],
  newKey: ['plan-2.pdf', 'General/plan-2.pdf'],
  value: ['Open', 'Close', '2025-2026'],
  language: ['ta', 'en'],
  IsPresent: ['Yes', 'No'],
  Mobile: ['7045550101', '704'],
  sort: ['FirstName', '-FirstName,Status', 'Age', '-'],
  page: ['1', '2', '0', '99999'],
  pageSize: ['10', '500', '0'],
  search: ['ka', 'kavin sel', '%', '"', "'"],
  updateTimeStamp: ['2025-09-06T12:00:00.000Z', '2025-09-06T12:00:00+05:30', ''],
  AmountPaid: [225, 0.005, -1, ''],
  'idempotency-key': ['a-key-of-a-submit', 'x'],
};

/** Records for the samples to meet. */
export async function storeFuzzedSchool({ database }: TestPortal): Promise<void> {
  const _id = knownId;
  const child = { _id, UserName: 'family@home.example', StudentTeacher: 'teacher' };
  const student = await storeStudent(database, child);
  await storeAttendance(database, { student });
  await storeAssessment(database, { _id, student });
  await storeHomework(database, { _id, student });
  await storeAbsence(database, { _id, student });
  await storeVolunteer(database, { _id });
  await storeDuty(database, { _id });
  await storeAsset(database, { _id });
  await storeGalleryItem(database, { _id });
  await storeFile(database, { _id, name: 'plan.pdf' });
  await storeEvent(database, { _id });
  await storeCompetition(database, { _id });
  await storeGraduate(database, { _id });
  await storeSponsor(database, { _id });
  await storeOnlineBook(database, { _id });
  const book = await storeBook(database, { _id, bookid: '9001' });
  await storeBook(database, { bookid: '9002' });
  await storeLoan(database, { _id, book, student });
  await inTransaction({ database, writer: 'test', now: new Date() }, (tx) =>
    insert(tx, 'news', { _id, News: 'Picture day', Status: 'Active' }),
  );
  await giveRole(database, { role: 'Teacher', email: 'teacher@school.example' });
}

type JsonShape = { properties?: Record<string, JsonShape>; anyOf?: JsonShape[] };

export type Callers = { headers: Readonly<Record<string, string>>[] };

/**
 * A stranger, a person of each role, and more often the one who may make every call: a caller
 * without the right is refused before much is read.
 */
export async function signInFuzzers(test: TestPortal): Promise<Callers['headers']> {
  const others = await Promise.all(walkers.map(async (who) => (await test.as(who)).cookie));
  const { cookie } = await test.as('SuperAdmin');
  return [...others, ...others.map(() => cookie)].map((each) => ({ cookie: each }));
}

/** Every call of the contract, from its own schema; `callers` is filled before they are made. */
export function apiTargets(callers: Callers): readonly FuzzTarget[] {
  return Object.values(contract).map((entry) => {
    const { route, inputSchema } = entry['~orpc'];
    const method = route.method === 'POST' ? 'POST' : 'GET';
    const path = route.path ?? '';
    const schema = (inputSchema ?? z.object({})) as z.ZodType;
    const detailed = route.inputStructure === 'detailed';
    const parts = { method, path, schema, callers, detailed } as const;
    return { name: `${method} /api${path}`, request: requestsFor(parts) };
  });
}

type Parts = {
  method: 'GET' | 'POST';
  path: string;
  schema: z.ZodType;
  callers: Callers;
  /** The schema has the body as one of its fields. */
  detailed: boolean;
};

function requestsFor({ method, path, schema, callers, detailed }: Parts): Arbitrary<InjectOptions> {
  const bodySchema = detailed ? partOf(schema, 'body') : schema;
  const body = method === 'POST' ? bodiesFor(bodySchema, samples) : fc.constant('');
  const query = queriesFor(namesOf(schema).filter((name) => !path.includes(`{${name}}`)));
  const key = fc.option(fc.constantFrom('a-key-of-a-submit', '', 'x'.repeat(300)));
  const type = fc.oneof(
    { weight: 15, arbitrary: fc.constant('application/json') },
    { weight: 1, arbitrary: strangeTypes },
  );
  return fc
    .record({
      filled: pathsFor(path),
      search: method === 'GET' ? query : fc.constant(''),
      payload: body,
      type,
      idempotencyKey: key,
      caller: fc.nat(),
    })
    .map(({ filled, search, payload, type, idempotencyKey, caller }) => ({
      method,
      url: `/api${filled}${search}`,
      headers: {
        ...callers.headers[caller % callers.headers.length],
        'sec-fetch-site': 'same-origin',
        ...(idempotencyKey === null ? {} : { 'idempotency-key': idempotencyKey }),
        ...(method === 'POST' && payload !== '' ? { 'content-type': type } : {}),
      },
      ...(method === 'POST' && payload !== '' ? { payload } : {}),
    }));
}

/** Fills the values in a path: `/getStudentById/{id}`. */
function pathsFor(path: string): Arbitrary<string> {
  const names = [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);
  return fc
    .tuple(...names.map(textsFor))
    .map((values) => path.replace(/\{\w+\}/g, () => encode(values.shift() ?? '')));
}

function queriesFor(names: readonly string[]): Arbitrary<string> {
  const name = names.length === 0 ? awkwardText : fc.oneof(fc.constantFrom(...names), awkwardText);
  const pairs = fc.array(
    name.chain((each) => textsFor(each).map((value) => `${encode(each)}=${encode(value)}`)),
    { maxLength: 4 },
  );
  return pairs.map((each) => (each.length === 0 ? '' : `?${each.join('&')}`));
}

function textsFor(name: string): Arbitrary<string> {
  const known = Object.hasOwn(samples, name) ? samples[name]?.map(String) : undefined;
  return known === undefined ? awkwardText : fc.oneof(fc.constantFrom(...known), awkwardText);
}

/** Half a letter cannot be encoded, and no client could send it in an address. */
function encode(text: string): string {
  return encodeURIComponent(text.toWellFormed());
}

function describeSchema(schema: z.ZodType): JsonShape {
  return z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as JsonShape;
}

function namesOf(schema: z.ZodType): string[] {
  return Object.keys(describeSchema(schema).properties ?? {});
}

function partOf(schema: z.ZodType, name: string): z.ZodType {
  const { shape = {} } = schema as z.ZodType & { shape?: Record<string, z.ZodType> };
  return shape[name] ?? z.object({});
}
