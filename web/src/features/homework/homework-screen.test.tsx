import type { HomeworkRecord } from '@pallikoodam/contract/homework';
import { blankWeeks } from '@pallikoodam/domain/homework/weeks';
import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectAccessible } from '../../testing/expect-accessible.ts';
import { type FakeCalls, pageOf } from '../../testing/fake-calls.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import { HomeworkScreen } from './homework-screen.tsx';

const student = (id: string, FirstName: string) => ({
  _id: id,
  StudentId: id,
  FirstName,
  LastName: 'Selvam',
  GradeInTamilSchool: 'Nilai 3',
  Branch: 'North',
  StudentTeacher: 'Anbu',
  Year: '2025-2026',
});
const record = (id: string, FirstName: string, more: Partial<HomeworkRecord> = {}) => ({
  ...student(id, FirstName),
  _id: `record-${id}`,
  Status: 'Submitted',
  TeacherEmail: '',
  ...blankWeeks(),
  Total: 0.8,
  Comments: '',
  insertTimeStamp: '2025-11-01T00:00:00.000Z',
  updateTimeStamp: '2025-11-01T00:00:00.000Z',
  ...more,
});
const iniya = record('s1', 'Iniya', { weekOne: 80, Comments: 'Neat' });
const rows = [
  { ...student('s1', 'Iniya'), NameInTamil: 'இனியா செல்வம்', results: [iniya] },
  { ...student('s2', 'Kavin'), NameInTamil: '', results: [] },
];
const calls: FakeCalls = {
  getAcademicYear: '2025-2026',
  getAcademicYears: ['2025-2026'],
  getTeachersOfYear: ['Malar', 'Anbu', 'Velu who has left'],
  getConfigData: pageOf([
    { StudentTeacher: 'Anbu', TeacherEmail: 'tester@tests.example', Branch: 'North', Grade: '' },
    { StudentTeacher: 'Malar', TeacherEmail: 'malar@tests.example', Branch: 'North', Grade: '' },
  ]),
  getAllHomeWorks: pageOf(rows),
  getHomeWorkById: ({ id }) => (id === 's1' ? iniya : null),
};

it('shows a teacher the own class alone, chosen from the start', async () => {
  const screen = await renderScreen(<HomeworkScreen />, { role: 'Teacher', calls });
  const teacher = page.getByLabelText('Teacher');
  await expect.element(teacher).toHaveValue('Anbu');
  expect([...(teacher.element() as HTMLSelectElement).options].map(({ value }) => value)).toEqual([
    'Anbu',
  ]);
  await expect.element(page.getByRole('row', { name: /Iniya Selvam/ })).toBeVisible();
  expect(screen.inputsOf('getAllHomeWorks')[0]).toMatchObject({ sort: 'FirstName', pageSize: 50 });
  await expectAccessible();
});

it('names children in Tamil to who reads Tamil, in the list and where scores are typed', async () => {
  await renderScreen(<HomeworkScreen />, { role: 'Teacher', calls, language: 'ta' });
  const [tamil, latin] = ['இனியா செல்வம்', 'Iniya Selvam'];
  const row = page.getByRole('row', { name: new RegExp(tamil) });
  await expect.poll(() => row.element().textContent).toMatch(`${tamil}${latin}`);
  await page.getByRole('tab').nth(1).click();
  await expect.element(page.getByRole('rowheader', { name: tamil })).toBeVisible();
  await expect.element(page.getByRole('rowheader', { name: 'Kavin Selvam' })).toBeVisible();
});

it('offers everyone else every teacher of the year by name', async () => {
  await renderScreen(<HomeworkScreen />, { role: 'HWC', calls });
  const teacher = page.getByLabelText('Teacher');
  await expect.element(teacher).toHaveValue('');
  await expect
    .poll(() => [...(teacher.element() as HTMLSelectElement).options].map(({ value }) => value))
    .toEqual(['', 'Anbu', 'Malar', 'Velu who has left']);
});

