import type { FamilyAccountAnswer, FamilyAccountRow } from '@pallikoodam/contract/ledger';
import type { TreasuryYear } from '@pallikoodam/contract/receipts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { startTestPortal, type TestCaller, type TestPortal } from '../../testing/portal.ts';
import { storeStudent } from '../../testing/student-factory.ts';
import type { StudentRow } from '../students/service.ts';
import { listLinesOfStudent } from './data.ts';

let test: TestPortal;
let treasurer: TestCaller;
let first: StudentRow;
let second: StudentRow;
const Year = '2025-2026';
const UserName = 'malar@home.example';
beforeEach(async () => {
  test = await startTestPortal();
  treasurer = await test.as('Treasurer');
  first = await storeStudent(test.database, { UserName, FirstName: 'Kavin', Year });
  second = await storeStudent(test.database, { UserName, FirstName: 'Thenral', Year });
});
afterEach(() => test.close());

const read = async (id: string) =>
  test.database.kysely
    .selectFrom('student')
    .selectAll()
    .where('_id', '=', id)
    .executeTakeFirstOrThrow();
const account = async (year = Year): Promise<FamilyAccountAnswer> =>
  (await treasurer.get(`/api/getFamilyAccount?Year=${year}&FamilyId=${first.FamilyId}`)).json();
const pay = (sent: object) =>
  treasurer.post('/api/addPayment', {
    FamilyId: first.FamilyId,
    Year,
    Day: '2025-09-06',
    Way: 'Zelle',
    ...sent,
  });
const edit = async ({ _id }: StudentRow, fields: object) => {
  const answer = await treasurer.post('/api/updateStudentInfo', { _id, ...fields });
  expect(answer.statusCode, answer.body).toBe(200);
};

/** The record and its lines say the same, and balance is what the sums say. */
async function expectAgreement() {
  for (const { _id } of [first, second]) {
    const lines = await listLinesOfStudent(test.database.kysely, _id);
    const sum = (kinds: string[]) =>
      lines
        .filter(({ Kind }) => kinds.includes(Kind))
        .flatMap(({ splits }) => splits)
        .reduce((total, { StudentId, Cents }) => total + (StudentId === _id ? Cents : 0), 0);
    const record = await read(_id);
    expect(sum(['payment', 'credit'])).toBe(record.AmountPaidCents ?? 0);
    expect(sum(['refund'])).toBe(record.RefundAmountCents ?? 0);
  }
  const { Fee, Waived, Paid, Refunded, Donated, Open, Credit, BeingPaidBack } = await account();
  const balance = (Fee ?? 0) - Waived - Paid + Refunded + Donated;
  expect(Open).toBeCloseTo(Math.max(0, balance), 2);
  expect(Credit).toBeCloseTo(Math.max(0, -balance - BeingPaidBack), 2);
}

