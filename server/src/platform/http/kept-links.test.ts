import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestPortal, type TestPortal } from '../../testing/portal.ts';
import { insert, inTransaction } from '../db/write.ts';

let test: TestPortal;
beforeAll(async () => {
  test = await startTestPortal();
});
afterAll(() => test.close());

const call = 'http://localhost:3000/api/deleteS3File/record-management/Plan.pdf';
const teacher = {
  StudentTeacher: 'Mullai',
  Role: 'Teacher',
  Branch: 'North',
  TeacherStatus: 'Active',
  TeacherEmail: 'mullai@school.example',
};
const announcement = { Type: 'Email', Branch: 'All', Who: 'Parents', Subject: 'Plan' };

describe('a link to a call of the portal', () => {
  it.each([
    ['addNews', { News: `See ${call}.`, Status: 'Active' }, 'News'],
    ['addConfigInfo', { ...teacher, Url: call }, 'Url'],
    [
      'addCalendarItem',
      { date: '2025-10-04', activity: 'Picnic', branch: 'North', description: call },
      'description',
    ],
    ['sendBulkEmail', { ...announcement, EmailBody: `<a href="${call}">Plan</a>` }, 'EmailBody'],
    ['sendTestEmail', { ...announcement, EmailBody: `<a href="${call}">Plan</a>` }, 'EmailBody'],
  ])('%s refuses', async (name, body, field) => {
    const superAdmin = await test.as('SuperAdmin');
    const answer = await superAdmin.post(`/api/${name}`, body);
    expect([answer.statusCode, answer.json().fields]).toEqual([
      400,
      { [field]: 'Links may not lead to /api or /auth of the portal' },
    ]);
  });

  it('that has been there before stays, and the record can be changed', async () => {
    const admin = await test.as('Admin');
    const written = { database: test.database, writer: 'test', now: new Date() };
    const sponsor = await inTransaction(written, (tx) =>
      insert(tx, 'sponsor', { name: 'Cafe', order: 1, type: 'Photo', photo: '/api/x', url: call }),
    );
    const { _id, photo, url } = sponsor;
    const change = { _id, name: 'Lotus Cafe', photo, url };
    const changed = await admin.post('/api/updateSponsorById', change);
    expect(changed.json()).toMatchObject(change);
    const other = await admin.post('/api/updateSponsorById', { ...change, photo: '/api/y' });
    expect([other.statusCode, Object.keys(other.json().fields)]).toEqual([400, ['photo']]);
  });

  it('in a message of the archive can still be looked at', async () => {
    const admin = await test.as('Admin');
    const EmailBody = `<p><a href="${call}">Plan</a></p>`;
    const answer = await admin.post('/api/previewAnnouncement', { ...announcement, EmailBody });
    expect(answer.statusCode, answer.body).toBe(200);
  });

  it('does not come into a mail as a path either', async () => {
    const admin = await test.as('Admin');
    const EmailBody = '<p><a href="/api/getStats">Figures</a></p>';
    const [preview] = (
      await admin.post('/api/previewAnnouncement', { ...announcement, EmailBody })
    ).json();
    expect(preview.html).toContain('Figures');
    expect(preview.html).not.toContain('/api/getStats');
  });
});
