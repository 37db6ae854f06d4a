import { afterEach, beforeEach, expect, it } from 'vitest';
import { startTestPortal, type TestPortal } from '../../../testing/portal.ts';

let test: TestPortal;
beforeEach(async () => {
  test = await startTestPortal();
});
afterEach(() => test.close());

const enquiry = {
  FirstName: 'Thamarai Selvi',
  Email: 'Thamarai@Home.example ',
  Mobile: '7045550188',
  Branch: 'South - Socrates',
  Comments: 'When does the next year begin?\nIs there room in Nilai 2?',
};
const write = async (body: object, key?: string) =>
  (await test.as('visitor')).post(
    '/api/contactUsEmail',
    body,
    key === undefined ? {} : { headers: { 'idempotency-key': key } },
  );
const kept = () =>
  test.database.kysely
    .selectFrom('contact_message')
    .select(['FirstName', 'Email', 'Branch', 'Subject', 'Comments', 'StudentName'])
    .execute();
const mails = () =>
  test.database.kysely
    .selectFrom('outbox')
    .select(['purpose', 'recipient', 'subject', 'textBody', 'replyTo'])
    .orderBy('purpose')
    .execute();

it('what a visitor writes is kept, mailed to the school and thanked for', async () => {
  const answer = await write(enquiry);
  expect([answer.statusCode, answer.json().message]).toEqual([
    200,
    'You have successfully submitted details!',
  ]);
  expect(await kept()).toEqual([
    {
      FirstName: 'Thamarai Selvi',
      Email: 'thamarai@home.example',
      Branch: 'South - *Socrates',
      Subject: 'Enquiry Email to Pallikoodam',
      Comments: enquiry.Comments,
      StudentName: '',
    },
  ]);
  const [thanks, note] = await mails();
  expect(thanks).toMatchObject({ recipient: 'thamarai@home.example' });
  // Nothing that a stranger wrote reaches an address that the stranger entered.
  expect(thanks?.textBody).not.toMatch(/Thamarai|Nilai 2/);
  expect(note).toMatchObject({
    recipient: test.portal.school.contacts.school.email,
    subject: 'Enquiry Email to Pallikoodam',
  });
  expect(note?.textBody).toContain('Is there room in Nilai 2?');
  // The family is answered, and the mail says so; the family answers the school.
  expect([note?.replyTo, thanks?.replyTo]).toEqual(['thamarai@home.example', '']);
  expect(note?.textBody).toContain('An answer to it reaches thamarai@home.example.');
});

it.each(['payments', 'technology', 'escalations'] as const)(
  'a message about %s goes to its own address',
  async (Topic) => {
    await write({ ...enquiry, Topic, Subject: 'My fee' });
    const note = (await mails()).find(({ purpose }) => purpose === 'enquiry note');
    expect(note).toMatchObject({
      recipient: test.portal.school.contacts[Topic].email,
      subject: 'Enquiry Email to Pallikoodam',
    });
  },
);

it('each required field that is blank is told', async () => {
  const blank = Object.fromEntries(Object.keys(enquiry).map((field) => [field, ' ']));
  const answer = await write(blank);
  expect([answer.statusCode, answer.json().fields]).toEqual([
    400,
    Object.fromEntries(Object.keys(enquiry).map((field) => [field, 'This field is required'])),
  ]);
  expect((await write({ ...enquiry, Email: 'thamarai' })).json().fields).toEqual({
    Email: 'Please enter a valid email',
  });
  expect([await kept(), await mails()]).toEqual([[], []]);
});

it('a submit that is repeated counts once', async () => {
  const key = 'contact-0000000001';
  await write(enquiry, key);
  expect((await write(enquiry, key)).statusCode).toBe(200);
  expect(await kept()).toHaveLength(1);
  expect(await mails()).toHaveLength(2);
});

it('a program that fills every field in is refused', async () => {
  expect((await write({ ...enquiry, website: 'https://spam.example' })).statusCode).toBe(400);
  expect(await kept()).toEqual([]);
});

it('who is written for by strangers gets no more than three mails a day', async () => {
  for (let time = 0; time < 5; time += 1) await write(enquiry);
  const purposes = (await mails()).map(({ purpose }) => purpose);
  expect(purposes.filter((purpose) => purpose === 'enquiry')).toHaveLength(3);
  expect(await kept()).toHaveLength(5);
});
