import { contract } from '@pallikoodam/contract/contract';
import { readFrozenSchool } from './frozen-school.ts';
import type { TestCaller, TestPortal } from './portal.ts';

/** What a call answered: its status and its body, without what each run makes. */
export type Answers = Record<string, { status: number; body: unknown }>;

const day = new Date('2026-03-14T16:00:00Z');
/** They tell of the machine, of this moment, or of the portal itself and not of the school. */
const leftOut =
  /^(getSetup|getSessions|getStart|getHistory|getUndelivered|getSecondFactor|getRegistration)/;

const ofFamily = ['getStudentByEmail', 'getFamilyFee', 'getBooksDueByEmail', 'getBooksReadByEmail'];
const ofFamilyAndYear = [
  'getFamilyPage',
  'getAcademicRecord',
  'getAttendanceByEmail',
  'getAbsencesByEmail',
  'getHomeWorkByEmail',
  'getStudentInfoByEmail',
];

/**
 * What the documented readings answer about the frozen school: to the office every list and every
 * student and family, to each family its own.
 */
export async function collectAnswers(test: TestPortal): Promise<Answers> {
  test.setClock(day);
  const answers: Answers = {};
  const read = async (who: string, caller: TestCaller, path: string) => {
    const { statusCode: status, body } = await caller.get(`/api${path}`);
    answers[`${who} ${path}`] = { status, body: readBody(body) };
  };
  const office = await test.as('SuperAdmin', 'second@school.example');
  for (const [name, call] of Object.entries(contract)) {
    const { method, path = '' } = call['~orpc'].route;
    if (method !== 'GET' || path.includes('{') || leftOut.test(name)) continue;
    await read('office', office, path);
  }
  const students = readFrozenSchool().student ?? [];
  const years = [...new Set(students.map(({ Year }) => String(Year)))].sort();
  for (const year of years) {
    for (const list of ['getStudentInfo', 'getKidsMasterData', 'getAttendance', 'getAssessments']) {
      await read('office', office, `/${list}?Year=${year}`);
    }
  }
  for (const status of ['Submitted', 'Active', 'Discontinued', 'Promoted', 'Issued']) {
    await read('office', office, `/getadmissioncount/${status}`);
  }
  for (const student of students) {
    await read('office', office, `/getStudentById/${student._id}`);
    await read('office', office, `/getPaymentHistory/${student._id}`);
  }
  for (const email of new Set(students.map(({ UserName }) => String(UserName)))) {
    const parent = await test.as('Parent', email);
    for (const caller of [office, parent]) {
      const who = caller === office ? 'office' : email;
      for (const call of ofFamily) await read(who, caller, `/${call}/${email}`);
      for (const year of years) {
        for (const call of ofFamilyAndYear)
          await read(who, caller, `/${call}/${email}?Year=${year}`);
      }
    }
  }
  return answers;
}

function readBody(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return body.slice(0, 200);
  }
}
