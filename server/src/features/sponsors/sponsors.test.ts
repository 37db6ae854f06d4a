import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestPortal, type TestCaller, type TestPortal } from '../../testing/portal.ts';

let test: TestPortal;
let admin: TestCaller;

beforeAll(async () => {
  test = await startTestPortal();
  admin = await test.as('Admin');
});
afterAll(() => test.close());

const form = { name: 'Thamarai Sweets', order: 2, photo: '/art/sponsor-2.svg' };

describe('sponsors', () => {
  it('show on the public page as they are added, changed, deleted and brought back', async () => {
    const visitor = await test.as('visitor');
    const shown = async () =>
      (await visitor.get('/api/getSponsors'))
        .json<{ name: string }[]>()
        .map(({ name }) => name)
        .join(', ');
    const { _id } = (await admin.post('/api/addSponsor', form)).json();
    await admin.post('/api/addSponsor', { ...form, name: 'Vaigai Dental', order: 1 });
    expect(await shown()).toBe('Vaigai Dental, Thamarai Sweets');
    await admin.post('/api/updateSponsorById', { _id, name: 'Thamarai Snacks' });
    expect(await shown()).toBe('Vaigai Dental, Thamarai Snacks');
    await admin.post(`/api/deleteSponsorById/${_id}`);
    expect(await shown()).toBe('Vaigai Dental');
    await admin.post(`/api/restoreSponsorById/${_id}`);
    expect(await shown()).toBe('Vaigai Dental, Thamarai Snacks');
  });

  it.each([
    [{ name: '' }, 'name'],
    [{ order: 0 }, 'order'],
    [{ order: 1.5 }, 'order'],
    [{ photo: 'https://elsewhere.example/logo.png' }, 'photo'],
    [{ photo: '//elsewhere.example/logo.png' }, 'photo'],
    [{ photo: '/../secret' }, 'photo'],
    [{ url: 'javascript:alert(1)' }, 'url'],
  ])('are refused with %j', async (wrong, field) => {
    const answer = await admin.post('/api/addSponsor', { ...form, ...wrong });
    expect(answer.statusCode).toBe(400);
    expect(Object.keys(answer.json().fields)).toEqual([field]);
  });
});
