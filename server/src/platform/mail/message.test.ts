import { readSchool } from '@pallikoodam/content/school';
import { expect, it } from 'vitest';
import { composeMessage } from './message.ts';
import { type Purpose, purposes } from './purposes.ts';

/** By hand, so that a slip in the table shows. */
const toMany: readonly Purpose[] = [
  'announcement',
  'announcement by SMS',
  'library reminder',
  'message to parents',
  'newsletter',
  'payment reminder',
  'registration open',
];

const headersOf = (purpose: string, unsubscribeUrl = '') =>
  composeMessage(
    {
      ...{
        _id: '1',
        purpose,
        unsubscribeUrl,
        recipient: 'malar@home.example',
        subject: 'Vanakkam',
      },
      ...{ textBody: 'Vanakkam', htmlBody: '', createdAt: '2025-09-06T14:00:00.000Z' },
      ...{ announcementId: '', replyTo: '' },
    },
    { sender: { name: 'School', address: 'portal@school.example' }, school: readSchool() },
  ).headers;

it.each(Object.keys(purposes))(
  'mail programs are asked not to answer “%s” if it goes to many',
  (purpose) => {
    const unanswered = toMany.some((name) => name === purpose)
      ? { 'X-Auto-Response-Suppress': 'All' }
      : {};
    expect(headersOf(purpose)).toEqual({ 'Auto-Submitted': 'auto-generated', ...unanswered });
  },
);

it('a mail of an earlier release has a purpose that no table knows', () => {
  for (const purpose of ['Fees are due', 'toString', '']) {
    expect(headersOf(purpose)).toEqual({ 'Auto-Submitted': 'auto-generated' });
  }
});

it('a newsletter offers to leave the list besides', () => {
  expect(headersOf('newsletter', 'https://school.example/u')).toEqual({
    'Auto-Submitted': 'auto-generated',
    'X-Auto-Response-Suppress': 'All',
    'List-Unsubscribe': '<https://school.example/u>',
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  });
});
