import type { SubmittedMark } from '@pallikoodam/contract/attendance';
import { addDays } from '@pallikoodam/domain/calendar/day';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { formatDay, todayAtSchool } from '../../lib/format.ts';
import { expectAccessible } from '../../testing/expect-accessible.ts';
import { type FakeCalls, pageOf, refuse, unreachable } from '../../testing/fake-calls.ts';
import { htmlOf } from '../../testing/html-of.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import { announceChange, openDeviceStore } from './offline/device-store.ts';
import { stopSending } from './offline/sender.ts';
import { TeacherSubmitTab } from './teacher-submit-tab.tsx';
import { TeacherUnsent } from './teacher-unsent.tsx';

const today = todayAtSchool();
const lastClass = addDays(today, -3);
const year = () => {
  const start = Number(today.slice(0, 4)) - (today.slice(5) < '08' ? 1 : 0);
  return `${start}-${start + 1}`;
};
const stamp = '2025-11-16T20:00:00.000Z';

const student = (_id: string, FirstName: string) => ({
  _id,
  FirstName,
  LastName: 'Selvam',
  NameInTamil: '',
  GradeInTamilSchool: 'Nilai 5',
  Mobile: '7045550127',
  FatherName: '',
  MotherName: '',
  UserName: `${_id}@home.example`,
  Branch: 'North',
  Status: 'Active',
});
const students = [student('a', 'Akshaya'), student('b', 'Bharathi'), student('c', 'Chithra')];
const record = (StudentId: string, IsPresent: string, updateTimeStamp = stamp) => ({
  _id: `r-${StudentId}`,
  StudentId,
  IsPresent,
  AttendanceDate: lastClass,
  TeacherEmail: 'other@school.example',
  Comments: '',
  insertTimeStamp: stamp,
  updateTimeStamp,
});
const told = (StudentId: string, Note: string) => ({
  StudentId,
  FromDate: lastClass,
  ToDate: lastClass,
  Note,
});
const stored = ({ body }: { body: readonly SubmittedMark[] }) =>
  body.map(({ StudentId, IsPresent }) => record(StudentId, IsPresent));

const answers = (more: FakeCalls = {}): FakeCalls =>
  ({
    getStudentsForATeacher: students,
    getAcademicYear: year(),
    getAbsences: pageOf([]),
    getClassDays: [addDays(today, -10), lastClass, addDays(today, 4)],
    getAttendanceForATeacher: pageOf([]),
    addAttendance: stored,
    ...more,
  }) as FakeCalls;

const open = (more: FakeCalls = {}, options: object = {}) =>
  renderScreen(
    <>
      <TeacherUnsent />
      <TeacherSubmitTab />
    </>,
    { role: 'Teacher', calls: answers(more), ...options },
  );

const mark = (name: string, label: 'Present' | 'Absent') =>
  page
    .getByRole('group', { name: `${name} Selvam`, exact: true })
    .getByRole('radio', { name: label });
const press = (name: string) => page.getByRole('button', { name, exact: true }).click();
const says = (text: string) => expect.element(page.getByText(text)).toBeVisible();
const marksOf = (call: unknown) =>
  (call as { body: SubmittedMark[] }).body.map(
    ({ StudentId, IsPresent }) => `${StudentId} ${IsPresent}`,
  );

async function emptyDevice() {
  stopSending();
  const store = await openDeviceStore();
  for (const table of ['classes', 'records', 'drafts', 'submits', 'ended'] as const) {
    await store.clear(table, '');
  }
}
beforeEach(emptyDevice);
afterEach(emptyDevice);

describe('the day of a roll-call', () => {
  it('is the last class day, which stands in the address', async () => {
    const screen = await open();
    await expect.element(page.getByLabelText(/^Attendance Date/)).toHaveValue(lastClass);
    await expect.poll(screen.address).toBe(`/?date=${lastClass}`);
  });
});

