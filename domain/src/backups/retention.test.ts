import { expect, it } from 'vitest';
import { chooseExpired } from './retention.ts';

const now = new Date('2025-11-20T02:30:00.000Z');
const expired = (...moments: string[]) =>
  chooseExpired(
    moments.map((moment) => new Date(`${moment}Z`)),
    now,
  ).map((moment) => moment.toISOString().slice(0, 10));

it.each([
  ['fourteen days are kept', ['2025-11-06T02:30', '2025-11-19T02:30'], []],
  ['a day more goes', ['2025-11-01T02:30', '2025-11-05T02:30', '2025-11-19T02:30'], ['2025-11-05']],
  [
    'of a month the first stays',
    ['2025-10-01T02:30', '2025-10-02T02:30', '2025-10-30T02:30', '2025-11-19T02:30'],
    ['2025-10-02', '2025-10-30'],
  ],
  [
    'after twelve months that goes too',
    ['2024-10-31T02:30', '2024-11-01T02:30', '2025-11-19T02:30'],
    ['2024-10-31'],
  ],
  ['the newest stays, however old', ['2020-01-01T02:30', '2020-01-02T02:30'], ['2020-01-01']],
  ['nothing is no fault', [], []],
])('%s', (_, moments, gone) => {
  expect(expired(...moments)).toEqual(gone);
});