describe('a payment', () => {
  it('goes over the open enrollments, oldest first, and shows in the records', async () => {
    const answer = await pay({ Amount: 300 });
    expect(answer.statusCode, answer.body).toBe(200);
    expect((await read(first._id)).AmountPaidCents).toBe(25_000);
    expect(await read(second._id)).toMatchObject({
      AmountPaidCents: 5_000,
      PaidDate: '2025-09-06',
      PaymentStatus: 'Paid',
    });
    expect(await account()).toMatchObject({ Fee: 450, Paid: 300, Open: 150, Credit: 0 });
    await expectAgreement();
  });

  it('of more than is open is asked for first', async () => {
    const asked = await pay({ Amount: 500 });
    expect([asked.statusCode, asked.json().fields.confirm]).toEqual([
      409,
      'Only $450.00 is open. What is more becomes credit of the family.',
    ]);
    expect((await account()).Paid).toBe(0);
    expect((await pay({ Amount: 500, confirm: 'Y' })).statusCode).toBe(200);
    expect(await account()).toMatchObject({ Open: 0, Credit: 50 });
    await expectAgreement();
  });

  it.each([
    [{ Amount: 10.005 }, 'Amount'],
    [{ Amount: -1 }, 'Amount'],
    [{ Amount: 0 }, 'Amount'],
    [{ Amount: 10, Day: '2025-02-30' }, 'Day'],
    [{ Amount: 10, Way: 'Gold' }, 'Way'],
    [{ Amount: 10, Year: '2024-2025' }, 'Year'],
    [{ Amount: 10, Split: [{ StudentId: 'another', Amount: 10 }] }, 'Split'],
  ])('%j is refused at %s', async (sent, field) => {
    const answer = await pay(sent);
    expect(answer.statusCode, answer.body).toBe(400);
    expect(Object.keys(answer.json().fields)).toEqual([field]);
    expect((await account()).Paid).toBe(0);
  });

  it.each([
    ['the day after today', 1, 'This day is still to come.'],
    ['a day before its registration', -10_000, 'This day is before the registration'],
  ])('or refund of %s is refused at the day', async (_, days, words) => {
    await pay({ Amount: 100 });
    const Day = new Date(Date.now() + (days + 1) * 86_400_000).toISOString().slice(0, 10);
    const refund = { StudentId: first._id, Day, Amount: 10, State: 'Issued' };
    const answers = [
      await pay({ Amount: 10, Day }),
      await treasurer.post('/api/addRefund', refund),
    ];
    for (const answer of answers) {
      expect([answer.statusCode, Object.keys(answer.json().fields)]).toEqual([400, ['Day']]);
      expect(answer.json().fields.Day).toContain(words);
    }
    expect(await account()).toMatchObject({ Paid: 100, Refunded: 0 });
  });

  it('whose parts do not add up is refused', async () => {
    const Split = [
      { StudentId: first._id, Amount: 100 },
      { StudentId: second._id, Amount: 99.99 },
    ];
    const answer = await pay({ Amount: 200, Split });
    expect([answer.statusCode, answer.json().fields]).toEqual([
      400,
      { Split: 'The parts do not add up to the amount' },
    ]);
  });

  it('that comes twice by one submit is stored once', async () => {
    const sent = { FamilyId: first.FamilyId, Year, Day: '2025-09-06', Way: 'Cash', Amount: 250 };
    const headers = { headers: { 'idempotency-key': 'the-same-press-of-a-button' } };
    const answers = [];
    for (let times = 0; times < 2; times += 1) {
      answers.push((await treasurer.post('/api/addPayment', sent, headers)).json()._id);
    }
    expect(answers[0]).toBe(answers[1]);
    expect((await account()).Paid).toBe(250);
  });

  it('of two treasurers at once is stored once, the other is told', async () => {
    const answers = await Promise.all([pay({ Amount: 450 }), pay({ Amount: 450 })]);
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409]);
    expect(await account()).toMatchObject({ Paid: 450, Open: 0 });
  });

  it('replaces what was only noted', async () => {
    await edit(first, { AmountPaid: 250, PaymentStatus: 'NotPaid' });
    expect(await account()).toMatchObject({ Paid: 0, Open: 450 });
    await pay({ Amount: 450 });
    expect(await account()).toMatchObject({ Paid: 450, Open: 0 });
    await expectAgreement();
  });
});

