import type { FamilyAccountAnswer } from '@pallikoodam/contract/ledger';
import type { GiftAcknowledgment, Receipt, YearStatement } from '@pallikoodam/contract/receipts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { changeSecond, setApart } from '../../../testing/family-factory.ts';
import { startTestPortal, type TestCaller, type TestPortal } from '../../../testing/portal.ts';
import { storeStudent } from '../../../testing/student-factory.ts';
import type { StudentRow } from '../../students/service.ts';

let test: TestPortal;
let treasurer: TestCaller;
let family: TestCaller;
let kavin: StudentRow;
let thenral: StudentRow;
const Year = '2025-2026';
const UserName = 'malar@home.example';
const father = 'kumaran@home.example';
beforeEach(async () => {
  test = await startTestPortal();
  treasurer = await test.as('Treasurer');
  const home = { UserName, AdditionalEmail: father, FatherName: 'Kumaran', MotherName: 'Malar' };
  kavin = await storeStudent(test.database, { ...home, FirstName: 'Kavin', Year });
  thenral = await storeStudent(test.database, { ...home, FirstName: 'Thenral', Year });
  family = await test.as('Parent', UserName);
});
afterEach(() => test.close());

const enrolled = (FirstName: string) =>
  storeStudent(test.database, { FirstName, UserName: `${FirstName.toLowerCase()}@other.example` });
async function pay(sent: object, { FamilyId } = kavin): Promise<string> {
  const base = { FamilyId, Year, Day: '2025-09-06', Way: 'Zelle', confirm: 'Y' };
  const answer = await treasurer.post('/api/addPayment', { ...base, ...sent });
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json()._id;
}
const edit = async ({ _id }: StudentRow, fields: object) => {
  const answer = await treasurer.post('/api/updateStudentInfo', { _id, ...fields });
  expect(answer.statusCode, answer.body).toBe(200);
};
const read = async (id: string, who = family): Promise<Receipt> =>
  (await who.get(`/api/getReceipt/${id}`)).json();
const print = async (id: string, who = family): Promise<Receipt> => {
  const answer = await who.post(`/api/markReceiptIssued/${id}`);
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json();
};
const account = async (): Promise<FamilyAccountAnswer> =>
  (await family.get(`/api/getFamilyAccount?Year=${Year}`)).json();
const mails = () => test.database.kysely.selectFrom('outbox').selectAll().execute();

/** Of all receipts, in their order. */
async function numbers(): Promise<number[]> {
  const rows = await test.database.kysely.selectFrom('receipt').select('Number').execute();
  return rows.map((row) => row.Number).toSorted((one, other) => one - other);
}
const expectNoGap = async (count: number) =>
  expect(await numbers()).toEqual(Array.from({ length: count }, (_, at) => at + 1));

