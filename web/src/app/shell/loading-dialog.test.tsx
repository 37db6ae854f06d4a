import { useQuery } from '@tanstack/react-query';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { queries } from '../../lib/api.ts';
import { expectAccessible } from '../../testing/expect-accessible.ts';
import { type FakeCalls, later, refuse, unreachable } from '../../testing/fake-calls.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import { LoadingDialog } from './loading-dialog.tsx';

function News() {
  const { data, error } = useQuery(queries.getLatestNews.queryOptions());
  return (
    <>
      <p>{data !== undefined && 'Arrived'}</p>
      <p>{error !== null && 'Failed'}</p>
      <LoadingDialog />
    </>
  );
}

const loader = page.getByText('Please stand by');

it.each([
  ['an answer', [], 'Arrived'],
  ['a refusal', refuse(404, 'Gone'), 'Failed'],
  ['a broken connection', unreachable, 'Failed'],
])('comes with a long request and goes with %s', async (_, answer, words) => {
  const held = later<never>();
  const getLatestNews = held.promise as FakeCalls['getLatestNews'];
  await renderScreen(<News />, { calls: { getLatestNews } as FakeCalls });
  await expect.element(loader).toBeVisible();
  expect(loader.element().getBoundingClientRect().width).toBe(300);
  await expectAccessible();
  held.answer(answer as never);
  await expect.element(page.getByText(words)).toBeVisible();
  await expect.element(loader).not.toBeInTheDocument();
});

it.each([
  ['stand-ins', <div key="s" className="mantine-Skeleton-root" />],
  ['a table that is busy', <table key="t" aria-busy="true" aria-label="Rows" />],
])('stays away where %s move already', async (_, progress) => {
  const held = later<never>();
  const getLatestNews = held.promise as FakeCalls['getLatestNews'];
  await renderScreen(
    <>
      <News />
      {progress}
    </>,
    { calls: { getLatestNews } as FakeCalls },
  );
  // Twice its patience.
  await new Promise((resolve) => setTimeout(resolve, 300));
  expect(loader.elements()).toHaveLength(0);
  held.answer([] as never);
  await expect.element(page.getByText('Arrived')).toBeVisible();
});
