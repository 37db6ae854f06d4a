import { describe, expect, it } from 'vitest';
import { attendanceMarks, decideMark } from './marks.ts';

const seenAt = '2025-09-06T19:40:00.000Z';
const changedAt = '2025-09-06T19:40:00.001Z';
const present = { IsPresent: 'Yes', Comments: '', updateTimeStamp: changedAt };

describe('a mark that arrives', () => {
  it('is Yes or No', () => {
    expect(attendanceMarks).toEqual(['Yes', 'No']);
  });

  it.each([
    // Nothing is stored.
    ['no record, nothing seen', null, undefined, 'insert'],
    ['no record, and none was seen', null, '', 'insert'],
    ['the record that was seen is gone', null, seenAt, 'conflict'],
    // Something else is stored.
    ['another value, the sender does not care', present, undefined, 'update'],
    ['another value on the newest copy', present, changedAt, 'update'],
    ['another value on an older copy', present, seenAt, 'conflict'],
    ['another value where none was seen', present, '', 'conflict'],
  ] as const)('%s', (_case, stored, updateTimeStamp, decision) => {
    expect(decideMark(stored, { IsPresent: 'No', updateTimeStamp })).toBe(decision);
  });

  it.each([undefined, '', seenAt, changedAt])(
    'that says what is stored changes nothing, whatever was seen (%j)',
    (updateTimeStamp) => {
      expect(decideMark(present, { IsPresent: 'Yes', updateTimeStamp })).toBe('same');
      expect(decideMark(present, { IsPresent: 'Yes', Comments: '', updateTimeStamp })).toBe('same');
    },
  );

  it.each([
    ['comes anyway', undefined, 'update'],
    ['on the newest copy is stored', changedAt, 'update'],
    ['on an older copy would overwrite somebody’s unseen', seenAt, 'conflict'],
  ] as const)('with another comment %s', (_case, updateTimeStamp, decision) => {
    const sent = { IsPresent: 'Yes', Comments: 'Came late', updateTimeStamp } as const;
    expect(decideMark({ ...present, Comments: 'Sick' }, sent)).toBe(decision);
  });

  it('without a comment leaves the stored one alone', () => {
    const stored = { ...present, Comments: 'Came late' };
    expect(decideMark(stored, { IsPresent: 'Yes', updateTimeStamp: seenAt })).toBe('same');
  });
});
