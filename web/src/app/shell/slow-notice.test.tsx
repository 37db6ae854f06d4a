import { useQuery } from '@tanstack/react-query';
import { afterEach, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { queries } from '../../lib/api.ts';
import { messageOf } from '../../lib/refusal.ts';
import { expectAccessible } from '../../testing/expect-accessible.ts';
import { pending } from '../../testing/fake-calls.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import { SlowNotice } from './slow-notice.tsx';

function News() {
  const { error } = useQuery(queries.getLatestNews.queryOptions());
  return (
    <>
      <p>{error === null ? 'Loading' : messageOf(error)}</p>
      <SlowNotice />
    </>
  );
}

afterEach(() => {
  vi.useRealTimers();
});

it('lets a person stop waiting for a server that hangs', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
  await renderScreen(<News />, { calls: { getLatestNews: pending } });
  const stop = page.getByRole('button', { name: 'Stop waiting' });
  await expect.element(page.getByText('Loading')).toBeVisible();
  expect(stop.query()).toBeNull();
  vi.advanceTimersByTime(10_000);
  await expect.element(page.getByText('The portal is slow to answer.')).toBeVisible();
  await expectAccessible();
  await stop.click();
  await expect.element(page.getByText('Loading was stopped.')).toBeVisible();
  expect(stop.query()).toBeNull();
});
