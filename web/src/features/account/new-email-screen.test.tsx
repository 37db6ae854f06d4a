import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectAccessible } from '../../testing/expect-accessible.ts';
import { refuse, refuseAccount } from '../../testing/fake-calls.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import { NewEmailScreen } from './new-email-screen.tsx';

const address = '/NewEmail?token=abc';
const Email = 'new@home.example';
const own = { From: 'tester@tests.example', Email };
const foreign = { From: 'malar@home.example', Email };
const take = page.getByRole('button', { name: 'Use the new address' });
const password = page.getByLabelText(/^Password/);

it('the account that asked sees both addresses, presses once and reads the new one', async () => {
  const screen = await renderScreen(<NewEmailScreen />, {
    role: 'Parent',
    address,
    calls: { getNewEmailRequest: own, confirmMyEmail: { Email } },
  });
  await expect
    .element(page.getByText(/^tester@tests.example asks to use new@home.example\./))
    .toBeVisible();
  await expect.element(page.getByText(/access as staff stays/)).not.toBeInTheDocument();
  await expectAccessible();
  expect(screen.inputsOf('confirmMyEmail')).toEqual([]);
  await take.click();
  await expect.element(page.getByText(/^From now on sign in with new@home.example/)).toBeVisible();
  await expectAccessible();
  expect(screen.inputsOf('getNewEmailRequest')).toEqual([{ token: 'abc' }]);
  expect(screen.inputsOf('confirmMyEmail')).toEqual([{ token: 'abc' }]);
});

it.each(['visitor', 'Parent', 'SuperAdmin'] as const)(
  'a %s who did not ask has nothing to press, and signs in to the account that did',
  async (role) => {
    const screen = await renderScreen(<NewEmailScreen />, {
      role,
      address,
      calls: { getNewEmailRequest: foreign },
      accounts: { '/sign-in/email': refuseAccount(401, 'INVALID_EMAIL_OR_PASSWORD') },
    });
    await expect.element(page.getByText(`${foreign.From} asks to use ${Email}.`)).toBeVisible();
    await expect.element(take).not.toBeInTheDocument();
    const email = page.getByRole('textbox', { name: 'Email' });
    await expect.element(email).toHaveValue(foreign.From);
    await expect.element(email).toHaveAttribute('readonly');
    await expectAccessible();
    await password.fill('Wrong-2025');
    await userEvent.keyboard('{Enter}');
    await expect.element(page.getByRole('alert')).toBeVisible();
    expect(screen.inputsOf('confirmMyEmail')).toEqual([]);
  },
);

it('the person who signs in on the page finds the button there', async () => {
  const accounts: Record<string, unknown> = {
    '/sign-in/email': { user: { id: 'malar', email: foreign.From, twoFactorEnabled: false } },
  };
  const screen = await renderScreen(<NewEmailScreen />, {
    address,
    calls: { getNewEmailRequest: foreign, confirmMyEmail: { Email } },
    accounts,
  });
  await password.fill('Vanakkam-2025');
  await userEvent.keyboard('{Enter}');
  await expect.element(take).toBeVisible();
  expect(screen.address()).toBe(address);
  await take.click();
  await expect.element(page.getByText(/^From now on sign in with new@home.example/)).toBeVisible();
});

it('a member of the staff reads that the roles stay with the old address', async () => {
  await renderScreen(<NewEmailScreen />, {
    role: 'Teacher',
    address,
    calls: { getNewEmailRequest: own },
  });
  await expect.element(page.getByText(/access as staff stays/)).toBeVisible();
});

it('a link that has ended says so and offers no button', async () => {
  const ended = 'This link is no longer valid. Please ask for a new one in My Account.';
  await renderScreen(<NewEmailScreen />, {
    role: 'Parent',
    address,
    calls: { getNewEmailRequest: refuse(409, ended) },
  });
  await expect.element(page.getByRole('alert').getByText(ended)).toBeVisible();
  await expect.element(take).not.toBeInTheDocument();
  await expectAccessible();
});

it('a refused press says why, on a phone and in Tamil too', async () => {
  const refusal =
    'This address can’t be used here. Please use another one, or write to the school.';
  await renderScreen(<NewEmailScreen />, {
    role: 'Parent',
    address,
    language: 'ta',
    width: 390,
    calls: { getNewEmailRequest: own, confirmMyEmail: refuse(409, refusal) },
  });
  await page.getByRole('button', { name: 'புதிய முகவரியைப் பயன்படுத்து' }).click();
  await expect.element(page.getByRole('alert').getByText(/பயன்படுத்த முடியாது/)).toBeVisible();
  await expectAccessible();
});
