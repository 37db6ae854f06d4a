import { useQuery } from '@tanstack/react-query';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { queries } from '../lib/api.ts';
import { expectAccessible } from '../testing/expect-accessible.ts';
import { type FakeCalls, pageOf, refuse, unreachable } from '../testing/fake-calls.ts';
import { renderScreen } from '../testing/render-screen.tsx';
import { RefreshButton } from './refresh-button.tsx';

/** Two reads of one screen: cards, which say nothing themselves, and a list. */
function Screen({ failedText }: { failedText?: string }) {
  const cards = useQuery(queries.getPaymentStats.queryOptions({ input: { Year: '2026-2027' } }));
  const list = useQuery(queries.getVolunteerInfo.queryOptions({ input: {} }));
  return (
    <>
      <RefreshButton {...(failedText && { failedText })} />
      <p>{cards.data && `Not paid ${cards.data.NotPaid}`}</p>
      <p>{list.data && `Volunteers ${list.data.body.length}`}</p>
    </>
  );
}

const stats = (NotPaid: number) => ({ NotPaid }) as never;
const text = (words: string) => page.getByText(words, { exact: true });
const refresh = () => page.getByRole('button', { name: 'Refresh Data' }).click();

/** What the cards answer, one after the other, the last for good. */
function answers(...cards: FakeCalls['getPaymentStats'][]): FakeCalls {
  let asked = 0;
  const next = () => cards[Math.min(asked++, cards.length - 1)];
  return { getPaymentStats: next as never, getVolunteerInfo: pageOf([{ _id: 'v' }] as never) };
}

it('keeps what was there, says that it could not be read again, and until it is', async () => {
  const calls = answers(stats(7), refuse(500, 'Busy'), refuse(503, 'Still busy'), stats(8));
  await renderScreen(<Screen />, { role: 'Treasurer', calls });
  await expect.element(text('Not paid 7')).toBeVisible();
  await refresh();
  await expect.element(page.getByRole('alert').getByText('Busy', { exact: true })).toBeVisible();
  await expect.element(text('Not paid 7')).toBeVisible();
  await expectAccessible();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect.element(text('Still busy')).toBeVisible();
  await expect.element(text('Busy')).not.toBeInTheDocument();
  await refresh();
  await expect.element(text('Not paid 8')).toBeVisible();
  await expect.element(page.getByRole('alert')).not.toBeInTheDocument();
});

it.each([
  ['a lost network in words of its own', unreachable, undefined, /cannot be reached/],
  ['with the words of the documents', refuse(500, 'Busy'), 'Failed to load', /^Failed to load$/],
] as const)('tells %s', async (_, answer, failedText, told) => {
  const calls = answers(stats(7), answer as never);
  await renderScreen(<Screen {...(failedText && { failedText })} />, { role: 'Treasurer', calls });
  await expect.element(text('Not paid 7')).toBeVisible();
  await refresh();
  await expect.element(page.getByRole('alert').getByText(told)).toBeVisible();
  await expect.element(text('Not paid 7')).toBeVisible();
});
