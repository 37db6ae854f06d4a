import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { getSession } from '../../lib/session.ts';
import { expectAccessible } from '../../testing/expect-accessible.ts';
import { refuse, refuseAccount, unreachable } from '../../testing/fake-calls.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import { ForgotScreen } from './forgot-screen.tsx';
import { SignInForm } from './sign-in-form.tsx';
import { SignInScreen } from './sign-in-screen.tsx';
import { SignUpForm } from './sign-up-form.tsx';

const email = page.getByRole('textbox', { name: 'Email' });
const password = page.getByLabelText(/^Password/);
const button = (name: string) => page.getByRole('button', { name });
const leave = () => userEvent.keyboard('{Tab}');

describe('the sign-up form', () => {
  const again = page.getByLabelText(/^Confirm password/);
  const agreement = page.getByRole('checkbox', { name: /I agree/ });

  it('says at each field what it lacks', async () => {
    await renderScreen(<SignUpForm />);
    await email.click();
    await leave();
    await expect.element(email).toHaveAccessibleDescription('E-mail is required');
    await email.fill('parent at home');
    await leave();
    await expect.element(email).toHaveAccessibleDescription('E-mail must be valid');
    await password.fill('Short-1');
    await leave();
    await expect.element(password).toHaveAccessibleDescription(/Invalid character length/);
    await password.fill('long-enough-1');
    await leave();
    await expect.element(password).toHaveAccessibleDescription(/must contain an upper case letter/);
    await password.fill('Long-enough-1');
    await again.fill('Long-enough-2');
    await expect.element(button('Create Account')).toBeDisabled();
    // The message of the field just left moves the box away; the click counts all the same.
    await agreement.click();
    await expect.element(agreement).toBeChecked();
    await expect.element(again).toHaveAccessibleDescription('Passwords do not match');
    await expect.element(button('Create Account')).toBeEnabled();
    await expectAccessible();
  });

  it('says on Enter what it lacks, as its button waits', async () => {
    await renderScreen(<SignUpForm />);
    await email.fill('ponni@home.example');
    await userEvent.keyboard('{Enter}');
    await expect.element(password).toHaveFocus();
    await password.fill('Long-enough-1');
    await again.fill('Long-enough-1');
    await userEvent.keyboard('{Enter}');
    await expect.element(agreement).toHaveFocus();
  });

  it('puts a refusal at its field', async () => {
    const taken = refuse(422, 'User already exists.');
    await renderScreen(<SignUpForm />, { accounts: { '/sign-up/email': taken } });
    await email.fill('ponni@home.example');
    await password.fill('Long-enough-1');
    await again.fill('Long-enough-1');
    await agreement.click();
    await button('Create Account').click();
    await expect.element(page.getByRole('alert').getByText('User already exists.')).toBeVisible();
    await expect.element(email).toHaveValue('ponni@home.example');
  });

  it('an address that has an account is told the ways in, as long as it stands there', async () => {
    const taken = refuseAccount(422, 'USER_ALREADY_EXISTS');
    await renderScreen(<SignUpForm />, { accounts: { '/sign-up/email': taken } });
    await email.fill('ponni@home.example');
    await password.fill('Long-enough-1');
    await again.fill('Long-enough-1');
    await agreement.click();
    await button('Create Account').click();
    const ways = page.getByRole('alert').filter({ hasText: 'This address has an account already' });
    await expect.element(ways.getByRole('link', { name: 'Forgot Password' })).toBeVisible();
    await expect
      .element(email)
      .toHaveAccessibleDescription(/User already exists with the same email/);
    await expectAccessible();
    await email.fill('ponni2@home.example');
    await expect.element(ways).not.toBeInTheDocument();
  });
});

describe('the sign-in page', () => {
  const reason = page.getByText('Sign in to continue.');

  it('says why it comes in place of the page that was asked for', async () => {
    await renderScreen(<SignInScreen />, { address: '/Signin?from=%2FTreasury' });
    await expect.element(reason).toBeVisible();
  });

  it('says nothing of the kind to who comes by themselves', async () => {
    await renderScreen(<SignInScreen />, { address: '/Signin' });
    await expect.element(button('Sign In')).toBeVisible();
    await expect.element(reason).not.toBeInTheDocument();
  });
});

