import type {
  AttendanceRecord,
  AttendanceStatistics,
  TeacherPresence,
} from '@pallikoodam/contract/attendance';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { marksOf, storeAttendance, storeClass } from '../../../testing/attendance-factory.ts';
import { startTestPortal, type TestCaller, type TestPortal } from '../../../testing/portal.ts';
import type { StudentRow } from '../../students/service.ts';

let test: TestPortal;
let admin: TestCaller;
let pupils: StudentRow[];

beforeAll(async () => {
  test = await startTestPortal();
  admin = await test.as('Admin');
  pupils = [
    ...(await storeClass(test.database, { size: 2 })),
    ...(await storeClass(test.database, { size: 2, StudentTeacher: 'other', Branch: 'South' })),
    ...(await storeClass(test.database, { size: 1, Year: '2024-2025', StudentTeacher: 'past' })),
  ];
});
afterAll(() => test.close());

async function clear() {
  for (const table of ['attendance', 'history'] as const) {
    await test.database.kysely.deleteFrom(table).execute();
  }
}

const readRecords = () => test.database.kysely.selectFrom('attendance').selectAll().execute();

/** What a person does next; numbers choose among what there is. */
type Step =
  | { does: 'submit'; marks: { pupil: number; day: number; present: boolean }[] }
  | { does: 'correct'; which: number; day: number; teacher: number; present: boolean }
  | { does: 'delete' | 'restore'; which: number };

const pupil = fc.nat(4);
const day = fc.nat(3);
const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({
    does: fc.constant('submit' as const),
    marks: fc.uniqueArray(fc.record({ pupil, day, present: fc.boolean() }), {
      minLength: 1,
      maxLength: 8,
      selector: (mark) => `${mark.pupil} ${mark.day}`,
    }),
  }),
  fc.record({
    does: fc.constant('correct' as const),
    which: fc.nat(20),
    day,
    teacher: fc.nat(2),
    present: fc.boolean(),
  }),
  fc.record({ does: fc.constantFrom('delete' as const, 'restore' as const), which: fc.nat(20) }),
);

const dayName = (index: number) => `2025-09-${String(6 + 7 * index).padStart(2, '0')}`;

/** Does a step; refusals (a day that is taken, a record that is gone) are part of life. */
async function take(next: Step, known: Set<string>) {
  const chosen = 'which' in next ? [...known][next.which % Math.max(1, known.size)] : undefined;
  if (next.does === 'submit') {
    const marks = next.marks.flatMap((mark) =>
      marksOf([pupils[mark.pupil]!], {
        AttendanceDate: dayName(mark.day),
        IsPresent: mark.present ? 'Yes' : 'No',
      }),
    );
    const answer = await admin.post('/api/addAttendance', marks);
    expect(answer.statusCode, answer.body).toBe(200);
    for (const { _id } of answer.json<AttendanceRecord[]>()) known.add(_id);
  } else if (chosen !== undefined && next.does === 'correct') {
    const answer = await admin.post('/api/updateAttendanceById', {
      _id: chosen,
      AttendanceDate: dayName(next.day),
      StudentTeacher: ['teacher', 'other', 'third "quoted" \\ one'][next.teacher],
      IsPresent: next.present ? 'Yes' : 'No',
    });
    expect([200, 404, 409]).toContain(answer.statusCode);
  } else if (chosen !== undefined) {
    const answer = await admin.post(`/api/${next.does}AttendanceById/${chosen}`);
    expect([200, 404, 409]).toContain(answer.statusCode);
  }
}

