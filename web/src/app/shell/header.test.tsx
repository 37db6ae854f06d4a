import { roles } from '@pallikoodam/domain/access/roles';
import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { adoptName, hydrateSession, type NamedPerson, sessionOf } from '../../lib/session.ts';
import { expectAccessible } from '../../testing/expect-accessible.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import { Header } from './header.tsx';

it('shows the menu as soon as it is the own one', async () => {
  await renderScreen(<Header />, { width: 1440, role: 'Admin' });
  await expect.element(page.getByRole('navigation', { name: 'Main menu' })).toBeVisible();
  await expect.element(page.getByRole('list').getByText('Operations')).toBeVisible();
  expect(page.getByRole('link', { name: 'Sign in' }).elements()).toHaveLength(0);
});

it('has groups that the browser opens, and that the keyboard walks through', async () => {
  await renderScreen(<Header />, { width: 1440, calls: { getEnrollmentStatus: true } });
  const menu = page.getByRole('navigation', { name: 'Main menu' });
  const [school, parents] = [menu.getByText('School').first(), menu.getByText('Parents')];
  const [byLaw, calendar] = ['ByLaw', 'Academic Calendar'].map((name) =>
    menu.getByRole('link', { name }),
  ) as [typeof menu, typeof menu];
  await school.click();
  await expect.element(byLaw).toBeVisible();
  await expectAccessible();
  await userEvent.keyboard('{Escape}');
  await expect.element(byLaw).not.toBeInTheDocument();
  await expect.element(school).toHaveFocus();
  await userEvent.keyboard('{ArrowDown}');
  await expect.element(byLaw).toHaveFocus();
  // One at a time, and none once the press or the focus goes elsewhere.
  await parents.click();
  await expect.element(calendar).toBeVisible();
  await expect.element(byLaw).not.toBeInTheDocument();
  await page.getByRole('link', { name: 'Sign in' }).element().focus();
  await expect.element(calendar).not.toBeInTheDocument();
});

describe('the menu of a person', () => {
  const adopt = (person: NamedPerson) => hydrateSession(sessionOf(person));
  const valli = { id: '7', email: 'valli@home.example', roles: ['Parent'] as const };
  // The first of it: the other stands in the menu at the side.
  const menu = (role = 'Parent') => page.getByText(role, { exact: true }).first();

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
    adopt({ ...valli, roles: ['Teacher', 'Parent'] });
    await menu('Teacher').click();
    await expect.element(page.getByText('Valli Anbu')).toBeVisible();
  });
});

describe('a person of two roles', () => {
  const person = { role: 'Treasurer', alsoAs: ['Teacher', 'Parent'] } as const;

  it('is shown by the first, and told the other; the menu has the pages of both', async () => {
    await renderScreen(<Header />, { ...person, width: 1440 });
    const chip = page.getByText('Treasurer', { exact: true }).first();
    await expect.element(chip).toHaveAttribute('title', 'Treasurer, Teacher');
    await chip.click();
    await expect.element(page.getByText('Also Teacher').first()).toBeVisible();
    await expectAccessible();
    await userEvent.keyboard('{Escape}');
    const menu = page.getByRole('navigation', { name: 'Main menu' });
    await menu.getByText('My class').click();
    await expect.element(menu.getByRole('link', { name: 'Attendance', exact: true })).toBeVisible();
    await menu.getByText('Operations').click();
    await expect.element(menu.getByRole('link', { name: 'Treasury' })).toBeVisible();
  });

  it('reads it in Tamil on a phone', async () => {
    const calls = { getConfigData: { headers: { 'x-total-count': '0' }, body: [] } };
    await renderScreen(<Header />, { ...person, calls, width: 390, language: 'ta' });
    await page.getByText('பொருளாளர்').first().click();
    await expect.element(page.getByText('மேலும்: ஆசிரியர்').first()).toBeVisible();
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390);
  });
});

it.each([
  [true, 1],
  [false, 0],
])('leads visitors to enrollment while registration is open: %s', async (open, links) => {
  const calls = { getEnrollmentStatus: open };
  const screen = await renderScreen(<Header />, { width: 1440, calls });
  await expect.poll(() => screen.inputsOf('getEnrollmentStatus').length).toBe(1);
  await expect
    .poll(() => page.getByRole('link', { name: 'Enroll', exact: true }).elements().length)
    .toBe(links);
  await expect.element(page.getByRole('link', { name: 'Sign in' })).toBeVisible();
});

describe.each([320, 390])('the bar on a phone of %i px', (width) => {
  it.each(roles.flatMap((role) => (['en', 'ta'] as const).map((language) => ({ role, language }))))(
    'has one row: $role, $language',
    async ({ role, language }) => {
      const calls = { getConfigData: { headers: { 'x-total-count': '0' }, body: [] } };
      await renderScreen(<Header />, { width, language, role, calls });
      const name = language === 'en' ? 'Open menu' : 'பட்டியைத் திற';
      const burger = page.getByRole('button', { name });
      await expect.element(burger).toBeVisible();
      await expect.poll(() => document.querySelector('summary [data-role]')).not.toBeNull();
      const middleOf = (part: Element | null) => {
        const { top = 0, bottom = 0 } = part?.getBoundingClientRect() ?? {};
        return (top + bottom) / 2;
      };
      const chip = middleOf(document.querySelector('summary [data-role]'));
      expect(Math.abs(middleOf(burger.element()) - chip)).toBeLessThan(4);
      expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width);
    },
  );
});
