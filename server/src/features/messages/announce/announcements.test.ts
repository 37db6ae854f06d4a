import type {
  Announcement,
  MailPreview,
  MessageDelivery,
  UndeliveredMessage,
} from '@pallikoodam/contract/announcements';
import { derivePersonKeys } from '@pallikoodam/domain/access/teacher-names';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { insert, inTransaction } from '../../../platform/db/write.ts';
import { startTestPortal, type TestCaller, type TestPortal } from '../../../testing/portal.ts';
import { storeStudent } from '../../../testing/student-factory.ts';
import { storeVolunteer } from '../../../testing/volunteer-factory.ts';

let test: TestPortal;
let admin: TestCaller;
beforeAll(async () => {
  test = await startTestPortal();
  admin = await test.as('Admin');
});
afterAll(() => test.close());

const groupEmail = 'announcements@school.example';
const tables = [
  'student',
  'volunteer',
  'contact_message',
  'outbox',
  'announcement',
  'mail_language',
] as const;
beforeEach(async () => {
  for (const table of tables) await test.database.kysely.deleteFrom(table).execute();
  await test.database.kysely.deleteFrom('config').where('Role', '=', 'Teacher').execute();
  await storeStudent(test.database, {
    UserName: 'malar@home.example',
    AdditionalEmail: 'velan@home.example',
    Mobile: '7045550101',
    Branch: 'North',
    GradeInTamilSchool: 'Nilai 1',
    StudentTeacher: 'Anbu',
  });
  await storeStudent(test.database, {
    UserName: 'bala@home.example',
    AdditionalEmail: '',
    Mobile: '7045550102',
    Branch: 'South - Metrolina',
    GradeInTamilSchool: 'Nilai 2',
    StudentTeacher: 'Kala',
    Status: 'Discontinued',
  });
  await storeStudent(test.database, {
    UserName: 'arul@home.example',
    AdditionalEmail: 'malar@home.example',
    Mobile: '7045550101',
    Branch: 'South',
    GradeInTamilSchool: 'Nilai 2',
    StudentTeacher: 'Kala',
    Status: 'Promoted',
  });
  for (const Status of ['Submitted', 'Rejected']) {
    await storeStudent(test.database, {
      UserName: `${Status}@home.example`.toLowerCase(),
      AdditionalEmail: '',
      Branch: 'North',
      GradeInTamilSchool: 'Nilai 1',
      Status,
    });
  }
  await storeStudent(test.database, { UserName: 'old@home.example', Year: '2024-2025' });
  await storeVolunteer(test.database, {
    Email: 'vol@home.example',
    Branch: 'North',
    Year: '2025-2026',
  });
  await storeVolunteer(test.database, {
    Email: 'left@home.example',
    Status: 'Left',
    Year: '2025-2026',
  });
  const teacher = {
    Role: 'Teacher',
    StudentTeacher: 'Anbu',
    TeacherStatus: 'Active',
    TeacherEmail: 'anbu@school.example',
    TeacherMobile: '7045550109',
    Branch: 'North',
    Grade: 'Nilai 1',
    ClassNumber: '',
    Url: '',
    ...derivePersonKeys({ StudentTeacher: 'Anbu', Grade: 'Nilai 1' }),
  };
  await inTransaction({ database: test.database, writer: 'test', now: new Date() }, async (tx) => {
    await insert(tx, 'config', teacher);
    await insert(tx, 'config', {
      ...teacher,
      StudentTeacher: 'Kala',
      ...derivePersonKeys({ StudentTeacher: 'Kala', Grade: 'Nilai 1' }),
      TeacherStatus: 'TakenBreak',
      TeacherEmail: 'kala@school.example',
    });
  });
});

const form = {
  Type: 'Email',
  Branch: 'All',
  Who: 'Parents',
  Subject: 'No class',
  EmailBody: '<p>No class on <strong>Sunday</strong>.</p>',
};
const sms = { Type: 'SMS', Branch: 'All', Who: 'Parents', SMSBody: 'No class on Sunday' };
const send = (changes: object = {}, { key, by = admin }: { key?: string; by?: TestCaller } = {}) =>
  by.post(
    '/api/sendBulkEmail',
    { ...form, ...changes },
    key === undefined ? {} : { headers: { 'idempotency-key': key } },
  );
