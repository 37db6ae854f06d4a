import { type Measured, measureOneByOne } from './load.ts';
import type { FilledSchool } from './school.ts';

type Setting = {
  /** Address of the portal's calls. */
  api: string;
  school: FilledSchool;
  /** Headers of a signed-in teacher, of somebody of the office and of a family. */
  teacher: Record<string, string>;
  office: Record<string, string>;
  family: Record<string, string>;
  record: (what: string) => (measured: Measured) => void;
};

type Row = { StudentId: string };

/** What teachers, the office and families do with scores and homework, at any size of school. */
export async function measureClassroom(setting: Setting): Promise<void> {
  const { school, teacher, office, family, record } = setting;
  const ask = (path: string, headers: Record<string, string>) => call(setting, { path, headers });
  const classPath = `/getAllAssessmentsByTeacher/${school.teacherEmail}`;
  const homeworkPath = '/getAllHomeWorks?page=1&pageSize=50';
  const students = ((await ask(classPath, teacher)) as Row[]).slice(0, 25);
  const homework = ((await ask(homeworkPath, teacher)) as Row[]).slice(0, 25);

  await measureOneByOne(() => ask(classPath, teacher)).then(record('a class’s assessments'));
  await measureOneByOne(() => ask(homeworkPath, teacher)).then(record('a class’s homework'));
  await measureOneByOne(() => ask('/getAllAssessments?page=1&pageSize=100', office)).then(
    record('a page of the assessment screen'),
  );
  await measureOneByOne(() => ask('/getAllHomeWorks?page=1&pageSize=50', office)).then(
    record('a page of the homework screen'),
  );
  await measureOneByOne(() => ask(`/getAcademicRecord/${school.familyEmail}`, family)).then(
    record('a family’s year: scores, attendance, homework'),
  );
  await measureOneByOne(() =>
    Promise.all([ask('/getStart', family), ask(`/getFamilyPage/${school.familyEmail}`, family)]),
  ).then(record('a parent’s whole page: two calls'));
  await measureOneByOne(() =>
    ask('/getAbsences?AttendanceDate=2025-10-04&page=1&pageSize=100', office),
  ).then(record('absences told of a day'));

  // Each submit types over what the one before has stored.
  const save = (path: string, rows: readonly Row[], field: string) => {
    let seen: number | null = null;
    let value = 0;
    return () => {
      value = 1 + (value % 99);
      const body = {
        rows: rows.map(({ StudentId }) => ({
          StudentId,
          values: { [field]: value },
          seen: { [field]: seen },
        })),
      };
      seen = value;
      return call(setting, { path, headers: teacher, body });
    };
  };
  await measureOneByOne(save('/saveAssessmentScores', students, 'Q3')).then(
    record(`typing a semester of ${students.length}`),
  );
  await measureOneByOne(save('/saveHomeWorkScores', homework, 'weekThirteen')).then(
    record(`typing a week of ${homework.length}`),
  );
}

async function call(
  { api }: Setting,
  { path, headers, body }: { path: string; headers: Record<string, string>; body?: unknown },
): Promise<unknown> {
  const sent = { 'content-type': 'application/json', 'x-requested-with': 'bench' };
  const response = await fetch(api + path, {
    headers: { ...headers, ...(body === undefined ? {} : sent) },
    ...(body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) }),
  });
  if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
  return response.json();
}
