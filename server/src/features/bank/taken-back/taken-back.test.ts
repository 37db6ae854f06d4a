import type { BankStatement } from '@pallikoodam/contract/bank';
import type { FamilyAccountAnswer } from '@pallikoodam/contract/ledger';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { bankOffice } from '../../../testing/bank-office.ts';
import { startTestPortal, type TestCaller, type TestPortal } from '../../../testing/portal.ts';
import { storeStudent } from '../../../testing/student-factory.ts';

const Year = '2025-2026';
let test: TestPortal;
let office: TestCaller;
let child: Awaited<ReturnType<typeof storeStudent>>;
beforeEach(async () => {
  test = await startTestPortal();
  office = await test.as('SuperAdmin');
  child = await storeStudent(test.database, {
    ...{ Year, FirstName: 'Nila', LastName: 'Kurinji', UserName: 'yazhini@home.example' },
    ...{ Volunteering: 'TS25-30AG0Y', PreviousYear: 'Mazhalai', PaymentStatus: '' },
  });
});
afterEach(() => test.close());

const { post, load, lines, bookAll: book } = bankOffice(() => office);

const account = async (): Promise<FamilyAccountAnswer> =>
  (await office.get(`/api/getFamilyAccount?Year=${Year}&FamilyId=${child.FamilyId}`)).json();
async function reverse(Reason: string): Promise<void> {
  const [payment] = (await account()).Lines.filter(
    ({ Kind, isTakenBack, Reverses }) => Kind === 'payment' && !isTakenBack && Reverses === '',
  );
  await post(`reverseLedgerLine/${payment?._id}`, { Reason });
}
const sums = async () =>
  (await office.get('/api/getBankStatements')).json<BankStatement[]>().map(({ Sums }) => Sums);
const came = '2025-10-03,ZELLE FROM SOME STRANGER TS25-30AG0Y,225.00';
const wentBack = '2025-10-08,RETURNED DEPOSITED ITEM SOME STRANGER,-225.00';

it('a line whose payment was taken back by hand says so, and is not sure again', async () => {
  await load(came);
  await book();
  await reverse('Wrong family');
  const [line] = await lines('?State=New');
  expect(line).toMatchObject({ Match: 'Likely', Proposal: { FamilyId: child.FamilyId } });
  expect(line?.Reasons[0]).toMatch(
    /^It was booked and taken back by hand: .*Nila Kurinji.*, \d{4}-\d\d-\d\d \(Wrong family\)$/,
  );
  // Confirmed one by one it is booked, and says nothing of it any more.
  await book();
  expect(await account()).toMatchObject({ Paid: 225 });
  expect((await lines())[0]?.Reasons).toEqual([]);
});

it('so does one that was linked with a payment by hand', async () => {
  const form = { FamilyId: child.FamilyId, Year, Day: '2025-10-03', Amount: 225, Way: 'Zelle' };
  await post('addPayment', form);
  await load(came);
  await book();
  await reverse('Bounced');
  const [line] = await lines('?State=New');
  expect(line?.Match).toBe('Likely');
  expect(line?.Reasons[0]).toMatch(/\(Bounced\)$/);
});

it("the bank's own return is linked with it: both settle and no sum moves", async () => {
  const first = await load(came);
  await book();
  await reverse('Bounced');
  const second = await load(wentBack);
  const [back] = (await lines('?State=New')).filter(({ Amount }) => Amount < 0);
  expect(back).toMatchObject({ Match: 'Likely', Amount: -225 });
  expect(back?.Reasons).toContain('It was taken back by hand already; no sum moves');
  await post('bookBankLines', { ids: [back?._id] });
  expect(await lines('?State=New')).toEqual([]);
  expect(await account()).toMatchObject({ Paid: 0, Open: 225 });
  expect((await sums()).find(({ In }) => In > 0)).toMatchObject({ Booked: 225, Unknown: 0 });
  // Without the return it is as before: taken back by a person, and its line waits.
  expect((await post(`undoBankStatement/${second}`)).Reversed).toEqual([]);
  expect(await account()).toMatchObject({ Paid: 0, Open: 225 });
  expect(await lines('?State=New')).toMatchObject([{ Amount: 225, Match: 'Likely' }]);
  await load(wentBack);
  const again = (await lines('?State=New')).find(({ Amount }) => Amount < 0);
  await post('bookBankLines', { ids: [again?._id] });
  await post(`undoBankStatement/${first}`);
  expect(await lines()).toMatchObject([{ Amount: -225, State: 'New' }]);
  expect(await account()).toMatchObject({ Paid: 0, Open: 225 });
});

