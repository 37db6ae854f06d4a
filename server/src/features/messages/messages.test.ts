import { afterEach, beforeEach, expect, it } from 'vitest';
import { startTestPortal, type TestCaller, type TestPortal } from '../../testing/portal.ts';
import { storeStudent } from '../../testing/student-factory.ts';
import { storeVolunteer } from '../../testing/volunteer-factory.ts';

let test: TestPortal;
let admin: TestCaller;
const family = 'malar@home.example';
beforeEach(async () => {
  test = await startTestPortal();
  admin = await test.as('Admin');
  await storeStudent(test.database, { UserName: family, AdditionalEmail: 'velan@home.example' });
});
afterEach(() => test.close());

const alert = { UserName: family, Subject: 'Payment received', Message: 'Thank you!\nRef <b>' };
const send = (mail: object, { by = admin, key }: { by?: TestCaller; key?: string } = {}) =>
  by.post(
    '/api/sendEmailAlert',
    mail,
    key === undefined ? {} : { headers: { 'idempotency-key': key } },
  );
const outbox = () =>
  test.database.kysely.selectFrom('outbox').selectAll().orderBy('recipient').execute();
const recipients = async () => (await outbox()).map(({ recipient }) => recipient);

it('a mail waits for the family and, on its own, for the school’s own address', async () => {
  const CCEmail = test.portal.school.treasurerEmail;
  const answer = await send({ ...alert, CCEmail });
  expect([answer.statusCode, answer.json()]).toEqual([
    200,
    { message: 'Email sent successfully on the changes.' },
  ]);
  expect(await recipients()).toEqual([family, CCEmail].sort());
  const [mail] = await outbox();
  expect(mail).toMatchObject({ subject: 'Payment received', createdBy: admin.email });
  expect(mail?.textBody).toContain('Thank you!\nRef <b>');
  expect(mail?.htmlBody).toContain('Ref &lt;b&gt;');
});

it('what is about money is answered to the treasurer, the rest to the school', async () => {
  const { treasurerEmail, contacts } = test.portal.school;
  for (const [Subject, replyTo] of [
    ['Refund processed', treasurerEmail],
    ['Donation accepted', treasurerEmail],
    ['Changes to student assignment', ''],
  ] as const) {
    await send({ ...alert, Subject });
    const mail = (await outbox()).find(({ subject }) => subject === Subject);
    expect(mail?.replyTo, Subject).toBe(replyTo);
    const reader = replyTo || contacts.school.email;
    expect(mail?.textBody).toContain(`An answer to it reaches the school at ${reader}.`);
  }
});

it.each([
  ['the family’s other address', async () => 'velan@home.example'],
  ['another family', async () => 'other@home.example'],
  ['the child’s teacher', async () => (await test.as('Teacher')).email],
  ['someone of the office', async () => (await test.as('OpsMgmt')).email.toUpperCase()],
  ['a volunteer', async () => (await storeVolunteer(test.database)).Email],
])('a copy reaches %s, in a mail of its own', async (_, findAddress) => {
  await storeStudent(test.database, { UserName: 'other@home.example' });
  const CCEmail = await findAddress();
  const answer = await send({ ...alert, CCEmail });
  expect(answer.statusCode, answer.body).toBe(200);
  expect(await recipients()).toEqual([family, CCEmail.toLowerCase()].sort());
});

it('a mail reaches a family’s other address and a teacher, also one who has a break', async () => {
  const teacher = await test.as('Teacher');
  await test.database.kysely
    .updateTable('config')
    .set({ TeacherStatus: 'TakenBreak' })
    .where('TeacherEmail', '=', teacher.email)
    .execute();
  for (const UserName of ['velan@home.example', teacher.email.toUpperCase()]) {
    expect((await send({ ...alert, UserName })).statusCode, UserName).toBe(200);
  }
  expect(await recipients()).toEqual([teacher.email, 'velan@home.example'].sort());
});

it('strangers are never mailed, not even a copy', async () => {
  const answer = await send({
    ...alert,
    UserName: 'stranger@else.example',
    CCEmail: 'other@else.example',
  });
  expect([answer.statusCode, answer.json().fields]).toEqual([
    400,
    {
      UserName: 'No family or teacher of the school uses this address.',
      CCEmail: "No one in the portal's records uses this address.",
    },
  ]);
  expect(await outbox()).toEqual([]);
});

it('the treasurer writes about money alone', async () => {
  const by = await test.as('Treasurer');
  for (const Subject of ['Payment received', 'Refund processed', 'Donation accepted']) {
    expect((await send({ ...alert, Subject }, { by })).statusCode, Subject).toBe(200);
  }
  const other = await send({ ...alert, Subject: 'Changes to student assignment' }, { by });
  expect(other.statusCode).toBe(403);
  expect(await outbox()).toHaveLength(3);
});

it('a mail that is sent again with its key waits once; another one under that key is told', async () => {
  const key = 'a-key-of-one-mail-01';
  for (let times = 0; times < 2; times += 1) {
    expect((await send(alert, { key })).statusCode).toBe(200);
  }
  expect(await outbox()).toHaveLength(1);
  const other = await send({ ...alert, Message: 'Something else' }, { key });
  expect(other.statusCode).toBe(409);
  await send(alert);
  expect(await outbox()).toHaveLength(2);
});

it('a mail that waits already is not judged again when it is sent again', async () => {
  const by = await test.as('Treasurer');
  const key = 'a-key-of-one-mail-02';
  expect((await send(alert, { by, key })).statusCode).toBe(200);
  await test.database.kysely.deleteFrom('student').execute();
  const again = await send(alert, { by, key });
  expect(again.statusCode, again.body).toBe(200);
  expect((await send(alert, { by })).statusCode).toBe(400);
  expect(await outbox()).toHaveLength(1);
});

it('a subject stays one line, whatever is sent', async () => {
  await send({ ...alert, Subject: 'Payment\r\nBcc: all@else.example' });
  expect((await outbox()).map(({ subject }) => subject)).toEqual(['Payment Bcc: all@else.example']);
});

it.each([
  ['no address', { UserName: '' }],
  ['two addresses in one', { UserName: `${family},velan@home.example` }],
  ['no message', { Message: ' ' }],
])('with %s it is refused at that field', async (_, fault) => {
  const answer = await send({ ...alert, ...fault });
  expect([answer.statusCode, Object.keys(answer.json().fields)]).toEqual([400, Object.keys(fault)]);
  expect(await outbox()).toEqual([]);
});
