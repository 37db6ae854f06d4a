import { expect, test } from './support/journey.ts';
import { addressOf, demoPassword, signInAs } from './support/people.ts';

test('a running portal is alive and ready; no one signs in to the demo school without the password', async ({
  page,
}) => {
  expect(await (await page.request.get('/healthz')).json()).toEqual({ status: 'ok' });
  expect(await (await page.request.get('/readyz')).json()).toEqual({ status: 'ready' });

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
