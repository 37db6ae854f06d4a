import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessible } from '../../testing/expect-accessible.ts';
import { refuse } from '../../testing/fake-calls.ts';
import { htmlOf } from '../../testing/html-of.ts';
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
    calls: {
      getMyFamilies: [],
      getMyServiceLetters: [],
      getSecondFactor: { on: false, required: false },
      getSessions: sessions,
      endSession: { message: 'Signed out' },
    },
  });
  await expect.element(page.getByRole('cell', { name: 'Firefox on Windows' })).toBeVisible();
  await expect.element(page.getByText('This device')).toBeVisible();
  await expectAccessible();
  expect(page.getByRole('button', { name: /^Sign out (?!everywhere)/ }).elements()).toHaveLength(1);
  await page.getByRole('button', { name: 'Sign out Unknown device' }).click();
  await expect.element(page.getByText('Signed out', { exact: true })).toBeVisible();
  expect(screen.inputsOf('endSession')).toEqual([{ id: 's2' }]);
});

it('on a phone says when each was last used, and signs it out without opening its card', async () => {
  const screen = await renderScreen(<OwnAccountScreen />, {
    role: 'Parent',
    width: 390,
    calls: {
      getMyFamilies: [],
      getMyServiceLetters: [],
      getSecondFactor: { on: false, required: false },
      getSessions: sessions,
      endSession: { message: 'Signed out' },
    },
  });
  const other = page.getByRole('row').filter({ hasText: 'Unknown device' });
  await expect.element(other.getByText(/^Last used Nov 2/)).toBeVisible();
  await other.getByRole('button', { name: 'Sign out Unknown device' }).click();
  await expect.poll(() => screen.inputsOf('endSession')).toEqual([{ id: 's2' }]);
});

it('on a phone shows the moment of the last use to its end, in Tamil too', async () => {
  await renderScreen(<OwnAccountScreen />, {
    role: 'Parent',
    width: 390,
    language: 'ta',
    calls: {
      getMyFamilies: [],
      getMyServiceLetters: [],
      getSecondFactor: { on: false, required: false },
      getSessions: sessions,
    },
  });
  const used = page.getByText(/^கடைசிப் பயன்பாடு 12 நவ/);
  await expect.element(used).toBeVisible();
  const line = htmlOf(used.element().parentElement);
  expect(line.scrollWidth).toBeLessThanOrEqual(line.clientWidth);
});

it('signs out everywhere after asking, this device last', async () => {
  const screen = await renderScreen(<OwnAccountScreen />, {
    role: 'Parent',
    width: 390,
    calls: {
      getMyFamilies: [],
      getMyServiceLetters: [],
      getSecondFactor: { on: false, required: false },
      getSessions: sessions,
      endOtherSessions: { message: 'Signed out' },
    },
    accounts: { '/sign-out': { success: true } },
  });
  await page.getByRole('button', { name: 'Sign out everywhere' }).click();
  const dialog = page.getByRole('dialog');
  await expectAccessible();
  await dialog.getByRole('button', { name: 'Sign out everywhere' }).click();
  await expect.poll(() => screen.address()).toBe('/Signin');
  expect(screen.inputsOf('endOtherSessions')).toHaveLength(1);
});

const made = {
  totpURI: 'otpauth://totp/School:malar?secret=ABCDEFGH&issuer=School&digits=6&period=30',
  backupCodes: ['aaaaa-bbbbb', 'ccccc-ddddd'],
};

it('sets a sign-in code up: picture, backup codes to keep, a first code', async () => {
  const screen = await renderScreen(<OwnAccountScreen />, {
    role: 'Treasurer',
    calls: {
      getMyFamilies: [],
      getMyServiceLetters: [],
      getSecondFactor: { on: false, required: true },
      getSessions: sessions,
    },
    accounts: { '/two-factor/enable': made, '/two-factor/verify-totp': { user: {} } },
  });
  await expect.element(page.getByText(/^Your role needs a sign-in code/)).toBeVisible();
  await page.getByRole('button', { name: 'Set up' }).click();
  await page.getByLabelText(/^Your password/).fill('Vanakkam-2025');
  await expectAccessible();
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect.element(page.getByRole('img', { name: /^Picture to scan/ })).toBeVisible();
  // In fours to be typed, and in one piece where it is copied: not every app takes blanks.
  const key = page.getByText('ABCD', { exact: true });
  await expect.element(key).toBeVisible();
  const [first, second] = ['ABCD', 'EFGH'].map((four) =>
    page.getByText(four, { exact: true }).element().getClientRects(),
  );
  expect((second?.[0]?.left ?? 0) - (first?.[0]?.left ?? 0)).toBeGreaterThan(35);
  getSelection()?.selectAllChildren(htmlOf(key.element().parentElement));
  expect(getSelection()?.toString()).toBe('ABCDEFGH');
  await expect
    .element(page.getByRole('link', { name: 'Download the codes' }))
    .toHaveAttribute('href', expect.stringContaining('aaaaa-bbbbb'));
  await expectAccessible();
  const code = page.getByLabelText(/^Code from your app/);
  await code.fill('12');
  await page.getByRole('button', { name: 'Turn on' }).click();
  await expect.element(page.getByText('Enter the six digits of your app')).toBeVisible();
  await code.fill('123 456');
  await page.getByRole('button', { name: 'Turn on' }).click();
  await expect.element(page.getByText('The sign-in code is on')).toBeVisible();
  expect(screen.address()).toBe('/');
});

