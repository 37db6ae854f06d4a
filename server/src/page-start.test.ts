import type { Role } from '@pallikoodam/domain/access/roles';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { readPageStart } from './page-start.ts';
import { startTestPortal, type TestPortal } from './testing/portal.ts';
import { storeStudent } from './testing/student-factory.ts';

let test: TestPortal;
beforeAll(async () => {
  test = await startTestPortal();
});
afterAll(() => test.close());

/** As the page names a person, and as the call greets the same person. */
async function namesOf(role: Role, email?: string) {
  const caller = await test.as(role, email);
  const start = await readPageStart(test.portal, { cookie: caller.cookie });
  const { name: greeted } = (await caller.get('/api/getStart')).json<{ name: string }>();
  return { named: (start as { person: { name: string } }).person.name, greeted };
}

it('names who has access by the record of it', async () => {
  const { named, greeted } = await namesOf('Teacher');
  expect(named).not.toBe('');
  expect(named).toBe(greeted);
});

it('names a family by its newest enrollment', async () => {
  const email = 'valli.page@home.example';
  expect(await namesOf('Parent', email)).toEqual({ named: '', greeted: '' });
  const parents = { FatherName: 'Anbu Selvan', MotherName: 'Valli Anbu' };
  await storeStudent(test.database, { UserName: email, Year: '2024-2025', MotherName: 'Valli' });
  await storeStudent(test.database, { UserName: email, Year: '2025-2026', ...parents });
  expect(await namesOf('Parent', email)).toEqual({ named: 'Valli Anbu', greeted: 'Valli Anbu' });
});

it('knows no one without a session', async () => {
  expect(await readPageStart(test.portal, {})).toMatchObject({ person: null });
});
