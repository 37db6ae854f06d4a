import type { FamilyAccountRow, FamilyAccountSums } from '@pallikoodam/contract/ledger';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { changeSecond } from '../../../testing/family-factory.ts';
import { startTestPortal, type TestCaller, type TestPortal } from '../../../testing/portal.ts';
import { storeStudent } from '../../../testing/student-factory.ts';
import type { StudentRow } from '../../students/service.ts';

let test: TestPortal;
let treasurer: TestCaller;
let kavin: StudentRow;
let nila: StudentRow;
const Year = '2025-2026';
beforeEach(async () => {
  test = await startTestPortal();
  treasurer = await test.as('Treasurer');
  kavin = await storeStudent(test.database, {
    ...{ UserName: 'malar@home.example', AdditionalEmail: 'father@home.example', Year },
    ...{ FirstName: 'Kavin', Mobile: '7045550177', Branch: 'North' },
  });
  nila = await storeStudent(test.database, {
    ...{ Year, FirstName: 'Nila', NameInTamil: 'நிலா', Volunteering: 'TS25-ABCDEF' },
    ...{ Branch: 'South - Metrolina', Mobile: '7045550166', EmergencyContact: '7045550165' },
    ...{ PaymentStatus: 'Paid', AmountPaidCents: 30_000, Status: 'Active' },
  });
});
afterEach(() => test.close());

const list = async (query: string) =>
  (await treasurer.get(`/api/getFamilyAccounts?Year=${Year}&${query}`)).json<FamilyAccountRow[]>();
const sums = async (query: string) =>
  (
    await treasurer.get(`/api/getFamilyAccountSums?Year=${Year}&${query}`)
  ).json<FamilyAccountSums>();

describe('the accounts of families', () => {
  it.each(['kavin', 'malar@home', 'new-address@home.example', '(704) 555-0177', '+1 704 555 0199'])(
    'are found by %s',
    async (search) => {
      const second = { Email: 'new-address@home.example', Mobile: '7045550199' };
      await changeSecond(test.database, { FamilyId: kavin.FamilyId, ...second });
      const found = await list(`search=${encodeURIComponent(search)}`);
      expect(found.map(({ FamilyId }) => FamilyId)).toEqual([kavin.FamilyId]);
    },
  );

  it.each(['நிலா', 'TS25-ABCDEF', 'memo TS25 ABCDEF thanks'])('are found by %s', async (search) => {
    const found = await list(`search=${encodeURIComponent(search)}`);
    expect(found.map(({ FamilyId }) => FamilyId)).toEqual([nila.FamilyId]);
  });

  it('have sums over all that a filter leaves, whatever the page shows', async () => {
    expect(await list('page=1&pageSize=1')).toHaveLength(1);
    expect(await sums('')).toMatchObject({
      ...{ Families: 2, Owing: 1, WithCredit: 1 },
      ...{ Fee: 500, Waived: 0, Paid: 300, Open: 250, Credit: 50 },
    });
    expect(await sums('open=Y')).toMatchObject({ Families: 1, Fee: 250, Paid: 0, Open: 250 });
    expect(await sums('credit=Y')).toMatchObject({ Families: 1, Paid: 300, Credit: 50 });
    expect(await sums('Branch=North')).toMatchObject({ Families: 1, Open: 250 });
    expect(await sums('search=nila')).toMatchObject({ Families: 1, Open: 0 });
    expect(await sums('waived=Y')).toMatchObject({ Families: 0, Fee: 0 });
  });

  it('propose to waive what a child that left without paying owes', async () => {
    expect(await list('left=Y')).toEqual([]);
    await treasurer.post('/api/addPayment', {
      ...{ FamilyId: kavin.FamilyId, Year, Day: '2025-09-06', Way: 'Cash', Amount: 100 },
    });
    const admin = await test.as('Admin');
    const left = { _id: kavin._id, Status: 'Discontinued' };
    expect((await admin.post('/api/updateStudentInfo', left)).statusCode).toBe(200);
    const [found] = await list('left=Y');
    expect(found?.Children).toMatchObject([{ StudentId: kavin._id, LeftOwing: 150 }]);
    await treasurer.post('/api/addWaiver', {
      ...{ StudentId: kavin._id, Year, Amount: 150, Reason: 'Left without paying' },
    });
    expect(await list('left=Y')).toEqual([]);
    expect(await sums('waived=Y')).toMatchObject({ Waived: 150, Open: 0, Credit: 0 });
  });
});
