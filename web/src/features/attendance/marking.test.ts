import { describe, expect, it } from 'vitest';
import {
  countMarks,
  findDifferences,
  groupByDate,
  listSubmittedMarks,
  listUntouched,
  markRest,
  overlayMarks,
  settleDifferences,
} from './marking.ts';
import type { SeenRecord } from './offline/stored-types.ts';

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

describe('a submit that met changes by another person', () => {
  it('differs where a record was changed, added or deleted and says otherwise', () => {
    expect(findDifferences({ marks, untouched: [], records })).toEqual([
      { studentId: 'changed', mine: 'No', school: records.get('changed') },
      { studentId: 'added', mine: 'No', school: records.get('added') },
      { studentId: 'deleted', mine: 'Yes', school: null },
    ]);
  });

  it('asks of no child whose mark no one made: the school’s holds', () => {
    const untouched = ['changed', 'added', 'deleted'];
    expect(findDifferences({ marks, untouched, records })).toEqual([]);
    expect(settleDifferences({ marks, records }).map(({ StudentId }) => StudentId)).toEqual([
      'agreed',
      'untouched',
      'new',
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

describe('the marks of a class', () => {
  const students = ['a', 'b', 'c'].map((_id) => ({ _id }));
  const date = '2025-11-16';
  const submit = (StudentId: string, IsPresent: 'Yes' | 'No', seen: string) => ({
    key: 'K1',
    email: 'teacher@school.example',
    date,
    marks: [mark(StudentId, IsPresent, seen)],
    createdAt: early,
    tries: 0,
    state: 'waiting' as const,
    message: '',
  });

  it('shows what was touched over what is under way over what the school has', () => {
    const shown = overlayMarks({
      records: [record('a', 'Yes'), record('b', 'Yes'), record('c', 'No')],
      unsent: [submit('b', 'No', early)],
      touched: { c: { mark: 'Yes', seen: late } },
    });
    expect(shown).toEqual({
      a: { mark: 'Yes', seen: late },
      b: { mark: 'No', seen: early },
      c: { mark: 'Yes', seen: late },
    });
  });

  it('begins with the children reported absent, until a record or a person says otherwise', () => {
    const told = new Map([
      ['a', 'A wedding'],
      ['b', ''],
      ['c', ''],
    ]);
    const shown = overlayMarks({
      told,
      records: [record('b', 'Yes')],
      unsent: [],
      touched: { c: { mark: 'Yes', seen: '' } },
    });
    expect(shown).toEqual({
      a: { mark: 'No', seen: '' },
      b: { mark: 'Yes', seen: late },
      c: { mark: 'Yes', seen: '' },
    });
    // 'Rest present' leaves them.
    expect(
      markRest([...students, { _id: 'd' }], {
        marks: { a: 'No', b: 'Yes', c: 'Yes' },
        mark: 'Yes',
      }),
    ).toEqual({
      d: { mark: 'Yes', seen: '' },
    });
  });

  it('knows whose marks no one made', () => {
    const touched = { c: { mark: 'Yes', seen: '' } } as const;
    expect(listUntouched(students, { unsent: [], touched })).toEqual(['a', 'b']);
    const earlier = { ...submit('a', 'No', ''), marks: [mark('a', 'No'), mark('b', 'No')] };
    expect(listUntouched(students, { unsent: [earlier], touched })).toEqual([]);
    const halfMade = { ...earlier, untouched: ['b'] };
    expect(listUntouched(students, { unsent: [halfMade], touched })).toEqual(['b']);
  });

  it('sends the unmarked as No, with no stamp (ATT-10, ATT-64)', () => {
    const marks = { a: { mark: 'Yes', seen: late } } as const;
    expect(listSubmittedMarks({ students, marks, date })).toEqual([
      mark('a', 'Yes', late),
      mark('b', 'No'),
      mark('c', 'No'),
    ]);
  });

  it('marks the rest present and leaves marks that stand', () => {
    expect(markRest(students, { marks: { b: 'No' }, mark: 'Yes' })).toEqual({
      a: { mark: 'Yes', seen: '' },
      c: { mark: 'Yes', seen: '' },
    });
    expect(countMarks(students, { b: 'No', c: 'Yes' })).toEqual({
      present: 1,
      absent: 1,
      unmarked: 1,
    });
  });
});

it('puts records under their dates, in their order, with their sums', () => {
  const records = [
    { AttendanceDate: '2025-11-16', IsPresent: 'Yes' },
    { AttendanceDate: '2025-11-09', IsPresent: 'No' },
    { AttendanceDate: '2025-11-16', IsPresent: 'No' },
  ];
  const groups = groupByDate(records);
  expect(groups.map(({ date, records: { length }, present }) => [date, length, present])).toEqual([
    ['2025-11-16', 2, 1],
    ['2025-11-09', 1, 0],
  ]);
});
