import { addDays } from '@pallikoodam/domain/calendar/day';
import { type Figures, median, type Side, send, signIn } from './portal.ts';

const teacher = 'teacher@school.example';
const parent = 'parent@school.example';
const list = '/getStudentInfo?page=1&pageSize=25&sort=FirstName';
const students = `${list}&Year=2025-2026,2024-2025&Status=Submitted,Active,Promoted`;
const day = `/getAttendanceForATeacher/${teacher}?AttendanceDate=2025-10-04`;
const children = `/getStudentsForATeacher/${teacher}`;
const scores = `/getAllAssessmentsByTeacher/${teacher}`;

/** What screens ask for that matters: who asks, and for what at once. Figures of a year say so. */
export const reads: Record<string, [role: string, ...paths: string[]]> = {
  'page of 25 students': ['admin', students],
  'search by name': ['admin', `${students}&search=kavin`],
  'one student': ['parent', `/getStudentByEmail/${parent}`],
  'class to mark': ['teacher', children, day, `/getClassAttendanceMatrix/${teacher}`],
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
const q3 = (turn: number) => ({ Q3: turn < 0 ? null : 1 + (turn % 99) });
const mark = ({ _id }: Row, turn: number) => {
  const IsPresent = Number.parseInt(_id.slice(-1), 16) > 1 ? 'Yes' : 'No';
  // Within one academic year, however long the load goes on.
  const AttendanceDate = addDays('2026-08-01', turn % 300);
  return { StudentId: _id, AttendanceDate, IsPresent, updateTimeStamp: '' };
};
/** A teacher's 25 rows: the next day each time, or other marks than the time before. */
const saves: Record<
  string,
  [list: string, path: string, body: (rows: Row[], turn: number) => object]
> = {
  'class saved': [children, '/addAttendance', (rows, turn) => rows.map((row) => mark(row, turn))],
  'marks of a class saved': [
    scores,
    '/saveAssessmentScores',
    (all, turn) => {
      const change = { values: q3(turn), seen: q3(turn - 1) };
      return { rows: all.map(({ StudentId }) => ({ StudentId, ...change })) };
    },
  ],
};
export const writes = Object.keys(saves);

/** The call by name, to be made again and again; turns are counted from 0. */
export async function prepare({ url }: Side, what: string) {
  const [role = 'teacher', ...paths] = reads[what] ?? [];
  const cookie = await signIn({ url }, role);
  const call = (path: string, body?: object) =>
    send(`${url}/api${path}`, { cookie, 'idempotency-key': crypto.randomUUID() }, body);
  const [from, to, bodyOf] = saves[what] ?? [];
  if (!from || !to || !bodyOf) return () => Promise.all(paths.map((path) => call(path)));
  const rows: Row[] = JSON.parse((await call(from)).text).slice(0, 25);
  return (turn: number) => call(to, bodyOf(rows, turn));
}

const prepared = new Map<string, Awaited<ReturnType<typeof prepare>>>();

/** p50 of some calls, after as many unmeasured ones. */
export async function measureCall(side: Side, what: string, round: number): Promise<Figures> {
  const key = side.url + what;
  const call = prepared.get(key) ?? (await prepare(side, what));
  prepared.set(key, call);
  const samples: number[] = [];
  for (let turn = round * 30; turn < round * 30 + 30; turn += 1) {
    const begun = performance.now();
    await call(turn);
    samples.push(performance.now() - begun);
  }
  return { [`${side.scale}× ms`]: median(samples.slice(15)) };
}
