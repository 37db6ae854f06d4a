import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessible } from '../../testing/expect-accessible.ts';
import { pageOf } from '../../testing/fake-calls.ts';
import { htmlOf } from '../../testing/html-of.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import { NewsScreen } from './news-screen.tsx';

const item = {
  _id: 'n1',
  News: 'Recital on Saturday: https://recital.school.example/',
  NewsInTamil: '',
  Status: 'Active',
  CreatedDate: '2025-11-10T15:00:00.000Z',
  UpdatedDate: '2025-11-10T15:00:00.000Z',
} as const;
const calls = {
  getNews: pageOf([item], 1),
  getNewsCounts: { Total: 14, Active: 8, Expired: 6 },
  getLatestNews: [{ ...item, Day: '2025-11-10' }],
};

it('shows what the home page shows; All shows the rest', async () => {
  const screen = await renderScreen(<NewsScreen />, { role: 'Admin', calls });
  await expect
    .element(page.getByRole('link', { name: 'https://recital.school.example/' }))
    .toBeVisible();
  expect(screen.inputsOf('getNews')[0]).toMatchObject({ Status: 'Active', pageSize: 20 });
  await page.getByLabelText('Status', { exact: true }).selectOptions('All');
  await expect.poll(() => screen.inputsOf('getNews')).toHaveLength(2);
  expect(screen.inputsOf('getNews')[1]).not.toHaveProperty('Status');
  expect(screen.address()).toContain('Status=All');
  await expectAccessible();
});

it('tells what the home page shows from what is only active', async () => {
  const news = ['n1', 'n2', 'n3'].map((_id) => ({ ...item, _id, News: `News ${_id}` }));
  const expired = { ...item, _id: 'n4', News: 'News n4', Status: 'Expired' as const };
  await renderScreen(<NewsScreen />, {
    role: 'Admin',
    calls: {
      ...calls,
      getNews: pageOf([...news, expired], 4),
      getLatestNews: news.map((one) => ({ ...one, Day: '2025-11-10' })),
    },
    address: '/?Status=All',
  });
  const row = (text: string) => page.getByRole('row').filter({ hasText: text });
  await expect.element(row('News n1').getByText('On the home page')).toBeVisible();
  await expect.element(row('News n2').getByText('On the home page')).toBeVisible();
  for (const text of ['News n3', 'News n4']) {
    expect(row(text).getByText('On the home page').elements()).toHaveLength(0);
  }
  await expect.element(row('News n3').getByText('Active', { exact: true })).toBeVisible();
  await expect.element(row('News n4').getByText('Expired')).toBeVisible();
});

it('is added with a look at its links, and brought back after it was deleted', async () => {
  const screen = await renderScreen(<NewsScreen />, {
    role: 'Admin',
    calls: {
      ...calls,
      addNews: item,
      deleteNewsById: { message: 'Deleted successfully' },
      restoreNewsById: item,
    },
  });
  await page.getByRole('button', { name: 'Add News' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add News' });
  const english = dialog.getByRole('textbox', { name: 'News', exact: true });
  await english.fill('Rules: https://rules.example/a.');
  await dialog.getByRole('textbox', { name: 'News in Tamil' }).fill('விதிகள்');
  await expect.element(dialog.getByRole('link', { name: 'https://rules.example/a' })).toBeVisible();
  const shown = dialog.getByText('விதிகள்').last();
  await expect.poll(() => shown.element().closest('[lang]')?.getAttribute('lang')).toBe('ta');
  await expectAccessible();
  await dialog.getByRole('button', { name: 'Add News' }).click();
  await expect.element(page.getByText('News added')).toBeVisible();
  expect(screen.inputsOf('addNews')).toEqual([
    { News: 'Rules: https://rules.example/a.', NewsInTamil: 'விதிகள்', Status: 'Active' },
  ]);
  await page.getByRole('button', { name: /^Delete Recital/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true }).click();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(() => screen.inputsOf('restoreNewsById')).toEqual([{ id: 'n1' }]);
});

it('shows all of the day on a phone, and links in the portal’s own colour', async () => {
  await renderScreen(<NewsScreen />, { role: 'Admin', calls, width: 390, language: 'ta' });
  const day = page.getByText(/10 நவ\., 2025/).first();
  await expect.element(day).toBeVisible();
  const line = htmlOf(day.element().parentElement);
  expect(line.scrollWidth).toBe(line.clientWidth);
  const link = page.getByRole('link', { name: 'https://recital.school.example/' }).element();
  const probe = document.body.appendChild(document.createElement('span'));
  probe.style.color = 'var(--mantine-color-anchor)';
  expect(getComputedStyle(link).color).toBe(getComputedStyle(probe).color);
  probe.remove();
});