const outbox = () =>
  test.database.kysely.selectFrom('outbox').selectAll().orderBy('recipient').execute();
const recipientsOf = async (rule: string) =>
  (await admin.get(`/api/getRecipients?${rule}`)).json<{ count: number; SendTo: string[] }>();
const subscribe = (Email: string) =>
  inTransaction({ database: test.database, writer: 'visitor', now: new Date() }, (tx) =>
    insert(tx, 'contact_message', { Email, Subject: 'Subscribe' }),
  );

describe('who gets it', () => {
  it.each([
    ['Type=Email&Branch=All&Who=Parents', 'arul bala malar velan'],
    ['Type=Email&Branch=South&Who=Parents', 'arul bala malar'],
    ['Type=Email&Branch=South - Metrolina&Who=Parents', 'bala'],
    ['Type=Email&Branch=All&Who=Parents&Grade=Nilai 1', 'malar velan'],
    ['Type=Email&Branch=North&Who=Parents&StudentTeacher=Kala', ''],
    ['Type=Email&Branch=All&Who=ParentsAndApplicants', 'arul bala malar submitted velan'],
    ['Type=Email&Branch=All&Who=ParentsAndApplicants&Grade=Nilai 1', 'malar submitted velan'],
    ['Type=Email&Branch=All&Who=Teachers', 'anbu'],
    ['Type=Email&Branch=North&Who=All', 'anbu malar velan vol'],
    ['Type=Email&Branch=All&Who=Volunteers', 'vol'],
    ['Type=Email&Branch=All&Who=Staff&Role=Admin', 'admin'],
    ['Type=Email&Branch=All&Who=Subscribers', 'reader'],
    ['Type=SMS&Branch=All&Who=Parents', '7045550101'],
    ['Type=SMS&Branch=All&Who=All', '7045550101 7045550109'],
  ])('by %s', async (rule, names) => {
    await subscribe('reader@home.example');
    const { count, SendTo } = await recipientsOf(rule);
    const shown = SendTo.filter((address) => address !== groupEmail);
    expect(shown.map((address) => address.split('@')[0]).join(' ')).toBe(names);
    expect(SendTo.includes(groupEmail)).toBe(rule.startsWith('Type=Email') && names !== '');
    expect(count).toBe(SendTo.length);
  });

  it('a mailbox that is spelled twice once', async () => {
    await storeStudent(test.database, {
      UserName: 'in.iya@gmail.com',
      AdditionalEmail: 'Iniya+school@GMAIL.com',
      Branch: 'North',
    });
    const { SendTo } = await recipientsOf('Type=Email&Branch=North&Who=Parents');
    expect(SendTo.filter((address) => address.includes('gmail'))).toHaveLength(1);
  });

  it.each([
    ['both have numbers', {}, {}, '7045550131 7045550132'],
    ['they live apart', {}, { isApart: 1 }, '7045550131 7045550132'],
    ['the second is not let in', { second: { isConfirmed: 0 } }, {}, '7045550131'],
    ['the second is left out', { second: { getsMail: 0 } }, {}, '7045550131'],
    ['the first is left out', { first: { getsMail: 0 } }, { isApart: 1 }, '7045550132'],
    [
      'the first is left out of a household, whose number it is',
      { first: { getsMail: 0 } },
      {},
      '7045550131 7045550132',
    ],
    ['the second has none of the own', { second: { Mobile: '' } }, {}, '7045550131'],
  ] as const)('by SMS where %s', async (_, guardians, family, numbers) => {
    const { kysely } = test.database;
    const { FamilyId } = await storeStudent(test.database, {
      UserName: 'first@home.example',
      AdditionalEmail: 'second@home.example',
      Mobile: '7045550131',
      Branch: 'North',
      GradeInTamilSchool: 'Nilai 7',
    });
    const set = { isConfirmed: 1, Mobile: '7045550132', getsMail: 1 };
    for (const [isFirst, patch] of [
      [1, 'first' in guardians ? guardians.first : { getsMail: 1 }],
      [0, { ...set, ...('second' in guardians ? guardians.second : {}) }],
    ] as const) {
      await kysely
        .updateTable('guardian')
        .set(patch)
        .where('FamilyId', '=', FamilyId)
        .where('isFirst', '=', isFirst)
        .execute();
    }
    await kysely
      .updateTable('family')
      .set({ isApart: 0, ...family })
      .where('_id', '=', FamilyId)
      .execute();
    const { SendTo } = await recipientsOf('Type=SMS&Branch=North&Who=Parents&Grade=Nilai 7');
    expect(SendTo.join(' ')).toBe(numbers);
  });

  it('no subscriber by SMS', async () => {
    const answer = await admin.post('/api/sendBulkSMS', { ...sms, Who: 'Subscribers' });
    expect([answer.statusCode, Object.keys(answer.json().fields)]).toEqual([400, ['Who']]);
  });
});

