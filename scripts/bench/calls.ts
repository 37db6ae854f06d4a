import { addDays } from '@pallikoodam/domain/calendar/day';
import { type Figures, quantile, type Side, send, signIn } from './portal.ts';

const teacher = 'teacher@school.example';
const parent = 'parent@school.example';
const list = '/getStudentInfo?page=1&pageSize=25&sort=FirstName';
const students = `${list}&Year=2025-2026,2024-2025&Status=Submitted,Active,Promoted`;
const day = 'AttendanceDate=2025-10-04';
const children = `/getStudentsForATeacher/${teacher}`;
const matrix = `/getClassAttendanceMatrix/${teacher}`;
const scores = `/getAllAssessmentsByTeacher/${teacher}`;

/** What screens ask for that matters: who asks, and for what at once. Figures of a year say so. */
export const reads: Record<string, [role: string, ...paths: string[]]> = {
  'page of 25 students': ['admin', students],
  'search by name': ['admin', `${students}&search=kavin`],
  'one student': ['parent', `/getStudentByEmail/${parent}`],
  'class to mark': ['teacher', children, `/getAttendanceForATeacher/${teacher}?${day}`, matrix],
  'marks of a class': ['teacher', scores],
  'treasury list': ['treasurer', `${list}&Year=2025-2026&PaymentStatus=Unpaid`],
  'books: inventory': ['admin', '/book?sort=bookid&page=1&pageSize=15'],
  'books: outstanding': ['admin', '/getBookListByDue?sort=BookDue,BookId&page=1&pageSize=20'],
  'a parent’s start': ['parent', '/getStart', `/getFamilyPage/${parent}`],
  'a family’s records': ['parent', `/getAcademicRecord/${parent}`],
  'year: attendance': ['admin', '/getAttendanceStatistics'],
  'year: admissions': ['admin', '/getStats'],
  'year: treasury': ['treasurer', '/getPaymentStats?Year=2025-2026'],
  'year: dashboard': ['treasurer', '/getDashboard'],
};

type Row = { _id: string; StudentId: string };
type Save = [list: string, path: string, row: (row: Row, turn: number) => object];
const q3 = (turn: number) => ({ Q3: turn < 0 ? null : 1 + (turn % 99) });

/** A teacher's 25 rows: the next day each time, or other marks than the time before. */
export const saves: Record<string, Save> = {
  'class saved': [
    children,
    '/addAttendance',
    ({ _id }, turn) => ({
      StudentId: _id,
      AttendanceDate: addDays('2026-08-01', turn),
      IsPresent: Number.parseInt(_id.slice(-1), 16) > 1 ? 'Yes' : 'No',
      updateTimeStamp: '',
    }),
  ],
  'marks of a class saved': [
    scores,
    '/saveAssessmentScores',
    ({ StudentId }, turn) => ({ StudentId, values: q3(turn), seen: q3(turn - 1) }),
  ],
};

/** The call by name, to be made again and again; turns are counted from 0. */
export async function prepare({ url }: Side, what: string) {
  const [role = 'teacher', ...paths] = reads[what] ?? [];
  const headers = { cookie: await signIn({ url }, role) };
  const call = (path: string, body?: object) =>
    send(`${url}/api${path}`, { ...headers, 'idempotency-key': crypto.randomUUID() }, body);
  const save = saves[what];
  if (save === undefined) return () => Promise.all(paths.map((path) => call(path)));
  const [from, to, change] = save;
  const rows: Row[] = JSON.parse((await call(from)).text).slice(0, 25);
  return (turn: number) => {
    const changed = rows.map((row) => change(row, turn));
    return call(to, to === '/addAttendance' ? changed : { rows: changed });
  };
}

const rounds = { warm: 4, all: 10, calls: 15 };

/** p50 of one call at each portal, by turns: a slower moment is slower for all. */
export async function measureCall(what: string, sides: readonly Side[]): Promise<Figures[]> {
  const works = await Promise.all(sides.map((side) => prepare(side, what)));
  const samples = works.map(() => [] as number[]);
  for (let round = 0; round < rounds.all; round += 1) {
    for (const [index, work] of works.entries()) {
      for (let turn = round * rounds.calls; turn < (round + 1) * rounds.calls; turn += 1) {
        const begun = performance.now();
        await work(turn);
        if (round >= rounds.warm) samples[index]?.push(performance.now() - begun);
      }
    }
  }
  const p50 = samples.map((each) => quantile(each, 0.5));
  return sides.map(({ scale }, index) => ({ [`${scale}× ms`]: p50[index] ?? Number.NaN }));
}
