import type { ReportCard, ServiceLetter, Verdict } from '@pallikoodam/contract/papers';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectAccessible } from '../../testing/expect-accessible.ts';
import { type FakeCalls, pageOf, pending, refuse } from '../../testing/fake-calls.ts';
import { htmlOf } from '../../testing/html-of.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import { GraduationScreen } from './graduation-screen.tsx';
import { ReportCardsScreen } from './report-cards-screen.tsx';
import { ServiceLettersScreen } from './service-letters-screen.tsx';
import { CheckPaper } from './verify.tsx';

const proof = (sign: string) => ({
  Code: `${sign}25-01H8X-K4M2X-9QDA3-FGH1Z`,
  VerifyAt: `https://school.example/Verify/${sign}25-01H8X-K4M2X-9QDA3-FGH1Z`,
});
const iniya: ReportCard = {
  StudentId: 's1',
  FirstName: 'Iniya',
  LastName: 'Selvam',
  NameInTamil: 'இனியா செல்வம்',
  GradeInTamilSchool: 'Nilai 5',
  Branch: 'South - *Socrates',
  StudentTeacher: 'Anbu Selvan',
  TeacherInTamil: 'அன்பு செல்வன்',
  Year: '2025-2026',
  Q1: 88,
  Q2: 0,
  Q3: null,
  Q1Comments: 'Reads with joy',
  Q2Comments: '',
  Q3Comments: '',
  Comments: 'வாழ்த்துகள்',
  Total_HW: 20,
  isOfWeeks: true,
  Total_Attendance: 27,
  SchoolDays: 30,
  ...proof('R'),
  Promotion: { NextLevel: 'Nilai 6', ...proof('P') },
};
const kayal: ReportCard = {
  ...iniya,
  StudentId: 's2',
  FirstName: 'Kayal',
  NameInTamil: '',
  GradeInTamilSchool: 'Nilai 1',
  Q1: 95,
  Promotion: null,
};

const years: FakeCalls = {
  getAcademicYear: '2025-2026',
  getAcademicYears: ['2025-2026', '2024-2025'],
};
const papers = () =>
  [...document.querySelectorAll('article.paper')].map((each) => each.textContent ?? '');

afterEach(() => {
  vi.restoreAllMocks();
});

