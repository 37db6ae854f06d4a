import type { Student } from '@pallikoodam/contract/students';
import type { PaymentChange } from '@pallikoodam/contract/treasury';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { startTestPortal, type TestCaller, type TestPortal } from '../../testing/portal.ts';
import { storeStudent } from '../../testing/student-factory.ts';

let test: TestPortal;
let treasurer: TestCaller;
let admin: TestCaller;
beforeEach(async () => {
  test = await startTestPortal();
  treasurer = await test.as('Treasurer');
  admin = await test.as('Admin');
});
afterEach(() => test.close());

/** The payment cards of some years, counted from the records one after the other. */
function countPayments(students: readonly Student[], years: readonly string[]) {
  const wanted = students.filter(({ Year }) => years.includes(Year));
  const pick = (fits: (student: Student) => boolean, amount: 'AmountPaid' | 'RefundAmount') => {
    const found = wanted.filter(fits);
    const cents = found.reduce((sum, one) => sum + Math.round((one[amount] ?? 0) * 100), 0);
    return [found.length, cents / 100] as const;
  };
  const [Paid, PaidAmount] = pick(({ PaymentStatus }) => PaymentStatus === 'Paid', 'AmountPaid');
  const donated = pick(({ RefundStatus }) => RefundStatus === 'AcceptedDonation', 'RefundAmount');
  const owing = wanted.filter(
    ({ Status, PaymentStatus }) =>
      Status !== 'Rejected' && PaymentStatus !== 'Paid' && PaymentStatus !== 'Returned',
  );
  const returned = wanted.filter(({ PaymentStatus }) => PaymentStatus === 'Returned');
  const inHand = returned
    .filter(({ RefundStatus }) => RefundStatus !== '')
    .reduce((sum, { AmountPaid }) => sum + Math.round((AmountPaid ?? 0) * 100), 0);
  const refunded = pick(({ RefundStatus }) => RefundStatus === 'Issued', 'RefundAmount');
  return {
    Total: wanted.length,
    Paid,
    PaidAmount,
    NotPaid: owing.length,
    Donated: donated[0],
    DonatedAmount: donated[1],
    Refunded: refunded[0],
    RefundedAmount: refunded[1],
    Returned: returned.length,
    InHandAmount: (inHand + Math.round((PaidAmount - refunded[1]) * 100)) / 100,
  };
}

describe('the payment cards', () => {
  const statuses = ['', 'NotPaid', 'Paid', 'PaymentIssue', 'Returned'];
  const refunds = ['', 'Issued', 'InProgress', 'AcceptedDonation'];

  it('are those of the records themselves, of every state, before and after changes', async () => {
    let cents = 10_007;
    for (const PaymentStatus of statuses) {
      for (const RefundStatus of refunds) {
        cents += 1_013;
        const AmountPaidCents = PaymentStatus === '' ? null : cents;
        const RefundAmountCents = RefundStatus === '' ? null : Math.floor(cents / 3);
        for (const Year of ['2025-2026', '2024-2025']) {
          const money = { PaymentStatus, AmountPaidCents, RefundStatus, RefundAmountCents };
          await storeStudent(test.database, { ...money, Year });
        }
      }
    }
    const compare = async (years: string) => {
      const students = (await admin.get('/api/getStudentInfo')).json<Student[]>();
      const cards = (await treasurer.get(`/api/getPaymentStats?Year=${years}`)).json();
      expect(cards).toEqual(countPayments(students, years.split(',')));
      return { students, cards };
    };
    const { students, cards } = await compare('2025-2026');
    expect(cards).toMatchObject({ Total: 20, Paid: 4, Refunded: 5, Donated: 5 });
    expect((await treasurer.get('/api/getPaymentStats')).json()).toEqual(cards);
    await compare('2024-2025');
    await compare('2025-2026,2024-2025,2025-2026');

    const unpaid = students.find((one) => one.PaymentStatus === '' && one.RefundStatus === '');
    const payment = { PaymentStatus: 'Paid', AmountPaid: 224.99, PaidDate: '2025-09-06' };
    const refund = { RefundStatus: 'AcceptedDonation', RefundAmount: 0.01 };
    await treasurer.post('/api/updateStudentInfo', { _id: unpaid?._id, ...payment, ...refund });
    await compare('2025-2026');
    const superAdmin = await test.as('SuperAdmin');
    await superAdmin.post(`/api/deleteStudentInfo/${unpaid?._id}`);
    await compare('2025-2026');
  });
});