/** Opening a link asks the server nothing, as mail scanners open it too: what it is worth shows then. */
describe('a mailed link that was used already', () => {
  it.each([
    ['unlock', 'Sign In'],
    ['confirm', 'Confirm and sign in'],
  ])('to %s says so once it is tried, and offers the other way in', async (kind, action) => {
    const screen = await renderScreen(<SignInScreen />, {
      address: `/Signin?${kind}=spent`,
      accounts: { '/sign-in/link': refuseAccount(400, 'INVALID_TOKEN') },
    });
    await password.fill('Vanakkam-2025');
    await button(action).click();
    await expect.element(page.getByText('This link is no longer valid')).toBeVisible();
    await expect.element(page.getByText(/^Sign in with your email and password\./)).toBeVisible();
    await expect.element(email).toBeVisible();
    expect(screen.address()).toBe('/Signin?error=INVALID_TOKEN');
    await expectAccessible();
  });
});

it('a new password, which ends every session, leaves no one signed in here either', async () => {
  const accounts: Record<string, unknown> = { '/reset-password': { status: true } };
  await renderScreen(<ForgotScreen />, { role: 'Admin', address: '/Forgot?token=abc', accounts });
  expect(getSession().state).toBe('signedIn');
  await password.fill('Vanakkam-2026');
  await page.getByLabelText(/^Confirm password/).fill('Vanakkam-2026');
  accounts['/get-session'] = null;
  await button('Save password').click();
  await expect.poll(() => getSession().state).toBe('visitor');
});

describe('the sign-in form', () => {
  it.each([
    ['a wrong password', refuse(401, 'Invalid email or password'), 'Wrong email or password'],
    ['too many tries', refuse(429, ''), /wait a while/],
    ['no network', unreachable, /cannot be reached/],
  ])('tells %s and can be sent again', async (_, answer, words) => {
    await renderScreen(<SignInForm returnPath={null} onEnter={() => undefined} />, {
      accounts: { '/sign-in/email': answer },
    });
    await email.fill('ponni@home.example');
    await password.fill('Wrong-1');
    await userEvent.keyboard('{Enter}');
    await expect.element(page.getByRole('alert').getByText(words)).toBeVisible();
    await expect.element(button('Sign In')).toBeEnabled();
    await expectAccessible();
    await page.getByRole('alert').getByRole('button').click();
    await expect.element(page.getByRole('alert')).not.toBeInTheDocument();
  });
});

describe('a password', () => {
  it('is masked until it is to be seen, and is taken as it was pasted', async () => {
    await renderScreen(<SignInForm returnPath={null} onEnter={() => undefined} />);
    await email.fill(' Vanakkam-2025 ');
    await userEvent.tripleClick(email);
    await userEvent.cut();
    await password.click();
    await userEvent.paste();
    await expect.element(password).toHaveValue(' Vanakkam-2025 ');
    await expect.element(password).toHaveAttribute('type', 'password');
    await button('Show or hide password').click();
    await expect.element(password).toHaveAttribute('type', 'text');
    await button('Show or hide password').click();
    await expect.element(password).toHaveAttribute('type', 'password');
    await expect.element(password).toHaveAttribute('autocomplete', 'current-password');
  });
});

describe('/Forgot', () => {
  it('asks for a valid address, and says the same whether it has an account or not', async () => {
    await renderScreen(<ForgotScreen />, {
      address: '/Forgot',
      accounts: { '/request-password-reset': { status: true } },
    });
    await email.fill('nobody at home');
    await button('Send Reset Email').click();
    await expect.element(email).toHaveAccessibleDescription('Please enter a valid email address');
    await email.fill('nobody@home.example');
    await button('Send Reset Email').click();
    await expect.element(page.getByText('Password reset email sent successfully!')).toBeVisible();
    await expectAccessible();
  });

  it('knows the address of who is signed in, and leads back', async () => {
    const screen = await renderScreen(<ForgotScreen />, {
      role: 'Teacher',
      address: '/Forgot',
      accounts: { '/request-password-reset': { status: true } },
    });
    await expect.element(email).toHaveValue('tester@tests.example');
    await expect
      .element(page.getByRole('link', { name: 'My Account' }))
      .toHaveAttribute('href', '/Account');
    expect(page.getByRole('link', { name: 'Sign In' }).elements()).toHaveLength(0);
    await button('Send Reset Email').click();
    await expect.element(page.getByText('Password reset email sent successfully!')).toBeVisible();
    expect(screen.address()).toBe('/Forgot');
    await expectAccessible();
  });

  it('says of a link that is worth nothing any more', async () => {
    await renderScreen(<ForgotScreen />, { address: '/Forgot?error=INVALID_TOKEN' });
    await expect.element(page.getByText('This link is no longer valid')).toBeVisible();
    await expectAccessible();
  });
});
