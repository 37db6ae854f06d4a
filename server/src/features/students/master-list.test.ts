import type { MasterStudent } from '@pallikoodam/contract/students';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestPortal, type TestPortal } from '../../testing/portal.ts';
import { storeStudent } from '../../testing/student-factory.ts';

let test: TestPortal;
beforeAll(async () => {
  // As in production, where no schema strips an answer.
  test = await startTestPortal({ checkAnswers: false });
  const money = { PaymentStatus: 'Paid', AmountPaidCents: 22_500, RefundBankInfo: 'by cheque' };
  const students = [
    { FirstName: 'Anbu', StudentTeacher: 'teacher' },
    { FirstName: 'Bala', StudentTeacher: 'teacher', Year: '2024-2025' },
    { FirstName: 'Chezhian', StudentTeacher: 'somebody-else' },
  ];
  for (const student of students) await storeStudent(test.database, { ...student, ...money });
});
afterAll(() => test.close());

const list = async (who: Parameters<TestPortal['as']>[0], query = '') => {
  const answer = await (await test.as(who)).get(`/api/getKidsMasterData?sort=FirstName&${query}`);
  expect(answer.statusCode, answer.body).toBe(200);
  return {
    total: answer.headers['x-total-count'],
    students: answer.json<MasterStudent[]>(),
    names: answer.json<MasterStudent[]>().map(({ FirstName }) => FirstName),
  };
};

describe('the master list', () => {
  it.each(['SuperAdmin', 'Admin', 'OpsMgmt', 'Treasurer'] as const)(
    'is the whole school’s for %s, without payments',
    async (who) => {
      const { names, students } = await list(who);
      expect(names).toEqual(['Anbu', 'Bala', 'Chezhian']);
      for (const student of students) {
        expect(Object.keys(student).join()).not.toMatch(/Paid|Payment|Refund/);
      }
    },
  );

  it('is the own classes’ for a teacher, whatever the teacher asks for', async () => {
    expect((await list('Teacher')).names).toEqual(['Anbu', 'Bala']);
    const asked = 'StudentTeacher=somebody-else';
    expect(await list('Teacher', asked)).toMatchObject({ names: [], total: '0' });
    expect((await list('Teacher', 'search=chez')).names).toEqual([]);
    expect((await list('Teacher', 'Year=2025-2026&page=1&pageSize=1')).names).toEqual(['Anbu']);
  });

  it('is empty for a teacher without a class', async () => {
    const teacher = await test.as('Teacher', 'new.teacher@school.example');
    const answer = await teacher.get('/api/getKidsMasterData');
    expect(answer.json()).toEqual([]);
  });

  it.each(['PaymentStatus=Paid', 'sort=AmountPaid'])('knows no %s', async (query) => {
    const admin = await test.as('Admin');
    expect((await admin.get(`/api/getKidsMasterData?${query}`)).statusCode).toBe(400);
  });
});
