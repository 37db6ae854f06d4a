import type { SetupPoint } from '@pallikoodam/domain/setup/points';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessible } from '../../testing/expect-accessible.ts';
import { refuse } from '../../testing/fake-calls.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import { SetupScreen } from './setup-screen.tsx';

const points: SetupPoint[] = [
  { id: 'mail', state: 'ready', reason: '', value: 'School <portal@school.org>' },
  { id: 'backups', state: 'open', reason: 'none', value: '' },
  { id: 'secondFactor', state: 'open', reason: 'without', value: '2' },
  { id: 'sms', state: 'optional', reason: '', value: '' },
];
const point = (name: string) => page.getByRole('listitem', { name });

it('says what is set up and what is not, and how far that is', async () => {
  await renderScreen(<SetupScreen />, { role: 'SuperAdmin', calls: { getSetup: points } });
  await expect.element(page.getByText('2 of 4 are settled')).toBeVisible();
  await expect.element(point('Mail').getByText('In place')).toBeVisible();
  await expect.element(point('Backups').getByText('Not set up')).toBeVisible();
  await expect.element(point('SMS').getByText('Can wait')).toBeVisible();
  // Nothing can be tried of people's codes: the way leads to where they stand.
  await expect.element(point('Sign-in code').getByText(/without one: 2$/)).toBeVisible();
  expect(point('Sign-in code').getByRole('button').elements()).toHaveLength(0);
  await expect
    .element(point('Sign-in code').getByRole('link', { name: 'Manage Roles' }))
    .toHaveAttribute('href', '/ManageRole');
  await expectAccessible();
});

it('leads to the own account for the own code', async () => {
  const own: SetupPoint = { id: 'secondFactor', state: 'open', reason: 'own', value: '2' };
  await renderScreen(<SetupScreen />, { role: 'SuperAdmin', calls: { getSetup: [own] } });
  await expect.element(point('Sign-in code').getByText(/you have none yet/)).toBeVisible();
  await expect
    .element(point('Sign-in code').getByRole('link', { name: 'My Account' }))
    .toHaveAttribute('href', '/Account');
});

it('tries one out and says how that went, each in its place', async () => {
  const screen = await renderScreen(<SetupScreen />, {
    role: 'SuperAdmin',
    calls: {
      getSetup: points,
      trySetup: ({ point: tried }) =>
        tried === 'mail'
          ? { outcome: 'works', detail: '250 kept' }
          : refuse(403, 'Your role does not allow this.'),
    },
  });
  await point('Mail').getByRole('button', { name: 'Send me a mail' }).click();
  await expect
    .element(point('Mail').getByRole('status'))
    .toHaveTextContent(
      'The mail server has taken it. Look into the mailbox of tester@tests.example.',
    );
  await expect.element(point('Mail').getByText('In place')).toBeVisible();
  expect(screen.inputsOf('trySetup')).toEqual([{ point: 'mail' }]);
  // Where there is nothing yet there is nothing to press either.
  for (const name of ['Backups', 'SMS']) {
    expect(point(name).getByRole('button').elements()).toHaveLength(0);
  }
  await expectAccessible();
});

it('no longer calls in place what was tried in vain, and says where to look', async () => {
  const backups = { id: 'backups', state: 'ready', reason: '', value: '2025-11-21T14:05:00Z' };
  await renderScreen(<SetupScreen />, {
    role: 'SuperAdmin',
    calls: {
      getSetup: [points[0], backups] as SetupPoint[],
      trySetup: ({ point: tried }) =>
        tried === 'mail'
          ? { outcome: 'away', detail: 'ECONNREFUSED' }
          : { outcome: 'damaged', detail: 'portal-2025-11-21T140500Z.jsonl.gz' },
    },
  });
  await point('Mail').getByRole('button').click();
  await expect
    .element(point('Mail').getByRole('status'))
    .toHaveTextContent(
      'The mail server takes no mail. Look at SMTP_URL. Nothing listens at this address. (ECONNREFUSED)',
    );
  await expect.element(point('Mail').getByText('Does not work')).toBeVisible();
  await point('Backups').getByRole('button').click();
  await expect
    .element(point('Backups').getByRole('status'))
    .toHaveTextContent(
      'The newest backup, portal-2025-11-21T140500Z.jsonl.gz, does not open. Have a new one made.',
    );
  await expect.element(point('Backups').getByText('Does not work')).toBeVisible();
  await expectAccessible();
});

it('says what a certificate lacks in the reader’s language, the code small behind it', async () => {
  const address: SetupPoint = {
    id: 'address',
    state: 'ready',
    reason: '',
    value: 'https://portal.school.org',
  };
  await renderScreen(<SetupScreen />, {
    role: 'SuperAdmin',
    language: 'ta',
    calls: {
      getSetup: [address],
      trySetup: { outcome: 'away', detail: 'DEPTH_ZERO_SELF_SIGNED_CERT' },
    },
  });
  await page.getByRole('button').click();
  await expect
    .element(page.getByRole('status'))
    .toHaveTextContent(
      'இந்த முகவரியில் தளத்தை அணுக முடியவில்லை. PUBLIC_URL, தளத்தின் பெயர், முன்னிற்கும் சேவையகம் (proxy) ஆகியவற்றைச் சரிபார்க்கவும். அதன் சான்றிதழ் அறியப்பட்ட அமைப்பால் கையொப்பமிடப்படவில்லை. (DEPTH_ZERO_SELF_SIGNED_CERT)',
    );
  await expectAccessible();
});

it('shows the other side’s own words, and why the portal could not try', async () => {
  await renderScreen(<SetupScreen />, {
    role: 'SuperAdmin',
    language: 'ta',
    scheme: 'dark',
    width: 390,
    calls: {
      getSetup: points,
      trySetup: ({ point: tried }) =>
        tried === 'mail'
          ? { outcome: 'refused', detail: '550 unknown sender' }
          : refuse(403, 'Your role does not allow this.'),
    },
  });
  await page.getByRole('button').nth(0).click();
  await expect.element(page.getByText(/\(550 unknown sender\)$/)).toBeVisible();
  await expectAccessible();
});