describe('a mail to many', () => {
  it('to no one is refused, and does not go to the group alone', async () => {
    const answer = await send({ StudentTeacher: 'Nobody' });
    expect([answer.statusCode, Object.keys(answer.json().fields)]).toEqual([400, ['Who']]);
    expect(await outbox()).toEqual([]);
  });

  it('waits once for each of them and stands in the archive, their text kept once', async () => {
    const answer = await send();
    expect(answer.statusCode, answer.body).toBe(200);
    expect(answer.json()).toMatchObject({
      recipients: 5,
      waiting: 5,
      sent: 0,
      failed: 0,
      SentBy: admin.email,
    });
    const all: string = answer.json().SendTo;
    expect(all.split(', ')).toHaveLength(5);
    expect(all.startsWith(`${groupEmail}, arul@home.example, bala@home.example, `)).toBe(true);
    const read = await admin.get(`/api/getAnnouncementById/${answer.json()._id}`);
    expect(read.json().SendTo).toBe(all);
    const listed = async (rows: number) =>
      (await admin.get(`/api/getAnnouncements?page=1&pageSize=${rows}`)).json()[0].SendTo;
    expect(await listed(50)).toBe(`${groupEmail}, arul@home.example, bala@home.example +2`);
    expect(await listed(500)).toBe(all);
    const rows = await outbox();
    expect(rows.map(({ recipient }) => recipient)).toHaveLength(5);
    expect(new Set(rows.map(({ bodyId }) => bodyId)).size).toBe(1);
    expect(
      rows.every(({ htmlBody, unsubscribeUrl }) => `${htmlBody}${unsubscribeUrl}` === ''),
    ).toBe(true);
    const archive = (await admin.get('/api/getAnnouncements')).json<Announcement[]>();
    expect(archive.map(({ Subject, SentDate }) => [Subject, SentDate !== ''])).toEqual([
      ['No class', true],
    ]);
  });

  it('that never was is not sent again', async () => {
    const answer = await admin.post('/api/sendMessageAgain/nope');
    expect([answer.statusCode, answer.json().message]).toEqual([
      404,
      'This message does not exist.',
    ]);
    await send();
    const [waiting] = await test.database.kysely.selectFrom('outbox').select('_id').execute();
    expect((await admin.post(`/api/sendMessageAgain/${waiting?._id}`)).json()).toEqual({
      count: 0,
    });
  });

  it('is sent once under one key, however often and by however many tries at once', async () => {
    const key = 'a-key-of-one-announcement';
    const answers = await Promise.all([send({}, { key }), send({}, { key }), send({}, { key })]);
    expect(new Set(answers.map((answer) => answer.json()._id)).size).toBe(1);
    expect(await outbox()).toHaveLength(5);
    expect((await send({ Subject: 'Other' }, { key })).statusCode).toBe(409);
  });

  it('loses script, styles and pictures on its way in', async () => {
    const EmailBody =
      '<h5 onclick="x()">Hi</h5><script>steal()</script><img src=x onerror=y><a href="javascript:z()">a</a><a href="https://a.example/?b=1&c=2">b</a><iframe src="https://evil.example"></iframe><p style="position:fixed">Text</p>';
    const { EmailBody: stored } = (await send({ EmailBody })).json<Announcement>();
    expect(stored).toBe(
      '<h5>Hi</h5><a rel="noopener noreferrer" target="_blank">a</a><a href="https://a.example/?b=1&amp;c=2" rel="noopener noreferrer" target="_blank">b</a><p>Text</p>',
    );
    const body = await test.database.kysely.selectFrom('outbox_body').selectAll().execute();
    expect(JSON.stringify(body)).not.toMatch(/steal|javascript|onerror|onclick|evil/);
  });

  it.each([
    [{ Subject: '' }, 'Subject'],
    [{ EmailBody: '<p></p>' }, 'EmailBody'],
    [{ EmailBody: '<script>x</script>' }, 'EmailBody'],
    [{ SubjectTamil: 'வகுப்பு இல்லை' }, 'EmailBodyTamil'],
    [{ EmailBodyTamil: '<p>வகுப்பு</p>' }, 'SubjectTamil'],
    [{ Branch: 'East' }, 'Branch'],
    [{ Who: 'Everybody' }, 'Who'],
    [{ Branch: 'North', StudentTeacher: 'Kala', SendTo: 'else@where.example' }, 'SendTo'],
    [{ SendTo: 'malar@home.example, else@where.example' }, 'SendTo'],
    [{ Type: 'SMS', SMSBody: 'x' }, 'Type'],
  ])('is refused with %j', async (wrong, field) => {
    const answer = await send(wrong);
    expect([answer.statusCode, Object.keys(answer.json().fields)]).toEqual([400, [field]]);
    expect(await outbox()).toEqual([]);
  });

  it('reaches only those of its people whom the sender names', async () => {
    await send({ SendTo: 'Malar@home.example; bala@home.example' });
    expect((await outbox()).map(({ recipient }) => recipient)).toEqual([
      'bala@home.example',
      'malar@home.example',
    ]);
  });

  it('is in the language a family chose, in both where it chose none', async () => {
    const family = await test.as('Parent', 'malar@home.example');
    await family.post('/api/updateMailLanguage/ta');
    const both = { SubjectTamil: 'வகுப்பு இல்லை', EmailBodyTamil: '<p>ஞாயிறு வகுப்பு இல்லை.</p>' };
    await send(both);
    const subjects = Object.fromEntries(
      (await outbox()).map(({ recipient, subject }) => [recipient, subject]),
    );
    expect(subjects['malar@home.example']).toBe('வகுப்பு இல்லை');
    expect(subjects['bala@home.example']).toBe('No class | வகுப்பு இல்லை');
    const previews = (await admin.post('/api/previewAnnouncement', { ...form, ...both })).json<
      MailPreview[]
    >();
    expect(previews.map(({ language }) => language)).toEqual(['both', 'en', 'ta']);
    expect(previews[0]?.text).toMatch(/No class on Sunday\.[\s\S]*ஞாயிறு வகுப்பு இல்லை\./);
  });

  it('is tried out on its writer alone', async () => {
    expect((await admin.post('/api/sendTestEmail', form)).statusCode).toBe(200);
    expect((await outbox()).map(({ recipient, subject }) => [recipient, subject])).toEqual([
      [admin.email, '[Test] No class'],
    ]);
    expect((await admin.get('/api/getAnnouncements')).json()).toEqual([]);
  });

  it('is found again in the archive by what was sent; what was not sent is refused', async () => {
    expect((await admin.post('/api/addAnnouncements', form)).statusCode).toBe(409);
    const { _id } = (await send()).json<Announcement>();
    expect((await admin.post('/api/addAnnouncements', form)).json()._id).toBe(_id);
    const other = await test.as('SuperAdmin');
    expect((await other.post('/api/addAnnouncements', form)).statusCode).toBe(409);
  });
});