describe('the list by payment', () => {
  const find = async (query: string, caller = treasurer) => {
    const answer = await caller.get(`/api/getStudentInfo?Year=2025-2026&${query}`);
    expect(answer.statusCode, answer.body).toBe(200);
    const names = answer.json<Student[]>().map(({ FirstName }) => FirstName);
    expect(answer.headers['x-total-count']).toBe(String(names.length));
    return names.join(' ');
  };
  beforeEach(async () => {
    const rows = [
      ['Anbu', 'Paid', 22_500, '', null],
      ['Bala', 'Paid', 9_900, 'Issued', 2_500],
      ['Chezhian', '', null, '', null],
      ['Deepa', 'NotPaid', null, '', null],
      ['Ezhil', 'Returned', 25_000, 'InProgress', 25_000],
    ] as const;
    for (const [FirstName, PaymentStatus, AmountPaidCents, RefundStatus, refund] of rows) {
      const money = { PaymentStatus, AmountPaidCents, RefundStatus, RefundAmountCents: refund };
      await storeStudent(test.database, { FirstName, ...money });
    }
  });

  it.each([
    ['PaymentStatus=Paid&sort=FirstName', 'Anbu Bala'],
    ['PaymentStatus=Unpaid&sort=FirstName', 'Chezhian Deepa'],
    ['PaymentStatus=NotEntered', 'Chezhian'],
    ['PaymentStatus=Paid&RefundStatus=NotEntered', 'Anbu'],
    ['RefundStatus=InProgress', 'Ezhil'],
    ['PaymentStatus=Paid&search=bal', 'Bala'],
    ['sort=AmountPaid,FirstName', 'Bala Anbu Ezhil Chezhian Deepa'],
    ['sort=-AmountPaid,FirstName', 'Ezhil Anbu Bala Chezhian Deepa'],
    ['sort=-RefundAmount,FirstName', 'Ezhil Bala Anbu Chezhian Deepa'],
    ['sort=PaymentStatus,FirstName', 'Chezhian Deepa Anbu Bala Ezhil'],
  ])('%s finds %s', async (query, names) => {
    expect(await find(query)).toBe(names);
  });

  it('finds who owes, and counts the same people on cards and start page', async () => {
    const unpaid = { PaymentStatus: 'NotPaid', AmountPaidCents: null };
    await storeStudent(test.database, { FirstName: 'Fathima', Status: 'Rejected', ...unpaid });
    await storeStudent(test.database, { FirstName: 'Gowri', Status: 'Discontinued', ...unpaid });
    const issue = { PaymentStatus: 'PaymentIssue', AmountPaidCents: 5_000 };
    await storeStudent(test.database, { FirstName: 'Hari', Status: 'OnHold', ...issue });
    expect(await find('PaymentStatus=Unpaid&sort=FirstName')).toBe('Chezhian Deepa Gowri Hari');
    expect(await find('PaymentStatus=NotPaid&sort=FirstName')).toBe('Deepa Fathima Gowri');
    const [treasury, admission, dashboard, start] = await Promise.all(
      ['getPaymentStats', 'getStats', 'getDashboard', 'getStart'].map(async (call) =>
        (await treasurer.get(`/api/${call}`)).json(),
      ),
    );
    expect(treasury.NotPaid).toBe(4);
    expect(admission.NotPaid).toBe(4);
    expect(dashboard.admissions.NotPaid).toBe(4);
    expect(dashboard.payments.NotPaid).toBe(4);
    expect(start.cards).toContainEqual(
      expect.objectContaining({ id: 'payments.unpaid', count: 4 }),
    );
  });

  it('is closed to those who may not see payments, also as an order', async () => {
    const ops = await test.as('OpsMgmt');
    for (const query of ['PaymentStatus=Paid', 'RefundStatus=Issued', 'sort=FirstName,-PaidDate']) {
      expect((await ops.get(`/api/getStudentInfo?${query}`)).statusCode, query).toBe(403);
    }
    expect((await ops.get('/api/getStudentInfo?sort=FirstName')).statusCode).toBe(200);
  });

  it.each(['PaymentStatus=paid', 'RefundStatus=Everything'])('%s is refused', async (query) => {
    expect((await treasurer.get(`/api/getStudentInfo?${query}`)).statusCode).toBe(400);
  });
});

