import type { ChildYear } from '@pallikoodam/contract/academic';
import { blankWeeks } from '@pallikoodam/domain/homework/weeks';
import { describe, expect, it } from 'vitest';
import { type Locator, page } from 'vitest/browser';
import { todayAtSchool } from '../lib/format.ts';
import { expectAccessible } from '../testing/expect-accessible.ts';
import { type FakeCalls, pageOf, refuse } from '../testing/fake-calls.ts';
import { renderScreen } from '../testing/render-screen.tsx';
import { AcademicPanel } from './academic-panel.tsx';

const expectText = (place: Locator) => expect.poll(() => place.query()?.textContent ?? '');

const child = (FirstName: string, more: object = {}): ChildYear =>
  ({
    student: {
      _id: FirstName,
      FirstName,
      LastName: 'Selvam',
      NameInTamil: '',
      Year: '2025-2026',
      Branch: 'North',
      GradeInTamilSchool: 'Nilai 3',
      StudentTeacher: 'Anbu',
      Status: 'Active',
    },
    assessment: null,
    attendance: [],
    homework: null,
    weeksGiven: [],
    absences: [],
    ...more,
  }) as unknown as ChildYear;

const iniya = child('Iniya', {
  assessment: {
    Q1: 80,
    Q2: 91,
    Q3: 0,
    Q1Comments: 'Reads with joy',
    Q2Comments: '',
    Q3Comments: '',
    Comments: '',
    Total_HW: 2,
    Total_Attendance: 1,
    Cumulative_Score: 86,
    overrides: [],
    recorded: { SchoolDays: 2 },
  },
  attendance: [
    { _id: 'b', AttendanceDate: '2025-10-04', IsPresent: 'No', Comments: 'Sick' },
    { _id: 'a', AttendanceDate: '2025-09-06', IsPresent: 'Yes', Comments: '' },
  ],
  homework: {
    _id: 'h',
    ...blankWeeks(),
    weekOne: 90,
    weekSix: 70,
    Status: 'Updated',
    ZeroWeeks: [],
    Total: 1.6,
    Comments: '',
  },
  weeksGiven: [1, 2, 3, 4, 5, 6],
});
const calls = (children: ChildYear[]): FakeCalls => ({
  getFamilyPage: {
    Year: '2025-2026',
    children,
    books: { atHome: [], read: [], readTotal: 0 },
    currentYear: '2025-2026',
    openingYear: '2025-2026',
    years: ['2025-2026', '2024-2025'],
  },
});
const render = (children: ChildYear[], options: object = {}) =>
  renderScreen(<AcademicPanel />, { role: 'Parent', calls: calls(children), ...options });

describe('a child’s year', () => {
  it('is four figures with their trends, and three tables', async () => {
    await render([iniya]);
    const article = page.getByRole('article', { name: 'Iniya Selvam' });
    await expectText(article).toMatch(/Attendance rate50%Needs attention1 of 2/);
    await expectText(article).toMatch(/Average assessment85.5Excellent/);
    await expectText(article).toMatch(/Homework rate33%Needs attention2 of 6/);
    await expectText(article).toMatch(/Overall gradeA/);
    await expectText(article.getByRole('table', { name: 'Assessment' })).toContain(
      'Reads with joy',
    );
    const homework = article.getByRole('table', { name: 'Homework' });
    expect(homework.getByRole('columnheader').elements()).toHaveLength(7);
    const weeks = () =>
      homework
        .getByRole('cell')
        .all()
        .map((each) => each.element().textContent);
    // The newest first; nothing was handed in for weeks 2 to 5, the seventh is yet to come.
    expect(weeks().slice(1, 6)).toEqual(['70', '0', '0', '0', '0']);
    await article.getByRole('button', { name: 'Show all 25 weeks' }).click();
    await expect.poll(() => homework.getByRole('columnheader').elements().length).toBe(27);
    expect(weeks().slice(5, 9)).toEqual(['0', '90', '–', '–']);
    await expectAccessible();
  });

  it.each([390, 360, 320])(
    'fits on a phone of %s pixels in Tamil, whatever its figures',
    async (width) => {
      await render([iniya, child('Kavin'), child('Nila')], { width, language: 'ta' });
      for (const name of ['Iniya', 'Kavin']) {
        await page.getByText(name, { exact: true }).first().click();
        const article = page.getByRole('article', { name: `${name} Selvam` });
        await expect.element(article).toBeVisible();
        const cards = [...article.element().querySelectorAll('dl')];
        expect(cards).toHaveLength(4);
        for (const { scrollWidth, clientWidth, offsetWidth } of cards) {
          expect(scrollWidth).toBeLessThanOrEqual(clientWidth);
          expect(offsetWidth).toBeLessThanOrEqual(width);
        }
      }
    },
  );

  it('without data says so kindly', async () => {
    await render([child('Kavin')], { width: 390 });
    const article = page.getByRole('article', { name: 'Kavin Selvam' });
    await expectText(article).toContain('No scores for Kavin yet.');
    expect(article.element().textContent?.match(/N\/A/g)).toHaveLength(4);
    expect(article.element().textContent?.match(/No Data/g)).toHaveLength(4);
    await expectAccessible();
  });

  it('is chosen among brothers and sisters, and stays in the address', async () => {
    const screen = await render([iniya, child('Kavin')]);
    await page.getByRole('radiogroup', { name: 'Child' }).getByText('Kavin').click();
    await expect.element(page.getByRole('article', { name: 'Kavin Selvam' })).toBeVisible();
    expect(screen.address()).toContain('child=Kavin');
  });

  it('in Tamil calls the children by their Tamil first names, where the record has one', async () => {
    const named = (FirstName: string, NameInTamil: string): ChildYear => {
      const { student, ...year } = child(FirstName);
      return { ...year, student: { ...student, NameInTamil } };
    };
    const children = [named('Kavin', 'செ. கவின் செல்வம்'), named('Iniya', '')];
    await render(children, { language: 'ta' });
    await expectText(page.getByRole('radiogroup')).toBe('கவின்Iniya');
    await expectText(page.getByRole('article')).toContain('கவின் பற்றி');
  });

  it('says that it could not be read', async () => {
    await renderScreen(<AcademicPanel />, {
      role: 'Parent',
      calls: {
        ...calls([]),
        getFamilyPage: refuse(
          503,
          'The portal cannot reach its records right now. Please try again.',
        ),
      },
    });
    await expect.element(page.getByRole('button', { name: 'Refresh' })).toBeVisible();
  });
});