describe('without the calendar', () => {
  const email = 'tester@tests.example';
  const storeDays = async (changes: object) => {
    const row = {
      key: email,
      email,
      academicYear: year(),
      branches: ['North'],
      students: [],
      classDays: [addDays(today, -12), addDays(today, -5)],
      storedAt: stamp,
      ...changes,
    };
    await (await openDeviceStore()).put('classes', row);
  };
  const weekly = page.getByText(/class days go by the weekday alone/);
  const opens = async (days: number) =>
    expect.element(page.getByLabelText(/^Attendance Date/)).toHaveValue(addDays(today, days));

  it('the class days of the device stand, and stay there', async () => {
    await storeDays({});
    await open({ getClassDays: unreachable as never });
    await opens(-5);
    await expect.element(page.getByRole('group', { name: 'Akshaya Selvam' })).toBeVisible();
    expect(weekly.elements()).toHaveLength(0);
    // The class has been stored since, from the school.
    await expect
      .poll(async () => await (await openDeviceStore()).get('classes', email))
      .toMatchObject({
        students: [{ _id: 'a' }, {}, {}],
        classDays: [addDays(today, -12), addDays(today, -5)],
      });
  });

  it.each([
    ['none are on the device', { classDays: undefined }],
    ['those of another year', { academicYear: '2019-2020' }],
    ['those of another branch', { branches: ['South'] }],
  ])('it is said that the weekday decides: %s', async (_, changes) => {
    await storeDays(changes);
    await open({ getClassDays: unreachable as never });
    await expect.element(weekly).toBeVisible();
    await expectAccessible();
  });
});

describe('in the break between two years', () => {
  const ended = [addDays(today, -40), addDays(today, -33)];

  it('the last class is offered; another day is asked about, and no arrow leads beyond', async () => {
    const screen = await open({ getClassDays: ended }, { address: `/?date=${addDays(today, -1)}` });
    // In the first weeks of August these days are the year's before.
    await expect.element(page.getByText(/Classes of|outside the academic year/)).toBeVisible();
    await expect.element(page.getByRole('button', { name: 'The class after' })).toBeDisabled();
    await press('All present');
    await press('Submit');
    const asked = page.getByRole('dialog', { name: 'Is this the right date?' });
    await expect.element(asked.getByText(/are held from|outside the academic year/)).toBeVisible();
    await asked.getByRole('button', { name: 'Choose another date' }).click();
    expect(screen.inputsOf('addAttendance')).toHaveLength(0);
    await press('The class before');
    await expect.element(page.getByLabelText(/^Attendance Date/)).toHaveValue(ended[1] ?? '');
  });

  it('before the first class that one is offered', async () => {
    await open({ getClassDays: [addDays(today, 9), addDays(today, 16)] });
    await expect.element(page.getByLabelText(/^Attendance Date/)).toHaveValue(addDays(today, 9));
    await expect.element(page.getByText(/is in the future/)).toBeVisible();
    await expect.element(page.getByRole('button', { name: 'The class before' })).toBeDisabled();
  });
});

describe('a child reported absent', () => {
  const reported = { getAbsences: pageOf([told('b', 'A wedding')]) };

  it('comes marked absent, with the family’s words, and stays so when the rest is present', async () => {
    const screen = await open(reported, { width: 390 });
    await expect.element(mark('Bharathi', 'Absent')).toBeChecked();
    await says('Absence reported: A wedding');
    await says('0 present · 1 absent · 2 unmarked');
    await expectAccessible();
    await press('Rest present');
    await says('2 present · 1 absent · 0 unmarked');
    await press('Submit');
    await says('Attendance Submitted Successfully!');
    expect(marksOf(screen.inputsOf('addAttendance')[0])).toEqual(['a Yes', 'b No', 'c Yes']);
  });

  it('is marked present by hand where it came all the same', async () => {
    const screen = await open(reported);
    await mark('Bharathi', 'Present').click({ force: true });
    await press('Rest present');
    await press('Submit');
    await says('Attendance Submitted Successfully!');
    expect(marksOf(screen.inputsOf('addAttendance')[0])).toEqual(['a Yes', 'b Yes', 'c Yes']);
  });

  it('has the words on a line of their own, over the whole width of a phone', async () => {
    await open(reported, { width: 390 });
    const words = page.getByText('Absence reported: A wedding');
    await expect.element(words).toBeVisible();
    const row = page.getByRole('row').filter({ hasText: 'Bharathi' }).element();
    const toggle = htmlOf(mark('Bharathi', 'Absent').element().closest('td'));
    const [line, buttons] = [words.element(), toggle].map((each) => each.getBoundingClientRect());
    expect(line?.top).toBeGreaterThanOrEqual((buttons?.bottom ?? 0) - 1);
    expect(line?.width).toBeGreaterThan(row.getBoundingClientRect().width * 0.8);
  });
});

