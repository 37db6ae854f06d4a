import { describe, expect, it } from 'vitest';
import { compareRecords, dayOfRecord, kindOfRecord, nameRecord } from './changes.ts';
import { recordKinds } from './record-kinds.ts';

describe('what changed', () => {
  it('is named field by field, blank and missing being alike, amounts in dollars', () => {
    const before = { City: 'Fremont', State: '', Mobile: null, RefundAmountCents: 2500, Year: 'x' };
    const after = { City: 'Newark', Mobile: '', RefundAmountCents: 0, Year: 'x' };
    expect(compareRecords('student', { before, after })).toEqual([
      { field: 'City', before: 'Fremont', after: 'Newark' },
      { field: 'RefundAmount', before: 25, after: 0 },
    ]);
  });

  it('of a new record is all that it begins with, without ids, keys and stamps', () => {
    const after = {
      _id: 'a1',
      StudentId: 's1',
      FromDate: '2026-03-14',
      noteKey: 'x',
      insertTimeStamp: '2026-03-01T12:00:00.000Z',
      updateTimeStamp: '2026-03-01T12:00:00.000Z',
    };
    expect(compareRecords('absence', { before: {}, after })).toEqual([
      { field: 'FromDate', before: null, after: '2026-03-14' },
    ]);
  });

  it.each(['password', 'Password', 'resetToken', 'contentHash', 'secret', 'backupCodes'])(
    'leaves out %s',
    (field) => {
      const change = { before: { [field]: 'one' }, after: { [field]: 'two' } };
      for (const kind of Object.keys(recordKinds)) {
        expect(compareRecords(kind, change)).toEqual([]);
      }
    },
  );

  it('tells a 0 that was entered as the score of its week', () => {
    const before = { weekOne: 0, weekTwo: 0, weekThree: 70, ZeroWeeks: 0 };
    const after = { weekOne: 0, weekTwo: 80, weekThree: 0, ZeroWeeks: 0b101 };
    expect(compareRecords('homework', { before, after })).toEqual([
      { field: 'weekOne', before: null, after: 0 },
      { field: 'weekTwo', before: 0, after: 80 },
      { field: 'weekThree', before: 70, after: 0 },
    ]);
  });

  it('of a kind that is not known is nothing', () => {
    expect(compareRecords('account_session', { before: {}, after: { token: 'x' } })).toEqual([]);
  });
});

it.each([
  ['file', { name: '.folder' }, 'folder'],
  ['file', { name: 'June.pdf' }, 'file'],
  ['gallery', { name: '.folder' }, 'gallery'],
])('a record of %s with %j is a %s', (table, record, kind) => {
  expect(kindOfRecord(table, record)).toBe(kind);
});

it.each([
  ['student', { FirstName: 'Kavin', LastName: 'Kumar', StudentTeacher: 'Anbu' }, 'Kavin Kumar'],
  ['student', { FirstName: 'Kavin', LastName: '' }, 'Kavin'],
  ['config', { StudentTeacher: 'Anbu', Role: 'Teacher' }, 'Anbu'],
  ['announcement', { Subject: '', SMSBody: 'No class', StudentTeacher: 'Anbu' }, 'No class'],
  ['book_reminder', { parentEmail: 'a@school.example', books: 2 }, 'a@school.example'],
  ['mail_language', { _id: 'a@school.example', language: 'ta' }, 'a@school.example'],
  ['setting', { _id: 'enrollment', value: 'Open' }, 'enrollment'],
  ['absence', { _id: 'a1', StudentId: 's1' }, ''],
  ['file', { folder: 'Minutes', name: 'June.pdf' }, 'June.pdf'],
  ['folder', { folder: 'Minutes', name: '.folder' }, 'Minutes'],
])('%s %j is called %j', (kind, record, name) => {
  expect(nameRecord(kind, record)).toBe(name);
});

it.each([
  ['attendance', { AttendanceDate: '2026-03-14' }, '2026-03-14'],
  ['duty', { AttendanceDate: '2026-03-14' }, '2026-03-14'],
  ['book_reminder', { day: '2026-03-14' }, '2026-03-14'],
  ['attendance', {}, ''],
  ['student', { PaidDate: '2026-03-14', day: '2026-03-14' }, ''],
])('%s %j is of the day %j', (kind, record, day) => {
  expect(dayOfRecord(kind, record)).toBe(day);
});
