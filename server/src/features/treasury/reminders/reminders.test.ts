import type { FamilyAccountRow } from '@pallikoodam/contract/ledger';
import type { PreviewedReminder, RemindedFamily } from '@pallikoodam/contract/payment-reminders';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { changeSecond, setApart } from '../../../testing/family-factory.ts';
import { startTestPortal, type TestCaller, type TestPortal } from '../../../testing/portal.ts';
import { storeStudent } from '../../../testing/student-factory.ts';
import type { StudentRow } from '../../students/service.ts';

let test: TestPortal;
let treasurer: TestCaller;
let kavin: StudentRow;
const Year = '2025-2026';
beforeEach(async () => {
  test = await startTestPortal();
  treasurer = await test.as('Treasurer');
  kavin = await storeStudent(test.database, {
    ...{ UserName: 'malar@home.example', AdditionalEmail: 'father@home.example', Year },
    ...{ FirstName: 'Kavin', NameInTamil: 'கவின்', Volunteering: 'TS25-ABCDEF' },
  });
});
afterEach(() => test.close());

const ask = async <Answer>(call: string, FamilyIds: string[]) => {
  const answer = await treasurer.post(`/api/${call}`, { Year, FamilyIds });
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json<Answer[]>();
};
const preview = (...ids: string[]) => ask<PreviewedReminder>('previewPaymentReminders', ids);
const send = (...ids: string[]) => ask<RemindedFamily>('sendPaymentReminders', ids);
const outcomesOf = (families: readonly RemindedFamily[]) => families.map(({ outcome }) => outcome);
const mails = () =>
  test.database.kysely
    .selectFrom('outbox')
    .selectAll()
    .where('purpose', '=', 'payment reminder')
    .orderBy('recipient')
    .execute();
const pay = async (Amount: number) => {
  const { FamilyId } = kavin;
  const sent = { FamilyId, Year, Day: '2025-09-06', Way: 'Zelle', Amount };
  expect((await treasurer.post('/api/addPayment', sent)).statusCode).toBe(200);
};