describe('what has become of it', () => {
  const settle = (recipient: string, status: 'sent' | 'failed', lastAnswer = '') =>
    test.database.kysely
      .updateTable('outbox')
      .set({ status, lastAnswer, sentAt: status === 'sent' ? new Date().toISOString() : '' })
      .where('recipient', '=', recipient)
      .execute();

  it('is counted and listed; those that failed are sent to again', async () => {
    const { _id } = (await send()).json<Announcement>();
    await settle('malar@home.example', 'sent', '250 ok');
    await settle('bala@home.example', 'failed', '550 no such user');
    const read = async () => (await admin.get(`/api/getAnnouncementById/${_id}`)).json();
    expect(await read()).toMatchObject({ recipients: 5, sent: 1, failed: 1, waiting: 3 });
    // What was sent long ago leaves the outbox.
    await test.database.kysely.deleteFrom('outbox').where('status', '=', 'sent').execute();
    expect(await read()).toMatchObject({ sent: 1, failed: 1, waiting: 3 });
    const list = await admin.get(`/api/getAnnouncementRecipients/${_id}?status=failed`);
    expect(list.json<MessageDelivery[]>()).toMatchObject([
      { recipient: 'bala@home.example', lastAnswer: '550 no such user' },
    ]);
    expect((await admin.get('/api/getUndelivered')).json()).toHaveLength(1);
    expect((await admin.post(`/api/sendAnnouncementAgain/${_id}`)).json()).toEqual({ count: 1 });
    expect((await admin.post(`/api/sendAnnouncementAgain/${_id}`)).json()).toEqual({ count: 0 });
    expect(await read()).toMatchObject({ sent: 1, failed: 0, waiting: 4 });
  });

  it('is told why nothing goes out again once the text is no longer kept', async () => {
    const { _id } = (await send()).json<Announcement>();
    await settle('bala@home.example', 'failed');
    await settle('malar@home.example', 'failed');
    const written = (recipient: string, days: number) =>
      test.database.kysely
        .updateTable('outbox')
        .set({ createdAt: new Date(Date.now() - days * 86_400_000).toISOString() })
        .where('recipient', '=', recipient)
        .execute();
    const read = async () => (await admin.get(`/api/getAnnouncementById/${_id}`)).json();
    const again = () => admin.post(`/api/sendAnnouncementAgain/${_id}`);
    await written('bala@home.example', 88);
    await written('malar@home.example', 86);
    expect(await read()).toMatchObject({ failed: 2, repeatable: 1 });
    const undelivered = (await admin.get('/api/getUndelivered')).json<UndeliveredMessage[]>();
    expect(
      undelivered.map((message) => [message.recipient, message.repeatable, message.announcementId]),
    ).toEqual([
      ['malar@home.example', true, _id],
      ['bala@home.example', false, _id],
    ]);
    expect((await again()).json()).toEqual({ count: 1 });
    expect(await read()).toMatchObject({ failed: 1, repeatable: 0 });
    for (const refused of [
      await again(),
      await admin.post(`/api/sendMessageAgain/${undelivered[1]?._id}`),
    ]) {
      expect(refused.statusCode).toBe(409);
      expect(refused.json().message).toMatch(/no longer kept .* Write a new message from it/);
    }
    expect(await read()).toMatchObject({ failed: 1, waiting: 4 });
  });

  it('of one mail can be sent again however old it is: its text stands with it', async () => {
    await admin.post('/api/sendTestEmail', form);
    await test.database.kysely
      .updateTable('outbox')
      .set({ status: 'failed', createdAt: '2020-01-01T00:00:00.000Z' })
      .execute();
    const [mail] = (await admin.get('/api/getUndelivered')).json<UndeliveredMessage[]>();
    expect(mail?.repeatable).toBe(true);
    expect((await admin.post(`/api/sendMessageAgain/${mail?._id}`)).json()).toEqual({ count: 1 });
  });

  it('shows on the start page while something could not be delivered', async () => {
    const cards = async () =>
      (await admin.get('/api/getStart')).json<{ cards: { id: string; count: number }[] }>().cards;
    expect((await cards()).map(({ id }) => id)).not.toContain('messages.undelivered');
    await send();
    await settle('bala@home.example', 'failed');
    expect(await cards()).toContainEqual({ id: 'messages.undelivered', count: 1, about: {} });
  });
});

