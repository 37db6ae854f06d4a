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

it.each([
  ['the setting lags behind the day', '2026', '2025-2026', '2025-2026'],
  ['the setting is ahead of the day', '2026', '2027-2028', '2027-2028'],
  ['the office has named a year', '2024-2025', '2025-2026', '2024-2025'],
  ['what was noted is no year', '2026', 'soon', '2026-2027'],
])('%s', (_, Year, appliedIn, schoolYear) => {
  const insertTimeStamp = '2026-08-01T10:00:00.000Z';
  expect(volunteerSchoolYear({ Year, insertTimeStamp, appliedIn })).toBe(schoolYear);
});
