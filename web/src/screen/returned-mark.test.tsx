import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessible } from '../testing/expect-accessible.ts';
import { renderScreen } from '../testing/render-screen.tsx';
import { MailLink } from './mail-link.tsx';

const gone = { Email: 'gone@home.example', since: '2025-09-06T14:00:00.000Z', reason: '550 full' };
const addresses = (
  <ul>
    {['fine@home.example', 'Gone@home.example', 'other@home.example'].map((email) => (
      <li key={email}>
        <MailLink to={email} />
      </li>
    ))}
  </ul>
);

it('says beside an address that mail comes back, since when and why', async () => {
  const calls = { getReturnedAddresses: [gone] };
  const screen = await renderScreen(addresses, { role: 'OpsMgmt', calls });
  const mark = page.getByText('Mail comes back since Sep 6, 2025');
  await expect.element(mark).toBeVisible();
  expect(mark.elements()).toHaveLength(1);
  const row = page.getByRole('listitem').nth(1);
  await expect.element(row.getByTitle('550 full')).toBeVisible();
  expect(screen.inputsOf('getReturnedAddresses')).toHaveLength(1);
  await expectAccessible();
});

it('asks nothing for those who do not see every family', async () => {
  const screen = await renderScreen(addresses, { role: 'Teacher' });
  await expect.element(page.getByText('Gone@home.example')).toBeVisible();
  expect(screen.inputsOf('getReturnedAddresses')).toEqual([]);
});
