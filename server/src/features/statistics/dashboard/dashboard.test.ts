import type { Dashboard } from '@pallikoodam/contract/statistics';
import type { Student } from '@pallikoodam/contract/students';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { inTransaction, remove } from '../../../platform/db/write.ts';
import { storeAttendance } from '../../../testing/attendance-factory.ts';
import { countAdmissions } from '../../../testing/count-admissions.ts';
import {
  giveRole,
  startTestPortal,
  type TestCaller,
  type TestPortal,
} from '../../../testing/portal.ts';
import { watchStatements } from '../../../testing/statements.ts';
import { storeStudent } from '../../../testing/student-factory.ts';
import { storeVolunteer } from '../../../testing/volunteer-factory.ts';

let test: TestPortal;
let admin: TestCaller;
beforeEach(async () => {
  test = await startTestPortal();
  admin = await test.as('Admin');
});
afterEach(() => test.close());

const read = async (caller = admin) => {
  const answer = await caller.get('/api/getDashboard');
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json<Dashboard>();
};

it('an empty school has figures of zero and charts without a bar', async () => {
  const dashboard = await read();
  expect(dashboard).toMatchObject({ Year: '2025-2026', levels: [], weeks: [], months: [] });
  expect(dashboard.admissions.Total).toBe(0);
});

it('asks once which year it is, and then for everything else', async () => {
  const statements = watchStatements();
  await read();
  const settings = statements.filter(({ sql }) => sql.includes('from "setting"'));
  expect(settings).toHaveLength(1);
});

describe('the figures', () => {
  it('are those of the cards and lists they lead to', async () => {
    await storeStudent(test.database, { PaymentStatus: 'Paid', AmountPaidCents: 22_510 });
    await storeStudent(test.database, {
      RefundStatus: 'AcceptedDonation',
      RefundAmountCents: 2_500,
      Branch: 'South - Metrolina',
    });
    await storeStudent(test.database, { Year: '2024-2025' });
    const { admissions, payments, volunteers, access } = await read();
    const students = (await admin.get('/api/getStudentInfo')).json<Student[]>();
    expect(admissions).toEqual(countAdmissions(students, '2025-2026'));
    expect(payments).toEqual((await admin.get('/api/getPaymentStats')).json());
    expect(payments).toMatchObject({ PaidAmount: 225.1, DonatedAmount: 25 });
    expect(volunteers).toEqual((await admin.get('/api/getVolStats')).json());
    expect(access).toEqual((await admin.get('/api/getRoleStats')).json());
  });

  it('of volunteers count who is active this year, spellings together', async () => {
    const people = [
      { Role: 'Teaching' },
      { Role: 'Teacher assistant' },
      { Role: 'General-Help' },
      { Role: 'Class room help' },
      { Role: 'Library Helper', Status: 'Left' },
      { Role: 'Technology', Year: '2024-2025' },
    ];
    for (const person of people) await storeVolunteer(test.database, person);
    expect((await admin.get('/api/getVolStats')).json()).toEqual({
      Technology: 0,
      Teacher: 2,
      Operations: 0,
      Library: 0,
      HomeWork: 0,
      GeneralHelp: 2,
    });
  });

  it('of access count who holds a role now, through every change of it', async () => {
    const count = async () => (await admin.get('/api/getRoleStats')).json();
    const superAdmin = await test.as('SuperAdmin');
    const { _id } = await giveRole(test.database, { role: 'Teacher', email: 'm@school.example' });
    expect(await count()).toMatchObject({ SuperAdmin: 1, Admin: 1, Teacher: 1, Bod: 0 });
    await superAdmin.post('/api/updateConfigById', {
      _id,
      StudentTeacher: 'Malar',
      Role: 'BOD',
      Branch: 'North',
    });
    expect(await count()).toMatchObject({ Teacher: 0, Bod: 1 });
    await superAdmin.post(`/api/deleteConfigById/${_id}`);
    expect(await count()).toMatchObject({ Teacher: 0, Bod: 0 });
  });

  it('of access are the staff’s; the board sees the others', async () => {
    expect(await read(await test.as('BOD'))).not.toHaveProperty('access');
    expect(await read(await test.as('Teacher'))).toHaveProperty('access');
  });
});

describe('the charts', () => {
  it('show levels by branch, weeks beside last year’s, payments and attendance by month', async () => {
    const paid = { PaymentStatus: 'Paid', AmountPaidCents: 10_050 };
    const student = await storeStudent(test.database, {
      GradeInTamilSchool: 'Nilai 1',
      ...paid,
      PaidDate: '2025-06-30',
    });
    await storeStudent(test.database, {
      GradeInTamilSchool: 'Nilai 1',
      ...paid,
      PaidDate: '2025-06-01',
    });
    const south = { GradeInTamilSchool: 'Nilai 1', Branch: 'South - Metrolina' };
    await storeStudent(test.database, {
      ...south,
      PaymentStatus: 'Returned',
      PaidDate: '2025-07-01',
    });
    await storeStudent(test.database, { ...south, ...paid, Year: '2024-2025' });
    const days = { '2025-09-06': 'Yes', '2025-09-13': 'No', '2025-10-04': 'Yes' };
    for (const [AttendanceDate, IsPresent] of Object.entries(days)) {
      await storeAttendance(test.database, { student, AttendanceDate, IsPresent });
    }
    const { levels, weeks, months, attendance } = await read();
    expect(levels).toEqual([
      { GradeInTamilSchool: 'Nilai 1', Branch: 'North', students: 2 },
      { GradeInTamilSchool: 'Nilai 1', Branch: 'South - Metrolina', students: 1 },
    ]);
    expect(months).toEqual([{ month: '2025-06', students: 2, Amount: 201 }]);
    expect(attendance).toEqual([
      { month: '2025-09', Present: 1, Absent: 1 },
      { month: '2025-10', Present: 1, Absent: 0 },
    ]);
    // All were stored just now; last year's stand 52 weeks on.
    expect(weeks.reduce((sum, { thisYear }) => sum + thisYear, 0)).toBe(3);
    expect(weeks.reduce((sum, { lastYear }) => sum + lastYear, 0)).toBe(1);
    expect(weeks).toHaveLength(53);
  });

  it('have no week and no month of records that were deleted', async () => {
    const student = await storeStudent(test.database, { Year: '2024-2025' });
    const mark = await storeAttendance(test.database, { student, AttendanceDate: '2025-09-06' });
    await inTransaction(
      { database: test.database, writer: 'test', now: new Date() },
      async (tx) => {
        await remove(tx, 'attendance', mark._id);
        await remove(tx, 'student', student._id);
      },
    );
    expect(await read()).toMatchObject({ weeks: [], attendance: [] });
  });
});
