import { readSchool } from '@pallikoodam/content/school';
import type { FamilyAccountAnswer, FamilyAccountRow } from '@pallikoodam/contract/ledger';
import type { Receipt, TreasuryYear } from '@pallikoodam/contract/receipts';
import { roles } from '@pallikoodam/domain/access/roles';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listFiles } from '../features/files/data.ts';
import { toStudent } from '../features/students/data.ts';
import { countAdmissions } from '../testing/count-admissions.ts';
import { giveRole, startTestPortal, type TestPortal } from '../testing/portal.ts';
import { storeStudent } from '../testing/student-factory.ts';
import { demoAccounts, demoPassword } from './demo-accounts.ts';
import { loadDemoSchool, seedWhenEmpty } from './demo-school.ts';
import { fillSchool, generateSchool } from './scale.ts';

/** Three more are invited, without a password yet. */
const accounts = {
  account_user: demoAccounts.length + 3,
  account_credential: demoAccounts.length,
};

const onPostgres = process.env.TEST_DATABASE === 'postgres';

/** Signs in as a person of the demo school does, with the password of the greeting. */
async function signIn({ app, portal }: TestPortal, email: string) {
  const response = await app.inject({
    method: 'POST',
    url: '/auth/sign-in/email',
    headers: { origin: portal.settings.publicUrl },
    payload: { email, password: demoPassword },
    remoteAddress: `10.9.0.${1 + demoAccounts.findIndex((account) => account.email === email)}`,
  });
  expect(response.statusCode, response.body).toBe(200);
  const cookie = response.cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
  return async (url: string) => {
    const answer = await app.inject({
      method: 'GET',
      url,
      headers: { cookie, 'sec-fetch-site': 'same-origin' },
    });
    expect(answer.statusCode, answer.body).toBe(200);
    return answer.json();
  };
}

const seededTables = [
  'absence',
  'asset',
  'announcement',
  'assessment',
  'attendance',
  'book',
  'book_reminder',
  'config',
  'contact_message',
  'duty',
  'file',
  'gallery',
  'homework',
  'loan',
  'news',
  'online_book',
  'outbox',
  'outbox_body',
  'returned_mail',
  'setting',
  'sponsor',
  'student',
  'volunteer',
] as const;

async function countRows({ database: { kysely } }: TestPortal) {
  const counts: Record<string, number> = {};
  for (const table of [...seededTables, 'account_user', 'account_credential', 'history'] as const) {
    const { total } = await kysely
      .selectFrom(table)
      .select((select) => select.fn.countAll<number>().as('total'))
      .executeTakeFirstOrThrow();
    counts[table] = total;
  }
  return counts;
}

