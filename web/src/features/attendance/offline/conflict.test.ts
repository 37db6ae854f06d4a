import { describe, expect, it } from 'vitest';
import { findDifferences, settleDifferences } from './conflict.ts';
import type { SeenRecord } from './kept.ts';

const early = '2025-11-16T15:00:00.000Z';
const late = '2025-11-16T16:00:00.000Z';

function record(StudentId: string, IsPresent: string, updateTimeStamp = late): SeenRecord {
  const TeacherEmail = 'other@school.example';
  return { StudentId, IsPresent, TeacherEmail, insertTimeStamp: early, updateTimeStamp };
}

function mark(StudentId: string, IsPresent: 'Yes' | 'No', updateTimeStamp = '') {
  return { StudentId, AttendanceDate: '2025-11-16', IsPresent, updateTimeStamp };
}

const marks = [
  mark('changed', 'No', early),
  mark('added', 'No'),
  mark('deleted', 'Yes', early),
  mark('agreed', 'Yes', early),
  mark('untouched', 'No', late),
  mark('new', 'Yes'),
];
const records = new Map(
  [
    record('changed', 'Yes'),
    record('added', 'Yes'),
    record('agreed', 'Yes'),
    record('untouched', 'Yes', late),
  ].map((each) => [each.StudentId, each]),
);

describe('a submit that met changes by somebody else', () => {
  it('differs where a record was changed, added or deleted and says otherwise', () => {
    expect(findDifferences(marks, records)).toEqual([
      { studentId: 'changed', mine: 'No', school: records.get('changed') },
      { studentId: 'added', mine: 'No', school: records.get('added') },
      { studentId: 'deleted', mine: 'Yes', school: null },
    ]);
  });

  it('sends own marks with the stamps just seen and leaves the school’s out', () => {
    const choices = new Map([
      ['changed', 'mine'],
      ['added', 'school'],
      ['deleted', 'mine'],
    ] as const);
    expect(settleDifferences({ marks, records, choices })).toEqual([
      mark('changed', 'No', late),
      mark('deleted', 'Yes', ''),
      mark('agreed', 'Yes', early),
      mark('untouched', 'No', late),
      mark('new', 'Yes'),
    ]);
  });
});
