import type { BankMemory } from '@pallikoodam/contract/bank';
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

const { post, load, lines } = bankOffice(() => office);

const account = async (): Promise<FamilyAccountAnswer> =>
  (await office.get(`/api/getFamilyAccount?Year=${Year}&FamilyId=${child.FamilyId}`)).json();
const pay = (Day = '2025-10-01') =>
  post('addPayment', { FamilyId: child.FamilyId, Year, Day, Amount: 225, Way: 'Zelle' });
const refund = async (Amount: number): Promise<string> => {
  const form = { StudentId: child._id, Day: '2025-10-05', Amount, State: 'InProgress' };
  return (await post('addRefund', form))._id;
};
async function link(day: string, sum: number, LinkTo: string): Promise<string> {
  const file = await load(`${day},BILL PAY TO A PARENT,-${sum}.00`);
  const [line] = await lines(`?Statement=${file}`);
  await post('setBankLine', { _id: line?._id, LinkTo });
  expect(await post('bookBankLines', { ids: [line?._id] })).toMatchObject([{ ok: true }]);
  return file;
}

it('a refund on its way that the bank has paid is issued on its day, and with the file not', async () => {
  await pay();
  const id = await refund(50);
  const file = await link('2025-10-09', 50, id);
  const day = async () => (await account()).Lines.find(({ _id }) => _id === id)?.Day;
  expect(await account()).toMatchObject({ Refunded: 50, BeingPaidBack: 0 });
  expect(await day()).toBe('2025-10-09');
  await post(`undoBankStatement/${file}`);
  expect(await account()).toMatchObject({ Refunded: 0, BeingPaidBack: 50 });
  expect(await day()).toBe('2025-10-05');
});

it('of two on their way both are issued when the bank has paid the second', async () => {
  await pay();
  const [first, second] = [await refund(50), await refund(20)];
  await link('2025-10-09', 50, first);
  expect(await account()).toMatchObject({ Refunded: 0, BeingPaidBack: 70 });
  await link('2025-10-12', 20, second);
  expect(await account()).toMatchObject({ Refunded: 70, BeingPaidBack: 0 });
});

it('a payment that took the day of the bank has the entered one again without the file', async () => {
  await pay('2025-10-01');
  const file = await load('2025-10-03,ZELLE TS25-30AG0Y,225.00');
  const [line] = await lines();
  await post('bookBankLines', { ids: [line?._id], bankDays: [line?._id] });
  const days = async () =>
    (await account()).Lines.filter(
      ({ Kind, isTakenBack, Reverses }) => Kind === 'payment' && !isTakenBack && Reverses === '',
    ).map(({ Day }) => Day);
  expect(await days()).toEqual(['2025-10-03']);
  await post(`undoBankStatement/${file}`);
  expect(await days()).toEqual(['2025-10-01']);
  expect(await account()).toMatchObject({ Paid: 225 });
});

it('lines that are one payment answer as one, in whichever order they are sent', async () => {
  for (const [at, order] of [
    [0, 1],
    [1, 0],
  ].entries()) {
    await load(`2025-10-03,ZELLE ${at} TS25-30AG0Y,100.00`, `2025-10-04,CHECK ${at}B,25.00`);
    const [other, leader] = await lines('?State=New');
    await post('setBankLine', { _id: other?._id, JoinWith: leader?._id });
    const both = [leader?._id, other?._id];
    const ids = order.map((each) => both[each]);
    const booked = await post('bookBankLines', { ids });
    expect(booked).toEqual(ids.map((_id) => ({ _id, ok: true, message: '' })));
  }
  expect(await account()).toMatchObject({ Paid: 250 });
});

const words = async () =>
  (await office.get('/api/getBankMemory'))
    .json<BankMemory[]>()
    .filter(({ kind }) => kind === 'set aside')
    .map(({ key }) => key);

it("a bank's own words are not remembered; a kind is forgotten with its last line", async () => {
  const first = await load('2025-10-03,Deposit,77.00', '2025-10-04,BAKE SALE 1,30.00');
  for (const { _id } of await lines()) await post('setBankLine', { _id, LeftOut: 'Gift' });
  expect(await words()).toEqual(['bake sale']);
  await load('2025-11-03,Deposit,50.00', '2025-11-04,BAKE SALE 2,40.00');
  const [sale, deposit] = await lines('?State=New');
  expect([sale?.LeftOut, deposit?.LeftOut]).toEqual(['Gift', '']);
  await post('setBankLine', { _id: sale?._id, LeftOut: 'Gift' });
  await post(`undoBankStatement/${first}`);
  expect(await words()).toEqual(['bake sale']);
  await post('setBankLine', { _id: sale?._id, LeftOut: '' });
  expect(await words()).toEqual([]);
});

it('with the last file that had it a kind is forgotten too', async () => {
  const file = await load('2025-10-04,BAKE SALE 1,30.00');
  const [line] = await lines();
  await post('setBankLine', { _id: line?._id, LeftOut: 'Gift' });
  await post(`undoBankStatement/${file}`);
  expect(await words()).toEqual([]);
});
