import type {
  BankLine,
  BankStatement,
  BookedLine,
  LoadedStatement,
} from '@pallikoodam/contract/bank';
import type { FamilyAccountAnswer } from '@pallikoodam/contract/ledger';
import type { Receipt } from '@pallikoodam/contract/receipts';
import { strToU8, zipSync } from 'fflate';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { formWith } from '../../testing/keeping-factory.ts';
import { startTestPortal, type TestCaller, type TestPortal } from '../../testing/portal.ts';
import { storeStudent } from '../../testing/student-factory.ts';

let test: TestPortal;
let treasurer: TestCaller;
let admin: TestCaller;
let nila: Awaited<ReturnType<typeof storeStudent>>;
let tamizh: Awaited<ReturnType<typeof storeStudent>>;
beforeEach(async () => {
  test = await startTestPortal();
  treasurer = await test.as('Treasurer');
  admin = await test.as('Admin');
  nila = await enroll('Nila', 'yazhini@home.example', 'TS25-30AG0Y', 'Yazhini Kurinji');
  tamizh = await enroll('Tamizh', 'yamuna@home.example', 'TS25-E8QD4M', 'Yamuna Mullai');
});
afterEach(() => test.close());

function enroll(FirstName: string, UserName: string, Volunteering: string, MotherName: string) {
  return storeStudent(test.database, {
    ...{ FirstName, LastName: 'Kurinji', UserName, Volunteering, MotherName },
    ...{ FatherName: '', PreviousYear: 'Mazhalai', PaymentStatus: '' },
  });
}

const heading = 'Date,Description,Amount';
const columns = 'day: Date, sum: Amount, text: Description';
const answers = { columns, sign: 'in' };

async function load(...rows: string[]): Promise<LoadedStatement> {
  const text = [heading, ...rows].join('\n');
  const answer = await treasurer.post('/api/loadBankStatement', { text, answers });
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json();
}

const lines = async (query = '') =>
  (await treasurer.get(`/api/getBankLines${query}`)).json<BankLine[]>();

const book = async (ids: string[], who = treasurer, stamps?: string[]) =>
  (await who.post('/api/bookBankLines', { ids, stamps })).json<BookedLine[]>();

async function account({ FamilyId }: { FamilyId: string }): Promise<FamilyAccountAnswer> {
  const answer = await admin.get(`/api/getFamilyAccount?Year=2025-2026&FamilyId=${FamilyId}`);
  return answer.json();
}

const paidBy = 'Zelle payment from YAZHINI KURINJI for TS25-30AG0Y';
const plain = `2025-10-03,${paidBy},225.00`;
const byName = '2025-10-04,ZELLE FROM YAMUNA MULLAI,225.00';
const rent = '2025-10-05,ROOM RENT,-40.00';