describe('what is written in a record', () => {
  it('is a line, a lower amount takes it back, and the account follows', async () => {
    await edit(first, { AmountPaid: 250, PaymentStatus: 'Paid', PaidDate: '2025-09-06' });
    await edit(first, { AmountPaid: 225 });
    await edit(first, { AmountPaid: 240, RefundAmount: 15, RefundStatus: 'Issued' });
    await edit(first, { RefundStatus: 'InProgress' });
    await expectAgreement();
    const { Lines } = await account();
    expect(
      Lines.filter(({ Kind }) => Kind !== 'fee').map(({ Kind, Amount }) => [Kind, Amount]),
    ).toEqual([
      ['payment', 250],
      ['payment', -25],
      ['payment', 15],
      ['refund', 15],
    ]);
    expect(await account()).toMatchObject({ Paid: 240, Refunded: 0, BeingPaidBack: 15 });
  });

  it('is dated by PaidDate, also where that changes later', async () => {
    await edit(first, { AmountPaid: 250, PaymentStatus: 'Paid' });
    await edit(first, { PaidDate: '2025-09-07' });
    const { Lines } = await account();
    expect(Lines.filter(({ Kind }) => Kind === 'payment').map(({ Day }) => Day)).toEqual([
      '2025-09-07',
    ]);
    await pay({ Amount: 200 });
    await edit(second, { PaidDate: '2025-09-10' });
    expect((await read(second._id)).PaidDate).toBe('2025-09-10');
    await expectAgreement();
  });

  it('goes along to another year', async () => {
    await edit(first, { AmountPaid: 250, PaymentStatus: 'Paid', PaidDate: '2025-09-06' });
    const superAdmin = await test.as('SuperAdmin');
    const moved = await superAdmin.post('/api/updateStudentInfo', {
      _id: first._id,
      Year: '2026-2027',
    });
    expect(moved.statusCode, moved.body).toBe(200);
    expect((await account()).Paid).toBe(0);
    expect((await account('2026-2027')).Paid).toBe(250);
    await expectAgreement();
  });

  it('stays with the family when the record is deleted, and comes back with it', async () => {
    await edit(first, { AmountPaid: 250, PaymentStatus: 'Paid', PaidDate: '2025-09-06' });
    const superAdmin = await test.as('SuperAdmin');
    await superAdmin.post(`/api/deleteStudentInfo/${first._id}`);
    expect(await account()).toMatchObject({ Fee: 250, Paid: 250, Open: 0 });
    await superAdmin.post(`/api/restoreStudentById/${first._id}`);
    expect(await account()).toMatchObject({ Fee: 450, Paid: 250, Open: 200 });
    await expectAgreement();
  });

  it('that was taken back while the record was gone is not paid when it comes back', async () => {
    const { _id } = (await pay({ Amount: 250 })).json();
    const superAdmin = await test.as('SuperAdmin');
    await superAdmin.post(`/api/deleteStudentInfo/${first._id}`);
    await treasurer.post(`/api/reverseLedgerLine/${_id}`, { Reason: 'Bounced' });
    await superAdmin.post(`/api/restoreStudentById/${first._id}`);
    expect(await read(first._id)).toMatchObject({ AmountPaidCents: 0, PaymentStatus: 'NotPaid' });
    await edit(second, { PaymentStatus: 'Paid' });
    await superAdmin.post(`/api/deleteStudentInfo/${second._id}`);
    await superAdmin.post(`/api/restoreStudentById/${second._id}`);
    expect((await read(second._id)).PaymentStatus).toBe('Paid');
    await expectAgreement();
  });
});

it('two records of one child that are merged become one account, and two again', async () => {
  const twin = await storeStudent(test.database, {
    UserName: 'other@home.example',
    FirstName: 'Kaavin',
    Year,
    PaymentStatus: 'Paid',
    AmountPaidCents: 20_000,
    PaidDate: '2025-09-08',
  });
  await pay({ Amount: 250 });
  const superAdmin = await test.as('SuperAdmin');
  const merged = await superAdmin.post('/api/mergeChildren', {
    keep: first.ChildId,
    drop: twin.ChildId,
    confirm: 'Y',
  });
  expect(merged.statusCode, merged.body).toBe(200);
  expect((await read(first._id)).AmountPaidCents).toBe(45_000);
  expect(await account()).toMatchObject({ Paid: 450, Open: 0 });
  await expectAgreement();
  const undone = await superAdmin.post(`/api/undoMerge/${merged.json()._id}`);
  expect(undone.statusCode, undone.body).toBe(200);
  expect(await account()).toMatchObject({ Paid: 250, Open: 200 });
  const { FamilyId } = await read(twin._id);
  const other = (
    await treasurer.get(`/api/getFamilyAccount?Year=${Year}&FamilyId=${FamilyId}`)
  ).json();
  expect(other).toMatchObject({ Fee: 250, Paid: 200, Open: 50 });
  await expectAgreement();
});

