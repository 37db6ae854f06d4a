import { withParent } from '@pallikoodam/domain/access/roles';
import i18next from 'i18next';
import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { renderScreen } from '../../testing/render-screen.tsx';
import { isGroup, listAccountItems, listMenu } from '../menus/menus.ts';
import { listShortcuts } from '../menus/shortcuts.ts';
import { BottomBar } from './bottom-bar.tsx';
import { Header } from './header.tsx';

/** Of what is on screen. */
const textsOf = (within: Element, selector: string) =>
  [...within.querySelectorAll(selector)]
    .filter((element) => element.checkVisibility())
    .map(({ textContent }) => textContent);

/** What each role is offered is the matter of `menus.test.ts`; one with single links, one without. */
it.each(['OpsMgmt', 'Parent'] as const)('%s meets the own menu, in order', async (role) => {
  const own = withParent([role]);
  await renderScreen(
    <>
      <Header />
      <BottomBar />
    </>,
    { role },
  );
  const named = (items: readonly { label: string }[]) => items.map(({ label }) => i18next.t(label));
  const menu = listMenu(own);
  const bar = page.getByRole('navigation', { name: 'Main menu' }).element();
  expect(textsOf(bar, 'summary')).toEqual(named(menu.filter(isGroup)));
  expect(textsOf(bar, 'li > a:not(li li a)')).toEqual(
    named(menu.filter((entry) => !isGroup(entry))),
  );
  for (const { label, items } of menu.filter(isGroup)) {
    const button = page.elementLocator(bar).getByText(i18next.t(label), { exact: true });
    await button.click();
    expect(textsOf(bar, 'li li a')).toEqual(named(items));
    await userEvent.keyboard('{Escape}');
    expect(textsOf(bar, 'li li a')).toEqual([]);
  }

  const chip = document.querySelector('details:has([data-role])');
  await page.elementLocator(chip?.querySelector('summary') ?? document.body).click();
  expect(textsOf(chip ?? document.body, 'a')).toEqual(named(listAccountItems(own)));

  const bottom = page.getByLabelText('Shortcuts');
  await expect.element(bottom).not.toBeVisible();
  await page.viewport(390, 844);
  await expect.element(bottom).toBeVisible();
  expect(textsOf(bottom.element(), 'a')).toEqual(named(listShortcuts(own)));
});
