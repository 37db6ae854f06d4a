import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { startTestPortal, type TestCaller, type TestPortal } from '../../../testing/portal.ts';
import { enrollmentOf, storeStudent } from '../../../testing/student-factory.ts';

const Year = '2025-2026';
let test: TestPortal;
let office: TestCaller;
let treasurer: TestCaller;
type Child = Awaited<ReturnType<typeof storeStudent>>;
let first: Child;
let second: Child;
const family = { UserName: 'malar@home.example', PaymentStatus: '' as const, Year };
beforeEach(async () => {
  test = await startTestPortal();
  office = await test.as('SuperAdmin');
  treasurer = await test.as('Treasurer');
  first = await storeStudent(test.database, { ...family, FirstName: 'Kavin' });
  second = await storeStudent(test.database, { ...family, FirstName: 'Thenral' });
});
afterEach(() => test.close());

const fee = async () => {
  const { Total } = (await treasurer.get(`/api/getTreasuryYear?Year=${Year}`)).json();
  return Total.Fee;
};
const close = () => treasurer.post(`/api/closeYear/${Year}`);
const reopen = () => office.post(`/api/reopenYear/${Year}`, { Reason: 'A child was twice' });
const closed = /^The accounts of a closed year would change by this/;

const paid = { AmountPaid: 225, PaidDate: '2025-08-14', PaymentStatus: 'Paid' };

describe('in a closed year', () => {
  const refused = async (call: string, body?: object) => {
    const before = await fee();
    const answer = await office.post(`/api/${call}`, body);
    const { message, fields = {} } = answer.json();
    expect([message, ...Object.values(fields)].at(-1)).toMatch(closed);
    expect(await fee()).toBe(before);
    return answer.statusCode;
  };

  it('no record is deleted that costs, until it is opened again', async () => {
    await close();
    expect(await refused(`deleteStudentInfo/${first._id}`)).toBe(409);
    await reopen();
    expect((await office.post(`/api/deleteStudentInfo/${first._id}`)).statusCode).toBe(200);
    await close();
    expect(await refused(`restoreStudentById/${first._id}`)).toBe(409);
    await reopen();
    expect((await office.post(`/api/restoreStudentById/${first._id}`)).statusCode).toBe(200);
  });

  it('one that costs nothing is deleted and brought back', async () => {
    await office.post('/api/updateStudentInfo', { _id: second._id, Status: 'Rejected' });
    await close();
    expect((await office.post(`/api/deleteStudentInfo/${second._id}`)).statusCode).toBe(200);
    expect((await office.post(`/api/restoreStudentById/${second._id}`)).statusCode).toBe(200);
  });

  it.each([{}, paid])('none is added, and none is put into it or out of it: %o', async (money) => {
    const other = await storeStudent(test.database, {
      ...{ ...family, Year: '2026-2027', FirstName: 'Iniya', StudentTeacher: 'teacher' },
    });
    await office.post('/api/updateStudentInfo', { _id: other._id, ...money });
    await office.post('/api/updateStudentInfo', { _id: first._id, ...money });
    await close();
    const asOffice = {
      Year,
      Status: 'Active',
      StudentTeacher: 'teacher',
      OnlineOrInperson: 'InPerson',
    };
    const added = { ...enrollmentOf(), ...asOffice };
    expect(await refused('addStudentInfo', added)).toBe(400);
    const move = { _id: other._id, Year };
    expect(await refused('updateStudentInfo', move)).toBe(400);
    const away = { _id: first._id, Year: '2026-2027', StudentTeacher: 'teacher' };
    expect(await refused('updateStudentInfo', away)).toBe(400);
  });

  it('no two children become one, and none become two again', async () => {
    const twin = { FirstName: 'Nila', LastName: 'Demo', DateOfBirth: '2014-09-30' };
    const one = await storeStudent(test.database, { ...family, ...twin });
    const same = await storeStudent(test.database, {
      ...{ ...family, ...twin, UserName: 'other@home.example' },
    });
    const merge = { keep: one.ChildId, drop: same.ChildId, confirm: 'Y' };
    await close();
    expect(await refused('mergeChildren', merge)).toBe(409);
    await reopen();
    const merged = await office.post('/api/mergeChildren', merge);
    expect(merged.statusCode, merged.body).toBe(200);
    await close();
    expect(await refused(`undoMerge/${merged.json()._id}`)).toBe(409);
  });

  it('the fees of the year stay, also where that is confirmed', async () => {
    await close();
    const before = await fee();
    const sent = { Year, FirstChildFee: 300, confirm: 'Y' };
    const answer = await office.post('/api/updateYear', sent);
    expect(answer.statusCode, answer.body).toBe(400);
    expect(answer.json().fields).toHaveProperty('FirstChildFee');
    expect(await fee()).toBe(before);
  });
});