describe('the receipt of a payment', () => {
  it('says what was paid for whom, when and how, and what stays open', async () => {
    const id = await pay({ Amount: 300 });
    expect(await read(id)).toMatchObject({
      _id: id,
      Number: 1,
      School: test.portal.school.legalName,
      Family: 'Kumaran, Malar',
      Day: '2025-09-06',
      Amount: 300,
      Way: 'Zelle',
      PaidBy: '',
      Children: [
        { FirstName: 'Kavin', Amount: 250 },
        { FirstName: 'Thenral', Amount: 50 },
      ],
      Year,
      Open: 150,
      isCopy: false,
      hasCome: true,
      ReversedBy: [],
    });
    expect((await read(id)).Notice.en).toContain('not an acknowledgment of a charitable');
    await pay({ Amount: 150 });
    expect(await read(id)).toMatchObject({ Number: 1, Open: 0 });
  });

  it('is a copy once it was printed, by family or office; looking at it issues nothing', async () => {
    const id = await pay({ Amount: 450 });
    for (let times = 0; times < 2; times += 1) expect((await read(id)).isCopy).toBe(false);
    expect((await print(id)).isCopy).toBe(false);
    expect((await print(id, treasurer)).isCopy).toBe(true);
    expect((await read(id)).isCopy).toBe(true);
  });

  it('of two who print it at once one is the copy', async () => {
    const id = await pay({ Amount: 450 });
    const both = await Promise.all([print(id), print(id, treasurer)]);
    expect(both.map(({ isCopy }) => isCopy).toSorted()).toEqual([false, true]);
  });

  it('that was taken back keeps its number and says so', async () => {
    const id = await pay({ Amount: 450 });
    const back = await treasurer.post(`/api/reverseLedgerLine/${id}`, { Reason: 'Bounced' });
    const [reversal] = (await read(id)).ReversedBy;
    expect(reversal).toMatchObject({ _id: back.json()._id, Amount: 450 });
    expect(await read(id)).toMatchObject({ Number: 1, Amount: 450, Open: 450 });
    await pay({ Amount: 450 });
    await expectNoGap(2);
  });

  it('that was taken back in part says how much', async () => {
    await edit(kavin, { AmountPaid: 250, PaidDate: '2025-09-06', PaymentStatus: 'Paid' });
    const [line] = (await account()).Lines.filter(({ Kind }) => Kind === 'payment');
    await edit(kavin, { AmountPaid: 200 });
    const shown = await read(line?._id ?? '');
    expect(shown).toMatchObject({ Number: 1, Amount: 250, Way: '', hasCome: true });
    expect(shown.ReversedBy).toMatchObject([{ Amount: 50 }]);
  });

  it('is there for a payment only that has come', async () => {
    await edit(kavin, { AmountPaid: 250, PaidDate: '2025-09-06', PaymentStatus: 'PaymentIssue' });
    const payment = async () => (await account()).Lines.find(({ Kind }) => Kind === 'payment');
    const id = (await payment())?._id ?? '';
    expect((await payment())?.Receipt).toBeNull();
    const answer = await family.get(`/api/getReceipt/${id}`);
    expect([answer.statusCode, answer.json().message]).toEqual([
      404,
      'There is no receipt of this payment: it has not come.',
    ]);
    expect((await family.post(`/api/markReceiptIssued/${id}`)).statusCode).toBe(404);
    await edit(kavin, { PaymentStatus: 'Paid' });
    expect((await payment())?.Receipt).toBe(1);
    expect(await read(id)).toMatchObject({ Number: 1, hasCome: true });
    await edit(kavin, { PaymentStatus: 'PaymentIssue' });
    expect(await read(id)).toMatchObject({ Number: 1, hasCome: false });
  });

  it('that is out keeps its day: another one is a reversal and a new receipt', async () => {
    await edit(kavin, { AmountPaid: 250, PaidDate: '2025-09-06', PaymentStatus: 'Paid' });
    const payment = async () =>
      (await account()).Lines.find(
        ({ Kind, Reverses, isTakenBack }) => Kind === 'payment' && Reverses === '' && !isTakenBack,
      );
    const id = (await payment())?._id ?? '';
    await edit(kavin, { PaidDate: '2025-09-05' });
    expect(await print(id)).toMatchObject({ Number: 1, Day: '2025-09-05', isCopy: false });
    await edit(kavin, { PaidDate: '2025-09-01' });
    const back = { ReversedBy: [expect.objectContaining({ Amount: 250 })] };
    expect(await print(id)).toMatchObject({ Number: 1, Day: '2025-09-05', isCopy: true, ...back });
    const now = await payment();
    expect(now).toMatchObject({ Day: '2025-09-01', Amount: 250, Receipt: 2 });
    expect((await account()).Paid).toBe(250);
  });

  it('stands beside the payment in the account, and never beside what takes it back', async () => {
    const id = await pay({ Amount: 100 });
    await treasurer.post(`/api/reverseLedgerLine/${id}`, { Reason: 'Typed twice' });
    const shown = (await account()).Lines.map(({ Kind, Reverses, Receipt: number }) => [
      Kind,
      Reverses === '',
      number,
    ]);
    expect(shown).toEqual([
      ['fee', true, null],
      ['fee', true, null],
      ['payment', true, 1],
      ['payment', false, null],
    ]);
  });

  it('is for the own family and the treasury', async () => {
    const id = await pay({ Amount: 100 });
    const stranger = await test.as('Parent', 'someone@other.example');
    for (const who of [stranger, await test.as('BOD'), await test.as('OpsMgmt')]) {
      for (const url of [
        `getReceipt/${id}`,
        `getYearStatement?FamilyId=${kavin.FamilyId}`,
        `getGiftAcknowledgment?FamilyId=${kavin.FamilyId}`,
      ]) {
        expect((await who.get(`/api/${url}`)).statusCode, url).toBe(403);
      }
      expect((await who.post(`/api/markReceiptIssued/${id}`)).statusCode).toBe(403);
    }
    expect((await read(id, treasurer)).Number).toBe(1);
    expect((await read(id)).isCopy).toBe(false);
  });
});

