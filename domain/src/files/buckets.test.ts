import { describe, expect, it } from 'vitest';
import { bucketsOf, largestFileOf, standingFolders } from './buckets.ts';

describe('the buckets of', () => {
  it.each([
    ['Admin', 'uploaded-docs executive-committee-records'],
    ['OpsMgmt', 'uploaded-docs'],
    ['Teacher', 'teachers'],
    ['BOD', 'record-management executive-committee-records'],
    ['HWC', 'library'],
    ['LibAdmin', 'library'],
    ['Treasurer', ''],
    ['Parent', ''],
    ['visitor', ''],
  ] as const)('%s are %j (FILE-12 to FILE-17)', (role, names) => {
    expect(bucketsOf([role]).join(' ')).toBe(names);
  });

  it('SuperAdmin are all, the uploaded documents first (FILE-11, FILE-17)', () => {
    expect(bucketsOf(['SuperAdmin'])).toHaveLength(6);
    expect(bucketsOf(['SuperAdmin'])[0]).toBe('uploaded-docs');
  });
});

it('pictures for ID cards have a folder and a limit of their own (OP-168)', () => {
  expect(standingFolders('profile-pictures')).toEqual(['General', 'ID pictures']);
  expect(largestFileOf({ bucket: 'profile-pictures', folder: 'ID pictures' })).toBe(5_242_880);
  expect(largestFileOf({ bucket: 'teachers', folder: 'ID pictures' })).toBe(26_214_400);
});
