import type { LedgerReview, ReviewItem } from '@pallikoodam/contract/ledger-review';
import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectAccessible } from '../../testing/expect-accessible.ts';
import { type FakeCalls, refuse } from '../../testing/fake-calls.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import { ReviewScreen } from './review-screen.tsx';

const item = (changes: Partial<ReviewItem>): ReviewItem => ({
  _id: 'p1 2025-10-02T12:00:00.000Z',
  Kind: 'payment',
  At: '2025-10-02T12:00:00.000Z',
  By: 'treasurer@school.example',
  ByName: 'Iniyan Treasurer',
  Year: '2025-2026',
  Day: '2025-10-01',
  Amount: 225,
  Percent: null,
  Way: 'Cash',
  State: '',
  Text: 'Entered on the record',
  Reason: '',
  CountedBy: 'Malar',
  isChanged: false,
  isOwn: false,
  isOwnFamily: false,
  FamilyId: 'f1',
  UserName: 'yazhini@home.example',
  Children: ['Nila Kurinji'],
  ...changes,
});
const review: LedgerReview = {
  Items: [
    item({}),
    item({ _id: 'w1 x', Kind: 'waiver', Amount: null, Percent: 10, Way: '', CountedBy: '' }),
    item({ _id: 'h1', Kind: 'closing', Amount: null, FamilyId: '', UserName: '', Children: [] }),
  ],
  More: 4,
  Last: 'look1',
  isOwn: true,
  Seen: [
    {
      _id: 'look1',
      SeenBy: 'board@school.example',
      SeenByName: 'Kayal Board',
      At: '2025-09-01T12:00:00.000Z',
      Number: 2,
    },
  ],
};
const earlier = { ...review, Items: [item({ _id: 'old', Text: 'Seen in September' })], More: 0 };
const calls: FakeCalls = {
  getLedgerReview: (input) => (input?.Seen === undefined ? review : earlier),
};

it.each(['en', 'ta'] as const)(
  'shows who did what, and what was seen before, in %s',
  async (language) => {
    await renderScreen(<ReviewScreen />, { role: 'BOD', calls, language, width: 390 });
    await expect.element(page.getByText(/Nila Kurinji/).first()).toBeVisible();
    await expect.element(page.getByText(/Kayal Board/).first()).toBeVisible();
    await expectAccessible();
  },
);

it('tells one who did all of it, and marks what is shown', async () => {
  const screen = await renderScreen(<ReviewScreen />, {
    role: 'Admin',
    calls: { ...calls, markLedgerSeen: { _id: 'look2', SeenBy: 'a', At: '' } },
  });
  await expect.element(page.getByText(/A second person should look at it/)).toBeVisible();
  await expect.element(page.getByText('4 more follow after these.')).toBeVisible();
  await userEvent.click(page.getByRole('button', { name: 'I have seen these (3)' }));
  expect(screen.inputsOf('markLedgerSeen')).toEqual([
    { ids: ['p1 2025-10-02T12:00:00.000Z', 'w1 x', 'h1'], Last: 'look1' },
  ]);
});

it('counts what it marks: the own entries wait for another person', async () => {
  const [first = item({})] = review.Items;
  const Items = [first, item({ _id: 'own', isOwn: true })];
  const screen = await renderScreen(<ReviewScreen />, {
    role: 'Admin',
    calls: {
      getLedgerReview: { ...review, Items, isOwn: false },
      markLedgerSeen: { _id: 'look2', SeenBy: 'a', At: '' },
    },
  });
  await expect.element(page.getByText(/1 of these you entered yourself/)).toBeVisible();
  await userEvent.click(page.getByRole('button', { name: 'I have seen these (1)' }));
  expect(screen.inputsOf('markLedgerSeen')).toEqual([{ ids: [first._id], Last: 'look1' }]);
});

it('says who was first where another one has looked meanwhile', async () => {
  await renderScreen(<ReviewScreen />, {
    role: 'BOD',
    calls: { ...calls, markLedgerSeen: refuse(409, 'Seen meanwhile by: Kayal Board') },
    language: 'ta',
  });
  await userEvent.click(page.getByRole('button', { name: /இவற்றைப் பார்த்தேன்/ }));
  await expect.element(page.getByRole('alert')).toHaveTextContent('இதற்கிடையில் பார்த்தவர்: Kayal Board');
});

it('opens what was seen then', async () => {
  await renderScreen(<ReviewScreen />, { role: 'BOD', calls });
  await userEvent.click(page.getByRole('button', { name: 'Show the entries (2)' }));
  await expect.element(page.getByText(/Seen in September/)).toBeVisible();
  await expectAccessible();
});

it('says that nothing waits', async () => {
  await renderScreen(<ReviewScreen />, {
    role: 'BOD',
    calls: { getLedgerReview: { ...review, Items: [], More: 0, isOwn: false, Seen: [] } },
  });
  await expect.element(page.getByText('Nothing waits for a second look.')).toBeVisible();
});