describe('corrections', () => {
  it('take a payment back by a line that names it, once', async () => {
    const { _id } = (await pay({ Amount: 450 })).json();
    const back = () => treasurer.post(`/api/reverseLedgerLine/${_id}`, { Reason: 'Bounced' });
    expect((await back()).statusCode).toBe(200);
    expect(await account()).toMatchObject({ Paid: 0, Open: 450 });
    expect((await back()).statusCode).toBe(409);
    expect(await read(first._id)).toMatchObject({ AmountPaidCents: 0, PaymentStatus: 'NotPaid' });
    const { Lines } = await account();
    expect(Lines.filter(({ Reverses }) => Reverses === _id)).toHaveLength(2);
    await expectAgreement();
  });

  it('waive a fee and take that back', async () => {
    const form = { StudentId: second._id, Year, Percent: 50, Reason: 'Helps in the library' };
    const { _id, account: waived } = (await treasurer.post('/api/addWaiver', form)).json();
    expect(waived).toMatchObject({ Waived: 100, Open: 350 });
    await treasurer.post(`/api/reverseLedgerLine/${_id}`, { Reason: 'Not agreed' });
    expect(await account()).toMatchObject({ Waived: 0, Open: 450 });
  });

  it('waive nothing in a year in which the family has no child', async () => {
    const form = { FamilyId: first.FamilyId, Year: '2026-2027', Amount: 20, Reason: 'Agreed' };
    const answer = await treasurer.post('/api/addWaiver', form);
    expect([answer.statusCode, answer.json().fields]).toEqual([
      400,
      { Year: 'This family has no child in this year' },
    ]);
    expect((await treasurer.post('/api/addWaiver', { ...form, Year })).statusCode).toBe(200);
  });

  it('refund what has come, in one state a child', async () => {
    await pay({ Amount: 450 });
    const refund = (sent: object) =>
      treasurer.post('/api/addRefund', {
        StudentId: first._id,
        Day: '2025-10-01',
        State: 'InProgress',
        ...sent,
      });
    expect((await refund({ Amount: 451 })).statusCode).toBe(409);
    expect((await refund({ Amount: 25 })).json().account).toMatchObject({
      BeingPaidBack: 25,
      Open: 0,
    });
    expect((await refund({ Amount: 5, State: 'Issued' })).json().fields).toHaveProperty('State');
    await edit(first, { RefundStatus: 'Issued' });
    expect(await account()).toMatchObject({ Refunded: 25, Open: 25 });
    await expectAgreement();
  });

  it('carry credit to the next year, and back', async () => {
    await storeStudent(test.database, {
      UserName,
      FirstName: 'Kavin',
      Year: '2026-2027',
      Status: 'Submitted',
      LastName: first.LastName,
      DateOfBirth: first.DateOfBirth,
    });
    await pay({ Amount: 500, confirm: 'Y' });
    const carry = (Amount: number) =>
      treasurer.post('/api/carryCredit', {
        FamilyId: first.FamilyId,
        From: Year,
        To: '2026-2027',
        Amount,
      });
    expect((await carry(51)).json().fields).toEqual({ Amount: 'The credit is $50.00' });
    const { _id } = (await carry(50)).json();
    expect((await account()).Credit).toBe(0);
    expect((await account('2026-2027')).Paid).toBe(50);
    await expectAgreement();
    await treasurer.post(`/api/reverseLedgerLine/${_id}`, { Reason: 'To be paid back' });
    expect([(await account()).Credit, (await account('2026-2027')).Paid]).toEqual([50, 0]);
    await expectAgreement();
  });
});

