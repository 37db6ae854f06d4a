import type { Student } from '@pallikoodam/contract/students';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { countAdmissions } from '../../testing/count-admissions.ts';
import { startTestPortal, type TestCaller, type TestPortal } from '../../testing/portal.ts';
import { enrollmentOf, storeStudent } from '../../testing/student-factory.ts';

let test: TestPortal;
let superAdmin: TestCaller;
beforeEach(async () => {
  test = await startTestPortal();
  superAdmin = await test.as('SuperAdmin');
});
afterEach(() => test.close());

/** The figures as shown, after they were found to be those of the records themselves. */
async function readFigures() {
  const students: Student[] = (await superAdmin.get('/api/getStudentInfo')).json();
  const figures = (await superAdmin.get('/api/getStats')).json();
  expect(figures).toEqual(countAdmissions(students, '2025-2026'));
  return figures;
}

async function change(student: { _id: string }, changes: object): Promise<void> {
  const answer = await superAdmin.post('/api/updateStudentInfo', { _id: student._id, ...changes });
  expect(answer.statusCode, answer.body).toBe(200);
}

describe('the admission figures', () => {
  it('follow every change of a record: enrolled, paid, moved, of another year, deleted', async () => {
    expect(await readFigures()).toMatchObject({ Total: 0, Amount: 0 });
    await superAdmin.post('/api/updateEnrollment/Open');
    const enrolled = await superAdmin.post('/api/addStudentInfo', enrollmentOf());
    expect(enrolled.statusCode, enrolled.body).toBe(200);
    const first = enrolled.json();
    const second = await storeStudent(test.database, { PreviousYear: 'Nilai 1', Branch: 'South' });
    expect(await readFigures()).toMatchObject({
      Total: 2,
      Paid: 0,
      North: 1,
      South: 1,
      NewKids: 1,
    });

    await change(first, { PaymentStatus: 'Paid', AmountPaid: 250.5 });
    await change(second, { PaymentStatus: 'Paid', AmountPaid: 175 });
    expect(await readFigures()).toMatchObject({ Paid: 2, Amount: 425.5 });

    await change(first, { AmountPaid: 200.25 });
    await change(second, { Branch: 'North', PaymentStatus: 'Returned' });
    expect(await readFigures()).toMatchObject({ Paid: 1, Amount: 200.25, North: 2, South: 0 });

    await change(second, { Year: '2024-2025' });
    expect(await readFigures()).toMatchObject({ Total: 1 });
    await superAdmin.post(`/api/deleteStudentInfo/${first._id}`);
    expect(await readFigures()).toMatchObject({ Total: 0, Paid: 0, Amount: 0, NewKids: 0 });
  });
});