it('leaves a sign-in code off that is not set up to the end', async () => {
  const screen = await renderScreen(<OwnAccountScreen />, {
    role: 'Admin',
    calls: {
      getMyFamilies: [],
      getMyServiceLetters: [],
      getSecondFactor: { on: false, required: false },
      getSessions: sessions,
    },
    accounts: { '/two-factor/enable': made },
  });
  await page.getByRole('button', { name: 'Set up' }).click();
  await page.getByLabelText(/^Your password/).fill('Vanakkam-2025');
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect.element(page.getByRole('img', { name: /^Picture to scan/ })).not.toBeInTheDocument();
  await expect.element(page.getByRole('button', { name: 'Set up' })).toBeVisible();
  expect(screen.address()).toBe('/');
});

it('says at its field that a password is not right', async () => {
  await renderScreen(<OwnAccountScreen />, {
    role: 'Admin',
    calls: {
      getMyFamilies: [],
      getMyServiceLetters: [],
      getSecondFactor: { on: true, required: false },
      getSessions: sessions,
    },
    accounts: { '/two-factor/disable': refuse(400, 'Invalid password') },
  });
  await page.getByRole('button', { name: 'Turn off' }).click();
  const password = page.getByLabelText(/^Your password/);
  await password.fill('Wrong-2025');
  await page.getByRole('button', { name: 'Turn off the sign-in code' }).click();
  await expect.element(password).toHaveAccessibleDescription('Invalid password');
});

const openPoint = { id: 'backups', state: 'open', reason: 'none', value: '' } as const;

it('leads on to the setup of the school once the own code is on', async () => {
  const code = { on: false, required: true };
  const screen = await renderScreen(<OwnAccountScreen />, {
    role: 'SuperAdmin',
    calls: {
      getMyFamilies: [],
      getMyServiceLetters: [],
      getSecondFactor: () => code,
      getSessions: sessions,
      getSetup: [openPoint],
    },
  });
  const wayOn = page.getByRole('link', { name: 'Go on setting up the school' });
  await expect.element(page.getByText(/^Your role needs a sign-in code/)).toBeVisible();
  expect(wayOn.elements()).toHaveLength(0);
  // The server would refuse it.
  expect(screen.inputsOf('getSetup')).toHaveLength(0);
  code.on = true;
  await screen.refresh();
  await expect.element(wayOn).toHaveAttribute('href', '/Setup');
  await expectAccessible();
});

it('leads nowhere where nothing is left to set up', async () => {
  const screen = await renderScreen(<OwnAccountScreen />, {
    role: 'SuperAdmin',
    calls: {
      getMyFamilies: [],
      getMyServiceLetters: [],
      getSecondFactor: { on: true, required: true },
      getSessions: sessions,
      getSetup: [{ ...openPoint, state: 'optional' }],
    },
  });
  await expect.poll(() => screen.inputsOf('getSetup')).toHaveLength(1);
  await expect.element(page.getByRole('cell', { name: 'Firefox on Windows' })).toBeVisible();
  expect(page.getByRole('link', { name: 'Go on setting up the school' }).elements()).toHaveLength(
    0,
  );
});

it('has a way to choose a new password, on a phone too', async () => {
  await renderScreen(<OwnAccountScreen />, {
    role: 'Parent',
    width: 390,
    calls: {
      getMyFamilies: [],
      getMyServiceLetters: [],
      getSecondFactor: { on: false, required: false },
      getSessions: sessions,
    },
  });
  await expect
    .element(page.getByRole('link', { name: 'Choose a new password' }))
    .toHaveAttribute('href', '/Forgot');
  await expectAccessible();
});

it('leads who has served to the letter of the hours', async () => {
  const served = { _id: 'v1', Hours: 6.5 };
  await renderScreen(<OwnAccountScreen />, {
    role: 'Parent',
    calls: {
      getMyFamilies: [],
      getMyServiceLetters: [served, { _id: 'v2', Hours: 4 }],
      getSecondFactor: { on: false, required: false },
      getSessions: sessions,
    },
  });
  await expect.element(page.getByText('10.5 hours are marked for you.')).toBeVisible();
  await expect
    .element(page.getByRole('link', { name: 'Letter of service hours' }))
    .toHaveAttribute('href', '/ServiceLetters?whose=own');
  await expectAccessible();
});
