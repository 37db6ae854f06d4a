import { describe, expect, it } from 'vitest';
import { momentInZone } from './zoned.ts';

describe('the moment of a time of day', () => {
  it.each([
    ['in summer', '2025-09-06', '14:00', 'America/New_York', '2025-09-06T18:00Z'],
    ['in winter', '2025-12-13', '14:00', 'America/New_York', '2025-12-13T19:00Z'],
    [
      'of the evening, the next day in UTC',
      '2026-03-06',
      '20:30',
      'America/New_York',
      '2026-03-07T01:30Z',
    ],
    ['shown twice: the first', '2025-11-02', '01:30', 'America/New_York', '2025-11-02T05:30Z'],
    ['after the clocks went back', '2025-11-02', '02:30', 'America/New_York', '2025-11-02T07:30Z'],
    ['never shown: as much later', '2026-03-08', '02:30', 'America/New_York', '2026-03-08T07:30Z'],
    ['after the clocks went ahead', '2026-03-08', '03:30', 'America/New_York', '2026-03-08T07:30Z'],
    ['east of Greenwich', '2026-03-29', '03:20', 'Europe/Berlin', '2026-03-29T01:20Z'],
    ['of half an hour', '2025-09-06', '14:00', 'Asia/Kolkata', '2025-09-06T08:30Z'],
  ])('%s', (_, day, time, timeZone, expected) => {
    const [hour = 0, minute = 0] = time.split(':').map(Number);
    const moment = momentInZone(day, hour * 60 + minute, timeZone);
    expect(moment.toISOString()).toBe(new Date(expected).toISOString());
  });
});
