import { describe, expect, it } from 'vitest';
import { type ChildIdentity, childKey, isSameChild, startRecord } from './new-record.ts';

const kavin: ChildIdentity = {
  UserName: 'meena@school.example',
  FirstName: 'Kavin',
  DateOfBirth: '2018-05-20',
};

describe('the same child', () => {
  it.each<[string, Partial<ChildIdentity>, boolean]>([
    ['the same values', {}, true],
    ['the name in capitals with blanks', { FirstName: ' KAVIN ' }, true],
    ['the e-mail in capitals with blanks', { UserName: ' Meena@School.Example ' }, true],
    ['another first name', { FirstName: 'Kavina' }, false],
    ['another e-mail', { UserName: 'raj@school.example' }, false],
    ['another date of birth', { DateOfBirth: '2018-05-21' }, false],
  ])('%s', (_, change, expected) => {
    expect(isSameChild(kavin, { ...kavin, ...change })).toBe(expected);
  });

  it('has a key in which no field runs into the next', () => {
    const first = childKey({ ...kavin, UserName: 'a', FirstName: 'b","c' });
    const second = childKey({ ...kavin, UserName: 'a","b', FirstName: 'c' });
    expect(first).not.toBe(second);
  });
});

describe('a new record', () => {
  it('starts Submitted, InPerson and in the current year', () => {
    expect(startRecord('2025-2026')).toEqual({
      Status: 'Submitted',
      OnlineOrInperson: 'InPerson',
      Year: '2025-2026',
    });
  });
});