it('corrects a record with a button that warns while it is Submitted', async () => {
  const screen = await renderScreen(<HomeworkScreen />, {
    role: 'HWC',
    calls: { ...calls, updateHomeWorkById: { ...iniya, weekTwo: 90, Status: 'Updated' } },
  });
  await page.getByRole('button', { name: 'Edit Iniya Selvam' }).click();
  const dialog = page.getByRole('dialog', { name: 'Homework Correction: Iniya Selvam' });
  const update = dialog.getByRole('button', { name: 'Update' });
  await expect.element(update).toBeVisible();
  const colours = [update, dialog.getByRole('button', { name: 'Cancel' })].map((button) =>
    getComputedStyle(button.element()).getPropertyValue('--button-bg'),
  );
  expect(colours[0]).toBe(
    getComputedStyle(document.body).getPropertyValue('--mantine-color-orange-filled'),
  );
  const week = dialog.getByRole('textbox', { name: 'Week 2', exact: true });
  await week.fill('9x');
  await userEvent.tab();
  await expect.element(dialog.getByText('The value must be a number')).toBeVisible();
  await week.fill('');
  await userEvent.tab();
  await expect.element(dialog.getByText('This field may not be empty')).toBeVisible();
  await week.fill('90');
  await expect.element(dialog.getByText('Total: 1.70 of 25')).toBeVisible();
  await expect.poll(() => document.getAnimations().length).toBe(0);
  await expectAccessible();
  await update.click();
  await expect.element(page.getByText('Homework updated')).toBeVisible();
  expect(screen.inputsOf('updateHomeWorkById')[0]).toMatchObject({ weekTwo: 90, weekOne: 80 });
});

it('submits a first record with every week at 0', async () => {
  const screen = await renderScreen(<HomeworkScreen />, {
    role: 'Teacher',
    calls: { ...calls, addHomeWork: record('s2', 'Kavin') },
  });
  await page.getByRole('button', { name: 'Edit Kavin Selvam' }).click();
  const dialog = page.getByRole('dialog');
  await expect
    .element(dialog.getByRole('textbox', { name: 'Week 25', exact: true }))
    .toHaveValue('0');
  await dialog.getByRole('textbox', { name: 'Week 1', exact: true }).fill('75');
  await dialog.getByRole('button', { name: 'Submit' }).click();
  await expect.element(page.getByText('Homework submitted')).toBeVisible();
  expect(screen.inputsOf('addHomeWork')[0]?.body).toMatchObject({ StudentId: 's2', weekOne: 75 });
});

it('opens the table for typing on the week that comes next', async () => {
  const screen = await renderScreen(<HomeworkScreen />, {
    role: 'Teacher',
    address: '/?tab=type',
    calls: {
      ...calls,
      saveHomeWorkScores: ({ rows: typed }) => ({
        rows: typed.map(({ StudentId }) => ({
          StudentId,
          status: 200,
          message: '',
          fields: {},
          record: record(StudentId, '', { weekTwo: 85 }),
        })),
      }),
    },
  });
  await expect.element(page.getByLabelText('Week', { exact: true })).toHaveValue('2');
  await page.getByRole('textbox', { name: 'Iniya Selvam, Week 2' }).fill('85');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect.element(page.getByText('1 row saved')).toBeVisible();
  expect(screen.inputsOf('saveHomeWorkScores')[0]?.rows).toEqual([
    { StudentId: 's1', values: { weekTwo: '85' }, seen: { weekTwo: 0 } },
  ]);
  await expectAccessible();
});

it.each([
  ['Admin', /Assign one in Admission/],
  ['HWC', /Please ask the school/],
] as const)('asks %s for no teacher that this dialog cannot give', async (role, way) => {
  const { results, ...kavin } = record('s2', 'Kavin') as never as { results: [] };
  const row = {
    ...kavin,
    _id: 's2',
    StudentId: 's2',
    StudentTeacher: '',
    NameInTamil: '',
    results,
  };
  const screen = await renderScreen(<HomeworkScreen />, {
    role,
    calls: {
      ...calls,
      getAllHomeWorks: pageOf([{ ...row, results: [] } as never]),
      getHomeWorkById: null,
      addHomeWork: record('s2', 'Kavin'),
    },
  });
  await page.getByRole('button', { name: 'Edit Kavin Selvam' }).click();
  const dialog = page.getByRole('dialog');
  await expect.element(dialog.getByText(/No teacher assigned yet/)).toBeVisible();
  await expect.element(dialog.getByText(way)).toBeVisible();
  expect(dialog.getByText(/To complete|fields to complete/).elements()).toHaveLength(0);
  await expectAccessible();
  await dialog.getByRole('textbox', { name: 'Week 1', exact: true }).fill('75');
  await dialog.getByRole('button', { name: 'Submit' }).click();
  await expect.poll(() => screen.inputsOf('addHomeWork').length).toBe(1);
});
