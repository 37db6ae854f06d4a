import { afterEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { setComingAlive } from '../../lib/coming-alive.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import { useRowsInTurn } from './use-rows-in-turn.ts';

const drawn: number[] = [];

function Rows({ of }: { of: number }) {
  const count = useRowsInTurn(of);
  if (drawn.at(-1) !== count) drawn.push(count);
  return <p>{`${count} rows`}</p>;
}

afterEach(() => {
  setComingAlive(false);
  drawn.length = 0;
});

it('begins with what is in sight while a page comes alive; the others follow by themselves', async () => {
  setComingAlive(true);
  await renderScreen(<Rows of={60} />, { width: 390 });
  await expect.element(page.getByText('60 rows')).toBeVisible();
  expect(drawn).toEqual([12, 24, 36, 48, 60]);
});

it('has all at once in a page that is alive', async () => {
  await renderScreen(<Rows of={60} />, { width: 390 });
  await expect.element(page.getByText('60 rows')).toBeVisible();
  expect(drawn).toEqual([60]);
});
