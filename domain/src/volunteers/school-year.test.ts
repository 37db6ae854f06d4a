import { expect, it } from 'vitest';
import { volunteerSchoolYear } from './school-year.ts';

it.each([
  ['an academic year', '2024-2025', '2025-09-01T10:00:00.000Z', '2024-2025'],
  ['four digits in autumn', '2025', '2025-11-01T10:00:00.000Z', '2025-2026'],
  ['four digits in spring', '2026', '2026-03-01T10:00:00.000Z', '2025-2026'],
  ['the last day of a year', '2026', '2026-07-31T10:00:00.000Z', '2025-2026'],
  ['the first day of a year', '2026', '2026-08-01T10:00:00.000Z', '2026-2027'],
  ['no year', '', '2026-08-01T10:00:00.000Z', ''],
  ['no day', '2026', '', ''],
  ['something else', '2025-2027', '2026-08-01T10:00:00.000Z', ''],
])('%s', (_, Year, insertTimeStamp, schoolYear) => {
  expect(volunteerSchoolYear({ Year, insertTimeStamp })).toBe(schoolYear);
});