describe('the numbers of receipts', () => {
  it('have no gap and none twice, also where payments are stored at once', async () => {
    const others = await Promise.all(['Nila', 'Iniya', 'Oviya', 'Mugil', 'Adhira'].map(enrolled));
    const stored = others.flatMap((child) => [
      pay({ Amount: 100 }, child),
      edit(child, { RefundBankInfo: 'by check' }),
    ]);
    const byRecord = edit(thenral, {
      AmountPaid: 20,
      PaidDate: '2025-09-06',
      PaymentStatus: 'Paid',
    });
    await Promise.all([...stored, byRecord, pay({ Amount: 50 })]);
    await expectNoGap(7);
  });

  it('have no gap where a payment was refused or failed', async () => {
    const refused = await treasurer.post('/api/addPayment', {
      ...{ FamilyId: kavin.FamilyId, Year, Day: '2025-09-06', Way: 'Cash', Amount: 9_000 },
    });
    expect(refused.statusCode).toBe(409);
    await pay({ Amount: 10 });
    await expectNoGap(1);
  });

  it('are given to what comes of one write, as several amounts of one record', async () => {
    await edit(kavin, { AmountPaid: 100, PaidDate: '2025-09-06', PaymentStatus: 'PaymentIssue' });
    await edit(kavin, { AmountPaid: 150 });
    await expectNoGap(0);
    await edit(kavin, { PaymentStatus: 'Paid' });
    await expectNoGap(2);
  });
});

describe('a mailed receipt', () => {
  it('goes to each guardian in the own language, once, and what is printed then is a copy', async () => {
    await changeSecond(test.database, { FamilyId: kavin.FamilyId, Email: father });
    const head = await test.as('Parent', father);
    await head.post('/api/updateMailLanguage/ta');
    await test.database.kysely.deleteFrom('outbox').execute();
    const headers = { headers: { 'idempotency-key': 'the-same-press-of-a-button' } };
    const sent = { FamilyId: kavin.FamilyId, Year, Day: '2025-09-06', Way: 'Check', Amount: 300 };
    const body = { ...sent, mailReceipt: 'Y' };
    const answers = [];
    for (let times = 0; times < 2; times += 1) {
      answers.push(await treasurer.post('/api/addPayment', body, headers));
    }
    const id = answers[0]?.json()._id;
    const queued = await mails();
    expect(queued.map(({ recipient }) => recipient).toSorted()).toEqual([father, UserName]);
    const [hers, his] = [UserName, father].map((to) =>
      queued.find(({ recipient }) => recipient === to),
    );
    expect(hers?.subject).toBe('Receipt 1 of Pallikoodam | பள்ளிக்கூடம்: ரசீது 1');
    expect(his?.subject).toBe('பள்ளிக்கூடம்: ரசீது 1');
    for (const text of ['$300.00', '$250.00', '$150.00', `/Receipt/${id}`, 'charitable']) {
      expect(hers?.textBody).toContain(text);
    }
    expect(hers?.replyTo).toBe(test.portal.school.treasurerEmail);
    // The foot of the mail names the address that an answer goes to.
    for (const body of [hers?.textBody, hers?.htmlBody]) {
      expect(body).toContain(`reaches the school at ${test.portal.school.treasurerEmail}`);
    }
    expect((await print(id)).isCopy).toBe(true);
  });

  it('is not written without the switch', async () => {
    await pay({ Amount: 300 });
    await pay({ Amount: 10, mailReceipt: 'N' });
    expect(await mails()).toEqual([]);
  });

  it('goes to no one where the payment is refused', async () => {
    const sent = { FamilyId: kavin.FamilyId, Year, Day: '2025-09-06', Way: 'Check' };
    const body = { ...sent, Amount: 9_000, mailReceipt: 'Y' };
    expect((await treasurer.post('/api/addPayment', body)).statusCode).toBe(409);
    expect(await mails()).toEqual([]);
  });
});