describe('loading', () => {
  it('asks first and keeps nothing meanwhile', async () => {
    const text = `${heading}\n10/03/2025,${paidBy},225.00`;
    const asked = (await treasurer.post('/api/loadBankStatement', { text })).json();
    expect(asked.Questions.map(({ key }: { key: string }) => key)).toEqual([
      'columns',
      'dayOrder',
      'sign',
    ]);
    expect(await lines()).toEqual([]);
    const all = { ...answers, dayOrder: 'MDY' };
    const body = { text, answers: all };
    expect((await treasurer.post('/api/loadBankStatement', body)).json()).toMatchObject({ New: 1 });
    const again = await treasurer.post('/api/loadBankStatement', { text });
    expect(again.json()).toMatchObject({ New: 0, Known: 1, Questions: [] });
  });

  it('adds of an overlapping file what is new, and keeps equal lines apart', async () => {
    const deposit = '2025-10-10,DEPOSIT,225.00';
    expect(await load(plain, deposit, deposit)).toMatchObject({ New: 3, Known: 0 });
    expect(await load(deposit, deposit, deposit, rent)).toMatchObject({ New: 2, Known: 2 });
    expect(await load(plain, deposit, deposit)).toMatchObject({ _id: '', New: 0, Known: 3 });
  });

  it('knows every line of a file again, however many days it spans', async () => {
    const rows = [plain, byName, rent, '2025-11-06,CHECK 1041,225.00', '2025-12-01,DEPOSIT,1.00'];
    await load(...rows);
    expect(await load(...rows.toReversed())).toMatchObject({ New: 0, Known: 5 });
    const [statement] = (await treasurer.get('/api/getBankStatements')).json<BankStatement[]>();
    expect(statement).toMatchObject({ FirstDay: '2025-10-03', LastDay: '2025-12-01', Lines: 5 });
    expect(statement?.Months.map(({ Month }) => Month)).toEqual(['2025-10', '2025-11', '2025-12']);
    for (const { In, Booked, SetAside, Unknown } of statement?.Months ?? []) {
      expect(In).toBe(Booked + SetAside + Unknown);
    }
  });

  it('takes a form with a file, and says of another file that it is none', async () => {
    const file = `${heading}\r\n${plain}\r\nTotal,,225.00\r\n`;
    const form = new FormData();
    form.append('answers', JSON.stringify(answers));
    form.append('account', 'Building fund');
    form.append('file', new File([file], 'october.csv'));
    const answer = (await treasurer.post('/api/loadBankStatement', form)).json();
    expect(answer).toMatchObject({
      New: 1,
      Account: 'Building fund',
      LeftOut: [{ row: 3, reason: 'It is a total.' }],
    });
    for (const content of ['Dear treasurer', new Uint8Array([0x50, 0x4b, 3, 4, 0]), '']) {
      const refused = await treasurer.post(
        '/api/loadBankStatement',
        formWith('a', content, 'file'),
      );
      expect(refused.statusCode).toBe(400);
      expect(Object.keys(refused.json().fields)).toEqual(['file']);
    }
  });

  it('is stored once where two load one file at once', async () => {
    const text = `${heading}\n${plain}\n${rent}`;
    const both = await Promise.all(
      [treasurer, admin].map((who) => who.post('/api/loadBankStatement', { text, answers })),
    );
    expect(both.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
    expect(await lines()).toHaveLength(2);
  });
});

describe('booking', () => {
  it('moves nothing before it is confirmed, then the day and sum of the bank', async () => {
    await load(plain, byName, rent, '2025-10-06,CHECK 1041,225.00');
    const shown = await lines();
    expect(shown.map(({ Match }) => Match)).toEqual(['Unknown', 'Unknown', 'Likely', 'Sure']);
    expect(await account(nila)).toMatchObject({ Paid: 0 });
    const sure = await lines('?Match=Sure');
    expect(sure).toHaveLength(1);
    const ids = sure.map(({ _id }) => _id);
    expect(await book(ids)).toEqual([{ _id: ids[0], ok: true, message: '' }]);
    expect(await account(nila)).toMatchObject({ Paid: 225, Open: 0 });
    const record = (await admin.get(`/api/getStudentById/${nila._id}`)).json();
    expect(record).toMatchObject({
      AmountPaid: 225,
      PaidDate: '2025-10-03',
      PaymentStatus: 'Paid',
    });
    expect(await lines('?State=Booked')).toMatchObject([{ State: 'Booked' }]);
  });

  it('of two treasurers at once makes one payment and tells the other', async () => {
    await load(plain, byName);
    const ids = (await lines()).map(({ _id }) => _id);
    const [first = [], second = []] = await Promise.all([book(ids), book(ids, admin)]);
    for (const [at] of ids.entries()) {
      const both = [first[at], second[at]];
      expect(both.filter((each) => each?.ok)).toHaveLength(1);
      expect(both.find((each) => !each?.ok)?.message).toMatch(/Another treasurer|has changed/);
    }
    expect(await account(nila)).toMatchObject({ Paid: 225 });
    expect(await account(tamizh)).toMatchObject({ Paid: 225 });
  });

  it('books the others where one cannot be, and tells a proposal that has changed', async () => {
    await load(plain, rent);
    const [unknown, sure] = await lines();
    const ids = [unknown?._id ?? '', sure?._id ?? '', 'nothing'];
    expect((await book(ids, treasurer, ['', 'other', ''])).map(({ ok }) => ok)).toEqual([
      false,
      false,
      false,
    ]);
    const stamps = [unknown?.Stamp ?? '', sure?.Stamp ?? '', ''];
    const booked = await book(ids, treasurer, stamps);
    expect(booked.map(({ ok }) => ok)).toEqual([false, true, false]);
    expect(booked[0]?.message).toBe('Choose first what this line is for.');
  });

  it('splits a line over families, whose parts have to add up', async () => {
    await load('2025-10-06,DEPOSIT,500.00');
    const [line] = await lines();
    const split = (nilas: number) => ({
      _id: line?._id,
      Proposal: {
        FamilyId: nila.FamilyId,
        Year: '2025-2026',
        Split: [
          { StudentId: nila._id, Amount: nilas },
          { StudentId: tamizh._id, Amount: 275 },
        ],
      },
    });
    const wrong = await treasurer.post('/api/setBankLine', split(224));
    expect(wrong.json().fields).toEqual({ Split: 'The parts do not add up to the amount' });
    const chosen = await treasurer.post('/api/setBankLine', split(225));
    expect(chosen.json()).toMatchObject({ Match: 'Sure', Reasons: ['Chosen by hand'] });
    expect(await book([line?._id ?? ''])).toMatchObject([{ ok: true }]);
    expect(await account(nila)).toMatchObject({ Paid: 225 });
    expect(await account(tamizh)).toMatchObject({ Paid: 275, Credit: 50 });
  });

  it('links a payment that was entered by hand, and no sum moves', async () => {
    const form = { FamilyId: nila.FamilyId, Year: '2025-2026', Day: '2025-10-02', Amount: 225 };
    const entered = await treasurer.post('/api/addPayment', { ...form, Way: 'Zelle' });
    expect(entered.statusCode, entered.body).toBe(200);
    await load(plain);
    const [line] = await lines();
    expect(line).toMatchObject({ Match: 'Sure', Proposal: null, LinkTo: entered.json()._id });
    expect(await book([line?._id ?? ''])).toMatchObject([{ ok: true }]);
    expect(await account(nila)).toMatchObject({ Paid: 225, Open: 0, Credit: 0 });
  });

  it('takes back what the bank took back', async () => {
    await load(plain);
    await book((await lines()).map(({ _id }) => _id));
    await load('2025-10-06,RETURNED DEPOSITED ITEM YAZHINI KURINJI,-225.00');
    const [back] = await lines('?State=New');
    expect(back?.Reasons).toEqual(['Takes back the payment of: 2025-10-03']);
    expect(await book([back?._id ?? ''])).toMatchObject([{ ok: true }]);
    expect(await account(nila)).toMatchObject({ Paid: 0, Open: 225 });
  });

  it('books joined lines as one payment', async () => {
    await load('2025-10-06,ZELLE FROM A,100.00', '2025-10-07,ZELLE FROM YAMUNA MULLAI,125.00');
    const [leader, other] = await lines();
    await treasurer.post('/api/setBankLine', { _id: other?._id, JoinWith: leader?._id });
    const shown = await lines();
    expect(shown[0]).toMatchObject({ Match: 'Likely', Proposal: { FamilyId: tamizh.FamilyId } });
    expect(await book([leader?._id ?? ''])).toMatchObject([{ ok: true }]);
    expect(await account(tamizh)).toMatchObject({ Paid: 225, Open: 0 });
    expect(await lines('?State=New')).toEqual([]);
  });

  it('forgets what was chosen for a line before another was joined with it', async () => {
    await load('2025-10-06,ZELLE FROM A,100.00', '2025-10-07,ZELLE FROM B,75.00');
    const [leader, other] = await lines();
    const Split = [{ StudentId: tamizh._id, Amount: leader?.Amount }];
    const Proposal = { FamilyId: tamizh.FamilyId, Year: '2025-2026', Split };
    await treasurer.post('/api/setBankLine', { _id: leader?._id, Proposal });
    await treasurer.post('/api/setBankLine', { _id: other?._id, JoinWith: leader?._id });
    expect(await book([leader?._id ?? ''])).toMatchObject([{ ok: false }]);
    expect(await account(tamizh)).toMatchObject({ Paid: 0 });
  });

  it('remembers why a kind of line was set aside', async () => {
    await load(rent);
    const [line] = await lines();
    await treasurer.post('/api/setBankLine', { _id: line?._id, LeftOut: 'Rent' });
    expect(await lines('?State=Left out')).toMatchObject([{ LeftOut: 'Rent' }]);
    await load('2025-11-05,ROOM RENT,-40.00');
    expect(await lines('?State=New')).toMatchObject([
      { LeftOut: 'Rent', Reasons: ['Set aside before: Rent'] },
    ]);
  });
});

describe('taking a file back', () => {
  it('reverses what it booked, and the same file loads as new', async () => {
    const { _id } = await load(plain, byName, rent);
    await book((await lines()).map((line) => line._id));
    const sums = (await treasurer.get('/api/getBankStatements')).json<BankStatement[]>();
    expect(sums).toMatchObject([{ Sums: { In: 450, Booked: 450, SetAside: 0, Unknown: 0 } }]);
    const undone = (await treasurer.post(`/api/undoBankStatement/${_id}`)).json();
    expect(undone.Reversed).toHaveLength(2);
    expect(await account(nila)).toMatchObject({ Paid: 0, Open: 225 });
    expect(await lines()).toEqual([]);
    expect((await treasurer.post(`/api/undoBankStatement/${_id}`)).statusCode).toBe(404);
    expect(await load(plain, byName, rent)).toMatchObject({ New: 3, Known: 0 });
    expect((await lines('?Match=Sure')).length).toBe(1);
  });
});

it('reads a workbook in a process of its own', async () => {
  const cells = (row: number, values: string[]) =>
    values.map((value, at) => {
      const place = `${'ABC'[at]}${row}`;
      return /^-?\d+(\.\d+)?$/.test(value)
        ? `<c r="${place}"><v>${value}</v></c>`
        : `<c r="${place}" t="inlineStr"><is><t>${value}</t></is></c>`;
    });
  const rows = [
    ['Date', 'Description', 'Amount'],
    ['2025-10-03', paidBy, '225'],
    ['2025-10-05', 'ROOM RENT', '-40.1'],
  ].map((values, at) => `<row r="${at + 1}">${cells(at + 1, values).join('')}</row>`);
  const relation = (id: string, type: string, target: string) =>
    `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="${id}" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/${type}" Target="${target}"/></Relationships>`;
  const main = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"';
  const parts = {
    '_rels/.rels': relation('r1', 'officeDocument', 'xl/workbook.xml'),
    'xl/_rels/workbook.xml.rels': relation('r1', 'worksheet', 'worksheets/sheet1.xml'),
    'xl/workbook.xml': `<workbook ${main} xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"><sheets><sheet name="S" sheetId="1" r:id="r1"/></sheets></workbook>`,
    'xl/worksheets/sheet1.xml': `<worksheet ${main}><sheetData>${rows.join('')}</sheetData></worksheet>`,
  };
  const bytes = zipSync(
    Object.fromEntries(Object.entries(parts).map(([name, xml]) => [name, strToU8(xml)])),
  );
  const form = new FormData();
  form.append('answers', JSON.stringify({ columns }));
  form.append('file', new File([Buffer.from(bytes)], 'october.xlsx'));
  const answer = await treasurer.post('/api/loadBankStatement', form);
  expect(answer.json()).toMatchObject({ New: 2, Questions: [] });
  expect((await lines()).map(({ Amount }) => Amount)).toEqual([-40.1, 225]);
});

it('frees what was joined with a line that is set aside, and the line itself', async () => {
  await load('2025-10-06,ZELLE FROM A,100.00', '2025-10-07,ZELLE FROM YAMUNA MULLAI,225.00');
  const [leader, other] = await lines();
  const join = () => treasurer.post('/api/setBankLine', { _id: other?._id, JoinWith: leader?._id });
  await join();
  await treasurer.post('/api/setBankLine', { _id: leader?._id, LeftOut: 'Gift' });
  expect(await lines('?State=New')).toMatchObject([{ _id: other?._id, JoinWith: '' }]);
  await treasurer.post('/api/setBankLine', { _id: leader?._id, LeftOut: '' });
  await join();
  await treasurer.post('/api/setBankLine', { _id: other?._id, LeftOut: 'Gift' });
  expect((await join()).statusCode).toBe(409);
  expect(await book([leader?._id ?? ''])).toMatchObject([{ ok: true }]);
  expect(await account(tamizh)).toMatchObject({ Paid: 225 });
});

it('frees a line of another file that was joined with one that goes', async () => {
  await load('2025-10-06,ZELLE FROM A,100.00');
  const { _id } = await load('2025-10-07,ZELLE FROM YAMUNA MULLAI,125.00');
  const [leader, other] = await lines();
  await treasurer.post('/api/setBankLine', { _id: other?._id, JoinWith: leader?._id });
  expect(await book([leader?._id ?? ''])).toMatchObject([{ ok: true }]);
  await treasurer.post(`/api/undoBankStatement/${_id}`);
  expect(await account(tamizh)).toMatchObject({ Paid: 0 });
  expect(await lines()).toMatchObject([{ _id: other?._id, State: 'New', JoinWith: '' }]);
});

describe('receipts of what is booked', () => {
  const mails = () =>
    test.database.kysely.selectFrom('outbox').select(['recipient', 'textBody']).execute();
  const receiptOf = async ({ FamilyId }: { FamilyId: string }): Promise<Receipt> => {
    const [payment] = (await account({ FamilyId })).Lines.filter(({ Kind }) => Kind === 'payment');
    return (await admin.get(`/api/getReceipt/${payment?._id}`)).json();
  };
  const bookAll = async () => {
    const ids = (await lines('?State=New')).map(({ _id }) => _id);
    const answer = await treasurer.post('/api/bookBankLines', { ids, mailReceipts: 'Y' });
    expect(answer.json<BookedLine[]>().every(({ ok }) => ok)).toBe(true);
    return ids;
  };

  it('are mailed once, with who paid by the bank’s word', async () => {
    await load(plain);
    const ids = await bookAll();
    expect((await mails()).map(({ recipient }) => recipient)).toEqual(['yazhini@home.example']);
    expect(await receiptOf(nila)).toMatchObject({ Number: 1, PaidBy: 'YAZHINI KURINJI' });
    await treasurer.post('/api/bookBankLines', { ids, mailReceipts: 'Y' });
    await load(plain);
    expect(await mails()).toHaveLength(1);
  });

  it('are not mailed without the switch, nor for a payment that was entered by hand', async () => {
    await load(plain);
    await book((await lines()).map(({ _id }) => _id));
    expect(await mails()).toEqual([]);
    const byHand = { FamilyId: tamizh.FamilyId, Year: '2025-2026', Day: '2025-10-05' };
    await treasurer.post('/api/addPayment', { ...byHand, Amount: 225, Way: 'Zelle' });
    await load(byName);
    await bookAll();
    expect(await mails()).toEqual([]);
  });

  it('of two families on one line tell nothing of the other', async () => {
    await load('2025-10-06,Zelle from YAZHINI KURINJI TS25-30AG0Y TS25-E8QD4M,475.00');
    const [line] = await lines();
    const Split = [
      { StudentId: nila._id, Amount: 225 },
      { StudentId: tamizh._id, Amount: 250 },
    ];
    const Proposal = { FamilyId: nila.FamilyId, Year: '2025-2026', Split };
    const set = await treasurer.post('/api/setBankLine', { _id: line?._id, Proposal });
    expect(set.statusCode, set.body).toBe(200);
    await bookAll();
    const [hers, theirs] = [await receiptOf(nila), await receiptOf(tamizh)];
    expect(hers).toMatchObject({ Amount: 225, PaidBy: '', Children: [{ FirstName: 'Nila' }] });
    expect(theirs).toMatchObject({ Amount: 250, PaidBy: '', Children: [{ FirstName: 'Tamizh' }] });
    const told = await mails();
    expect(told.map(({ recipient }) => recipient).toSorted()).toEqual([
      'yamuna@home.example',
      'yazhini@home.example',
    ]);
    const toOther = told.find(({ recipient }) => recipient === 'yamuna@home.example')?.textBody;
    for (const words of ['Nila', 'YAZHINI', '475', '30AG0Y']) {
      expect(toOther).not.toContain(words);
      expect(JSON.stringify(theirs)).not.toContain(words);
    }
  });
});
