import { expect, it } from 'vitest';
import {
  decideSetup,
  isSettled,
  judgePoint,
  type SetupFacts,
  type SetupPointId,
  type SetupState,
  type TrialOutcome,
} from './points.ts';

const now = new Date('2025-11-20T12:00:00.000Z');
const hoursAgo = (hours: number) => new Date(now.getTime() - hours * 3_600_000);
const complete: SetupFacts = {
  publicUrl: 'https://portal.school.org',
  samples: [],
  year: { current: '2025-2026', today: '2025-2026' },
  mail: { isSet: true, sender: 'School <portal@school.org>' },
  newestBackup: hoursAgo(9),
  now,
  secondFactor: { required: true, without: 0, own: false },
  bucket: null,
  sharedDatabase: false,
  payment: { page: 'https://bank.org/pay', paysOtherwise: true },
  hasSms: true,
};

it('a school with everything has nothing open', () => {
  expect(decideSetup(complete).map(({ state }) => state)).toEqual(Array(9).fill('ready'));
});

it.each<[SetupPointId, Partial<SetupFacts>, string]>([
  ['address', { publicUrl: 'http://portal.school.org' }, 'open '],
  ['content', { samples: ['contacts.school', 'treasurerEmail'] }, 'open '],
  ['year', { year: { current: '2025-2026', today: '2026-2027' } }, 'open '],
  ['year', { year: { current: '2026-2027', today: '2025-2026' } }, 'ready '],
  ['mail', { mail: { isSet: false, sender: 'portal@school.org' } }, 'open noServer'],
  ['mail', { mail: { isSet: true, sender: 'A <portal@school.example>' } }, 'open sampleSender'],
  ['backups', { newestBackup: null }, 'open none'],
  ['backups', { newestBackup: hoursAgo(50) }, 'ready '],
  ['backups', { newestBackup: hoursAgo(50.1) }, 'open old'],
  [
    'secondFactor',
    { secondFactor: { required: false, without: 1, own: false } },
    'open notRequired',
  ],
  ['secondFactor', { secondFactor: { required: false, without: 2, own: true } }, 'open own'],
  ['secondFactor', { secondFactor: { required: true, without: 1, own: false } }, 'open without'],
  ['storage', { bucket: 'school' }, 'ready bucket'],
  ['storage', { sharedDatabase: true }, 'optional folderOfOne'],
  ['storage', { sharedDatabase: true, bucket: 'school' }, 'ready bucket'],
  ['payment', { payment: { page: '', paysOtherwise: true } }, 'optional '],
  ['payment', { payment: { page: '', paysOtherwise: false } }, 'open '],
  ['sms', { hasSms: false }, 'optional '],
])('%s with %j is %s', (id, change, expected) => {
  const points = decideSetup({ ...complete, ...change });
  const { state, reason } = points.find((point) => point.id === id) ?? {};
  expect(`${state} ${reason}`).toBe(expected);
  expect(points.filter((point) => point.id !== id && point.state !== 'ready')).toEqual([]);
});

it.each<[SetupState, TrialOutcome | undefined, string, boolean]>([
  ['ready', undefined, 'ready', true],
  ['ready', 'works', 'ready', true],
  ['ready', 'away', 'failing', false],
  ['ready', 'damaged', 'failing', false],
  ['ready', 'noFrame', 'failing', false],
  // A mail that goes out does not make the sender the school's own.
  ['open', 'works', 'open', false],
  ['open', 'recipientRefused', 'failing', false],
  // No mail server and no backup: there is nothing that could fail.
  ['open', 'onlyFile', 'open', false],
  ['open', 'missing', 'open', false],
  ['optional', undefined, 'optional', true],
  ['optional', 'away', 'failing', false],
])('what is %s and was tried with %s is %s', (state, outcome, judged, settled) => {
  expect(judgePoint(state, outcome)).toBe(judged);
  expect(isSettled(judgePoint(state, outcome))).toBe(settled);
});