describe('a closed year', () => {
  it('takes no line dated in it, and corrections of today', async () => {
    const { _id } = (await pay({ Amount: 250 })).json();
    expect((await treasurer.post(`/api/closeYear/${Year}`)).statusCode).toBe(200);
    expect((await treasurer.post(`/api/closeYear/${Year}`)).statusCode).toBe(200);
    expect((await pay({ Amount: 10 })).json().fields).toHaveProperty('Day');
    const typed = { _id: first._id, AmountPaid: 300 };
    const refused = await treasurer.post('/api/updateStudentInfo', typed);
    expect(refused.json().fields).toHaveProperty('PaidDate');
    await expectAgreement();
    const back = await treasurer.post(`/api/reverseLedgerLine/${_id}`, { Reason: 'Bounced' });
    expect([back.statusCode, back.json().account.Paid]).toEqual([200, 0]);
    expect((await treasurer.post(`/api/reopenYear/${Year}`, { Reason: 'x' })).statusCode).toBe(403);
    const superAdmin = await test.as('SuperAdmin');
    await superAdmin.post(`/api/reopenYear/${Year}`, { Reason: 'A check came late' });
    expect((await pay({ Amount: 10 })).statusCode).toBe(200);
  });

  /** The sums of each month and what is due, as the treasurer's year tells them. */
  const months = async () => {
    const { Total, Months }: TreasuryYear = (
      await treasurer.get(`/api/getTreasuryYear?Year=${Year}`)
    ).json();
    return { Total, Months };
  };
  const asOffice = async (fields: object) => {
    const office = await test.as('SuperAdmin');
    return office.post('/api/updateStudentInfo', {
      ...{ _id: first._id, StudentTeacher: 'teacher', ...fields },
    });
  };
  /** Answers the day. */
  const close = async (): Promise<string> => {
    expect((await treasurer.post(`/api/closeYear/${Year}`)).statusCode).toBe(200);
    return (await account()).ClosedOn;
  };

  it.each([
    ['PaymentStatus', { PaymentStatus: 'NotPaid' }],
    ['RefundStatus', { RefundStatus: 'AcceptedDonation' }],
    ['Status', { Status: 'Rejected' }],
    ['Status', { Status: 'Discontinued' }],
    ['PreviousYear', { PreviousYear: 'New Student' }],
  ])('keeps its sums: another %s is refused there', async (field, sent) => {
    expect((await asOffice({ PreviousYear: 'Nilai 1' })).statusCode).toBe(200);
    await pay({ Amount: 250, Split: [{ StudentId: first._id, Amount: 250 }], confirm: 'Y' });
    const back = { StudentId: first._id, Day: '2025-10-04', Amount: 40, State: 'Issued' };
    expect((await treasurer.post('/api/addRefund', back)).statusCode).toBe(200);
    await close();
    const before = await months();
    const answer = await asOffice(sent);
    expect([answer.statusCode, Object.keys(answer.json().fields)]).toEqual([400, [field]]);
    expect(answer.json().fields[field]).toMatch(/^The accounts of this year are closed\./);
    expect(await months()).toEqual(before);
  });

  it('takes statuses that move no sum, and an amount with its status of today', async () => {
    const Day = await close();
    expect((await asOffice({ Status: 'OnHold', PaymentStatus: 'PaymentIssue' })).statusCode).toBe(
      200,
    );
    await edit(first, { AmountPaid: 250, PaidDate: Day, PaymentStatus: 'Paid' });
    expect((await account()).Paid).toBe(250);
    await edit(first, { AmountPaid: 0, PaymentStatus: 'NotPaid' });
    expect((await account()).Paid).toBe(0);
    await expectAgreement();
  });

  it('keeps the month of a payment that is taken back today', async () => {
    const { _id } = (await pay({ Amount: 250 })).json();
    const today = await close();
    await treasurer.post(`/api/reverseLedgerLine/${_id}`, { Reason: 'Bounced' });
    const { Months } = await months();
    expect(Months.map(({ key, Paid }) => [key, Paid])).toEqual([
      ['2025-09', 250],
      [today.slice(0, 7), -250],
    ]);
    expect((await read(first._id)).PaymentStatus).toBe('NotPaid');
  });

  it('gets the money of a record that costs nothing and moves into it as of today', async () => {
    const other = '2026-2027';
    const paid = {
      ...{ AmountPaid: 250, PaidDate: '2025-08-14', PaymentStatus: 'Paid' },
      Status: 'Rejected',
    };
    expect((await asOffice({ Year: other, ...paid })).statusCode).toBe(200);
    const today = await close();
    expect((await asOffice({ Year })).statusCode).toBe(200);
    const { Months } = await months();
    expect(Months.map(({ key, Paid }) => [key, Paid])).toEqual([[today.slice(0, 7), 250]]);
    expect((await account(other)).Paid).toBe(0);
    await expectAgreement();
  });
});

