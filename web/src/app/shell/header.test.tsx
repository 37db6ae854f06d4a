import { describe, expect, it, onTestFinished } from 'vitest';
import { page } from 'vitest/browser';
import { adoptName, adoptSession } from '../../lib/session.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import { Header } from './header.tsx';

/** As the frame that the server sends to who is signed in. */
function seemSignedIn() {
  const { body } = document;
  body.id = 'root';
  body.dataset.signedIn = '';
  onTestFinished(() => {
    body.removeAttribute('id');
    delete body.dataset.signedIn;
  });
}

it('hides the menu of a page that somebody who seems to be signed in was sent', async () => {
  seemSignedIn();
  await renderScreen(<Header />, { width: 1440 });
  const menu = page.getByLabelText('Main menu');
  await expect.element(menu).toBeInTheDocument();
  expect(getComputedStyle(menu.element()).visibility).toBe('hidden');
});

it('shows the menu as soon as it is the own one', async () => {
  seemSignedIn();
  await renderScreen(<Header />, { width: 1440, role: 'Admin' });
  await expect.element(page.getByRole('navigation', { name: 'Main menu' })).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Operations' })).toBeVisible();
  expect(page.getByRole('link', { name: 'Sign in' }).elements()).toHaveLength(0);
});

describe('the menu of a person', () => {
  const valli = { id: '7', email: 'valli@home.example', role: 'Parent' as const };
  const menu = () => page.getByRole('button', { name: /Parent/ });

  it('tells the name, with the address below, and fits a phone', async () => {
    await renderScreen(<Header />, { width: 390, role: 'Parent' });
    adoptSession({ ...valli, name: 'Valli Anbu Thirunavukkarasu' });
    await menu().click();
    await expect.element(page.getByText('Valli Anbu Thirunavukkarasu')).toBeVisible();
    await expect.element(page.getByText(valli.email)).toBeVisible();
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390);
  });

  it('has the address alone until the name is known, as after a sign-in', async () => {
    await renderScreen(<Header />, { role: 'Parent' });
    adoptSession(valli);
    await menu().click();
    const address = () => page.getByText(valli.email).element().tagName;
    await expect.poll(address).toBe('STRONG');
    adoptName('somebody else', 'Kavin');
    adoptName(valli.id, 'Valli Anbu');
    await expect.element(page.getByText('Valli Anbu')).toBeVisible();
    await expect.poll(address).toBe('SPAN');
    await expect.element(page.getByText('Kavin')).not.toBeInTheDocument();
  });

  it('keeps the name where a later answer says nothing of it', async () => {
    await renderScreen(<Header />, { role: 'Parent' });
    adoptSession({ ...valli, name: 'Valli Anbu' });
    adoptSession({ ...valli, role: 'Teacher' });
    await page.getByRole('button', { name: /Teacher/ }).click();
    await expect.element(page.getByText('Valli Anbu')).toBeVisible();
  });
});