describe('report cards', () => {
  const render = (address = '/ReportCards', calls: FakeCalls = {}) =>
    renderScreen(<ReportCardsScreen />, {
      role: 'Teacher',
      address,
      calls: { getReportCards: pageOf([iniya, kayal], 2), ...years, ...calls },
    });

  it('of the whole school are shown where that is asked for', async () => {
    const screen = await renderScreen(<ReportCardsScreen />, {
      role: 'OpsMgmt',
      address: '/ReportCards',
      calls: { getReportCards: pageOf([iniya, kayal], 2), getTeachersOfYear: [], ...years },
    });
    const button = page.getByRole('button', { name: 'Show the whole school' });
    await expect.element(page.getByText(/^Choose a teacher/)).toBeVisible();
    expect(papers()).toEqual([]);
    expect(screen.inputsOf('getReportCards')).toEqual([]);
    await userEvent.click(button);
    await expect.poll(papers).toHaveLength(2);
    expect(screen.address()).toBe('/ReportCards?whole=Y');
    await expect.element(button).not.toBeInTheDocument();
  });

  it('are a page each, in both languages, with the code and where to check it', async () => {
    const print = vi.spyOn(window, 'print').mockImplementation(() => undefined);
    await render();
    await expect.poll(papers).toHaveLength(2);
    const [first = '', second = ''] = papers();
    for (const words of [
      'Report card',
      'மதிப்பெண் அட்டை',
      'இனியா செல்வம்',
      'Reads with joy',
      '27 of 30 days (90',
      '30 நாளில் 27',
      'South - Socrates',
      'R25-01H8X-K4M2X-9QDA3-FGH1Z',
      'https://school.example/Verify',
    ]) {
      expect(first).toContain(words);
    }
    // Words in place of numbers for the youngest.
    expect(second).toContain('எதிர்பார்ப்பை விஞ்சுகிறார்');
    expect(second).not.toContain('95');
    await expectAccessible();
    await page.getByRole('button', { name: 'Print' }).click();
    await expect.poll(() => print.mock.calls.length).toBe(1);
  });

  it('speak the one language that is chosen, the name in its letters in front', async () => {
    const screen = await render('/ReportCards?language=ta');
    await expect.poll(papers).toHaveLength(2);
    expect(papers()[0]).not.toContain('Report card');
    expect(document.querySelector('.paper-name')?.textContent).toBe('இனியா செல்வம்');
    await page.getByRole('combobox', { name: 'Language of the papers' }).selectOptions('en');
    await expect.poll(() => papers()[0]).not.toContain('மதிப்பெண் அட்டை');
    expect(screen.address()).toBe('/ReportCards?language=en');
  });

  it('show what has come of them until they are there', async () => {
    await render('/ReportCards', { getReportCards: pending });
    await expect.element(page.getByText('Loading rows: 0%')).toBeVisible();
    await expect.element(page.getByRole('button', { name: 'Print' })).toBeDisabled();
  });

  it.each([
    ['English', 'She reads with joy and helps the others with it. '],
    ['Tamil', 'ஆர்வத்துடன் வாசிக்கிறாள்; வீட்டில் எழுதிப் பழக வேண்டும். '],
  ])('stay on one page with the longest comments there can be in %s', async (_, words) => {
    const fill = (length: number) => words.repeat(length).slice(0, length);
    const comments = {
      Q1Comments: fill(1000),
      Q2Comments: fill(1000),
      Q3Comments: fill(1000),
      Comments: fill(2000),
    };
    await render('/ReportCards', { getReportCards: pageOf([{ ...iniya, ...comments }], 1) });
    await expect.poll(papers).toHaveLength(1);
    const millimetre = 96 / 25.4;
    const paper = document.querySelector('article.paper');
    expect((paper?.scrollHeight ?? 0) / millimetre).toBeLessThanOrEqual(257);
  });

  const words = {
    GradeInTamilSchool: 'Mazhalai',
    FirstName: 'Venkatasubramaniyan',
    Q1: 65,
    Q2: 80,
    Q3: 30,
    Q1Comments: 'She reads with joy and helps the others with it.',
  };
  it.each([
    ['grades in words', words, 1280],
    ['grades in words, on a phone', words, 390],
    ['a comment of many lines', { Comments: 'நன்று\n'.repeat(330) }, 1280],
    [
      'middling comments',
      { ...words, Q2Comments: 'வாசி '.repeat(90), Comments: 'a b '.repeat(90) },
      1280,
    ],
  ])('fit a page with %s', async (_, change, width) => {
    await renderScreen(<ReportCardsScreen />, {
      role: 'Teacher',
      address: '/ReportCards',
      width,
      calls: { getReportCards: pageOf([{ ...iniya, ...change }], 1), ...years },
    });
    await expect.poll(papers).toHaveLength(1);
    await document.fonts.ready;
    const paper = htmlOf(document.querySelector('article.paper'));
    // As the printer sets it.
    paper.setAttribute('data-measured', '');
    expect(paper.offsetHeight / (96 / 25.4)).toBeLessThanOrEqual(257);
    for (const cell of document.querySelectorAll('.paper-grade span')) {
      const range = document.createRange();
      const text = cell.firstChild;
      for (const { index, 0: word } of (text?.textContent ?? '').matchAll(/\S+/g)) {
        range.setStart(text as Node, index);
        range.setEnd(text as Node, index + word.length);
        expect(range.getClientRects(), word).toHaveLength(1);
      }
    }
  });

  it('of a single child are asked for by its record', async () => {
    const screen = await renderScreen(<ReportCardsScreen />, {
      role: 'Parent',
      address: '/ReportCards?child=s1&papers=certificates',
      calls: { getReportCard: iniya, ...years },
    });
    await expect.poll(papers).toHaveLength(1);
    expect(screen.inputsOf('getReportCard')).toEqual([{ id: 's1' }]);
    expect(papers()[0]).toContain('has completed Nilai 5 and is promoted to Nilai 6.');
    expect(papers()[0]).toContain('நிலை 5 வகுப்பை நிறைவு செய்து நிலை 6 வகுப்புக்குத் தேர்ச்சி பெற்றுள்ளார்.');
  });

  it('of the own children come at once to a parent, of the last year with a score', async () => {
    const student = (_id: string) => ({ student: { _id }, assessment: null });
    const scored = (_id: string) => ({
      student: { _id },
      assessment: { Q1: 0, Q2: null, Q3: null },
    });
    const family = { Year: '2025-2026', years: ['2025-2026', '2024-2025', '2023-2024'] };
    const screen = await renderScreen(<ReportCardsScreen />, {
      role: 'Parent',
      address: '/ReportCards',
      calls: {
        ...years,
        getFamilyPage: { ...family, children: [student('s1'), student('s2')] },
        getAcademicRecord: { Year: '2024-2025', children: [student('s3'), scored('s4')] },
        getReportCard: ({ id }) => ({ ...iniya, StudentId: id, Year: '2024-2025' }),
      },
    });
    await expect.poll(papers).toHaveLength(2);
    expect(screen.inputsOf('getReportCard')).toEqual([{ id: 's3' }, { id: 's4' }]);
    await expect.element(page.getByRole('combobox', { name: 'Year' })).toHaveValue('2024-2025');
    await expect.element(page.getByRole('button', { name: 'Print' })).toBeEnabled();
    await page.getByRole('combobox', { name: 'Year' }).selectOptions('2025-2026');
    await expect
      .poll(() => screen.inputsOf('getReportCard').slice(2))
      .toEqual([{ id: 's1' }, { id: 's2' }]);
    await expectAccessible();
  });

  it('say of a parent without a child in the year that none is there', async () => {
    await renderScreen(<ReportCardsScreen />, {
      role: 'Parent',
      address: '/ReportCards',
      calls: { ...years, getFamilyPage: { Year: '2025-2026', years: [], children: [] } },
    });
    await expect
      .element(page.getByText('None of your children is enrolled in this year.'))
      .toBeVisible();
  });

  it('as certificates are of the children who were promoted', async () => {
    await render('/ReportCards?papers=certificates');
    await expect.poll(papers).toHaveLength(1);
    await expect.element(page.getByText('1 page', { exact: true })).toBeVisible();
    await expectAccessible();
  });

  it('that are refused can be asked for again', async () => {
    await render('/ReportCards', { getReportCards: refuse(403, 'Your role does not allow this.') });
    await expect.element(page.getByText('Your role does not allow this.')).toBeVisible();
    await expect.element(page.getByRole('button', { name: 'Retry' })).toBeVisible();
  });
});

