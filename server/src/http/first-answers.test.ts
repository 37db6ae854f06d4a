import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Role, roles } from '@pallikoodam/domain/access/roles';
import type { RoutePath } from '@pallikoodam/domain/access/routes';
import type { FastifyRequest } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestPortal, type TestPortal } from '../testing/portal.ts';
import { storeStudent } from '../testing/student-factory.ts';
import { type FirstAnswers, openFirstAnswers } from './first-answers.ts';

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
let answers: FirstAnswers;
beforeAll(async () => {
  test = await startTestPortal();
  folder = mkdtempSync(join(tmpdir(), 'pallikoodam-first-'));
  const file = join(folder, 'first-calls.json');
  writeFileSync(file, JSON.stringify(firstCalls));
  answers = openFirstAnswers(test.app, file);
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
): Promise<FirstAnswer[]> {
  const caller = await test.as(who, email);
  const request = { url: address, headers: { cookie: caller.cookie }, ip: '10.9.9.9' };
  const read = await answers.readFirst({
    request: request as unknown as FastifyRequest,
    route: route as RoutePath,
    reader: { role: who, values: { reader: caller.email, year: '2025-2026' } },
  });
  return JSON.parse(`[${read.join()}]`);
}

describe('the first answers of a page', () => {
  it('are each reader’s own', async () => {
    for (const [name, other] of [
      ['malar', 'kavin'],
      ['kavin', 'malar'],
    ]) {
      const email = `${name}@home.example`;
      const own = await open('Parent', '/StudentInfo', { email });
      expect(own.map(([key]) => key)).toEqual([['getStudentByEmail', { email }]]);
      expect(JSON.stringify(own).toLowerCase()).toContain(`"firstname":"${name}"`);
      expect(JSON.stringify(own)).not.toContain(other);
    }
  });

  it('hold nothing that the call would refuse, whatever the build has listed', async () => {
    const address = '/StudentData/malar%40home.example';
    const options = { route: '/StudentData/$email' };
    expect((await open('Admin', address, options))[0]?.[1][0]?.FirstName).toBe('Malar');
    const email = 'kavin@home.example';
    expect(await open('Parent', address, { ...options, email })).toEqual([]);
    expect(await open('Parent', '/Admission', { email })).toEqual([]);
  });

  it('are complete without one that is refused or fails', async () => {
    const names = async (address: string) =>
      (await open('Teacher', address)).map(([[name]]) => name);
    expect(await names('/History')).toEqual(['getStudentByEmail']);
    expect(await names('/Treasury')).toEqual(['getStudentByEmail']);
  });

  it('are asked for by the roles whose screen asks', async () => {
    const names = async (who: Role) => (await open(who, '/Admission')).map(([[name]]) => name);
    expect(await names('Admin')).toEqual(['getStats', 'getStudentInfo']);
    expect(await names('Treasurer')).toEqual(['getStudentInfo']);
  });

  it('say how many rows there are in all', async () => {
    const [, students] = await open('Admin', '/Admission');
    expect(students?.[0]).toEqual(['getStudentInfo', { Year: '2025-2026' }]);
    expect(students?.[2]).toBe('2');
  });

  it('carry any text unharmed', async () => {
    const FirstName = '</script><b>\u2028"';
    const email = 'odd@home.example';
    await storeStudent(test.database, { UserName: email, FirstName });
    const [own] = await open('Parent', '/StudentInfo', { email });
    expect(own?.[1][0]?.FirstName).toBe(FirstName);
  });

  it('are none where the address asks for more, or for a person that it cannot name', async () => {
    expect(await open('Admin', '/Admission?Branch=North', { route: '/Admission' })).toEqual([]);
    const route = '/StudentData/$email';
    expect(await open('Admin', '/StudentData/%22%7D%5D', { route })).toEqual([]);
  });

  it('may go on with what the screen turns out to ask, by the same rights', async () => {
    const question = (email: string) => ({
      address: `/api/getStudentByEmail/${email}`,
      key: ['getStudentByEmail', { email }],
      counts: false,
    });
    const caller = await test.as('Parent', 'kavin@home.example');
    const request = { url: '/StudentInfo', headers: { cookie: caller.cookie }, ip: '10.9.9.9' };
    const read = await answers.readFurther(request as unknown as FastifyRequest, [
      question('malar@home.example'),
      question('kavin@home.example'),
    ]);
    const own = JSON.parse(`[${read.join()}]`) as FirstAnswer[];
    expect(own.map(([key, [first]]) => [key, first?.FirstName])).toEqual([
      [['getStudentByEmail', { email: 'kavin@home.example' }], 'Kavin'],
    ]);
  });
});
