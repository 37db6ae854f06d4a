import type { Assessment, ListedAssessment } from '@pallikoodam/contract/assessments';
import { expect, it } from 'vitest';
import { type Locator, page } from 'vitest/browser';
import { expectAccessible } from '../../testing/expect-accessible.ts';
import { type FakeCalls, refuse } from '../../testing/fake-calls.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import { TeacherAssessmentScreen } from './teacher-assessment-screen.tsx';

const expectText = (place: Locator) => expect.poll(() => place.query()?.textContent ?? '');

const child = (id: string, FirstName: string, more: Partial<Assessment> = {}): Assessment => ({
  _id: `assessment-${id}`,
  StudentId: id,
  Volunteering: `TS25-${id}`,
  FirstName,
  LastName: 'Selvam',
  NameInTamil: 'இனியா',
  Mobile: '7045550127',
  GradeInTamilSchool: 'Nilai 3',
  Branch: 'North',
  StudentTeacher: 'Anbu',
  Year: '2025-2026',
  Status: 'Submitted',
  StudentStatus: 'Active',
  TeacherEmail: '',
  Q1: 80,
  Q2: null,
  Q3: null,
  Total: 80,
  Q1Comments: '',
  Q2Comments: '',
  Q3Comments: '',
  Comments: 'Reads with joy',
  Total_HW: 12,
  Total_Attendance: 27,
  Cumulative_Score: 80,
  overrides: [],
  recorded: { Total_HW: 12, Total_Attendance: 27, Cumulative_Score: 80, SchoolDays: 30 },
  insertTimeStamp: '2025-11-01T00:00:00.000Z',
  updateTimeStamp: '2025-11-01T00:00:00.000Z',
  ...more,
});
const listed = ({ Q1, Q2, Q3, ...rest }: Assessment): ListedAssessment => {
  const list = (score: number | null) => (score === null ? [] : [score]);
  return { ...rest, Q1: list(Q1), Q2: list(Q2), Q3: list(Q3) };
};
const iniya = child('s1', 'Iniya');
const kavin = child('s2', 'Kavin', { _id: '', Status: '', Q1: null, Cumulative_Score: null });
const little = child('s3', 'Malar', {
  GradeInTamilSchool: 'Mazhalai',
  Q1: 95,
  StudentStatus: 'Promoted',
});
const calls: FakeCalls = {
  getAcademicYear: '2025-2026',
  getAcademicYears: ['2025-2026'],
  getAllAssessmentsByTeacher: [iniya, kavin, little].map(listed),
  getAssessmentById: ({ id }) => (id === 's1' ? iniya : null),
};
const render = (more: FakeCalls = {}, address = '/') =>
  renderScreen(<TeacherAssessmentScreen />, {
    role: 'Teacher',
    calls: { ...calls, ...more },
    address,
  });

it('lists the class with words for the first semester of the youngest alone', async () => {
  await render();
  await expectText(page.getByRole('row', { name: /Malar/ })).toContain('Exceeds Expectation');
  await expectText(page.getByRole('row', { name: /Iniya/ })).toContain('80');
  await expectText(page.getByRole('row', { name: /Kavin/ })).toContain('Not entered');
  await expect.poll(() => document.getAnimations().length).toBe(0);
  await expectAccessible();
});

it('names children in Tamil first to who reads Tamil, in the list and in the dialog', async () => {
  const latin = listed(child('s4', 'Nila', { NameInTamil: '' }));
  await renderScreen(<TeacherAssessmentScreen />, {
    role: 'Teacher',
    calls: { ...calls, getAllAssessmentsByTeacher: [listed(iniya), latin] },
    language: 'ta',
  });
  const row = page.getByRole('row', { name: /இனியா/ });
  await expectText(row).toMatch(/இனியாIniya Selvam/);
  await expect.element(page.getByRole('row', { name: /Nila Selvam/ })).toBeVisible();
  await row.getByRole('button').click();
  await expect.element(page.getByRole('dialog', { name: /: இனியா$/ })).toBeVisible();
});

