import type { NextClass, OpenSum } from '@pallikoodam/contract/start';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { storeEvent } from '../../../testing/list-factory.ts';
import { startTestPortal, type TestPortal } from '../../../testing/portal.ts';
import { storeStudent } from '../../../testing/student-factory.ts';

let test: TestPortal;
const UserName = 'next.class@home.example';
const child = { UserName, Year: '2025-2026', Branch: 'South - Metrolina', PaymentStatus: '' };

beforeAll(async () => {
  test = await startTestPortal();
  test.setClock(new Date('2025-11-26T17:00:00Z'));
  await storeStudent(test.database, { ...child, FirstName: 'Iniya' });
  await storeStudent(test.database, { ...child, FirstName: 'Kavin' });
  await storeStudent(test.database, { ...child, FirstName: 'Nila', Branch: 'North' });
  const left = { ...child, FirstName: 'Malar', Branch: 'South - *Socrates' };
  await storeStudent(test.database, { ...left, Status: 'Discontinued' });
  const off = { type: 'Holiday', time: '', endTime: '', activity: 'Thanksgiving' };
  const days = { date: '2025-11-27', endDate: '2025-11-29' };
  await storeEvent(test.database, { ...off, ...days, branch: 'South_Metro' });
});
afterAll(() => test.close());

type Start = { nextClasses: NextClass[]; open: OpenSum[] };
const start = async (email = UserName) =>
  (await (await test.as('Parent', email)).get('/api/getStart')).json<Start>();
const shown = ({ nextClasses }: Start) =>
  nextClasses.map(({ Branch, day, children, off }) => ({
    Branch,
    day,
    children: children.map(({ FirstName }) => FirstName),
    off,
  }));

it('tells the next class of each branch with a child, and why there is none before', async () => {
  expect(shown(await start())).toEqual([
    { Branch: 'North', day: '2025-11-30', children: ['Nila'], off: [] },
    {
      Branch: 'South - Metrolina',
      day: '2025-12-06',
      children: ['Iniya', 'Kavin'],
      off: [
        { day: '2025-11-29', lastDay: '2025-11-29', activity: 'Thanksgiving', activityInTamil: '' },
      ],
    },
  ]);
});

it('is the class of today until it ends', async () => {
  const dayOfNorth = async (now: string) => {
    test.setClock(new Date(now));
    return shown(await start()).find(({ Branch }) => Branch === 'North')?.day;
  };
  // North teaches on Sunday from 2 to 4 PM in New York.
  expect(await dayOfNorth('2025-11-30T20:59:00Z')).toBe('2025-11-30');
  expect(await dayOfNorth('2025-11-30T21:00:00Z')).toBe('2025-12-07');
});

it('tells the sum that the account tells, and nothing once it is paid', async () => {
  const parent = await test.as('Parent', UserName);
  const account = (await parent.get('/api/getFamilyAccount')).json<{ Open: number }>();
  const { open } = await start();
  expect(account.Open).toBeGreaterThan(0);
  expect(open).toMatchObject([{ Year: '2025-2026', Open: account.Open }]);
  const office = await test.as('Treasurer');
  const payment = { FamilyId: open[0]?.FamilyId, Year: '2025-2026', Amount: account.Open };
  const paid = await office.post('/api/addPayment', {
    ...payment,
    Day: '2025-11-30',
    Way: 'Zelle',
    Memo: '',
  });
  expect(paid.statusCode, paid.body).toBe(200);
  expect((await start()).open).toEqual([]);
});

it('of a family that begins with the year to come is the first class of that year', async () => {
  const email = 'begins.later@home.example';
  const head = await test.as('SuperAdmin');
  const moved = await head.post('/api/updateRegistrationYear/2026-2027');
  expect(moved.statusCode, moved.body).toBe(200);
  test.setClock(new Date('2026-05-20T17:00:00Z'));
  await storeStudent(test.database, { ...child, UserName: email, Year: '2026-2027' });
  const [next] = shown(await start(email));
  expect(next?.day.slice(0, 7)).toBe('2026-08');
});

it('tells nothing of the kind to who has no child', async () => {
  const { nextClasses, open } = await start('no.child@home.example');
  expect({ nextClasses, open }).toEqual({ nextClasses: [], open: [] });
});
