import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { adoptName, hydrateSession, type NamedPerson, sessionOf } from '../../lib/session.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import { Header } from './header.tsx';

it('shows the menu as soon as it is the own one', async () => {
  await renderScreen(<Header />, { width: 1440, role: 'Admin' });
  await expect.element(page.getByRole('navigation', { name: 'Main menu' })).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Operations' })).toBeVisible();
  expect(page.getByRole('link', { name: 'Sign in' }).elements()).toHaveLength(0);
});

describe('the menu of a person', () => {
  const adopt = (person: NamedPerson) => hydrateSession(sessionOf(person));
  const valli = { id: '7', email: 'valli@home.example', role: 'Parent' as const };
  const menu = () => page.getByRole('button', { name: /Parent/ });

  it('tells the name, with the address below, and fits a phone', async () => {
    await renderScreen(<Header />, { width: 390, role: 'Parent' });
    adopt({ ...valli, name: 'Valli Anbu Thirunavukkarasu' });
    await menu().click();
    await expect.element(page.getByText('Valli Anbu Thirunavukkarasu')).toBeVisible();
    await expect.element(page.getByText(valli.email)).toBeVisible();
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390);
  });

  it('has the address alone until the name is known, as after a sign-in', async () => {
    await renderScreen(<Header />, { role: 'Parent' });
    adopt(valli);
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
    adopt({ ...valli, name: 'Valli Anbu' });
    adopt({ ...valli, role: 'Teacher' });
    await page.getByRole('button', { name: /Teacher/ }).click();
    await expect.element(page.getByText('Valli Anbu')).toBeVisible();
  });
});