it('graduates have a certificate each', async () => {
  const graduate = {
    _id: 'g1',
    FirstName: 'Mullai',
    LastName: 'Kodi',
    NameInTamil: 'முல்லை கொடி',
    Year: '2024-2025',
    Branch: 'North',
    GradeInTamilSchool: 'Nilai 8',
    StudentTeacher: '',
    TeacherInTamil: '',
    ...proof('G'),
  };
  const screen = await renderScreen(<GraduationScreen />, {
    role: 'Admin',
    address: '/GraduationPapers?Year=2024-2025',
    calls: {
      getGraduationPapers: pageOf([graduate], 1),
      getGraduateFigures: { total: 1, years: ['2024-2025'], branches: [], teachers: [] },
    },
  });
  await expect.poll(papers).toHaveLength(1);
  expect(papers()[0]).toContain('முல்லை கொடி');
  expect(screen.inputsOf('getGraduationPapers')).toEqual([
    { Year: '2024-2025', page: 1, pageSize: 100 },
  ]);
  await expectAccessible();
});

it('youth volunteers have a letter with their hours, who has none is counted', async () => {
  const letter: ServiceLetter = {
    _id: 'v1',
    Name: 'Ezhil Kumaran',
    NameInTamil: 'எழில் குமரன்',
    Branch: 'North',
    Role: 'IT',
    Year: '2025-2026',
    Days: 3,
    Hours: 6.5,
    FirstDay: '2025-09-07',
    LastDay: '2025-10-05',
    ...proof('S'),
  };
  await renderScreen(<ServiceLettersScreen />, {
    role: 'Admin',
    address: '/ServiceLetters',
    calls: {
      getServiceLetters: pageOf([letter, { ...letter, _id: 'v2', Days: 0, Hours: 0 }], 2),
      ...years,
    },
  });
  await expect.poll(papers).toHaveLength(1);
  expect(papers()[0]).toContain('6.5 hours on 3 days');
  expect(papers()[0]).toContain('3 நாள்களில் 6.5 மணி நேரம்');
  expect(papers()[0]).toContain('எழில் குமரன்');
  await expect.element(page.getByText('1 youth volunteer has no day marked')).toBeVisible();
  await expectAccessible();
});

