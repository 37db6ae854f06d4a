import { afterAll, beforeAll, expect, it } from 'vitest';
import { formWith, smallestPng } from '../testing/keeping-factory.ts';
import { startTestPortal, type TestCaller, type TestPortal } from '../testing/portal.ts';

/**
 * Each example is sent as it stands in the document, with the ids of records that the examples of
 * the adding calls have made, and without the time stamps of others: the rules of the school take
 * it, not its schema alone.
 */

type Parameter = { name: string; in: string; example: unknown };
type Operation = {
  operationId: string;
  tags: string[];
  parameters?: Parameter[];
  requestBody?: { content: Record<string, { example: unknown }> };
};
type Call = { method: 'GET' | 'POST'; path: string; operation: Operation };

let test: TestPortal;
let superAdmin: TestCaller;
let calls: Call[];

beforeAll(async () => {
  test = await startTestPortal();
  // The day of the examples.
  test.setClock(new Date('2025-09-06T16:00:00.000Z'));
  superAdmin = await test.as('SuperAdmin');
  type Paths = Record<string, { get?: Operation; post?: Operation }>;
  const { paths } = (await superAdmin.get('/api/openapi.json')).json<{ paths: Paths }>();
  calls = Object.entries(paths)
    .filter(([path]) => !path.startsWith('/auth/'))
    .flatMap(([path, { get, post }]) => [
      ...(get === undefined ? [] : [{ method: 'GET' as const, path, operation: get }]),
      ...(post === undefined ? [] : [{ method: 'POST' as const, path, operation: post }]),
    ]);
});
afterAll(() => test.close());

/** The one asks addresses of the outside world, the other takes what only a mail tells. */
const notSent = ['trySetup', 'unsubscribe'];

/** What is added first, so that the others find it; what takes away comes last. */
function order({ operationId }: Operation): number {
  if (['addStudentInfo', 'addConfigInfo'].includes(operationId)) return 0;
  if (/^(add|create)/.test(operationId)) return 1;
  return /^(delete|undo|withdraw|release|return)/.test(operationId) ? 3 : 2;
}

it('each is taken by its call', async () => {
  const refused: string[] = [];
  const made = new Map<string, string>();
  let taken = 0;
  const sent = calls
    .filter(({ operation }) => !notSent.includes(operation.operationId))
    .toSorted((one, other) => order(one.operation) - order(other.operation));
  for (const call of sent) {
    const { operationId: name, tags } = call.operation;
    const answer = await send(call, made);
    if (answer.statusCode === 200) taken += 1;
    if (answer.statusCode === 400 || answer.statusCode >= 500) {
      refused.push(`${name} ${answer.statusCode} ${answer.body}`);
    }
    const id = name.startsWith('add') && answer.statusCode === 200 ? answer.json()._id : undefined;
    if (id !== undefined) made.set(tags[0] ?? '', id);
  }
  expect(refused).toEqual([]);
  // Where no record were found, the rules would not have been asked.
  expect(taken / sent.length).toBeGreaterThan(0.8);
});

function send(
  { method, path, operation }: Call,
  made: ReadonlyMap<string, string>,
): ReturnType<TestCaller['get']> {
  const { parameters = [], requestBody, tags } = operation;
  const ids = { record: made.get(tags[0] ?? ''), student: made.get('students') };
  const part = (place: string): [string, string][] =>
    parameters
      .filter((parameter) => parameter.in === place)
      .map(({ name, example }) => [name, String(withIds({ name, value: example, ids }))]);
  const url = part('path').reduce(
    (address, [name, value]) => address.replace(`{${name}}`, encodeURIComponent(value)),
    `/api${path}?${new URLSearchParams(part('query'))}`,
  );
  const options = { headers: Object.fromEntries(part('header')) };
  if (method === 'GET') return superAdmin.get(url, options);
  const [type, { example } = { example: undefined }] =
    Object.entries(requestBody?.content ?? {})[0] ?? [];
  const body =
    type === 'multipart/form-data'
      ? fillForm(example as { antp: string[] })
      : withIds({ name: '', value: example, ids });
  return superAdmin.post(url, body, options);
}

function fillForm({ antp: [name = ''] }: { antp: string[] }): FormData {
  return formWith(name, name.endsWith('.png') ? smallestPng : '%PDF-1.7 a timetable');
}

type Ids = { record: string | undefined; student: string | undefined };

/** The example with the id of a record there is, where it names one. */
function withIds({ name, value, ids }: { name: string; value: unknown; ids: Ids }): unknown {
  if (Array.isArray(value)) return value.map((item) => withIds({ name, value: item, ids }));
  if (typeof value === 'object' && value !== null) {
    return Object.fromEntries(
      Object.entries(value)
        .filter(([field]) => !/^updated|^updateTimeStamp$/i.test(field))
        .map(([field, item]) => [field, withIds({ name: field, value: item, ids })]),
    );
  }
  if (/^student_?id$/i.test(name)) return ids.student ?? value;
  return /^_?id$/.test(name) && /^[\da-f-]{36}$/.test(String(value))
    ? (ids.record ?? value)
    : value;
}