it('an address from which mail comes back is told to those who see every family', async () => {
  const { kysely } = test.database;
  const mark = { since: '2025-09-06T14:00:00.000Z', reason: '550 5.1.1 unknown' };
  const lastAt = '2025-09-07T14:00:00.000Z';
  await kysely
    .insertInto('returned_mail')
    .values([{ _id: 'gone@home.example', ...mark, lastAt }])
    .execute();
  for (const role of ['Admin', 'OpsMgmt', 'Treasurer'] as const) {
    const answer = await (await test.as(role)).get('/api/getReturnedAddresses');
    expect(answer.json(), role).toEqual([{ Email: 'gone@home.example', ...mark }]);
  }
  const teacher = await (await test.as('Teacher')).get('/api/getReturnedAddresses');
  expect(teacher.statusCode).toBe(403);
  await kysely.deleteFrom('returned_mail').execute();
});

describe('an SMS', () => {
  it('waits without a provider, and its sender is told', async () => {
    expect(await recipientsOf('Type=SMS&Branch=All&Who=Parents')).toMatchObject({
      provider: false,
    });
    const answer = await admin.post('/api/sendBulkSMS', sms);
    expect(answer.json()).toMatchObject({ recipients: 1, waiting: 1, withoutProvider: true });
    expect((await outbox()).map(({ channel, recipient }) => [channel, recipient])).toEqual([
      ['sms', '7045550101'],
    ]);
  });

  it('is no longer than 200 letters', async () => {
    const long = await admin.post('/api/sendBulkSMS', { ...sms, SMSBody: 'அ'.repeat(201) });
    expect([long.statusCode, Object.keys(long.json().fields)]).toEqual([400, ['SMSBody']]);
  });
});

