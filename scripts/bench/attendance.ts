import { addDays } from '@pallikoodam/domain/calendar/day';
import { type Measured, measureOneByOne } from './load.ts';
import type { FilledSchool } from './school.ts';

type Setting = {
  /** Address of the portal's calls. */
  api: string;
  school: FilledSchool;
  /** Headers of a signed-in teacher and of somebody of the office. */
  teacher: Record<string, string>;
  office: Record<string, string>;
  record: (what: string) => (measured: Measured) => void;
};

/** What teachers and the office do on every school day, at any size of school. */
export async function measureAttendance(setting: Setting): Promise<void> {
  const { school, teacher, office, record } = setting;
  const ask = (path: string, headers: Record<string, string>) => call(setting, { path, headers });
  const students = (await ask(`/getStudentsForATeacher/${school.teacherEmail}`, teacher)) as {
    _id: string;
  }[];
  const marked = students.slice(0, 25).map(({ _id }) => _id);

  await measureOneByOne(() =>
    Promise.all([
      ask(`/getStudentsForATeacher/${school.teacherEmail}`, teacher),
      ask(`/getAttendanceForATeacher/${school.teacherEmail}?AttendanceDate=2025-10-04`, teacher),
      ask(`/getClassAttendanceMatrix/${school.teacherEmail}`, teacher),
    ]),
  ).then(record('loading a class: students, a day, the matrix'));
  await measureOneByOne(() => ask('/getAttendanceStatistics', office)).then(
    record('attendance figures of the year'),
  );
  await measureOneByOne(() => ask('/getAttendance?page=1&pageSize=20', office)).then(
    record('a page of View Kids Attendance'),
  );
  await measureOneByOne(() => ask('/getAttendanceMatrix?page=1&pageSize=20', office)).then(
    record('a page of the school’s attendance matrix'),
  );
  await measureOneByOne(() => ask('/getVolunteerAttendanceMatrix?page=1&pageSize=20', office)).then(
    record('a page of the volunteer matrix'),
  );

  let day = '2026-08-01';
  await measureOneByOne(() => {
    day = addDays(day, 1);
    const marks = marked.map((StudentId, index) => ({
      StudentId,
      AttendanceDate: day,
      IsPresent: index % 9 === 0 ? 'No' : 'Yes',
      updateTimeStamp: '',
    }));
    return call(setting, { path: '/addAttendance', headers: teacher, body: marks });
  }).then(record(`marking a class of ${marked.length}`));
}

async function call(
  { api }: Setting,
  { path, headers, body }: { path: string; headers: Record<string, string>; body?: unknown },
): Promise<unknown> {
  const response = await fetch(api + path, {
    headers: {
      ...headers,
      ...(body === undefined
        ? {}
        : {
            'content-type': 'application/json',
            'x-requested-with': 'bench',
            'idempotency-key': crypto.randomUUID(),
          }),
    },
    ...(body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) }),
  });
  if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
  return response.json();
}
