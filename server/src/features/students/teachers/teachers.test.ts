import { afterAll, beforeAll, expect, it } from 'vitest';
import { storeAttendance } from '../../../testing/attendance-factory.ts';
import { startTestPortal, type TestPortal } from '../../../testing/portal.ts';
import { storeStudent } from '../../../testing/student-factory.ts';

let test: TestPortal;
beforeAll(async () => {
  test = await startTestPortal();
  const superAdmin = await test.as('SuperAdmin');
  for (const [StudentTeacher, TeacherStatus] of [
    ['Anbu', 'Active'],
    ['Mani', 'TakenBreak'],
    ['Velu', 'Discontinued'],
    ['Nobody Left', 'Discontinued'],
  ]) {
    const user = { Role: 'Teacher', StudentTeacher, TeacherStatus, Branch: 'North' };
    const TeacherEmail = `${StudentTeacher?.replace(' ', '')}@staff.example`.toLowerCase();
    const answer = await superAdmin.post('/api/addConfigInfo', { ...user, TeacherEmail });
    expect(answer.statusCode, answer.body).toBe(200);
  }
  await storeStudent(test.database, { StudentTeacher: 'Mani', Year: '2024-2025' });
  await storeStudent(test.database, { StudentTeacher: '', Year: '2024-2025' });
  // Gave the class to another in the middle of the year: the marks are still hers.
  const student = await storeStudent(test.database, { StudentTeacher: 'Anbu', Year: '2024-2025' });
  await storeAttendance(test.database, { student, StudentTeacher: 'Velu', Year: '2024-2025' });
});
afterAll(() => test.close());

it.each([
  ['Year=2024-2025', ['Anbu', 'Mani', 'Velu']],
  ['Year=2025-2026', ['Anbu']],
  ['', ['Anbu']],
])('of %j are those who teach now and those who have rows: %j', async (query, names) => {
  for (const who of ['Admin', 'HWC', 'LibAdmin'] as const) {
    const answer = await (await test.as(who)).get(`/api/getTeachersOfYear?${query}`);
    expect(
      answer
        .json<string[]>()
        .filter((name) => name !== 'teacher')
        .sort(),
    ).toEqual(names);
  }
});