describe('a class that is marked in part', () => {
  it.each([
    ['Rest present', ['a No', 'b Yes', 'c Yes']],
    ['Rest absent', ['a No', 'b No', 'c No']],
  ])('is asked about once: %s', async (answer, sent) => {
    const screen = await open();
    await mark('Akshaya', 'Absent').click({ force: true });
    await press('Submit');
    const question = page.getByRole('dialog', { name: '2 are not marked' });
    await expect.element(question).toBeVisible();
    await expectAccessible();
    await question.getByRole('button', { name: answer }).click();
    await says('Attendance Submitted Successfully!');
    expect(marksOf(screen.inputsOf('addAttendance')[0])).toEqual(sent);
  });

  it('is gone back to, and nothing is sent', async () => {
    const screen = await open();
    await mark('Akshaya', 'Absent').click({ force: true });
    await press('Submit');
    await press('Go back');
    await says('0 present · 1 absent · 2 unmarked');
    expect(screen.inputsOf('addAttendance')).toHaveLength(0);
  });

  it('is asked about without a network, too, and kept on the device', async () => {
    await open({ addAttendance: unreachable });
    await mark('Akshaya', 'Absent').click({ force: true });
    await press('Submit');
    await page.getByRole('dialog').getByRole('button', { name: 'Rest present' }).click();
    await says(`Not sent yet: 3 marks of ${formatDay(lastClass)}`);
    await says('2 present · 1 absent · 0 unmarked');
  });
});

describe('a record that another person made meanwhile', () => {
  const newer = '2026-11-16T21:00:00.000Z';

  it('holds, unasked, for a child whose mark no one touched here', async () => {
    let recorded = [record('a', 'Yes'), record('b', 'Yes')];
    const screen = await open({
      getAttendanceForATeacher: () => pageOf(recorded),
      addAttendance: (({ body }: { body: SubmittedMark[] }) => {
        const isStale = body.some(
          (each) => each.StudentId === 'b' && each.updateTimeStamp !== newer,
        );
        return isStale ? refuse(409, 'Someone else has changed it.') : stored({ body });
      }) as never,
    });
    await says('2 present · 0 absent · 1 unmarked');
    recorded = [record('a', 'Yes'), record('b', 'No', newer)];
    await mark('Chithra', 'Absent').click({ force: true });
    await press('Submit');
    await says('Attendance Submitted Successfully!');
    expect(screen.inputsOf('addAttendance').map(marksOf)).toEqual([
      ['a Yes', 'b Yes', 'c No'],
      ['a Yes', 'c No'],
    ]);
  });

  it('is asked about for a child that was marked here', async () => {
    let recorded = [record('a', 'Yes')];
    await open({
      getAttendanceForATeacher: () => pageOf(recorded),
      addAttendance: refuse(409, 'Someone else has changed it.'),
    });
    await says('1 present · 0 absent · 2 unmarked');
    await mark('Chithra', 'Absent').click({ force: true });
    await mark('Bharathi', 'Present').click({ force: true });
    recorded = [record('a', 'No', newer), record('c', 'Yes', newer)];
    await press('Submit');
    await press('Compare and choose');
    // One answer to one Submit.
    expect(page.getByText('Submission Failed').elements()).toHaveLength(0);
    const dialog = page.getByRole('dialog');
    await expect.element(dialog.getByRole('radiogroup', { name: 'Chithra Selvam' })).toBeVisible();
    expect(dialog.getByRole('radiogroup').elements()).toHaveLength(1);
  });
});

describe('Clear', () => {
  it('can be undone, under what was marked since', async () => {
    await open();
    await mark('Akshaya', 'Absent').click({ force: true });
    await mark('Bharathi', 'Absent').click({ force: true });
    await press('Clear');
    await says('0 present · 0 absent · 3 unmarked');
    await mark('Bharathi', 'Present').click({ force: true });
    await press('Undo');
    await says('1 present · 1 absent · 1 unmarked');
    await expect.element(mark('Akshaya', 'Absent')).toBeChecked();
  });
});

describe('a school that could not be reached', () => {
  it('is not spoken of any more once marks have been sent', async () => {
    let isDown = true;
    await open({
      getAttendanceForATeacher: (() => (isDown ? unreachable : pageOf([]))) as never,
    });
    const notice = page.getByText(/The school cannot be reached/);
    await expect.element(notice).toBeVisible();
    isDown = false;
    announceChange();
    await expect.element(notice).not.toBeInTheDocument();
  });
});