describe('the statistics of a year', () => {
  const sumBy = (
    records: readonly AttendanceRecord[],
    of: (record: AttendanceRecord) => string,
  ) => {
    const sums: Record<string, { Present: number; Absent: number }> = {};
    for (const record of records) {
      sums[of(record)] ??= { Present: 0, Absent: 0 };
      sums[of(record)]![record.IsPresent === 'Yes' ? 'Present' : 'Absent'] += 1;
    }
    return sums;
  };

  it('are the sums of its records by branch, day and teacher, newest day first', async () => {
    await clear();
    const known = new Set<string>();
    for (const next of fc.sample(step, { numRuns: 40, seed: 7 })) await take(next, known);
    const all = await readRecords();
    for (const year of ['2025-2026', '2024-2025', '2023-2024']) {
      const records = all.filter(({ Year }) => Year === year);
      const answer = await admin.get(`/api/getAttendanceStatistics?Year=${year}`);
      const statistics: AttendanceStatistics = answer.json();
      const present = records.filter(({ IsPresent }) => IsPresent === 'Yes').length;
      expect(statistics).toMatchObject({ Present: present, Absent: records.length - present });
      const { branches, dates } = statistics;
      const teachers: TeacherPresence[] = (
        await admin.get(`/api/getAttendanceOfTeachers?Year=${year}`)
      ).json();
      expect(Object.fromEntries(branches.map(({ Branch, ...sum }) => [Branch, sum]))).toEqual(
        sumBy(records, ({ Branch }) => Branch),
      );
      expect(
        Object.fromEntries(dates.map(({ AttendanceDate, ...sum }) => [AttendanceDate, sum])),
      ).toEqual(sumBy(records, ({ AttendanceDate }) => AttendanceDate));
      expect(
        Object.fromEntries(teachers.map(({ StudentTeacher, ...sum }) => [StudentTeacher, sum])),
      ).toEqual(sumBy(records, ({ StudentTeacher }) => StudentTeacher));
      const days = dates.map(({ AttendanceDate }) => AttendanceDate);
      expect(days).toEqual(days.toSorted().toReversed());
    }
    expect(all.length).toBeGreaterThan(5);
  });

  it.each([
    ['name', 'Anbu 3/1, Bala 0/2, Cheran 4/0'],
    ['-name', 'Cheran 4/0, Bala 0/2, Anbu 3/1'],
    ['total', 'Bala 0/2, Anbu 3/1, Cheran 4/0'],
    ['-Present', 'Cheran 4/0, Anbu 3/1, Bala 0/2'],
    ['-Absent', 'Bala 0/2, Anbu 3/1, Cheran 4/0'],
    ['rate', 'Bala 0/2, Anbu 3/1, Cheran 4/0'],
  ])('stand in pages of teachers, by %s', async (sort, wanted) => {
    await clear();
    for (const [StudentTeacher, IsPresent, records] of [
      ['Cheran', 'Yes', 4],
      ['Anbu', 'Yes', 3],
      ['Anbu', 'No', 1],
      ['Bala', 'No', 2],
    ] as const) {
      for (let day = 0; day < records; day += 1) {
        const student = pupils[IsPresent === 'Yes' ? 0 : 1]!;
        const AttendanceDate = `${StudentTeacher}-${day}`;
        const mark = { student, StudentTeacher, IsPresent, AttendanceDate };
        await storeAttendance(test.database, mark);
      }
    }
    const turned = [1, 2].map((page) =>
      admin.get(`/api/getAttendanceOfTeachers?sort=${sort}&page=${page}&pageSize=2`),
    );
    const pages = await Promise.all(turned);
    expect(pages.map(({ headers }) => headers['x-total-count'])).toEqual(['3', '3']);
    const teachers = pages.flatMap((answer) => answer.json<TeacherPresence[]>());
    const written = teachers.map((each) => `${each.StudentTeacher} ${each.Present}/${each.Absent}`);
    expect(written.join(', ')).toBe(wanted);
  });

  it('without a year are the current one’s', async () => {
    const [asked, current] = await Promise.all([
      admin.get('/api/getAttendanceStatistics'),
      admin.get('/api/getAttendanceStatistics?Year=2025-2026'),
    ]);
    expect(asked.json()).toEqual(current.json());
  });
});

describe('a branch of the year', () => {
  it('has its own sums, teachers and last days; South is every South branch', async () => {
    await clear();
    const [one, , other] = pupils;
    if (!one || !other) throw new Error('There is no class.');
    for (const [student, AttendanceDate, IsPresent] of [
      [one, '2025-11-16', 'Yes'],
      [one, '2025-11-23', 'No'],
      [other, '2025-11-15', 'Yes'],
    ] as const) {
      await storeAttendance(test.database, { student, AttendanceDate, IsPresent });
    }
    const read = async (Branch: string) => {
      const statistics = await admin.get(`/api/getAttendanceStatistics?Branch=${Branch}`);
      const teachers = await admin.get(`/api/getAttendanceOfTeachers?Branch=${Branch}`);
      const matrix = await admin.get(`/api/getAttendanceMatrix?Branch=${Branch}`);
      const { Present, Absent, branches } = statistics.json<AttendanceStatistics>();
      return {
        sums: [Present, Absent],
        branches: branches.map(({ Branch: name }) => name),
        teachers: teachers.json<TeacherPresence[]>().length,
        dates: matrix.json().dates,
        students: matrix.json().total,
      };
    };
    expect(await read('North')).toEqual({
      sums: [1, 1],
      branches: ['North'],
      teachers: 1,
      dates: ['2025-11-16', '2025-11-23'],
      students: 2,
    });
    expect(await read('South')).toMatchObject({
      sums: [1, 0],
      branches: ['South'],
      dates: ['2025-11-15'],
      students: 2,
    });
    expect((await admin.get('/api/getAttendanceStatistics?Branch=Mars')).statusCode).toBe(400);
  });
});
