import type { ContactState } from '@pallikoodam/domain/site/contact';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessible } from '../../testing/expect-accessible.ts';
import { pageOf } from '../../testing/fake-calls.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import { ContactMessagesScreen } from './contact-messages-screen.tsx';

const message = {
  _id: 'm1',
  FirstName: 'Velan Murugan',
  Branch: 'North',
  Email: 'velan@home.example',
  Mobile: '7045550142',
  Comments: 'I paid by cheque.\nMay I have a receipt?',
  Subject: 'Receipt',
  StudentName: 'Nila',
  Topic: 'payments' as const,
  State: 'Open' as const,
  insertTimeStamp: '2025-09-23T22:30:00.000Z',
  updateTimeStamp: '2025-09-23T22:30:00.000Z',
};
const calls = {
  getContactMessages: pageOf([message], 1),
  updateContactMessageById: ({ State }: { State: ContactState }) => ({
    ...message,
    State,
    updateTimeStamp: '2025-09-24T10:00:00.000Z',
  }),
};

it('opens with what waits; a message is read whole, done with one press, and open again by Undo', async () => {
  const screen = await renderScreen(<ContactMessagesScreen />, { role: 'Admin', calls });
  await expect.element(page.getByRole('radio', { name: 'Not answered' })).toBeChecked();
  expect(screen.inputsOf('getContactMessages')[0]).toMatchObject({ State: 'Open', pageSize: 20 });
  await expectAccessible();
  await page.getByRole('radio', { name: 'Answered', exact: true }).click({ force: true });
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect
    .poll(() => screen.inputsOf('updateContactMessageById'))
    .toEqual([
      { _id: 'm1', State: 'Done', updateTimeStamp: message.updateTimeStamp },
      { _id: 'm1', State: 'Open', updateTimeStamp: '2025-09-24T10:00:00.000Z' },
    ]);
  await page.getByRole('button', { name: 'Read the message from Velan Murugan' }).click();
  const dialog = page.getByRole('dialog', { name: 'Receipt' });
  await expect.element(dialog.getByText(/May I have a receipt/)).toBeVisible();
  await expect
    .element(dialog.getByRole('link', { name: 'velan@home.example' }))
    .toHaveAttribute('href', 'mailto:velan@home.example');
});

it('is filtered by subject and shows done ones too', async () => {
  const screen = await renderScreen(<ContactMessagesScreen />, {
    role: 'Admin',
    calls,
    address: '/ContactMessages?State=All&Topic=payments',
  });
  await expect.element(page.getByText('Velan Murugan').first()).toBeVisible();
  const [asked] = screen.inputsOf('getContactMessages');
  expect(asked).toMatchObject({ Topic: 'payments' });
  expect(asked).not.toHaveProperty('State');
});