describe('the list of families', () => {
  const list = async (query: string): Promise<FamilyAccountRow[]> =>
    (await treasurer.get(`/api/getFamilyAccounts?Year=${Year}&${query}`)).json();

  it('has the sums of each family’s account, and finds who owes', async () => {
    const other = await storeStudent(test.database, {
      Year,
      FirstName: 'Nila',
      PaymentStatus: 'Paid',
      AmountPaidCents: 25_000,
    });
    const rows = await list('');
    expect(rows).toHaveLength(2);
    for (const row of rows) {
      const { FamilyId, Year: year } = row;
      const one = (
        await treasurer.get(`/api/getFamilyAccount?Year=${year}&FamilyId=${FamilyId}`)
      ).json();
      const { Fee, Waived, Paid, Refunded, Donated, BeingPaidBack, Open, Credit } = one;
      expect(row).toMatchObject({
        Fee,
        Waived,
        Paid,
        Refunded,
        Donated,
        BeingPaidBack,
        Open,
        Credit,
      });
    }
    expect((await list('open=Y')).map(({ FamilyId }) => FamilyId)).toEqual([first.FamilyId]);
    expect((await list('search=nila')).map(({ FamilyId }) => FamilyId)).toEqual([other.FamilyId]);
    expect((await list('sort=-Paid&pageSize=1'))[0]?.FamilyId).toBe(other.FamilyId);
    const { PaidAmount } = (await treasurer.get(`/api/getPaymentStats?Year=${Year}`)).json();
    expect(rows.reduce((sum, { Paid }) => sum + Paid, 0)).toBe(PaidAmount);
  });
});

describe('a family', () => {
  it('reads its own account without memos, and no other', async () => {
    await pay({ Amount: 100, Memo: 'Called on Monday' });
    const parent = await test.as('Parent', UserName);
    const own = (await parent.get(`/api/getFamilyAccount?Year=${Year}`)).json();
    expect(own).toMatchObject({ Paid: 100, Open: 350 });
    expect(JSON.stringify(own)).not.toContain('Monday');
    const other = await storeStudent(test.database, { Year });
    const foreign = await parent.get(
      `/api/getFamilyAccount?Year=${Year}&FamilyId=${other.FamilyId}`,
    );
    expect(foreign.statusCode).toBe(403);
    expect((await parent.get('/api/getFamilyAccount?Year=All')).json()).toMatchObject({
      Paid: 100,
      Open: null,
    });
  });
});

describe('a family that does not exist', () => {
  it.each(['getFamilyAccount', 'getYearStatement', 'getGiftAcknowledgment'])(
    'is told by %s to those who read any family, and to no one else',
    async (call) => {
      const url = `/api/${call}?FamilyId=no-such-family`;
      for (const role of ['SuperAdmin', 'Admin', 'Treasurer'] as const) {
        const answer = await (await test.as(role)).get(url);
        expect([role, answer.statusCode]).toEqual([role, 404]);
        expect(answer.json()).toEqual({ message: 'This family no longer exists.' });
      }
      const stranger = await storeStudent(test.database, { UserName: 'stranger@home.example' });
      const parent = await test.as('Parent', 'nobody@home.example');
      const refused = await parent.get(url);
      expect(refused.statusCode).toBe(403);
      const foreign = await parent.get(`/api/${call}?FamilyId=${stranger.FamilyId}`);
      expect([foreign.statusCode, foreign.body]).toEqual([403, refused.body]);
      expect((await parent.get(`/api/${call}`)).statusCode).toBe(200);
    },
  );
});
