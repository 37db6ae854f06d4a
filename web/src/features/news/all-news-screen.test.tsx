import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessible } from '../../testing/expect-accessible.ts';
import { pageOf, refuse } from '../../testing/fake-calls.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import { AllNewsScreen } from './all-news-screen.tsx';

const item = (at: number) => ({ _id: `n${at}`, News: `News ${at}`, Day: '2025-11-12' });
const items = page.getByRole('list', { name: 'News' }).getByRole('listitem');

it('turns the pages of all news', async () => {
  const screen = await renderScreen(<AllNewsScreen />, {
    calls: {
      getActiveNews: ({ page: at = 1 }) =>
        pageOf(at === 1 ? Array.from({ length: 10 }, (_, n) => item(n + 1)) : [item(11)], 11),
    },
  });
  await expect.element(items.nth(9)).toHaveTextContent('Nov 12, 2025News 10');
  await expectAccessible();
  await page.getByRole('link', { name: 'Page 2' }).click();
  await expect.element(items.first()).toHaveTextContent('Nov 12, 2025News 11');
  expect(screen.inputsOf('getActiveNews').at(-1)).toEqual({ page: 2, pageSize: 10 });
  expect(screen.address()).toContain('page=2');
});

it('says that there is none, and what went wrong', async () => {
  await renderScreen(<AllNewsScreen />, { calls: { getActiveNews: pageOf([], 0) } });
  await expect.element(page.getByText('There is no news right now.')).toBeVisible();
  await expectAccessible();
});

it('can be asked for again where it could not be loaded', async () => {
  let asked = 0;
  await renderScreen(<AllNewsScreen />, {
    calls: {
      getActiveNews: () => {
        asked += 1;
        return asked === 1 ? refuse(404, 'Gone') : pageOf([item(1)], 1);
      },
    },
  });
  await page.getByRole('main').getByRole('button', { name: 'Retry' }).click();
  await expect.element(items.getByText('News 1')).toBeVisible();
});