describe('a reminder', () => {
  it('tells the open rest of the moment of sending, answers go to the treasurer', async () => {
    const [shown] = await preview(kavin.FamilyId);
    expect(shown).toMatchObject({ outcome: 'ready', Open: 250 });
    expect(shown?.Mails[0]?.text).toContain('Still open: $250.00');
    await pay(100);
    expect(await send(kavin.FamilyId)).toMatchObject([{ outcome: 'sent', Open: 150 }]);
    const [mail] = await mails();
    expect(mail?.textBody).toContain('Kavin: $250.00\nPaid: −$100.00');
    expect(mail?.textBody).toContain('Still open: $150.00');
    expect(mail?.textBody).toContain('TS25-ABCDEF');
    expect(mail?.replyTo).toBe(test.portal.school.treasurerEmail);
    // The foot of the mail names the address that an answer goes to.
    for (const body of [mail?.textBody, mail?.htmlBody]) {
      expect(body).toContain(`reaches the school at ${test.portal.school.treasurerEmail}`);
    }
  });

  it('is in the language of its reader, else in both', async () => {
    const family = await test.as('Parent', 'malar@home.example');
    const [both] = await preview(kavin.FamilyId);
    expect(both?.Mails[0]?.text).toMatch(/Still open[\s\S]*இன்னும் நிலுவை/);
    await family.post('/api/updateMailLanguage/ta');
    const [tamil] = await preview(kavin.FamilyId);
    expect(tamil?.Mails[0]).toMatchObject({ language: 'ta' });
    expect(tamil?.Mails[0]?.text).toContain('கவின்: $250.00');
    expect(tamil?.Mails[0]?.text).not.toContain('Still open');
  });

  it('comes not twice within a week, of whatever year, and shows in list and account', async () => {
    test.setClock(new Date('2025-10-06T16:00:00Z'));
    treasurer = await test.as('Treasurer', 'again@school.example');
    expect(outcomesOf(await send(kavin.FamilyId))).toEqual(['sent']);
    expect(await send(kavin.FamilyId)).toMatchObject([{ outcome: 'reminded', Day: '2025-10-06' }]);
    expect(await preview(kavin.FamilyId)).toMatchObject([{ outcome: 'reminded', Mails: [] }]);
    const [row] = (await treasurer.get(`/api/getFamilyAccounts?Year=${Year}&open=Y`)).json<
      FamilyAccountRow[]
    >();
    expect(row?.LastReminder).toBe('2025-10-06');
    const account = await treasurer.get(
      `/api/getFamilyAccount?Year=${Year}&FamilyId=${kavin.FamilyId}`,
    );
    expect(account.json().LastReminder).toBe('2025-10-06');
    test.setClock(new Date('2025-10-12T16:00:00Z'));
    treasurer = await test.as('Treasurer', 'sunday@school.example');
    expect(outcomesOf(await send(kavin.FamilyId))).toEqual(['reminded']);
    test.setClock(new Date('2025-10-13T16:00:00Z'));
    treasurer = await test.as('Treasurer', 'monday@school.example');
    expect(outcomesOf(await send(kavin.FamilyId))).toEqual(['sent']);
  });

  it('goes to nobody who owes nothing, has no address, or does not exist', async () => {
    await pay(250);
    const waived = await storeStudent(test.database, { Year });
    await treasurer.post('/api/addWaiver', {
      ...{ StudentId: waived._id, Year, Percent: 100, Reason: 'Teaches a class' },
    });
    const silent = await storeStudent(test.database, { Year });
    await test.database.kysely
      .updateTable('guardian')
      .set({ getsMail: 0 })
      .where('FamilyId', '=', silent.FamilyId)
      .execute();
    const ids = [kavin.FamilyId, waived.FamilyId, silent.FamilyId, 'unknown'];
    expect(outcomesOf(await send(...ids))).toEqual([
      ...['nothing open', 'nothing open', 'no address', 'nothing open'],
    ]);
    expect(await mails()).toEqual([]);
  });

  it('is held back where a line of the bank is surely the payment', async () => {
    const load = { text: bankText, answers: { columns: bankColumns, sign: 'in' } };
    expect((await treasurer.post('/api/loadBankStatement', load)).statusCode).toBe(200);
    expect(await preview(kavin.FamilyId)).toMatchObject([
      { outcome: 'bank line', Day: '2025-10-03', Mails: [] },
    ]);
    expect(outcomesOf(await send(kavin.FamilyId))).toEqual(['bank line']);
    expect(await mails()).toEqual([]);
  });

  it('goes to each guardian alone, with nothing of the other', async () => {
    await changeSecond(test.database, { FamilyId: kavin.FamilyId });
    await setApart(test.database, kavin.FamilyId);
    await send(kavin.FamilyId);
    const sent = await mails();
    expect(sent.map(({ recipient }) => recipient)).toEqual([
      'father@home.example',
      'malar@home.example',
    ]);
    const [father, mother] = sent;
    expect(`${father?.textBody} ${father?.htmlBody}`).not.toMatch(/malar|7045550101|Palm Street/i);
    expect(`${mother?.textBody} ${mother?.htmlBody}`).not.toContain('father@home.example');
  });

  it('of two treasurers at once is sent once, the other is told', async () => {
    const [one, other] = await Promise.all([send(kavin.FamilyId), send(kavin.FamilyId)]);
    expect([...outcomesOf(one ?? []), ...outcomesOf(other ?? [])].toSorted()).toEqual([
      'reminded',
      'sent',
    ]);
    expect(await mails()).toHaveLength(1);
  });

  it.each([
    [{ Year, FamilyIds: [] }, 'FamilyIds'],
    [{ Year: '2025', FamilyIds: ['a'] }, 'Year'],
    [{ Year, FamilyIds: Array.from({ length: 101 }, (_, at) => `f${at}`) }, 'FamilyIds'],
  ])('asked for wrongly is refused at its field', async (sent, field) => {
    const answer = await treasurer.post('/api/sendPaymentReminders', sent);
    expect(answer.statusCode).toBe(400);
    expect(Object.keys(answer.json().fields)).toEqual([field]);
  });
});

const bankText =
  'Date,Description,Amount\n2025-10-03,Zelle payment from MALAR SELVAN for TS25-ABCDEF,250.00';
const bankColumns = 'day: Date, sum: Amount, text: Description';
