import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { startTestPortal, type TestCaller, type TestPortal } from '../../../testing/portal.ts';
import { tellWhoAsked } from './service.ts';

let test: TestPortal;
let visitor: TestCaller;
let admin: TestCaller;
beforeEach(async () => {
  test = await startTestPortal();
  visitor = await test.as('visitor');
  admin = await test.as('Admin');
});
afterEach(() => test.close());

const ask = (Email: string, more: object = {}) =>
  visitor.post('/api/tellMeWhenOpen', { Email, ...more });
const mails = () =>
  test.database.kysely.selectFrom('outbox').select(['recipient', 'subject', 'textBody']).execute();
const recipients = async () => (await mails()).map(({ recipient }) => recipient).sort();

describe('who asked to be told when registration opens', () => {
  it('is answered the same, known or not', async () => {
    const answers = [await ask('malar@home.example'), await ask(' Malar@Home.example ')];
    for (const answer of answers) expect(answer.statusCode, answer.body).toBe(200);
    expect(answers[1]?.body).toBe(answers[0]?.body);
    expect((await ask('no address')).json().fields).toEqual({
      Email: 'Please enter a valid email',
    });
    expect((await ask('bot@home.example', { website: 'x' })).statusCode).toBe(400);
    const stored = await test.database.kysely.selectFrom('opening_request').selectAll().execute();
    expect(stored.map(({ Email }) => Email)).toEqual(['malar@home.example']);
    expect(await mails()).toEqual([]);
  });

  it('is mailed once as a person opens it, in the language it asked in', async () => {
    await ask('malar@home.example');
    await visitor.post(
      '/api/tellMeWhenOpen',
      { Email: 'anbu@home.example' },
      { headers: { cookie: 'lang=ta', 'sec-fetch-site': 'same-origin' } },
    );
    await admin.post('/api/updateEnrollment/Open');
    await admin.post('/api/updateEnrollment/Open');
    await tellWhoAsked(test.portal);
    expect(await recipients()).toEqual(['anbu@home.example', 'malar@home.example']);
    const [tamil, english] = (await mails()).toSorted((one, other) =>
      one.recipient < other.recipient ? -1 : 1,
    );
    expect(english?.subject).toContain('2025-2026');
    expect(english?.textBody).toContain(`${test.portal.settings.publicUrl}/#enroll`);
    expect(tamil?.subject).toContain('சேர்க்கை');
  });

  it('is mailed once after a planned opening, though two processes look at the same time', async () => {
    test.setClock(new Date('2026-03-02T15:00:00.000Z'));
    for (const name of ['malar', 'anbu', 'kani']) await ask(`${name}@home.example`);
    await admin.post('/api/planRegistration', {
      Year: '2025-2026',
      OpensAt: '2026-05-05T00:00:00.000Z',
      ClosesAt: '2026-06-01T00:00:00.000Z',
    });
    test.setClock(new Date('2026-05-04T23:59:59.999Z'));
    await tellWhoAsked(test.portal);
    expect(await mails()).toEqual([]);
    test.setClock(new Date('2026-05-05T00:00:00.000Z'));
    await Promise.all([tellWhoAsked(test.portal), tellWhoAsked(test.portal)]);
    await tellWhoAsked(test.portal);
    expect(await recipients()).toEqual([
      'anbu@home.example',
      'kani@home.example',
      'malar@home.example',
    ]);
    expect((await mails())[0]?.textBody).toContain('Sunday, May 31, 2026, 8:00 PM New York time');
  });

  it('may ask again for the next opening, and is told again', async () => {
    test.setClock(new Date('2026-03-02T15:00:00.000Z'));
    await ask('malar@home.example');
    await admin.post('/api/updateEnrollment/Open');
    await admin.post('/api/updateEnrollment/Close');
    test.setClock(new Date('2026-03-04T15:00:00.000Z'));
    await ask('malar@home.example');
    await admin.post('/api/updateEnrollment/Open');
    expect(await recipients()).toEqual(['malar@home.example', 'malar@home.example']);
  });
});
