import { expect, it } from 'vitest';
import { countWeeksInto, layIntoYear } from './lay-into-year.ts';

it('moves by whole weeks, a year or more', () => {
  const years = ['2025-2026', '2026-2027', '2027-2028', '2028-2029', '2030-2031', '2031-2032'];
  expect(years.map(countWeeksInto)).toEqual([0, 52, 104, 156, 261, 313]);
});

it('moves days, moments, years and references wherever they stand, and leaves ids', () => {
  const row = {
    _id: '2025-09-05',
    StudentId: 'TS25-AAAAAA',
    Volunteering: 'TS25-8K4M2X',
    searchKey: 'kavin ts25-8k4m2x',
    Year: '2025-2026',
    day: '2025-09-05',
    at: '2025-09-05T19:40:00.000Z',
    before: '{"PaidDate":"2025-09-06","Year":"2024-2025"}',
    text: 'Saturday, December 13, 2025; due Nov 8, 2025; off from November 28 to 30, 2025',
    AmountPaid: 225,
    comment: '2025-2030 and 555-0100',
  };
  expect(layIntoYear('2026-2027', 'TS')(row)).toEqual({
    _id: '2025-09-05',
    StudentId: 'TS25-AAAAAA',
    Volunteering: 'TS26-8K4M2X',
    searchKey: 'kavin ts26-8k4m2x',
    Year: '2026-2027',
    day: '2026-09-04',
    at: '2026-09-04T19:40:00.000Z',
    before: '{"PaidDate":"2026-09-05","Year":"2025-2026"}',
    text: 'Saturday, December 12, 2026; due Nov 7, 2026; off from November 27 to 29, 2026',
    AmountPaid: 225,
    comment: '2025-2030 and 555-0100',
  });
});

it('moves the four digits of an application’s year, and no other four digits', () => {
  expect(layIntoYear('2026-2027', 'TS')({ Year: '2025', Mobile: '2025' })).toEqual({
    Year: '2026',
    Mobile: '2025',
  });
});

it('moves days that are written in Tamil', () => {
  const text =
    'விழா டிசம்பர் 13, 2025, பிற்பகல் 3 மணி; விடுமுறை நவம்பர் 28 – 30, 2025; மே 30 – 31, 2025; எல்லாமே 5';
  expect(layIntoYear('2026-2027', 'TS')({ text }).text).toBe(
    'விழா டிசம்பர் 12, 2026, பிற்பகல் 3 மணி; விடுமுறை நவம்பர் 27 – 29, 2026; மே 29 – 30, 2026; எல்லாமே 5',
  );
});

it('names both months where a span comes to end in the next', () => {
  const { text } = layIntoYear('2031-2032', 'TS')({ text: 'May 30 to 31, 2025' });
  expect(text).toBe('May 30 to 31, 2031');
  expect(layIntoYear('2027-2028', 'TS')({ text: 'May 1 to 3, 2025' }).text).toBe(
    'April 29 to May 1, 2027',
  );
  expect(layIntoYear('2026-2027', 'TS')({ text: 'October 4 and March 7' }).text).toBe(
    'October 3 and March 6',
  );
});
