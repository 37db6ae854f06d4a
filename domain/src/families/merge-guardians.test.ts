import { expect, it } from 'vitest';
import { decideGuardians, isKnownLater, type Place } from './merge-guardians.ts';

const place = (Email: string, more: Partial<Place> = {}): Place => ({
  Email,
  isFirst: 1,
  isConfirmed: 1,
  isNamed: 1,
  ...more,
});
const second = { isFirst: 0, isConfirmed: 0 };
const decide = (given: Partial<Parameters<typeof decideGuardians<Place>>[0]>) => {
  const { come, gain, lose, isTooMany } = decideGuardians({
    ...{ kept: [place('father')], dropped: [place('other')], isKeptNewer: false, letIn: [] },
    ...given,
  });
  const names = (some: readonly Place[]) => some.map(({ Email }) => Email);
  return { come: names(come), gain: names(gain), lose: names(lose), isTooMany };
};

it.each([
  ['unnamed', {}, { lose: ['other'] }],
  ['let in by name', { letIn: ['other'] }, { come: ['other'] }],
  ['another let in', { letIn: ['third'] }, { lose: ['other'] }],
  ['named', { kept: [place('father'), place('other', second)] }, { come: ['other'] }],
  [
    'named by a form alone',
    { kept: [place('father'), place('other', { ...second, isNamed: 0 })] },
    { lose: ['other'] },
  ],
  ['of both', { kept: [place('father'), place('other', { isFirst: 0 })] }, { come: ['other'] }],
  ['a family without guardians', { kept: [] }, { lose: ['other'] }],
  [
    'a third',
    { kept: [place('father'), place('mother', second)], letIn: ['other'] },
    { come: ['other'], isTooMany: true },
  ],
  ['not let in anywhere', { dropped: [place('other', second)] }, {}],
  ['one family', { dropped: [], isKeptNewer: true, kept: [] }, {}],
  ['the newer kept', { isKeptNewer: true }, { gain: ['father'], lose: ['other'] }],
  [
    'the newer kept, whom the other names',
    { isKeptNewer: true, dropped: [place('other'), place('father', second)] },
    { lose: ['other'] },
  ],
  [
    'the newer kept, whom only a form names',
    { isKeptNewer: true, dropped: [place('other'), place('father', { ...second, isNamed: 0 })] },
    { gain: ['father'], lose: ['other'] },
  ],
  [
    'the newer kept, both by name',
    { isKeptNewer: true, letIn: ['father', 'other'] },
    { come: ['other'] },
  ],
] as const)('who sees a child: %s', (_, given, wanted) => {
  expect(decide(given as never)).toEqual({
    ...{ come: [], gain: [], lose: [], isTooMany: false },
    ...wanted,
  });
});

it('a child is known by its earliest year, then by when it was sent', () => {
  const sent = (Year: string, insertTimeStamp: string) => ({ Year, insertTimeStamp });
  const [old, now] = [sent('2024-2025', '2026-05-01'), sent('2025-2026', '2025-03-01')];
  expect(isKnownLater([now], [now, old])).toBe(true);
  expect(isKnownLater([old], [now])).toBe(false);
  expect(isKnownLater([sent('2025-2026', '2025-03-02')], [now])).toBe(true);
  expect(isKnownLater([], [now])).toBe(true);
});