describe('the books of the family', () => {
  const book = (BookId: string, more: object) => ({
    _id: BookId,
    BookId,
    title: `Book ${BookId}`,
    FirstName: 'Iniya',
    LastName: 'Selvam',
    BookTakenDate: '2025-10-04',
    BookDue: '2025-10-25',
    BookReturnDate: '',
    ...more,
  });
  const answer = (Year: string) => ({
    Year,
    children: Year === '2025-2026' ? [iniya] : [],
    books: {
      atHome: [book('12', {})],
      read: [book('7', { BookReturnDate: '2025-09-27' })],
      readTotal: 11,
    },
    currentYear: '2025-2026',
    openingYear: '2025-2026',
    years: ['2025-2026', '2024-2025'],
  });

  it('come with the page; what was read before that is asked for when the person turns to it', async () => {
    const screen = await renderScreen(<AcademicPanel />, {
      role: 'Parent',
      calls: {
        getFamilyPage: answer('2025-2026'),
        getBooksReadByEmail: pageOf([book('3', { BookReturnDate: '2025-05-03' })], 11),
      },
    });
    await expectText(page.getByRole('table', { name: 'Books at home' })).toContain('Book 12');
    const read = page.getByRole('table', { name: 'Books read' });
    await expectText(read).toContain('Book 7');
    expect(screen.inputsOf('getBooksReadByEmail')).toEqual([]);
    await page.getByRole('button', { name: 'Next page' }).click();
    await expectText(read).toContain('Book 3');
    expect(screen.inputsOf('getBooksReadByEmail')).toMatchObject([{ page: 2 }]);
  });

  it('stay where another year is chosen', async () => {
    await renderScreen(<AcademicPanel />, {
      role: 'Parent',
      address: '/?Year=2024-2025',
      calls: { getFamilyPage: ({ Year = '2025-2026' }) => answer(Year) },
    });
    await expect.element(page.getByText('No child is enrolled in this year')).toBeVisible();
    await expectText(page.getByRole('table', { name: 'Books at home' })).toContain('Book 12');
  });
});

describe('an absence', () => {
  const today = todayAtSchool();

  it('is shown until it is over, and taken back when that is confirmed', async () => {
    const told = {
      _id: 'x',
      StudentId: 'Iniya',
      FirstName: 'Iniya',
      FromDate: today,
      ToDate: today,
      Note: 'Sick',
    };
    const over = {
      ...told,
      _id: 'y',
      FromDate: '2025-01-01',
      ToDate: '2025-01-02',
      Note: 'Long ago',
    };
    const screen = await renderScreen(<AcademicPanel />, {
      role: 'Parent',
      calls: {
        ...calls([{ ...iniya, absences: [told, over] } as ChildYear]),
        withdrawAbsence: { message: '', absence: null },
      },
    });
    const list = page.getByRole('list', { name: 'Absences told' });
    await expectText(list).toContain('Sick');
    expect(list.element().textContent).not.toContain('Long ago');
    await list.getByRole('button', { name: /Take back/ }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Take back' }).click();
    await expect.element(page.getByText('The absence was taken back.')).toBeVisible();
    expect(screen.inputsOf('withdrawAbsence')).toEqual([{ id: 'x' }]);
  });
});
