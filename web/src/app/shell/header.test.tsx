import { expect, it, onTestFinished } from 'vitest';
import { page } from 'vitest/browser';
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
