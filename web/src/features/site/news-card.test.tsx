import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessible } from '../../testing/expect-accessible.ts';
import { pageOf, refuse } from '../../testing/fake-calls.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import { NewsCard } from './news-card.tsx';

const item = (News: string) => ({ _id: News, News, Status: 'Active', Day: '2025-11-12' });
const items = page.getByRole('list', { name: 'Latest News' }).getByRole('listitem');

it('shows safe links and nothing else of a text', async () => {
  const text = 'See javascript://x.example/ <img src=x onerror=alert(2)> http://pongal.example/a.';
  await renderScreen(<NewsCard />, { calls: { getActiveNews: pageOf([item(text)], 1) } });
  await expect.element(items.first()).toHaveTextContent(`Nov 12, 2025${text}`);
  await expect.element(items.getByRole('img')).not.toBeInTheDocument();
  const link = items.getByRole('link');
  await expect.element(link).toHaveAttribute('href', 'http://pongal.example/a');
  await expect.element(link).toHaveAttribute('rel', 'noopener noreferrer');
  await expectAccessible();
});

it('says that there is none', async () => {
  await renderScreen(<NewsCard />, { calls: { getActiveNews: pageOf([], 0) } });
  await expect.element(page.getByText('There is no news right now.')).toBeVisible();
});

it('can be asked for again where it could not be loaded', async () => {
  let asked = 0;
  await renderScreen(<NewsCard />, {
    calls: {
      getActiveNews: () => {
        asked += 1;
        return asked === 1 ? refuse(404, 'Gone') : pageOf([item('Pongal')], 1);
      },
    },
  });
  await expect.element(page.getByRole('alert').getByText('Gone')).toBeVisible();
  await expectAccessible();
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect.element(items.getByText('Pongal')).toBeVisible();
});

it('speaks the reader’s language, else the other', async () => {
  const both = { ...item('No class on Sunday'), NewsInTamil: 'ஞாயிறு வகுப்பு இல்லை' };
  const one = { ...item('Picture day'), NewsInTamil: '' };
  await renderScreen(<NewsCard />, {
    calls: { getActiveNews: pageOf([both, one], 2) },
    language: 'ta',
  });
  await expect.element(page.getByText('ஞாயிறு வகுப்பு இல்லை')).toBeVisible();
  await expect.element(page.getByText('Picture day')).toBeVisible();
  await expect.element(page.getByText('No class on Sunday')).not.toBeInTheDocument();
});
