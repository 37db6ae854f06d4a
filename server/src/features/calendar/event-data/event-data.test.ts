import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestPortal, type TestPortal } from '../../../testing/portal.ts';
import { readEventData } from './service.ts';

let test: TestPortal;
beforeAll(async () => {
  test = await startTestPortal();
});
afterAll(() => test.close());

it('search engines are told what comes next and where, not what no one can go to', async () => {
  const keeper = await test.as('SuperAdmin');
  await test.database.kysely.deleteFrom('calendar_event').execute();
  const next = { date: '2025-12-13', activity: 'Winter Recital', branch: 'North' };
  for (const event of [
    {
      ...next,
      activityInTamil: 'கலை நிகழ்ச்சி',
      type: 'Cultural',
      location: 'Town Hall',
      time: '3:00 PM',
      endTime: '5:30 PM',
    },
    { ...next, date: '2025-12-20', activity: 'No school', type: 'Holiday', time: '' },
    { ...next, date: '2025-12-01', activity: 'Fees are due', type: 'Deadline' },
    { ...next, date: '2020-12-01', activity: 'Long ago', type: 'Cultural' },
    { ...next, date: '2026-01-17', activity: 'Pongal', time: '', location: 'Park' },
  ]) {
    expect((await keeper.post('/api/addCalendarItem', event)).statusCode).toBe(200);
  }
  test.setClock(new Date('2025-11-20T12:00:00Z'));
  const told = await readEventData(test.portal, 'en');
  expect(told).toMatchObject([
    {
      '@type': 'Event',
      name: 'Winter Recital',
      startDate: '2025-12-13T20:00:00.000Z',
      endDate: '2025-12-13T22:30:00.000Z',
      location: { '@type': 'Place', name: 'Town Hall' },
      organizer: { '@type': 'EducationalOrganization' },
    },
    { name: 'Pongal', startDate: '2026-01-17', endDate: '2026-01-17' },
  ]);
  // What is not written in Tamil is told in English.
  expect(await readEventData(test.portal, 'ta')).toMatchObject([
    { name: 'கலை நிகழ்ச்சி' },
    { name: 'Pongal' },
  ]);
});