describe('a code that is checked', () => {
  const told: Verdict = {
    State: 'valid',
    Kind: 'promotion',
    Name: 'Iniya S.',
    NameInTamil: 'இனியா செ.',
    Year: '2025-2026',
    Level: 'Nilai 5',
    Hours: null,
  };
  const { Code } = proof('P');
  const render = (verdict: Verdict, language: 'en' | 'ta' = 'en') =>
    renderScreen(<CheckPaper code={Code} />, { language, calls: { verifyPaper: verdict } });

  it.each([
    [told, 'Valid', 'Iniya S. · இனியா செ.'],
    [
      { ...told, State: 'changed', Level: '' },
      'No longer valid',
      'What the school keeps has changed since this paper was printed.',
    ],
    [
      { ...told, State: 'gone', Name: '', NameInTamil: '' },
      'No longer valid',
      'The school does not keep this record any more.',
    ],
  ] as const)('tells %j', async (verdict, state, words) => {
    await render(verdict);
    await expect.element(page.getByRole('heading', { name: state, exact: true })).toBeVisible();
    await expect.element(page.getByText(words)).toBeVisible();
    await expectAccessible();
  });

  it('of a letter speaks of no level, and names the person in the reader’s language first', async () => {
    const letter = { ...told, Kind: 'service', Level: '', Hours: 4 } as const;
    await render(letter);
    await expect.element(page.getByText(/^Compare the name and the year/)).toBeVisible();
    await render(letter, 'ta');
    await expect.element(page.getByText('இனியா செ. · Iniya S.')).toBeVisible();
  });

  it('is none of the school’s', async () => {
    await render({ ...told, State: 'unknown', Kind: '', Name: '', Year: '', Level: '' }, 'ta');
    await expect.element(page.getByText('இது பள்ளி வழங்கிய தாள் அல்ல')).toBeVisible();
  });

  it('is typed, and a slip is told at the field', async () => {
    const screen = await renderScreen(<CheckPaper code="" />, { address: '/Verify' });
    const field = page.getByRole('textbox', { name: 'Reference code' });
    await field.fill('R25-1234');
    await page.getByRole('button', { name: 'Check the code' }).click();
    await expect.element(page.getByText(/A code has 23 letters and digits/)).toBeVisible();
    await expectAccessible();
    await field.fill(Code.toLowerCase());
    await page.getByRole('button', { name: 'Check the code' }).click();
    await expect.poll(screen.address).toBe(`/Verify/${Code.toLowerCase()}`);
  });
});
