import { describe, expect, it } from 'vitest';
import { describeClassTime } from './class-time.ts';

describe('when a branch teaches', () => {
  it.each([
    ['14:00', '16:00', '2:00 PM to 4:00 PM', 'பிற்பகல் 2:00 முதல் மாலை 4:00 வரை'],
    ['18:30', '20:30', '6:30 PM to 8:30 PM', 'மாலை 6:30 முதல் இரவு 8:30 வரை'],
    ['00:05', '11:59', '12:05 AM to 11:59 AM', 'காலை 12:05 முதல் காலை 11:59 வரை'],
    ['12:00', '19:59', '12:00 PM to 7:59 PM', 'பிற்பகல் 12:00 முதல் மாலை 7:59 வரை'],
  ])('from %s to %s', (opens, closes, en, ta) => {
    expect(describeClassTime({ day: 'Saturday', opens, closes })).toEqual({
      en: `Saturday, ${en}`,
      ta: `சனிக்கிழமை, ${ta}`,
    });
  });
});
