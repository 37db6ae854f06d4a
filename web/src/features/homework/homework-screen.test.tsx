import type { HomeworkRecord } from '@pallikoodam/contract/homework';
import { blankWeeks } from '@pallikoodam/domain/homework/weeks';
import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectAccessible } from '../../testing/expect-accessible.ts';
import { type FakeCalls, pageOf } from '../../testing/fake-calls.ts';
import { elementOf } from '../../testing/html-of.ts';
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
  ZeroWeeks: [],
  Total: 0.8,
  Comments: '',
  insertTimeStamp: '2025-11-01T00:00:00.000Z',
  updateTimeStamp: '2025-11-01T00:00:00.000Z',
  ...more,
});
const iniya = record('s1', 'Iniya', { weekOne: 80, Comments: 'Neat' });
const rows = [
  { ...student('s1', 'Iniya'), NameInTamil: 'இனியா செல்வம்', results: [iniya], WeeksGiven: [1] },
  { ...student('s2', 'Kavin'), NameInTamil: '', results: [], WeeksGiven: [1] },
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
  expect(
    [...elementOf(HTMLSelectElement, teacher.element()).options].map(({ value }) => value),
  ).toEqual(['Anbu']);
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
    .poll(() =>
      [...elementOf(HTMLSelectElement, teacher.element()).options].map(({ value }) => value),
    )
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
  await expect.element(dialog.getByText('The value must be a whole number')).toBeVisible();
  await week.fill('');
  await userEvent.tab();
  await expect.element(dialog.getByText('This field may not be empty')).toBeVisible();
  await week.fill('101');
  await expect.element(dialog.getByText('Total: 0.80 of 25')).toBeVisible();
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

it('tells a score of 0 from a week that is yet to come, and says on a phone what a number is', async () => {
  const zero = record('s1', 'Iniya', { ZeroWeeks: [3], weekTwo: 70, Total: 0.7 });
  const listed = [{ ...student('s1', 'Iniya'), NameInTamil: '', results: [zero], WeeksGiven: [1] }];
  const screen = await renderScreen(<HomeworkScreen />, {
    role: 'HWC',
    calls: { ...calls, getAllHomeWorks: pageOf(listed) },
  });
  const texts = () =>
    page
      .getByRole('row', { name: /Iniya/ })
      .getByRole('cell')
      .all()
      .map((each) => each.element().textContent);
  await expect.poll(() => texts().slice(1, 7)).toEqual(['0.70', '0', '70', '0', '–', '–']);
  // Who is listed with others is told with teacher and level.
  await expect.element(page.getByText('Nilai 3 · Anbu')).toBeVisible();
  await page.getByLabelText('Teacher').selectOptions('Anbu');
  await expect.element(page.getByText('Nilai 3 · Anbu')).not.toBeInTheDocument();
  await page.viewport(390, 900);
  await expect.element(page.getByText('0.70 of 25 points')).toBeVisible();
  expect(screen.address()).toContain('StudentTeacher=Anbu');
});

const four = ['Iniya', 'Kavin', 'Malar', 'Nila'];

/** A class of four, of which some have a score in weeks 1 and 2. */
function classWith(scores: Readonly<Record<string, Partial<HomeworkRecord>>>) {
  return four.map((name) => ({
    ...student(name, name),
    NameInTamil: '',
    results: scores[name] === undefined ? [] : [record(name, name, scores[name])],
    WeeksGiven: [1],
  }));
}
const begun = { weekOne: 80 };
const startOfWeekTwo = { Iniya: begun, Kavin: begun, Malar: begun, Nila: { weekNine: 5 } };

/** Stores what is typed, as the portal would, and lists it again. */
function storing(scores: Readonly<Record<string, Partial<HomeworkRecord>>>): FakeCalls {
  const now: Record<string, Partial<HomeworkRecord>> = { ...scores };
  return {
    ...calls,
    getAllHomeWorks: () => pageOf(classWith(now)),
    saveHomeWorkScores: ({ rows: typed }) => ({
      rows: typed.map(({ StudentId, values }) => {
        const weeks = Object.entries(values).map(([week, text]) => [week, Number(text)]);
        const ZeroWeeks = 'weekTwo' in values && Number(values.weekTwo) === 0 ? [2] : [];
        now[StudentId] = { ...now[StudentId], ...Object.fromEntries(weeks), ZeroWeeks };
        const stored = record(StudentId, StudentId, now[StudentId]);
        return { StudentId, status: 200, message: '', fields: {}, record: stored };
      }),
    }),
  };
}

const cell = (name: string) => page.getByRole('textbox', { name, exact: true });
const week = page.getByLabelText('Week', { exact: true });
const save = page.getByRole('button', { name: 'Save' });

it('opens on the week that comes next, and stays there while the class fills', async () => {
  const screen = await renderScreen(<HomeworkScreen />, {
    role: 'Teacher',
    address: '/?tab=type',
    calls: storing(startOfWeekTwo),
  });
  // One score in week 9 does not make it the tenth.
  await expect.element(week).toHaveValue('2');
  await expect.poll(() => screen.address()).toContain('week=2');
  await expect.element(page.getByText(/Week 2: 0 of 4 entered/)).toBeVisible();
  await cell('Iniya Selvam, Week 2').fill('85');
  await cell('Kavin Selvam, Week 2').fill('0');
  await save.click();
  await expect.element(page.getByText('2 scores saved')).toBeVisible();
  expect(screen.inputsOf('saveHomeWorkScores')[0]?.rows).toEqual([
    { StudentId: 'Iniya', values: { weekTwo: '85' }, seen: { weekTwo: null } },
    { StudentId: 'Kavin', values: { weekTwo: '0' }, seen: { weekTwo: null } },
  ]);
  await expect.element(page.getByText(/Week 2: 2 of 4 entered/)).toBeVisible();
  await expect.element(page.getByRole('button', { name: /Go on with/ })).not.toBeInTheDocument();
  await cell('Malar Selvam, Week 2').fill('95.0');
  await cell('Nila Selvam, Week 2').fill('12.5');
  await save.click();
  await expect.element(page.getByText(/Week 2: 3 of 4 entered/)).toBeVisible();
  await screen.refresh();
  await expect.element(week).toHaveValue('2');
  await expect.element(cell('Malar Selvam, Week 2')).toHaveValue('95');
  await expect.element(cell('Kavin Selvam, Week 2')).toHaveValue('0');
  await expect.element(page.getByText('Week 2: The value must be a whole number')).toBeVisible();
  await expectAccessible();
  // What needs attention is found from another week too.
  await page.getByRole('button', { name: 'Go on with week 3' }).click();
  await expect.element(week).toHaveValue('3');
  await page.getByRole('button', { name: 'Look at Week 2' }).click();
  await expect.element(cell('Nila Selvam, Week 2')).toHaveValue('12.5');
});

it('stays on the week when the tab is pressed again, and opens where the address says', async () => {
  const screen = await renderScreen(<HomeworkScreen />, {
    role: 'Teacher',
    address: '/?tab=type&week=5',
    calls: storing(startOfWeekTwo),
  });
  await expect.element(cell('Iniya Selvam, Week 5')).toBeVisible();
  await page.getByRole('tab', { name: 'Enter scores' }).click();
  await expect.poll(() => screen.address()).toContain('week=5');
  await expect.element(week).toHaveValue('5');
});

it('leaves cells with a fault out of the total', async () => {
  await renderScreen(<HomeworkScreen />, {
    role: 'Teacher',
    address: '/?tab=type',
    calls: storing(startOfWeekTwo),
  });
  const row = page.getByRole('row', { name: /Iniya/ });
  for (const [text, total] of [
    ['101', '0.80'],
    ['9%', '0.80'],
    ['20', '1.00'],
  ]) {
    await cell('Iniya Selvam, Week 2').fill(text ?? '');
    await expect.poll(() => row.element().textContent).toContain(total);
  }
});

it('finds children by either name when a sheet is pasted', async () => {
  await renderScreen(<HomeworkScreen />, { role: 'Teacher', address: '/?tab=type&week=2', calls });
  await cell('Kavin Selvam, Week 2').click();
  const clipboardData = new DataTransfer();
  clipboardData.setData('text/plain', 'Selvam, Kavin\t70\nஇனியா செல்வம்\t80\n');
  document.activeElement?.dispatchEvent(
    new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
  );
  await expect.element(cell('Iniya Selvam, Week 2')).toHaveValue('80');
  await expect.element(cell('Kavin Selvam, Week 2')).toHaveValue('70');
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
