import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessible } from '../../testing/expect-accessible.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import { StartPanel } from './start-panel.tsx';

const attendance = {
  id: 'attendance.take',
  count: 18,
  about: { Grade: 'Nilai 5', Branch: 'North', date: '2025-11-22', taken: 'No' },
} as const;

it('greets by name and leads a teacher to the class', async () => {
  await renderScreen(<StartPanel />, {
    role: 'Teacher',
    calls: { getStart: { name: 'Meena', cards: [attendance], events: [] } },
  });
  await expect.element(page.getByRole('heading', { name: 'Vanakkam, Meena' })).toBeVisible();
  const card = page.getByRole('link', { name: /Take attendance/ });
  await expect.poll(() => card.element().textContent).toMatch(/Nilai 5.*Saturday.*18/);
  await expect.element(card).toHaveAttribute('href', '/attendanceInfo');
  await expectAccessible();
});

it('says how far the week of the class has come, and leads to that week', async () => {
  const about = { week: '13', scored: '2', whose: 'class' };
  const cards = [
    { id: 'homework.enter', count: 16, about },
    { id: 'assessments.enter', count: 1, about: { semester: '2', scored: '17' } },
  ] as const;
  await renderScreen(<StartPanel />, {
    role: 'Teacher',
    calls: { getStart: { name: '', cards: [...cards], events: [] } },
  });
  const homework = page.getByRole('link', { name: /Week 13: 2 of 18 entered/ });
  await expect.element(homework).toHaveAttribute('href', '/HomeWork?tab=type&week=13');
  const scores = page.getByRole('link', { name: /Semester 2: 17 of 18 entered/ });
  await expect.element(scores).toHaveAttribute('href', '/assessmentInfo?tab=type&type=Q2');
});

it('leads the treasurer to the students that a card has counted', async () => {
  const cards = [
    { id: 'payments.unpaid', count: 124, about: {} },
    { id: 'payments.refunds', count: 3, about: {} },
  ] as const;
  await renderScreen(<StartPanel />, {
    role: 'Treasurer',
    calls: { getStart: { name: '', cards: [...cards], events: [] } },
  });
  const addressOf = (name: RegExp) =>
    page.getByRole('link', { name }).element().getAttribute('href');
  await expect.element(page.getByRole('link', { name: /Not paid yet.*124/ })).toBeVisible();
  expect(addressOf(/Not paid yet/)).toBe('/Treasury?PaymentStatus=Unpaid');
  expect(addressOf(/Refunds to settle/)).toBe('/Treasury?RefundStatus=InProgress');
});

it('shows a treasurer who teaches the tiles of both, each leading on', async () => {
  const cards = [
    { id: 'payments.unpaid', count: 124, about: {} },
    { id: 'payments.refunds', count: 3, about: {} },
    attendance,
  ] as const;
  const calls = { getStart: { name: 'Meena', cards: [...cards], events: [] } };
  await renderScreen(<StartPanel />, {
    role: 'Treasurer',
    alsoAs: ['Teacher', 'Parent'],
    width: 390,
    language: 'ta',
    calls,
  });
  await expect.poll(() => page.getByRole('listitem').elements()).toHaveLength(3);
  const links = page.getByRole('link').elements();
  expect(links.map((link) => link.getAttribute('href'))).toEqual([
    '/Treasury?PaymentStatus=Unpaid',
    '/Treasury?RefundStatus=InProgress',
    '/attendanceInfo',
  ]);
  await expectAccessible();
});

it('leads the librarian to every book that is out, and apart from them to the overdue ones', async () => {
  const cards = [
    { id: 'library.overdue', count: 3, about: {} },
    { id: 'library.out', count: 41, about: {} },
  ] as const;
  await renderScreen(<StartPanel />, {
    role: 'LibAdmin',
    calls: { getStart: { name: '', cards: [...cards], events: [] } },
  });
  const out = page.getByRole('link', { name: /Books on loan.*41/ });
  await expect.element(out).toHaveAttribute('href', '/BookTx');
  const overdue = page.getByRole('link', { name: /Books overdue.*3/ });
  await expect.element(overdue).toHaveAttribute('href', '/BookTx?overdue=true');
});

it('says so where nothing is waiting, in Tamil too', async () => {
  await renderScreen(<StartPanel />, {
    role: 'Admin',
    calls: { getStart: { name: '', cards: [], events: [] } },
    language: 'ta',
    scheme: 'dark',
    width: 390,
  });
  await expect.element(page.getByRole('heading', { name: 'வணக்கம்' })).toBeVisible();
  await expect.element(page.getByText('இன்று உங்களுக்கு வேலை எதுவும் இல்லை.')).toBeVisible();
  await expectAccessible();
});

it('is no more than a greeting for parents', async () => {
  await renderScreen(<StartPanel />, {
    role: 'Parent',
    calls: { getStart: { name: '', cards: [], events: [] } },
  });
  await expect.element(page.getByRole('heading', { name: 'Vanakkam' })).toBeVisible();
  expect(page.getByText('Nothing is waiting').elements()).toHaveLength(0);
});

it('asks for what is new since the visit before', async () => {
  const before = '2025-11-15T10:00:00.000Z';
  localStorage.setItem('portal.visit.tester', ` ${before}`);
  const screen = await renderScreen(<StartPanel />, {
    role: 'Admin',
    calls: {
      getStart: { name: '', cards: [{ id: 'students.new', count: 3, about: {} }], events: [] },
    },
  });
  await expect.element(page.getByRole('link', { name: /New enrollments.*3/ })).toBeVisible();
  expect(screen.inputsOf('getStart')).toEqual([{ since: before }]);
});
