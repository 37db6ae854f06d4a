import type { Dashboard } from '@pallikoodam/contract/statistics';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessible } from '../../testing/expect-accessible.ts';
import { refuse } from '../../testing/fake-calls.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import { DashboardScreen } from './dashboard-screen.tsx';

const dashboard: Dashboard = {
  Year: '2025-2026',
  admissions: {
    Total: 579,
    Paid: 455,
    NotPaid: 124,
    Amount: 97_300,
    North: 259,
    South: 320,
    SouthM: 200,
    SouthS: 120,
    NewKids: 141,
  },
  payments: {
    Total: 579,
    Paid: 455,
    PaidAmount: 97_300,
    NotPaid: 124,
    Donated: 11,
    DonatedAmount: 775,
    Refunded: 24,
    RefundedAmount: 3_600,
    Returned: 11,
    InHandAmount: 96_075,
  },
  volunteers: {
    Technology: 7,
    Teacher: 18,
    Operations: 8,
    Library: 16,
    HomeWork: 14,
    GeneralHelp: 9,
  },
  levels: [
    { GradeInTamilSchool: 'Nilai 2', Branch: 'North', students: 3 },
    { GradeInTamilSchool: 'Mazhalai', Branch: 'North', students: 5 },
    { GradeInTamilSchool: 'Mazhalai', Branch: 'South - Metrolina', students: 4 },
  ],
  weeks: [{ week: '2025-06-02', thisYear: 30, lastYear: 22 }],
  months: [{ month: '2025-06', students: 12, Amount: 2_650.5 }],
  attendance: [{ month: '2025-09', Present: 3, Absent: 1 }],
};
const access = {
  SuperAdmin: 2,
  Admin: 3,
  Teacher: 70,
  Bod: 5,
  LibAdmin: 3,
  HWC: 4,
  OpsMgmt: 1,
  Treasurer: 1,
  Volunteer: 0,
};

const years = { getAcademicYear: '2025-2026', getAcademicYears: ['2026-2027', '2025-2026'] };

it('shows three groups of cards, and each chart’s numbers as a table', async () => {
  await renderScreen(<DashboardScreen />, {
    role: 'Teacher',
    calls: { ...years, getDashboard: { ...dashboard, access } },
  });
  await expect.element(page.getByText('$97,300.00 · $775.00 donated')).toBeVisible();
  for (const group of ['Students', 'Volunteers', 'People with access']) {
    await expect.element(page.getByRole('region', { name: group, exact: true })).toBeVisible();
  }
  // What the documents write in capitals reads as all other words do.
  const words = page
    .getByRole('term')
    .elements()
    .map(({ textContent }) => textContent);
  expect(words.slice(0, 6)).toEqual(['Total', 'Paid', 'Not paid', 'North', 'South', 'New kids']);
  expect(words.slice(-6)).toEqual([
    ...['Super admin', 'Admin', 'Teacher', 'Board', 'Librarian', 'Homework team'],
  ]);
  const levels = page.getByRole('region', { name: 'Students by level and branch' });
  await levels.getByText('Show as a table').click();
  const rows = levels.getByRole('row').elements();
  expect(rows.map((row) => [...row.children].map((cell) => cell.textContent))).toEqual([
    ['Grade', 'North', 'South - Metrolina'],
    ['Mazhalai', '5', '4'],
    ['Nilai 2', '3', '0'],
  ]);
  await page
    .getByRole('region', { name: 'Payments by month' })
    .getByText('Show as a table')
    .click();
  await expect.element(page.getByRole('cell', { name: '$2,650.50' })).toBeVisible();
  await expectAccessible();
});

it('leads each card to the list that it counts', async () => {
  await renderScreen(<DashboardScreen />, {
    role: 'SuperAdmin',
    calls: { ...years, getDashboard: { ...dashboard, access } },
  });
  const leads = (group: string, card: string, to: string) =>
    expect
      .element(
        page
          .getByRole('region', { name: group, exact: true })
          .getByRole('link', { name: card, exact: true }),
      )
      .toHaveAttribute('href', to);
  await leads('Volunteers', 'Library', '/ManageVolunteer?Area=Library&Status=Active');
  await leads('People with access', 'Board', '/ManageRole?Role=BOD&TeacherStatus=WithAccess');
  await leads('Students', 'Paid', '/Treasury?PaymentStatus=Paid');
  await leads('Students', 'New kids', '/Treasury?PreviousYear=New+Student');
  // None of the cards has a number without its list.
  const cards = Object.keys(dashboard.volunteers).length + 6 + 6;
  expect(page.getByRole('link').elements()).toHaveLength(cards);
});

it('leaves out what the board may not see, and links for those who have no list', async () => {
  await renderScreen(<DashboardScreen />, {
    role: 'BOD',
    calls: { ...years, getDashboard: dashboard },
  });
  await expect.element(page.getByText('579')).toBeVisible();
  expect(page.getByRole('region', { name: 'People with access' }).elements()).toHaveLength(0);
  expect(page.getByRole('link').elements()).toHaveLength(0);
});

it('says that the figures could not be read', async () => {
  await renderScreen(<DashboardScreen />, {
    role: 'Admin',
    calls: { ...years, getDashboard: refuse(500, 'Busy') },
  });
  await expect.element(page.getByRole('alert').first()).toBeVisible();
});

it('keeps its figures when they cannot be read again, and offers another try', async () => {
  let asked = 0;
  const getDashboard = () => {
    asked += 1;
    return asked === 2 ? refuse(500, 'Busy') : { ...dashboard, Year: `2025-2026 (${asked})` };
  };
  await renderScreen(<DashboardScreen />, { role: 'Admin', calls: { ...years, getDashboard } });
  await expect.element(page.getByText('579')).toBeVisible();
  await page.getByRole('button', { name: 'Refresh Data' }).click();
  await expect.poll(() => page.getByText('Busy', { exact: true }).elements().length).toBe(2);
  await expect.element(page.getByText('579')).toBeVisible();
  await page.getByRole('button', { name: 'Refresh', exact: true }).click();
  await expect.element(page.getByText(/\(3\)/)).toBeVisible();
  await expect.element(page.getByRole('alert')).not.toBeInTheDocument();
});

it('says – for a month without a class', async () => {
  const attendance = [
    { month: '2025-11', Present: 3, Absent: 1 },
    { month: '2025-12', Present: 0, Absent: 0 },
  ];
  await renderScreen(<DashboardScreen />, {
    role: 'BOD',
    calls: { ...years, getDashboard: { ...dashboard, attendance } },
  });
  const figure = page.getByRole('region', { name: 'Attendance by month' });
  await figure.getByText('Show as a table').click();
  await expect.element(figure.getByRole('cell', { name: '75%' })).toBeVisible();
  await expect.element(figure.getByRole('cell', { name: '–' })).toBeVisible();
});

it('shows another year, and leads to its lists', async () => {
  const screen = await renderScreen(<DashboardScreen />, {
    role: 'SuperAdmin',
    calls: {
      ...years,
      getDashboard: ({ Year = '2025-2026' }) => ({ ...dashboard, access, Year }),
    },
  });
  await page.getByRole('combobox', { name: 'Year' }).selectOptions('2026-2027');
  await expect.element(page.getByText('Academic year 2026-2027')).toBeVisible();
  expect(screen.inputsOf('getDashboard').at(-1)).toEqual({ Year: '2026-2027' });
  await expect
    .element(page.getByRole('region', { name: 'Students' }).getByRole('link', { name: 'New kids' }))
    .toHaveAttribute('href', '/Treasury?Year=2026-2027&PreviousYear=New+Student');
});
