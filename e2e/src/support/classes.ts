import { expect } from '@playwright/test';
import type { Caller } from './calls.ts';
import { type Account, officeOf, openAccount } from './families.ts';
import { addressOf } from './people.ts';
import type { RunningPortal } from './portal.ts';

export type Pupil = { _id: string; FirstName: string; LastName: string; UserName: string };

/** A class of the demo school with its teacher. */
export type SchoolClass = { teacher: Account; pupils: Pupil[] };

export type Mark = {
  _id: string;
  StudentId: string;
  IsPresent: string;
  Comments: string;
  updateTimeStamp: string;
};

/** A Wednesday of the current year: the demo school has its classes on other days. */
export const freeDay = '2025-11-12';

const taken = new WeakMap<RunningPortal, Set<string>>();

/** A class that no other journey uses, whose teacher can sign in. */
export async function openClass(
  portal: RunningPortal,
  { atLeast = 5 }: { atLeast?: number } = {},
): Promise<SchoolClass> {
  const office = await officeOf(portal);
  const used =
    taken.get(portal) ?? new Set([addressOf('teacher'), addressOf('treasurerWhoTeaches')]);
  taken.set(portal, used);
  const teachers = await readJson<{ TeacherEmail: string }[]>(
    office,
    'getConfigData?Role=Teacher&TeacherStatus=Active',
  );
  for (const { TeacherEmail: email } of teachers.toReversed()) {
    if (email === '' || used.has(email)) continue;
    const students = await readJson<(Pupil & { Status: string })[]>(
      office,
      `getStudentsForATeacher/${email}`,
    );
    const pupils = students.filter(({ Status }) => !gone.includes(Status));
    if (pupils.length < atLeast) continue;
    used.add(email);
    return { teacher: await openAccount(portal, email), pupils };
  }
  throw new Error('Every class of the demo school is in use.');
}

const gone = ['Discontinued', 'Archived', 'Rejected'];

/** What is recorded of a class on a day, by student. */
export async function readMarks(
  portal: RunningPortal,
  { teacher, date }: { teacher: Account; date: string },
): Promise<Map<string, Mark>> {
  const marks = await readJson<Mark[]>(
    await officeOf(portal),
    `getAttendanceForATeacher/${teacher.email}?AttendanceDate=${date}`,
  );
  const byStudent = new Map(marks.map((mark) => [mark.StudentId, mark]));
  expect(byStudent.size, 'one record a student and day').toBe(marks.length);
  return byStudent;
}

/** The office marks a student, whatever was marked before. */
export async function markByOffice(
  portal: RunningPortal,
  { pupil, date, present }: { pupil: Pupil; date: string; present: boolean },
): Promise<void> {
  const mark = { StudentId: pupil._id, AttendanceDate: date, IsPresent: present ? 'Yes' : 'No' };
  const answer = await (await officeOf(portal)).write('addAttendance', [mark]);
  expect(answer.status).toBe(200);
}

export function nameOf({ FirstName, LastName }: Pupil): string {
  return `${FirstName} ${LastName}`;
}

async function readJson<Body>(caller: Caller, call: string): Promise<Body> {
  const answer = await caller.read(call);
  expect(answer.status, call).toBe(200);
  return (await answer.json()) as Body;
}
