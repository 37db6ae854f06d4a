import type { Dashboard } from '@pallikoodam/contract/statistics';
import { volunteerAreas } from '@pallikoodam/domain/volunteers/areas';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { fillSchool } from '../../../seed/scale.ts';
import { startTestPortal, type TestCaller, type TestPortal } from '../../../testing/portal.ts';

let test: TestPortal;
let superAdmin: TestCaller;
let dashboard: Dashboard;
beforeAll(async () => {
  test = await startTestPortal();
  await fillSchool(test.database, { scale: 1, school: test.portal.school });
  superAdmin = await test.as('SuperAdmin');
  dashboard = (await superAdmin.get('/api/getDashboard')).json();
});
afterAll(() => test.close());

const countIn = async (list: string) =>
  Number((await superAdmin.get(`/api/${list}&page=1&pageSize=10`)).headers['x-total-count']);

// What each card's link makes its list ask for (web/src/features/dashboard).
const students = 'getStudentInfo?Year=2025-2026';

it.each([
  ['Total', students],
  ['Paid', `${students}&PaymentStatus=Paid`],
  ['NotPaid', `${students}&PaymentStatus=Unpaid`],
  ['North', `${students}&Branch=North`],
  ['South', `${students}&Branch=South`],
  ['NewKids', `${students}&PreviousYear=New Student`],
] as const)('%s is as many as its list has', async (card, list) => {
  expect(dashboard.admissions[card]).toBeGreaterThan(0);
  expect(await countIn(list)).toBe(dashboard.admissions[card]);
});

it.each(volunteerAreas)('volunteers of %s are as many as their list has', async (area) => {
  const list = `getVolunteerInfo?Year=2025-2026&Area=${area}&Status=Active`;
  expect(await countIn(list)).toBe(dashboard.volunteers[area]);
});

it.each([
  ['SuperAdmin', 'SuperAdmin'],
  ['Admin', 'Admin'],
  ['Teacher', 'Teacher'],
  ['Bod', 'BOD'],
  ['LibAdmin', 'LibAdmin'],
  ['HWC', 'HWC'],
] as const)('people with access as %s are as many as their list has', async (card, role) => {
  const list = `getPeopleWithAccess?Role=${role}&TeacherStatus=WithAccess`;
  expect(await countIn(list)).toBe(dashboard.access?.[card]);
});