describe('the loaded demo school', () => {
  let test: TestPortal;
  let greeting: readonly string[];

  beforeAll(async () => {
    test = await startTestPortal();
    greeting = await seedWhenEmpty({ ...test.portal, demoYear: '2025-2026' });
  });
  afterAll(() => test.close());

  it('greets with every sign-in, role and password aligned', () => {
    const lines = greeting.slice(1);
    expect(lines).toHaveLength(demoAccounts.length);
    for (const [index, account] of demoAccounts.entries()) {
      const told = 'alsoTeaches' in account ? 'Treasurer+Teacher' : account.role;
      expect(lines[index]?.split(/\s+/)).toEqual(['', told, account.email, 'Vanakkam-2025']);
    }
    expect(new Set(lines.map((line) => line.indexOf('Vanakkam-2025'))).size).toBe(1);
  });

  it('has a sign-in for each role, and one of a treasurer who teaches', async () => {
    const told = new Set(demoAccounts.map(({ role }) => role));
    expect([...told].toSorted()).toEqual(roles.toSorted());
    const email = 'two.roles@school.example';
    const get = await signIn(test, email);
    expect((await get(`/api/getRoleByEmail/${email}`)).Roles).toEqual([
      'Treasurer',
      'Teacher',
      'Parent',
    ]);
    expect((await get(`/api/getStudentsForATeacher/${email}`)).length).toBeGreaterThan(10);
  });

  it.each(demoAccounts)('signs in $email as $role', async ({ role, email, name }) => {
    const get = await signIn(test, email);
    const record = await get(`/api/getRoleByEmail/${email}`);
    if (role === 'Parent') expect(record).toBeNull();
    else
      expect(record).toMatchObject({ Role: role, TeacherStatus: 'Active', StudentTeacher: name });
  });

  it('gives the office something to look at', async () => {
    const get = await signIn(test, 'admin@school.example');
    const questions = await get('/api/getLikenesses?page=1');
    expect(questions.flatMap(({ reasons }: { reasons: string[] }) => reasons)).toEqual([
      'Same name and birth date in another family',
      'Sent as a new student, but known to the school',
      'Sent as a returning student, but not known to the school',
    ]);
    const [{ first, second }] = questions;
    expect([first.FirstName, first.DateOfBirth]).toEqual([second.FirstName, second.DateOfBirth]);
    expect(await get('/api/getChildChanges?page=1')).toHaveLength(1);
  });

  it('counts the files of every folder it has laid there', async () => {
    const place = { bucket: 'teachers', folder: 'General' } as const;
    const { records, total } = await listFiles(test.database, { ...place, page: 1, pageSize: 10 });
    expect(records.length).toBeGreaterThan(0);
    expect(total).toBe(records.length);
  });

  it("shows the parent two children of this year and their last year's records", async () => {
    const get = await signIn(test, 'parent@school.example');
    const records = await get('/api/getStudentByEmail/parent@school.example');
    const seen = records.map(
      ({ FirstName, Year }: Record<string, string>) => `${FirstName} ${Year}`,
    );
    expect(seen).toEqual([
      'Iniya 2025-2026',
      'Kavin 2025-2026',
      'Iniya 2024-2025',
      'Kavin 2024-2025',
    ]);
  });

  it('gives the teacher a class of about 20, the demo daughter among them', async () => {
    const students = await test.database.kysely
      .selectFrom('student')
      .selectAll()
      .where('StudentTeacher', '=', 'Tamizhmalar Senguttuvan')
      .where('Year', '=', '2025-2026')
      .execute();
    expect(students.length).toBeGreaterThanOrEqual(18);
    expect(students.length).toBeLessThanOrEqual(22);
    expect(students.map(({ UserName }) => UserName)).toContain('parent@school.example');
  });

  it('answers the statistics that are counted from the rows', async () => {
    const get = await signIn(test, 'treasurer@school.example');
    const rows = await test.database.kysely.selectFrom('student').selectAll().execute();
    const expected = countAdmissions(rows.map(toStudent), '2025-2026');
    // One child is waived whole.
    expect(await get('/api/getStats')).toEqual({ ...expected, NotPaid: expected.NotPaid - 1 });
    expect(expected).toMatchObject({ Total: 579 });
  });

  it('shows the teacher the class against 30 days, and the parent the children’s days', async () => {
    const teacher = await signIn(test, 'teacher@school.example');
    const matrix = await teacher('/api/getClassAttendanceMatrix/teacher@school.example');
    expect(matrix.dates).toHaveLength(30);
    expect(matrix.students.length).toBeGreaterThanOrEqual(18);
    expect(matrix.students.every(({ marks }: { marks: string }) => /[PA]/.test(marks))).toBe(true);
    const parent = await signIn(test, 'parent@school.example');
    expect(await parent('/api/getAttendanceByEmail/parent@school.example')).toHaveLength(60);
  });

  it('answers sums of the year that are those of the rows', async () => {
    const get = await signIn(test, 'admin@school.example');
    const statistics = await get('/api/getAttendanceStatistics');
    const rows = await test.database.kysely
      .selectFrom('attendance')
      .select(['IsPresent', 'Branch'])
      .execute();
    const present = rows.filter(({ IsPresent }) => IsPresent === 'Yes').length;
    expect(statistics).toMatchObject({ Present: present, Absent: rows.length - present });
    expect(statistics.dates).toHaveLength(90);
    expect(statistics.branches).toHaveLength(3);
  });

  it('has receipts, and a treasurer’s year that is the sum of all accounts', async () => {
    const get = await signIn(test, 'treasurer@school.example');
    const Year = await get('/api/getAcademicYear');
    const { Total, Rows, Ways }: TreasuryYear = await get(`/api/getTreasuryYear?Year=${Year}`);
    const accounts: FamilyAccountRow[] = await get(`/api/getFamilyAccounts?Year=${Year}`);
    const cents = (dollars: number | null) => Math.round((dollars ?? 0) * 100);
    for (const sum of ['Fee', 'Waived', 'Paid', 'Refunded', 'Donated', 'Open'] as const) {
      const all = accounts.reduce((total, account) => total + cents(account[sum]), 0);
      expect(cents(Total[sum])).toBe(all);
    }
    for (const sum of ['Paid', 'Refunded', 'Donated'] as const) {
      expect(Rows.reduce((total, row) => total + cents(row[sum]), 0)).toBe(cents(Total[sum]));
    }
    expect(Ways.length).toBeGreaterThan(2);
    const parent = await signIn(test, 'parent@school.example');
    const own: FamilyAccountAnswer = await parent('/api/getFamilyAccount');
    const paid = own.Lines.find(({ Receipt }) => Receipt !== null);
    const receipt: Receipt = await parent(`/api/getReceipt/${paid?._id}`);
    expect(receipt).toMatchObject({ Number: paid?.Receipt, isCopy: false });
  });

  it('has volunteers and a year of their attendance', async () => {
    const get = await signIn(test, 'opsmgmt@school.example');
    expect(await get('/api/getVolunteerInfo')).toHaveLength(120);
    const matrix = await get('/api/getVolunteerAttendanceMatrix?pageSize=20');
    expect(matrix.dates).toHaveLength(90);
    expect(matrix.volunteers).toHaveLength(20);
    expect(matrix.total).toBeGreaterThan(80);
  });

  it('opens registration for 2025-2026', async () => {
    const get = await signIn(test, 'hwc@school.example');
    expect(await get('/api/getEnrollmentStatus')).toBe(true);
    expect(await get('/api/getAcademicYear')).toBe('2025-2026');
  });

  it('greets again at the next start and adds nothing', async () => {
    const { history } = generateSchool({ scale: 1, school: readSchool() });
    const paymentChanges = [...history()].length;
    const before = await countRows(test);
    expect(before).toMatchObject({
      student: 1099,
      ...accounts,
      history: paymentChanges,
    });
    expect(await seedWhenEmpty(test.portal)).toEqual(greeting);
    expect(await countRows(test)).toEqual(before);
  });
});

