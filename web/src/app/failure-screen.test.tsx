import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { SessionUnknown } from '../lib/session.ts';
import { expectAccessible } from '../testing/expect-accessible.ts';
import { renderScreen } from '../testing/render-screen.tsx';
import { FailureScreen } from './failure-screen.tsx';
import { ScreenOutOfReach } from './lazy-screen.ts';

const unknown = (how: { unreachable?: boolean; tooMany?: boolean }) =>
  new SessionUnknown('', { unreachable: false, tooMany: false, ...how });

it.each([
  [
    'no answer',
    unknown({ unreachable: true }),
    'The portal does not answer',
    /check your connection/,
  ],
  ['code that does not come', new ScreenOutOfReach(), 'The portal does not answer', /connection/],
  ['a server at fault', unknown({}), 'Something went wrong', /write to our technology team/],
  ['too many requests', unknown({ tooMany: true }), 'Something went wrong', /wait a while/],
  ['a fault of ours', new Error('x is undefined'), 'Something went wrong', /technology team/],
])('%s is told with a way on', async (_, error, title, words) => {
  await renderScreen(<FailureScreen error={error} reset={() => undefined} />);
  await expect.element(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await expect.element(page.getByText(words)).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Try again' })).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'Go to the home page' })).toBeVisible();
  if (!title.includes('answer')) {
    await expect.element(page.getByText(/connection/)).not.toBeInTheDocument();
  }
  await expectAccessible();
});