describe('a payment', () => {
  const read = async (id: string) =>
    (await treasurer.get(`/api/getPaymentHistory/${id}`)).json<PaymentChange[]>();

  it('is never typed over unseen: what changed when, from what to what, and who', async () => {
    const { _id } = await storeStudent(test.database, {});
    expect(await read(_id)).toEqual([]);
    const payment = { PaymentStatus: 'Paid', AmountPaid: 225.5, PaidDate: '2025-09-06' };
    await treasurer.post('/api/updateStudentInfo', { _id, ...payment });
    await admin.post('/api/updateStudentInfo', { _id, City: 'Elsewhere' });
    await admin.post('/api/updateStudentInfo', { _id, AmountPaid: 0, City: 'Back' });
    expect(await read(_id)).toEqual([
      {
        changedAt: expect.any(String),
        changedBy: admin.email,
        changes: [{ field: 'AmountPaid', before: 225.5, after: 0 }],
      },
      {
        changedAt: expect.any(String),
        changedBy: treasurer.email,
        changes: [
          { field: 'PaidDate', before: null, after: '2025-09-06' },
          { field: 'AmountPaid', before: null, after: 225.5 },
          { field: 'PaymentStatus', before: null, after: 'Paid' },
        ],
      },
    ]);
  });

  it('shows the latest twenty changes, and how a record began that was paid at once', async () => {
    const { _id } = await storeStudent(test.database, { PaymentStatus: 'Paid' });
    expect(await read(_id)).toMatchObject([
      { changedBy: 'test', changes: [{ field: 'PaymentStatus', before: null, after: 'Paid' }] },
    ]);
    for (let cents = 1; cents <= 22; cents += 1) {
      await treasurer.post('/api/updateStudentInfo', { _id, AmountPaid: cents / 100 });
    }
    const lines = await read(_id);
    expect(lines).toHaveLength(20);
    expect(lines[0]?.changes).toEqual([{ field: 'AmountPaid', before: 0.21, after: 0.22 }]);
  });

  it('of a student who is gone is not found', async () => {
    expect((await treasurer.get('/api/getPaymentHistory/nothing')).statusCode).toBe(404);
  });

  it('is the treasurer’s to change, and nothing else of the record', async () => {
    const { _id, City } = await storeStudent(test.database, {});
    const answer = await treasurer.post('/api/updateStudentInfo', {
      _id,
      City: 'Elsewhere',
      Status: 'Rejected',
      PaymentStatus: 'PaymentIssue',
    });
    expect(answer.json()).toMatchObject({ City, Status: 'Active', PaymentStatus: 'PaymentIssue' });
  });

  it.each([
    ['12,50', 'Enter an amount such as 225 or 12.50'],
    ['1e3', 'Enter an amount such as 225 or 12.50'],
    [-5, 'Please enter a positive number'],
    [10_000_000, 'Enter an amount up to $100,000'],
    [12.345, 'Enter at most two decimals'],
  ])('of %j is refused with a sentence, nothing is written', async (AmountPaid, message) => {
    const { _id } = await storeStudent(test.database, { AmountPaidCents: 22_500 });
    const answer = await treasurer.post('/api/updateStudentInfo', { _id, AmountPaid });
    expect([answer.statusCode, answer.json().fields]).toEqual([400, { AmountPaid: message }]);
    const stored = (await treasurer.get(`/api/getStudentById/${_id}`)).json<Student>();
    expect(stored.AmountPaid).toBe(225);
  });
});

describe('the mails about changes', () => {
  const family = 'malar@home.example';
  const list = async (caller: TestCaller) =>
    (await caller.get(`/api/getAlertMails/${family}`)).json();
  const send = async (Subject: string, caller = admin) => {
    const mail = { UserName: family, Subject, Message: 'Vanakkam' };
    expect((await caller.post('/api/sendEmailAlert', mail)).statusCode).toBe(200);
  };

  it('wait, fail and are sent before everybody’s eyes, newest first', async () => {
    await storeStudent(test.database, { UserName: family });
    await send('Payment received', treasurer);
    await send('Refund processed');
    const [refund, payment] = await list(treasurer);
    expect(refund).toMatchObject({ Subject: 'Refund processed', status: 'waiting', sentAt: '' });
    expect(payment).toMatchObject({ status: 'waiting', createdBy: treasurer.email });
    const answered = { status: 'failed' as const, lastAnswer: '550 No such user' };
    await test.database.kysely
      .updateTable('outbox')
      .set(answered)
      .where('_id', '=', payment._id)
      .execute();
    expect((await list(admin))[1]).toMatchObject(answered);
  });

  it('to a family only, at most five, to a treasurer those about money', async () => {
    await storeStudent(test.database, { UserName: family });
    await storeStudent(test.database, { UserName: 'velan@home.example' });
    await send('Changes to student assignment');
    expect(await list(treasurer)).toEqual([]);
    expect(await list(admin)).toHaveLength(1);
    for (let times = 0; times < 6; times += 1) {
      test.setClock(new Date(Date.now() + times * 60_000));
      await send('Payment received');
    }
    expect(await list(treasurer)).toHaveLength(5);
    const other = await admin.get('/api/getAlertMails/velan@home.example');
    expect(other.json()).toEqual([]);
  });
});
