import { describe, expect, it } from 'vitest';
import { explainLikeness, isSameChild, swapDayAndMonth } from './likeness.ts';

const child = (FirstName: string, LastName: string, DateOfBirth = '2013-10-02') => ({
  FirstName,
  LastName,
  DateOfBirth,
});
const known = (one: ReturnType<typeof child>, FamilyId = 'A', telephones: string[] = []) => ({
  ...one,
  FamilyId,
  telephones,
});

describe('the same child', () => {
  it.each([
    [child('D’Arcy', 'Probe'), child("D'Arcy", 'Probe'), true],
    [child('D’Arcy', 'Probe'), child('Dʼarcy', 'Neuname'), true],
    [child('D’Arcy', 'Probe'), child('D-Arcy', 'Probe'), false],
    [child('D’Arcy', 'Probe'), child('Darcy', 'Probe'), false],
    [child('S', 'Kavinraj'), child('S.', 'KAVINRAJ'), true],
    [child('S', 'Kavinraj'), child('S', 'Kavitha'), false],
    [child('A.K.', 'Kavin'), child('A K', 'kavin'), true],
    [child('A.K.', 'Kavin'), child('A.K.', 'Kavya'), false],
    [child('கௌரி', 'Mani'), child('கெளரி', 'Mani'), true],
    [child('Kavin', 'Mani'), child('Kavin', 'Mani', '2013-02-10'), false],
  ])('%o and %o: %s', (first, second, same) => {
    expect(isSameChild(first, second)).toBe(same);
    expect(isSameChild(second, first)).toBe(same);
  });
});

describe('a likeness', () => {
  const order = 'The parts of the names stand in another order';
  const bySri = 'The names differ by Sri alone';
  it.each([
    [order, 'S. Kavin', 'Kavin S'],
    [order, 'Kavin Raja', 'Raja Kavin'],
    [order, 'மு. கவின்', 'கவின் மு'],
    [bySri, 'Sri Ram', 'Shri Ram'],
    [bySri, 'Sri Ram', 'Ram'],
    [bySri, 'Sriram', 'Shreeram'],
    [bySri, 'Shri Ram', 'Sreeram'],
    [bySri, 'ஸ்ரீ ராம்', 'ராம்'],
  ] as const)('%s: %s and %s', (reason, first, second) => {
    const [one, other] = [known(child(first, 'Muster')), known(child(second, 'Muster'))];
    expect(explainLikeness(one, other)).toEqual([reason]);
    expect(explainLikeness(other, one)).toEqual([reason]);
  });

  it.each([
    [
      'Day and month of birth are swapped',
      known(child('Kavin', 'M', '2015-03-07')),
      known(child('Kavin', 'M', '2015-07-03')),
    ],
    [
      'Same name, another birth date',
      known(child('Kavin', 'M', '2015-03-17')),
      known(child('Kavin', 'M', '2015-03-07')),
    ],
    [
      'First and last name are swapped',
      known(child('Kavin', 'Mani')),
      known(child('Mani', 'Kavin')),
    ],
    [
      'The names differ by a sign',
      known(child('D’Arcy', 'Probe')),
      known(child('D-Arcy', 'Probe')),
    ],
    ['The names differ by a sign', known(child('D’Arcy', 'Probe')), known(child('Darcy', 'Probe'))],
    [
      'Same name and birth date in another family',
      known(child('Nila', 'E')),
      known(child('nila', 'Other'), 'B'),
    ],
    [
      'Same telephone and birth date in another family',
      known(child('Nila', 'E'), 'A', ['7045550101']),
      known(child('Nilaa', 'E'), 'B', ['7045550101']),
    ],
    [
      'Same telephone and first name in another family',
      known(child('Nila', 'E', '2014-01-01'), 'A', ['7045550101']),
      known(child('Nila', 'E'), 'B', ['7045550101']),
    ],
  ])('%s', (reason, first, second) => {
    expect(explainLikeness(first, second)).toEqual([reason]);
    expect(explainLikeness(second, first)).toEqual([reason]);
  });

  it.each([
    [
      'twins of one family',
      known(child('Iniya', 'Example'), 'A', ['7045550101']),
      known(child('Yazhini', 'Example'), 'A', ['7045550101']),
    ],
    ['twins who share Sri', known(child('Sri Ram', 'M')), known(child('Shri Lakshmi', 'M'))],
    ['twins named Sri and otherwise', known(child('Sri', 'M')), known(child('Ram', 'M'))],
    ['twins with a shared part', known(child('Kavin Raja', 'M')), known(child('Raja Arun', 'M'))],
    ['twins with initials', known(child('S', 'Kavinraj')), known(child('S.', 'Kavitha'))],
    [
      'last name, birth date and address alone',
      known(child('Iniya', 'Example')),
      known(child('Yazhini', 'Example'), 'B'),
    ],
    [
      'brothers with names alike',
      known(child('Kavin', 'M', '2013-01-01')),
      known(child('Kavi', 'M', '2015-01-01')),
    ],
    [
      'a name alone in another family',
      known(child('Nila', 'E', '2014-01-01')),
      known(child('Nila', 'E'), 'B'),
    ],
  ])('is none: %s', (_, first, second) => {
    expect(explainLikeness(first, second)).toEqual([]);
  });
});

it('swaps day and month where that is a day', () => {
  expect(swapDayAndMonth('2015-03-07')).toBe('2015-07-03');
  expect(swapDayAndMonth('2015-03-13')).toBeNull();
});