describe('a database that is not empty', () => {
  it.each([
    ['a student', (test: TestPortal) => storeStudent(test.database)],
    [
      'a person with access',
      (test: TestPortal) =>
        giveRole(test.database, { role: 'SuperAdmin', email: 'superadmin@school.example' }),
    ],
  ])('with %s is left as it is', async (_what, prepare) => {
    const test = await startTestPortal();
    await prepare(test);
    const before = await countRows(test);
    expect(await seedWhenEmpty(test.portal)).toEqual([]);
    expect(await countRows(test)).toEqual(before);
    await test.close();
  });

  it('takes all of a school or nothing', async () => {
    const test = await startTestPortal();
    const { school } = test.portal;
    // The sponsors come last; one that stands there already refuses the whole load.
    const { sponsor } = generateSchool({ scale: 1, school });
    await test.database.kysely.insertInto('sponsor').values(sponsor.slice(4)).execute();
    await expect(fillSchool(test.database, { scale: 1, school })).rejects.toThrow();
    expect(await countRows(test)).toMatchObject({
      student: 0,
      attendance: 0,
      volunteer: 0,
      config: 0,
      sponsor: 1,
    });
    await test.close();
  });
});

/** Into which days it is laid is decided before anything is stored, so one database tells. */
describe.skipIf(onPostgres)('the demo school of a later year', () => {
  it.each(['2026-08-02', '2026-11-22', '2028-03-12'])('is alive on %s', async (today) => {
    const test = await startTestPortal();
    test.setClock(new Date(`${today}T17:00:00.000Z`));
    await seedWhenEmpty(test.portal);
    const year = today < '2027' ? '2026-2027' : '2027-2028';
    const visitor = await test.as('visitor');
    expect((await visitor.get('/api/getAcademicYear')).json()).toBe(year);
    const children = await test.database.kysely
      .selectFrom('student')
      .select('FirstName')
      .where('UserName', '=', 'parent@school.example')
      .where('Year', '=', year)
      .execute();
    expect(children).toHaveLength(2);
    const { days, last } = await test.database.kysely
      .selectFrom('attendance')
      .select(({ fn }) => [
        fn.count<number>('AttendanceDate').distinct().as('days'),
        fn.max('AttendanceDate').as('last'),
      ])
      .executeTakeFirstOrThrow();
    expect(days > 10).toBe(today !== '2026-08-02');
    if (last !== null) expect(last <= today).toBe(true);
    await test.close();
  });
});

describe('an interrupted or doubled load', () => {
  it('goes on where accounts were made and no school', async () => {
    const test = await startTestPortal();
    await test.portal.authentication.createConfirmedAccount({
      email: 'admin@school.example',
      password: demoPassword,
    });
    expect(await loadDemoSchool(test.portal)).toBe('loaded');
    expect(await countRows(test)).toMatchObject({ student: 1099, ...accounts });
    await test.close();
  });

  it('loads once when two processes start at the same moment', async () => {
    const test = await startTestPortal();
    const outcomes = await Promise.all([loadDemoSchool(test.portal), loadDemoSchool(test.portal)]);
    expect(outcomes.toSorted()).toEqual(['already there', 'loaded']);
    expect(await countRows(test)).toMatchObject({
      student: 1099,
      ...accounts,
    });
    await test.close();
  });
});