describe('a newsletter', () => {
  it('names the way off the list: one click of the mail program, or a page', async () => {
    await subscribe('reader@home.example');
    await subscribe('other@home.example');
    await send({ Who: 'Subscribers' });
    const row = (await outbox()).find(({ recipient }) => recipient === 'reader@home.example');
    const link = new URL(row?.unsubscribeUrl ?? '');
    expect(link.pathname).toBe('/Unsubscribe');
    const forged = `${link.search.slice(0, -2)}xx`;
    const click = (search: string) =>
      test.app.inject({
        method: 'POST',
        url: `/Unsubscribe${search}`,
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        payload: 'List-Unsubscribe=One-Click',
      });
    expect((await click(forged)).statusCode).toBe(400);
    expect((await recipientsOf('Type=Email&Branch=All&Who=Subscribers')).count).toBe(3);
    expect((await click(link.search)).statusCode).toBe(204);
    expect((await click(link.search)).statusCode).toBe(204);
    for (const [type, payload] of [
      ['multipart/form-data; boundary=x', '--x\r\ncontent-disposition: form-data; name="List"\r\n'],
      ['application/json', '{"not json'],
      ['text/plain', 'anything'],
      [undefined, 'anything'],
      [undefined, ''],
    ] as const) {
      const headers = type === undefined ? {} : { 'content-type': type };
      const url = `/Unsubscribe${link.search}`;
      const answer = await test.app.inject({ method: 'POST', url, headers, payload });
      expect(answer.statusCode, type).toBe(204);
    }
    const { SendTo } = await recipientsOf('Type=Email&Branch=All&Who=Subscribers');
    expect(SendTo).toEqual([groupEmail, 'other@home.example']);
    const visitor = await test.as('visitor');
    const token = link.searchParams.get('token');
    expect((await visitor.post('/api/unsubscribe', { token })).statusCode).toBe(200);
    expect((await visitor.post('/api/unsubscribe', { token: 'x.y' })).statusCode).toBe(400);
  });

  it('has no way off the list in the copy of the group, and in no other message', async () => {
    await subscribe('reader@home.example');
    // A group that has subscribed is the group all the same.
    await subscribe(groupEmail);
    await send({ Who: 'Subscribers' });
    const texts = await test.database.kysely.selectFrom('outbox_body').selectAll().execute();
    const copies = (await outbox()).map(({ recipient, purpose, unsubscribeUrl, bodyId }) => {
      const { textBody = '', htmlBody = '' } = texts.find(({ _id }) => _id === bodyId) ?? {};
      const told = /subscribed|unsubscribe/i.test(textBody + htmlBody);
      return { recipient, purpose, offers: unsubscribeUrl !== '', told, body: textBody !== '' };
    });
    const newsletter = { purpose: 'newsletter', body: true };
    expect(copies).toEqual([
      { ...newsletter, recipient: groupEmail, offers: false, told: false },
      { ...newsletter, recipient: 'reader@home.example', offers: true, told: true },
    ]);
    await send({ Who: 'Parents' });
    const others = (await outbox()).filter(({ purpose }) => purpose === 'announcement');
    expect(others.length).toBeGreaterThan(1);
    expect(others.map(({ unsubscribeUrl }) => unsubscribeUrl)).toEqual(others.map(() => ''));
  });
});
