import { expect, it } from 'vitest';
import { listTold, listToMail } from './told-absences.ts';

const absence = (StudentId: string, FromDate: string, ToDate = FromDate, Note = '') => ({
  StudentId,
  FromDate,
  ToDate,
  Note,
});

it('lists who was told away on a day, with the note', () => {
  const absences = [
    absence('a', '2026-03-07'),
    absence('b', '2026-03-01', '2026-03-14', 'A wedding'),
    absence('c', '2026-03-14'),
  ];
  expect([...listTold(absences, '2026-03-07')]).toEqual([
    ['a', ''],
    ['b', 'A wedding'],
  ]);
  expect(listTold(absences, '').size).toBe(0);
  expect(listTold(undefined, '2026-03-07').size).toBe(0);
});

it('mails each family once, and none that told; of two children the other counts', () => {
  const absent = [
    { _id: 'a', UserName: 'one@home.example' },
    { _id: 'b', UserName: 'one@home.example' },
    { _id: 'c', UserName: 'two@home.example' },
    { _id: 'd', UserName: '' },
    { _id: 'e' },
    { _id: 'f', UserName: 'three@home.example' },
  ];
  const told = new Map([
    ['a', ''],
    ['c', 'Sick'],
  ]);
  const mailed = listToMail(absent, told).map(({ email, children }) => [
    email,
    ...children.map(({ _id }) => _id),
  ]);
  expect(mailed).toEqual([
    ['one@home.example', 'b'],
    ['three@home.example', 'f'],
  ]);
});
