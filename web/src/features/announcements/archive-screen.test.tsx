import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessible } from '../../testing/expect-accessible.ts';
import { pageOf, refuse } from '../../testing/fake-calls.ts';
import { htmlOf } from '../../testing/html-of.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import { ArchiveScreen } from './archive-screen.tsx';
import { UnsubscribeScreen } from './unsubscribe-screen.tsx';

const message = {
  _id: 'm1',
  Type: 'Email',
  Branch: 'South',
  Who: 'Parents',
  SendTo: 'bala@home.example, malar@home.example',
  Subject: 'Picture day',
  SubjectTamil: '',
  EmailBody: '<h2>Pictures</h2><p>in class</p>',
  EmailBodyTamil: '',
  SMSBody: '',
  SentDate: '2025-11-10T15:00:00.000Z',
  SentBy: 'admin@school.example',
  recipients: 2,
  sent: 1,
  waiting: 0,
  failed: 1,
  repeatable: 1,
  withoutProvider: false,
} as const;
const failed = {
  _id: 'o1',
  recipient: 'bala@home.example',
  status: 'failed',
  attempts: 1,
  lastAnswer: '550 no such user',
  sentAt: '',
  report: '',
} as const;

it('lists what was sent, its text without tags, and leads to each message', async () => {
  await renderScreen(<ArchiveScreen />, {
    role: 'Admin',
    address: '/ArchivedComm',
    calls: { getAnnouncements: pageOf([message], 1) },
  });
  await expect.element(page.getByText('Pictures in class')).toBeVisible();
  await expect.element(page.getByText('1 failed')).toBeVisible();
  await expect
    .element(page.getByRole('link', { name: 'Picture day' }))
    .toHaveAttribute('href', '/ArchivedComm?message=m1');
  await expectAccessible();
});

it('shows all of the moment on a phone, beside what has become of the message', async () => {
  await renderScreen(<ArchiveScreen />, {
    role: 'Admin',
    address: '/ArchivedComm',
    calls: { getAnnouncements: pageOf([{ ...message, failed: 0, waiting: 132, sent: 0 }], 1) },
    width: 390,
    language: 'ta',
  });
  const moment = page.getByText(/10 நவ\., 2025/).first();
  await expect.element(moment).toBeVisible();
  const line = htmlOf(moment.element().parentElement);
  expect(line.scrollWidth).toBe(line.clientWidth);
});

it('keeps what else can be done with the open list behind one button on a phone', async () => {
  await renderScreen(<ArchiveScreen />, {
    role: 'Admin',
    address: '/ArchivedComm',
    calls: { getAnnouncements: pageOf([message], 1), getUndelivered: pageOf([], 0) },
    width: 390,
  });
  const print = page.getByRole('button', { name: 'Print Report' });
  await expect.element(page.getByRole('link', { name: 'New message' })).toBeVisible();
  await expect.element(print).not.toBeInTheDocument();
  await page.getByRole('button', { name: 'More actions' }).click();
  await expect.element(print).toBeVisible();
  await page.getByRole('tab', { name: 'Not delivered' }).click();
  await expect.element(page.getByText('Every mail and SMS has been delivered.')).toBeVisible();
  await expect.element(print).toBeVisible();
});

it('shows who could not be reached and why, and sends to those again', async () => {
  const screen = await renderScreen(<ArchiveScreen />, {
    role: 'Admin',
    address: '/ArchivedComm?message=m1',
    calls: {
      getAnnouncementById: message,
      getAnnouncementRecipients: pageOf([failed], 1),
      sendAnnouncementAgain: { count: 1 },
    },
  });
  await expect.element(page.getByText('550 no such user')).toBeVisible();
  await expectAccessible();
  await page.getByRole('button', { name: 'Send again to the failed' }).click();
  await expect.element(page.getByText('On its way again to one recipient')).toBeVisible();
  expect(screen.inputsOf('sendAnnouncementAgain')).toEqual([{ id: 'm1' }]);
});

it('says why an old message is not sent again, and leads to a new one from it', async () => {
  const old = { ...message, recipients: 3, failed: 2, repeatable: 1 };
  await renderScreen(<ArchiveScreen />, {
    role: 'Admin',
    address: '/ArchivedComm?message=m1',
    calls: {
      getAnnouncementById: () => old,
      getAnnouncementRecipients: pageOf([failed], 1),
      sendAnnouncementAgain: () => {
        Object.assign(old, { failed: 1, repeatable: 0, waiting: 1 });
        return { count: 1 };
      },
    },
  });
  const again = page.getByRole('button', { name: 'Send again to the failed' });
  await expect.element(page.getByText('One can no longer be sent again')).toBeVisible();
  await expectAccessible();
  await again.click();
  await expect.element(again).not.toBeInTheDocument();
  await expect
    .element(page.getByRole('link', { name: 'Write a new message from this one' }))
    .toHaveAttribute('href', '/Announcement?from=m1');
});

