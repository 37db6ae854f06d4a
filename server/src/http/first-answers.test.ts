import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { type Role, roles } from '@pallikoodam/domain/access/roles';
import type { RoutePath } from '@pallikoodam/domain/access/routes';
import type { FastifyRequest } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestPortal, type TestPortal } from '../testing/portal.ts';
import { storeStudent } from '../testing/student-factory.ts';
import { openFirstAnswers, type ReadFirstAnswers } from './first-answers.ts';

const call = (address: string, key: unknown[], who: readonly string[] = roles) => ({
  address,
  key: JSON.stringify(key),
  roles: who,
});
const ownFamily = call('/api/getStudentByEmail/{reader}', [
  'getStudentByEmail',
  { email: '{reader}' },
]);
// As if the build had named too many roles everywhere: the calls themselves decide.
const firstCalls = {
  '/StudentInfo': [ownFamily],
  '/StudentData/$email': [
    call('/api/getStudentByEmail/{email}', ['getStudentByEmail', { email: '{email}' }]),
  ],
  '/History': [call('/api/getHistory?page=1&pageSize=50', ['getHistory', { page: 1 }]), ownFamily],
  '/Admission': [
    call('/api/getStats', ['getStats'], ['Admin']),
    call('/api/getStudentInfo?Year={year}&page=1&pageSize=25', [
      'getStudentInfo',
      { Year: '{year}' },
    ]),
  ],
  '/Treasury': [call('/api/getStudentInfo?Year=no%20year', ['getStudentInfo']), ownFamily],
} satisfies Partial<Record<RoutePath, object[]>>;

let test: TestPortal;
let folder: string;
let read: ReadFirstAnswers;
beforeAll(async () => {
  test = await startTestPortal();
  folder = mkdtempSync(join(tmpdir(), 'pallikoodam-first-'));
  const file = join(folder, 'first-calls.json');
  writeFileSync(file, JSON.stringify(firstCalls));
  read = openFirstAnswers(test.app, file);
  const { database } = test;
  await storeStudent(database, { UserName: 'malar@home.example', FirstName: 'Malar' });
  await storeStudent(database, { UserName: 'kavin@home.example', FirstName: 'Kavin' });
});
afterAll(async () => {
  await test.close();
  rmSync(folder, { recursive: true });
});

type FirstAnswer = [key: unknown[], body: { FirstName: string }[], total: string | null];

async function open(
  who: Role,
  address: string,
  { email, route = address }: { email?: string; route?: string } = {},
): Promise<FirstAnswer[] | null> {
  const caller = await test.as(who, email);
  const request = { url: address, headers: { cookie: caller.cookie }, ip: '10.9.9.9' };
  const packed = await read({
    request: request as unknown as FastifyRequest,
    route: route as RoutePath,
    reader: { role: who, values: { reader: caller.email, year: '2025-2026' } },
  });
  if (packed === null) return null;
  expect(packed).toMatch(/^[\w+/]+=*$/);
  return JSON.parse(gunzipSync(Buffer.from(packed, 'base64')).toString());
}

describe('the first answers of a page', () => {
  it('are each reader’s own', async () => {
    for (const [name, other] of [
      ['malar', 'kavin'],
      ['kavin', 'malar'],
    ]) {
      const email = `${name}@home.example`;
      const answers = await open('Parent', '/StudentInfo', { email });
      expect(answers?.map(([key]) => key)).toEqual([['getStudentByEmail', { email }]]);
      expect(JSON.stringify(answers).toLowerCase()).toContain(`"firstname":"${name}"`);
      expect(JSON.stringify(answers)).not.toContain(other);
    }
  });

  it('hold nothing that the call would refuse, whatever the build has listed', async () => {
    const address = '/StudentData/malar%40home.example';
    const options = { route: '/StudentData/$email' };
    expect((await open('Admin', address, options))?.[0]?.[1][0]?.FirstName).toBe('Malar');
    const email = 'kavin@home.example';
    expect(await open('Parent', address, { ...options, email })).toBeNull();
    expect(await open('Parent', '/Admission', { email })).toBeNull();
  });

  it('are complete without one that is refused or fails', async () => {
    const names = async (address: string) =>
      (await open('Teacher', address))?.map(([[name]]) => name);
    expect(await names('/History')).toEqual(['getStudentByEmail']);
    expect(await names('/Treasury')).toEqual(['getStudentByEmail']);
  });

  it('are asked for by the roles whose screen asks', async () => {
    const names = async (who: Role) => (await open(who, '/Admission'))?.map(([[name]]) => name);
    expect(await names('Admin')).toEqual(['getStats', 'getStudentInfo']);
    expect(await names('Treasurer')).toEqual(['getStudentInfo']);
  });

  it('say how many rows there are in all', async () => {
    const [, students] = (await open('Admin', '/Admission')) ?? [];
    expect(students?.[0]).toEqual(['getStudentInfo', { Year: '2025-2026' }]);
    expect(students?.[2]).toBe('2');
  });

  it('carry any text unharmed, and none that ends the script around it', async () => {
    const FirstName = '</script><b>\u2028"';
    const email = 'odd@home.example';
    await storeStudent(test.database, { UserName: email, FirstName });
    const answers = await open('Parent', '/StudentInfo', { email });
    expect(answers?.[0]?.[1][0]?.FirstName).toBe(FirstName);
  });

  it('are none where the address asks for more, or for a person that it cannot name', async () => {
    expect(await open('Admin', '/Admission?Branch=North', { route: '/Admission' })).toBeNull();
    const route = '/StudentData/$email';
    expect(await open('Admin', '/StudentData/%22%7D%5D', { route })).toBeNull();
  });
});