describe('of parents who live apart', () => {
  it('no paper names the other one, nor who paid', async () => {
    await changeSecond(test.database, {
      ...{ FamilyId: kavin.FamilyId, Email: father, Name: 'Kumaran' },
    });
    await setApart(test.database, kavin.FamilyId);
    const id = await pay({ Amount: 450, mailReceipt: 'Y' });
    await test.database.kysely.updateTable('ledger_line').set({ PaidBy: 'KUMARAN' }).execute();
    const urls = [`getReceipt/${id}`, `getYearStatement?Year=${Year}`, 'getGiftAcknowledgment'];
    for (const url of urls) {
      const answer = await family.get(`/api/${url}`);
      expect(answer.statusCode, answer.body).toBe(200);
      for (const told of ['Kumaran', 'KUMARAN', father]) expect(answer.body).not.toContain(told);
    }
    const his = await test.as('Parent', father);
    expect(await read(id, his)).toMatchObject({ Family: 'Kumaran', PaidBy: '' });
    expect(await read(id, treasurer)).toMatchObject({ Family: '', PaidBy: '' });
    for (const mail of await mails()) {
      const other = mail.recipient === father ? UserName : father;
      expect(mail.textBody).not.toContain(other);
    }
  });
});

describe('the statement of a year', () => {
  it('has the lines of the family as it reads them, also where the office prints it', async () => {
    await pay({ Amount: 100, Memo: 'From the bank: SELVI NAGAI' });
    await treasurer.post('/api/addWaiver', {
      StudentId: kavin._id,
      Year,
      Percent: 10,
      Reason: 'Sister of a teacher',
    });
    for (const who of [family, treasurer]) {
      const query = `Year=${Year}&FamilyId=${kavin.FamilyId}`;
      const answer = await who.get(`/api/getYearStatement?${query}`);
      expect(answer.body).not.toContain('SELVI');
      expect(answer.body).not.toContain('Sister');
      const statement: YearStatement = answer.json();
      expect(statement).toMatchObject({ Year, Account: { Fee: 450, Waived: 25, Paid: 100 } });
      expect(statement.Children.map(({ FirstName }) => FirstName)).toEqual(['Kavin', 'Thenral']);
      expect(statement.Account.Lines.map(({ Receipt: number }) => number)).toContain(1);
    }
  });

  it('of who has no family is blank', async () => {
    const alone = await test.as('Parent', 'no-one@other.example');
    const answer = await alone.get('/api/getYearStatement');
    expect([answer.statusCode, answer.json().Children]).toEqual([200, []]);
    expect((await alone.get('/api/getGiftAcknowledgment')).json().Gifts).toEqual([]);
  });
});

describe('a refund left to the school', () => {
  const gifts = async (query = ''): Promise<GiftAcknowledgment> =>
    (await family.get(`/api/getGiftAcknowledgment${query}`)).json();

  it('is acknowledged in the calendar year of its day, without what was waived', async () => {
    await pay({ Amount: 450 });
    const gift = { StudentId: kavin._id, State: 'AcceptedDonation' };
    await treasurer.post('/api/addRefund', { ...gift, Day: '2025-12-30', Amount: 60 });
    await treasurer.post('/api/addRefund', { ...gift, Day: '2026-01-10', Amount: 40 });
    await treasurer.post('/api/addWaiver', {
      StudentId: thenral._id,
      Year,
      Amount: 5,
      Reason: 'x',
    });
    expect(await gifts()).toMatchObject({ Year: '2026', Years: ['2026', '2025'], Total: 40 });
    const earlier = await gifts('?Year=2025');
    expect(earlier.Gifts).toMatchObject([{ Day: '2025-12-30', Amount: 60 }]);
    expect(earlier.Notice.en).toContain('No goods or services were provided in return');
    expect(await gifts('?Year=2024')).toMatchObject({ Gifts: [], Total: 0 });
    expect((await family.get('/api/getGiftAcknowledgment?Year=26')).statusCode).toBe(400);
  });

  it('that was on its way first counts from the day it was given up', async () => {
    await pay({ Amount: 450 });
    const refund = { StudentId: kavin._id, State: 'InProgress', Day: '2025-09-20', Amount: 60 };
    await treasurer.post('/api/addRefund', refund);
    expect((await gifts()).Gifts).toEqual([]);
    await edit(kavin, { RefundStatus: 'AcceptedDonation' });
    const { AsOf, Gifts } = await gifts();
    expect(Gifts).toMatchObject([{ Day: AsOf, Amount: 60 }]);
  });

  it('is none once it was taken back', async () => {
    await pay({ Amount: 450 });
    const gift = { StudentId: kavin._id, State: 'AcceptedDonation', Day: '2025-12-30', Amount: 60 };
    const stored = await treasurer.post('/api/addRefund', gift);
    await treasurer.post(`/api/reverseLedgerLine/${stored.json()._id}`, { Reason: 'Typed twice' });
    expect(await gifts('?Year=2025')).toMatchObject({ Gifts: [], Total: 0 });
  });
});
