import { expect, test } from './support/journey.ts';
import { addressOf, demoPassword, signInAs } from './support/people.ts';

test('a running portal says that it is alive and ready', async ({ request }) => {
  expect(await (await request.get('/healthz')).json()).toEqual({ status: 'ok' });
  expect(await (await request.get('/readyz')).json()).toEqual({ status: 'ready' });
});

test('the demo school can be signed in to, and by no one without the password', async ({
  page,
}) => {
  const role = `/api/getRoleByEmail/${addressOf('admin')}`;
  expect((await page.request.get(role)).status()).toBe(401);

  const refused = await page.request.post('/auth/sign-in/email', {
    data: { email: addressOf('admin'), password: `${demoPassword}?` },
  });
  expect(refused.status()).toBe(401);
  expect((await page.request.get(role)).status()).toBe(401);

  await signInAs(page, 'admin');
  expect(await (await page.request.get(role)).json()).toMatchObject({ Role: 'Admin' });
});
