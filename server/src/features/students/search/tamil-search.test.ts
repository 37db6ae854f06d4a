import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestPortal, type TestPortal } from '../../../testing/portal.ts';
import { storeStudent } from '../../../testing/student-factory.ts';

/** Lists of students themselves; those of records kept of them are tried beside the records. */
let test: TestPortal;

beforeAll(async () => {
  test = await startTestPortal();
  const { database } = test;
  const more = { LastName: 'Selvam', StudentTeacher: 'teacher' };
  await storeStudent(database, { ...more, FirstName: 'Iniya', NameInTamil: 'இனியா செல்வம்' });
  await storeStudent(database, { ...more, FirstName: 'Latha', NameInTamil: '' });
});
afterAll(() => test.close());

it.each([
  'getStudentInfo?Year=2025-2026',
  'getStudentInfo?Year=2025-2026&PaymentStatus=Unpaid&sort=FirstName',
  'getKidsMasterData?Year=2025-2026',
  'getAttendanceMatrix?Year=2025-2026',
  'getAllHomeWorks?Year=2025-2026',
  'getHomeWorkForReporting?Year=2025-2026',
  'getAllAssessments?Year=2025-2026',
  'getAllAssessments?Year=2025-2026&sort=-Cumulative_Score',
  'lib/BookAsignAPIV2?sort=FirstName',
])('%s finds a child by either name', async (path) => {
  const admin = await test.as('SuperAdmin');
  for (const words of ['இனியா', 'செல்வம் இனியா', 'இன', 'iniya']) {
    const search = encodeURIComponent(words);
    const answer = await admin.get(`/api/${path}&search=${search}&page=1&pageSize=20`);
    expect(answer.statusCode, answer.body).toBe(200);
    const { students = answer.json() } = answer.json();
    expect(students, words).toMatchObject([{ FirstName: 'Iniya' }]);
    expect(students).toHaveLength(1);
  }
});