it('a return of another sum or that names another payer stays unknown', async () => {
  await load(came);
  await book();
  await reverse('Bounced');
  await load('2025-10-08,RETURNED DEPOSITED ITEM SOME STRANGER,-224.00');
  await load('2025-10-08,ONLINE PAYMENT TO CITY HALL,-225.00');
  const out = (await lines('?State=New')).filter(({ Amount }) => Amount < 0);
  expect(out.map(({ Match }) => Match)).toEqual(['Unknown', 'Unknown']);
});

it('a return of what was taken back in part takes the rest; without the return the rest comes again', async () => {
  await load('2025-10-02,ZELLE FROM ANOTHER STRANGER TS25-30AG0Y,100.00');
  await book();
  await load(came);
  await book();
  await post('updateStudentInfo', { _id: child._id, AmountPaid: 175 });
  expect(await account()).toMatchObject({ Paid: 175 });
  const file = await load(wentBack);
  const [back] = (await lines('?State=New')).filter(({ Amount }) => Amount < 0);
  expect(back?.Reasons).toContain(
    'A part was taken back by hand already; what is left of it goes back',
  );
  await post('bookBankLines', { ids: [back?._id] });
  expect(await account()).toMatchObject({ Paid: 100 });
  expect(await lines('?State=New')).toEqual([]);
  await post(`undoBankStatement/${file}`);
  expect(await account()).toMatchObject({ Paid: 175 });
  expect(await lines('?State=New')).toMatchObject([{ Amount: 150 }]);
});

it('a return takes what a merge has put in the place of a part of the payment', async () => {
  const sister = await storeStudent(test.database, {
    ...{ Year, FirstName: 'Iniya', LastName: 'Kurinji', UserName: 'yazhini@home.example' },
    ...{ Volunteering: 'TS25-E8QD4M', PaymentStatus: '' },
    AdditionalEmail: 'anichchan@home.example',
  });
  const other = await storeStudent(test.database, {
    ...{ Year, FirstName: 'Iniya', LastName: 'Kurinji', UserName: 'anichchan@home.example' },
    ...{ Volunteering: 'TS25-W5N8HC', PaymentStatus: '' },
  });
  await load('2025-10-03,ZELLE FROM SOME STRANGER TS25-30AG0Y TS25-E8QD4M,450.00');
  await book();
  const pair = { keep: other.ChildId, drop: sister.ChildId, confirm: 'Y' };
  await post('mergeChildren', pair);
  await reverse('Bounced');
  await load('2025-10-08,RETURNED DEPOSITED ITEM SOME STRANGER,-450.00');
  const back = (await lines('?State=New')).find(({ Amount }) => Amount < 0);
  const bounced = (await test.database.kysely.selectFrom('bank_line').selectAll().execute()).find(
    ({ WasBooked }) => WasBooked !== '',
  );
  await post('setBankLine', { _id: back?._id, LinkTo: bounced?.WasBooked });
  await post('bookBankLines', { ids: [back?._id] });
  const records = await test.database.kysely.selectFrom('student').selectAll().execute();
  expect(records.map(({ AmountPaidCents }) => AmountPaidCents ?? 0)).toEqual(records.map(() => 0));
  for (const { In, Booked } of await sums()) expect(Booked).toBe(In);
});
