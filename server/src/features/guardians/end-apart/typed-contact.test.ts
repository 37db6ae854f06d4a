import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { changeSecond } from '../../../testing/family-factory.ts';
import { startTestPortal, type TestCaller, type TestPortal } from '../../../testing/portal.ts';
import { enrollmentOf, storeStudent } from '../../../testing/student-factory.ts';
import type { StudentRow } from '../../students/service.ts';

let test: TestPortal;
let admin: TestCaller;
let his: TestCaller;
let hers: TestCaller;
let kavin: StudentRow;
let placeId: string;
const father = 'father@home.example';
const mother = 'mother@home.example';
const hisHome = {
  ...{ Mobile: '7045550177', EmergencyContact: '7045550178' },
  ...{ Address: '77 Fatherly Lane', City: 'Fathertown', ZipCode: '28077' },
};
const moved = { Mobile: '7045550199', Address: '99 New Street', City: 'Newtown', ZipCode: '28099' };

beforeEach(async () => {
  test = await startTestPortal();
  admin = await test.as('Admin');
  his = await test.as('Parent', father);
  hers = await test.as('Parent', mother);
  await admin.post('/api/updateEnrollment/Open');
  const family = { UserName: father, AdditionalEmail: mother };
  kavin = await storeStudent(test.database, { ...family, FirstName: 'Kavin', ...hisHome });
  placeId = await changeSecond(test.database, {
    ...{ FamilyId: kavin.FamilyId, Mobile: '7045550188', Address: '88 Former Way' },
  });
});
afterEach(() => test.close());

async function post(caller: TestCaller, call: string, body: object) {
  const answer = await caller.post(`/api/${call}`, body);
  expect(answer.statusCode, `${call} ${answer.body}`).toBe(200);
  return answer.json();
}
const separate = (more: object = {}) =>
  post(admin, 'updateGuardianById', { _id: placeId, isApart: 'Y', ...more });
const readAll = async (caller: TestCaller) =>
  (await caller.get(`/api/getStudentByEmail/${caller.email}`)).json();

describe('contact data that the second guardian typed before the households are separate', () => {
  it('with a profile become her own, and the records say what others wrote before', async () => {
    await post(hers, 'updateStudentInfo', { _id: kavin._id, ...moved });
    expect(await separate()).toMatchObject(moved);
    expect(await readAll(his)).toMatchObject([hisHome]);
    expect(await readAll(hers)).toMatchObject([moved]);
  });

  it('with an enrollment become her own, too', async () => {
    const form = { UserName: mother, FirstName: 'Fresh', ...moved, EmergencyContact: '7045550200' };
    await post(hers, 'addStudentInfo', enrollmentOf(form));
    await separate();
    expect(await readAll(his)).toMatchObject([hisHome, hisHome]);
    expect(await readAll(hers)).toMatchObject([moved, moved]);
  });

  it('stay the family’s where another wrote the same, and what the office types now holds', async () => {
    await post(hers, 'updateStudentInfo', { _id: kavin._id, Mobile: moved.Mobile });
    await post(his, 'updateStudentInfo', { _id: kavin._id, City: 'Elsewhere' });
    await post(hers, 'updateStudentInfo', { _id: kavin._id, City: hisHome.City });
    const row = await separate({ Mobile: '7045550201' });
    expect(row).toMatchObject({ Mobile: '7045550201', Address: '88 Former Way', City: '' });
    expect(await readAll(his)).toMatchObject([hisHome]);
  });

  it('are found by a former address of hers', async () => {
    await post(hers, 'updateStudentInfo', { _id: kavin._id, ...moved });
    await test.database.kysely
      .updateTable('history')
      .set({ changedBy: 'former@home.example' })
      .where('changedBy', '=', mother)
      .execute();
    await changeSecond(test.database, { FamilyId: kavin.FamilyId, Email: 'former@home.example' });
    await changeSecond(test.database, { FamilyId: kavin.FamilyId, Email: mother });
    await separate();
    expect(await readAll(his)).toMatchObject([hisHome]);
  });
});
