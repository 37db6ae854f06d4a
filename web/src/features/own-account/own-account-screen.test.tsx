import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessible } from '../../testing/expect-accessible.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import { OwnAccountScreen } from './own-account-screen.tsx';

const sessions = [
  {
    _id: 's1',
    browser: 'Firefox',
    system: 'Windows',
    signedInAt: '2025-11-10T15:00:00.000Z',
    lastUsedAt: '2025-11-12T15:00:00.000Z',
    current: true,
  },
  {
    _id: 's2',
    browser: '',
    system: '',
    signedInAt: '2025-11-01T15:00:00.000Z',
    lastUsedAt: '2025-11-02T15:00:00.000Z',
    current: false,
  },
];

it('signs out another device, and has no such button for this one', async () => {
  const screen = await renderScreen(<OwnAccountScreen />, {
    role: 'Parent',
    calls: { getSessions: sessions, endSession: { message: 'Signed out' } },
  });
  await expect.element(page.getByRole('cell', { name: 'Firefox on Windows' })).toBeVisible();
  await expect.element(page.getByText('This device')).toBeVisible();
  await expectAccessible();
  expect(page.getByRole('button', { name: /^Sign out (?!everywhere)/ }).elements()).toHaveLength(1);
  await page.getByRole('button', { name: 'Sign out Unknown device' }).click();
  await expect.element(page.getByText('Signed out', { exact: true })).toBeVisible();
  expect(screen.inputsOf('endSession')).toEqual([{ id: 's2' }]);
});

it('signs out everywhere after asking, this device last', async () => {
  const screen = await renderScreen(<OwnAccountScreen />, {
    role: 'Parent',
    width: 390,
    calls: { getSessions: sessions, endOtherSessions: { message: 'Signed out' } },
    accounts: { '/sign-out': { success: true } },
  });
  await page.getByRole('button', { name: 'Sign out everywhere' }).click();
  const dialog = page.getByRole('dialog');
  await expectAccessible();
  await dialog.getByRole('button', { name: 'Sign out everywhere' }).click();
  await expect.poll(() => screen.address()).toBe('/Signin');
  expect(screen.inputsOf('endOtherSessions')).toHaveLength(1);
});
