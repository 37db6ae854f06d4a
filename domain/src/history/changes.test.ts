import { describe, expect, it } from 'vitest';
import { compareRecords, nameRecord } from './changes.ts';

describe('what changed', () => {
  it('is named field by field, blank and missing being alike', () => {
    const before = { City: 'Fremont', State: '', Zip: null, PaidCents: 100, Same: 'x' };
    const after = { City: 'Newark', Zip: '', PaidCents: 0, Same: 'x' };
    expect(compareRecords(before, after)).toEqual([
      { field: 'City', before: 'Fremont', after: 'Newark' },
      { field: 'PaidCents', before: 100, after: 0 },
    ]);
  });

  it('of a new record is all that it begins with', () => {
    expect(compareRecords({}, { _id: 'n1', News: 'Picture day', nameKey: 'picture' })).toEqual([
      { field: 'News', before: null, after: 'Picture day' },
    ]);
  });

  it.each(['password', 'Password', 'resetToken', 'contentHash', 'secret', 'backupCodes'])(
    'leaves out %s',
    (field) => {
      expect(compareRecords({ [field]: 'one' }, { [field]: 'two' })).toEqual([]);
    },
  );
});

it.each([
  [{ FirstName: 'Kavin', LastName: 'Kumar', StudentTeacher: 'Anbu' }, 'Kavin Kumar'],
  [{ FirstName: 'Kavin', LastName: '' }, 'Kavin'],
  [{ StudentTeacher: 'Anbu', Role: 'Teacher' }, 'Anbu'],
  [{ value: 'Open' }, ''],
  [{ folder: 'Minutes', name: 'June.pdf' }, 'June.pdf'],
  [{ folder: 'Minutes', name: '.folder' }, 'Minutes'],
])('%j is called %j', (record, name) => {
  expect(nameRecord(record)).toBe(name);
});