it.each(['ta', 'en'] as const)('finds a child by either name (%s)', async (language) => {
  const kodi = listed(child('s4', 'Kodi', { NameInTamil: 'கொடி' }));
  await renderScreen(<TeacherAssessmentScreen />, {
    role: 'Teacher',
    calls: { ...calls, getAllAssessmentsByTeacher: [listed(iniya), kodi] },
    language,
  });
  const field = page.getByRole('searchbox');
  // The vowel in one part, as it is stored, and in two, as some keyboards write it.
  for (const words of ['கொடி', 'கொடி'.normalize('NFD'), 'kodi', 'selvam கொடி']) {
    await field.fill('iniya');
    await expect.element(page.getByRole('row', { name: /Kodi/ })).not.toBeInTheDocument();
    await field.fill(words);
    await expect.element(page.getByRole('row', { name: /Kodi/ })).toBeVisible();
    await expect.element(page.getByRole('row', { name: /Iniya/ })).not.toBeInTheDocument();
  }
});

it('names children in Tamil where scores are typed by who reads Tamil', async () => {
  await renderScreen(<TeacherAssessmentScreen />, {
    role: 'Teacher',
    calls,
    address: '/?tab=type&type=Q1',
    language: 'ta',
  });
  await expect.element(page.getByRole('rowheader', { name: 'இனியா' }).first()).toBeVisible();
});

it('types a class in a tab of its own, on the semester it opened with', async () => {
  let Q2: number | null = null;
  const screen = await render(
    {
      getAllAssessmentsByTeacher: () =>
        [iniya, kavin, little].map((each) => listed({ ...each, Q2 })),
      saveAssessmentScores: ({ rows }) => {
        Q2 = 95;
        return {
          rows: rows.map(({ StudentId }) => ({
            StudentId,
            status: 200,
            message: '',
            fields: {},
            record: { ...kavin, Q2 },
          })),
        };
      },
    },
    '/',
  );
  await page.getByRole('tab', { name: 'Enter scores' }).click();
  // Most have a score of the first.
  const part = page.getByLabelText('What is entered');
  await expect.element(part).toHaveValue('Q2');
  await expect.element(page.getByText(/paste a column from a spreadsheet/)).toBeVisible();
  const cell = page.getByRole('textbox', { name: 'Kavin Selvam, Semester 2', exact: true });
  await expect.element(cell).toHaveAttribute('placeholder', '–');
  await cell.fill('95.0');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect.element(page.getByText('1 score saved')).toBeVisible();
  await expect.element(cell).toHaveValue('95');
  await screen.refresh();
  // Everybody has a score in it now.
  await expect.element(part).toHaveValue('Q2');
  expect(screen.address()).toContain('type=Q2');
  await expectAccessible();
});

it('sends a comment with the child that it was typed for, and blank ones with none', async () => {
  const sent: unknown[] = [];
  await render(
    {
      getAllAssessmentsByTeacher: [iniya, kavin].map((each) => listed({ ...each, Q2: null })),
      saveAssessmentScores: ({ rows }) => {
        sent.push(...rows);
        return { rows: [] };
      },
    },
    '/?tab=type&type=Q2',
  );
  const type = (cell: string, text: string) =>
    page.getByRole('textbox', { name: cell, exact: true }).fill(text);
  await type('Iniya Selvam, Semester 2', '80');
  await type('Kavin Selvam, Semester 2', '90');
  await type('Kavin Selvam, Comments on semester 2', 'Neat');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect
    .poll(() => sent)
    .toMatchObject([
      { StudentId: 's1', values: { Q2: '80' } },
      { StudentId: 's2', values: { Q2: '90', Q2Comments: 'Neat' } },
    ]);
  expect(sent[0]).not.toHaveProperty('values.Q2Comments');
});

it.each(['/?type=Q3', '/?tab=type&type=Q3'])(
  'opens %s where Semester 3 is typed',
  async (address) => {
    await render({}, address);
    await expect
      .element(page.getByRole('textbox', { name: 'Kavin Selvam, Semester 3', exact: true }))
      .toBeVisible();
  },
);

it('tells a score of 0 from none', async () => {
  const zero = listed(child('s1', 'Iniya', { Q1: 0, Cumulative_Score: null }));
  await render({ getAllAssessmentsByTeacher: [zero] });
  const row = page.getByRole('row', { name: /Iniya/ });
  const texts = () =>
    row
      .getByRole('cell')
      .all()
      .map((each) => each.element().textContent);
  await expect.poll(() => texts().slice(3, 9)).toEqual(['0', '–', '–', '12', '27', '–']);
});