it('says that an SMS without a provider was not sent', async () => {
  await renderScreen(<ArchiveScreen />, {
    role: 'Admin',
    address: '/ArchivedComm?message=m1',
    width: 390,
    calls: {
      getAnnouncementById: {
        ...message,
        Type: 'SMS',
        SMSBody: 'No class',
        Subject: '',
        waiting: 2,
        sent: 0,
        failed: 0,
        repeatable: 0,
        withoutProvider: true,
      },
      getAnnouncementRecipients: pageOf([{ ...failed, status: 'waiting', lastAnswer: '' }], 1),
    },
  });
  await expect.element(page.getByText(/the messages wait and have not been sent/)).toBeVisible();
  await expectAccessible();
});

const undelivered = {
  ...failed,
  channel: 'mail',
  purpose: 'payment',
  subject: 'Payment received',
  createdAt: '2025-11-10T15:00:00.000Z',
  announcementId: '',
  repeatable: true,
} as const;

it('sends one undelivered mail again', async () => {
  const screen = await renderScreen(<ArchiveScreen />, {
    role: 'Admin',
    address: '/ArchivedComm?tab=undelivered',
    calls: { getUndelivered: pageOf([undelivered], 1), sendMessageAgain: { count: 1 } },
  });
  await page.getByRole('button', { name: 'Send again bala@home.example' }).click();
  await expect.poll(() => screen.inputsOf('sendMessageAgain')).toEqual([{ id: 'o1' }]);
});

it('leaves room for the recipient on a phone: a sign sends again', async () => {
  const screen = await renderScreen(<ArchiveScreen />, {
    role: 'Admin',
    address: '/ArchivedComm?tab=undelivered',
    calls: { getUndelivered: pageOf([undelivered], 1), sendMessageAgain: { count: 1 } },
    width: 390,
    language: 'ta',
  });
  const again = page.getByRole('button', { name: 'மீண்டும் அனுப்பு bala@home.example' });
  await expect.element(again).toBeVisible();
  expect(again.element().clientWidth).toBeLessThan(50);
  await expectAccessible();
  await again.click();
  await expect.poll(() => screen.inputsOf('sendMessageAgain')).toEqual([{ id: 'o1' }]);
});

it('leads from an undelivered mail without its text to the message it belongs to', async () => {
  const textless = {
    ...undelivered,
    purpose: 'announcement',
    subject: 'Picture day',
    createdAt: '2025-05-10T15:00:00.000Z',
    announcementId: 'm1',
    repeatable: false,
  };
  await renderScreen(<ArchiveScreen />, {
    role: 'Admin',
    address: '/ArchivedComm?tab=undelivered',
    calls: { getUndelivered: pageOf([textless], 1) },
  });
  await expect.element(page.getByText('The text is no longer kept')).toBeVisible();
  expect(page.getByRole('button', { name: /^Send again/ }).elements()).toEqual([]);
  await expect
    .element(page.getByRole('link', { name: 'Start over bala@home.example' }))
    .toHaveAttribute('href', '/ArchivedComm?message=m1');
  await expectAccessible();
});

it('a reader leaves the newsletter only after saying so', async () => {
  let asked = 0;
  const screen = await renderScreen(<UnsubscribeScreen />, {
    address: '/Unsubscribe?token=abc.def',
    calls: {
      unsubscribe: () => {
        asked += 1;
        return asked === 1 ? refuse(400, 'This link is not complete.') : { message: '' };
      },
    },
  });
  await expect.element(page.getByRole('heading', { name: 'Leave the newsletter?' })).toBeVisible();
  expect(screen.inputsOf('unsubscribe')).toEqual([]);
  await page.getByRole('button', { name: 'Unsubscribe' }).click();
  await expect.element(page.getByText('This link is not complete.')).toBeVisible();
  await page.getByRole('button', { name: 'Unsubscribe' }).click();
  await expect.element(page.getByText('You will get no more newsletters.')).toBeVisible();
  expect(screen.inputsOf('unsubscribe')[0]).toEqual({ token: 'abc.def' });
});