it('submits a first assessment; totals follow the records while they are empty', async () => {
  const screen = await render({ addAssessment: child('s2', 'Kavin') });
  await page.getByRole('button', { name: 'Edit Kavin Selvam' }).click();
  const dialog = page.getByRole('dialog', { name: 'Update Assessment Data: Kavin Selvam' });
  await dialog.getByLabelText('Semester 1', { exact: true }).fill('9o');
  await dialog.getByLabelText('Semester 2', { exact: true }).fill('101');
  await dialog.getByLabelText('Semester 3', { exact: true }).click();
  await expect.element(dialog.getByText('The value must be a whole number')).toBeVisible();
  await expect.element(dialog.getByText('Enter a whole number from 0 to 100')).toBeVisible();
  // A score beyond 100 is no part of the average.
  await expect
    .element(dialog.getByText('Leave blank to use the average of the semesters: –'))
    .toBeVisible();
  await dialog.getByLabelText('Semester 1', { exact: true }).fill('90');
  await dialog.getByLabelText('Semester 2', { exact: true }).fill('81');
  await expect
    .element(dialog.getByText('Leave blank to use the average of the semesters: 86'))
    .toBeVisible();
  await expect.element(dialog.getByText('Leave blank to use attendance: 27 of 30')).toBeVisible();
  await expect.poll(() => document.getAnimations().length).toBe(0);
  await expectAccessible();
  await dialog.getByRole('button', { name: 'Submit' }).click();
  await expect.element(page.getByText('Assessment submitted')).toBeVisible();
  expect(screen.inputsOf('addAssessment')[0]?.body).toMatchObject({
    StudentId: 's2',
    Q1: 90,
    Q2: 81,
    Total_HW: null,
    Cumulative_Score: null,
  });
});

const yearEnd = {
  updateAssessmentById: child('s1', 'Iniya', { Status: 'Promoted' }),
  updateYearendStatus: { StudentId: 's1', Status: 'Promoted', before: 'Active' },
};

async function enterPromoted(): Promise<void> {
  await page.getByRole('button', { name: 'Edit Iniya Selvam' }).click();
  await page.getByLabelText('Result of the year').selectOptions('Promoted');
  await page.getByRole('button', { name: 'Update', exact: true }).click();
}

it('ends a child’s year when asked, and takes it back', async () => {
  const screen = await render({
    ...yearEnd,
    undoYearendStatus: { StudentId: 's1', Status: 'Active', before: 'Promoted' },
  });
  await enterPromoted();
  const question = page.getByRole('dialog', { name: 'Close the year for Iniya Selvam?' });
  await expectText(question).toContain('changes from Active to Promoted');
  expect(screen.inputsOf('updateYearendStatus')).toEqual([]);
  await question.getByRole('button', { name: 'Change the status' }).click();
  await expect.poll(() => document.body.textContent).toContain('Iniya Selvam: Promoted');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect
    .poll(() => screen.inputsOf('undoYearendStatus'))
    .toEqual([{ id: 's1', keepsResult: false }]);
});

it('says what is saved where the year does not end yet', async () => {
  const screen = await render(yearEnd);
  await enterPromoted();
  await page.getByRole('button', { name: 'Not now' }).click();
  await expect
    .element(
      page.getByText(
        'The result of the year is saved: Promoted. The status of Iniya Selvam stays Active.',
      ),
    )
    .toBeVisible();
  expect(screen.inputsOf('updateYearendStatus')).toEqual([]);
});

it('says why the end of a year cannot be taken back', async () => {
  const message = 'There is nothing left to take back.';
  await render({ ...yearEnd, undoYearendStatus: refuse(409, message) });
  await enterPromoted();
  await page.getByRole('button', { name: 'Change the status' }).click();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.element(page.getByText(message)).toBeVisible();
});

it('shows how the class does', async () => {
  await render({}, '/?tab=analytics');
  const overview = page.getByRole('region', { name: 'Class Performance Overview' });
  await expectText(overview).toContain('Total Students3');
  await expectText(overview).toContain('Average of semester 187.5');
  const distribution = page.getByRole('region', { name: 'Student Status Distribution' });
  await expectText(distribution).toContain('Active2Promoted1Retained0');
  await expectAccessible();
});

it('leads to the papers of the children that are found', async () => {
  await render({}, '/?search=Iniya&Year=2024-2025');
  const of = (name: string) => page.getByRole('link', { name, exact: true });
  await expect
    .element(of('Report cards'))
    .toHaveAttribute('href', '/ReportCards?Year=2024-2025&search=Iniya');
  await expect
    .element(of('Certificates'))
    .toHaveAttribute('href', '/ReportCards?Year=2024-2025&search=Iniya&papers=certificates');
});
