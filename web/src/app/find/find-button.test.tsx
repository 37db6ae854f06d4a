import type { Found } from '@pallikoodam/contract/find';
import { beforeEach, describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectAccessible } from '../../testing/expect-accessible.ts';
import { later, unreachable } from '../../testing/fake-calls.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import { FindButton } from './find-button.tsx';

const nothing: Found = {
  children: [],
  families: [],
  books: [],
  onlineBooks: [],
  people: [],
  events: [],
};
const iniya: Found['children'][number] = {
  _id: '1',
  ChildId: 'c1',
  FamilyId: 'f1',
  FirstName: 'Iniya',
  LastName: 'Nalli',
  NameInTamil: 'இனியா',
  Year: '2025-2026',
  GradeInTamilSchool: 'Nilai 5',
  StudentTeacher: 'Anbu',
  ReferenceId: 'TS25-8K4M2X',
  by: 'name',
  isOwn: false,
};
const found: Found = {
  ...nothing,
  children: [
    iniya,
    { ...iniya, _id: '2', FamilyId: 'f2', LastName: 'Mani', ReferenceId: 'TS25-MANI11' },
  ],
  events: [
    {
      _id: 'e',
      date: '2026-01-10',
      activityInTamil: '',
      activity: 'Iniya Pongal',
      branch: 'North',
    },
  ],
};

beforeEach(() => localStorage.clear());

const field = () => page.getByRole('combobox', { name: 'Search everything' });
const option = (name: RegExp | string) => page.getByRole('option', { name });
const active = () => document.querySelector('[role="option"][aria-selected="true"]')?.textContent;

async function open(options: NonNullable<Parameters<typeof renderScreen>[1]>) {
  const screen = await renderScreen(<FindButton />, options);
  await userEvent.keyboard('{Control>}k{/Control}');
  await expect.element(field()).toHaveFocus();
  return screen;
}

describe('the search of everything', () => {
  it('opens by key and by press, and closes by Escape with the focus where it was', async () => {
    await open({ role: 'Admin' });
    await expectAccessible();
    await userEvent.keyboard('{Escape}');
    await expect.element(field()).not.toBeInTheDocument();
    const button = page.getByRole('button', { name: 'Search everything' });
    await button.click();
    await expect.element(field()).toHaveFocus();
    await userEvent.keyboard('{Escape}');
    await expect.element(button).toHaveFocus();
  });

  it('walks through what it finds by the arrow keys, and goes there by Enter', async () => {
    const screen = await open({ role: 'Admin', calls: { findAnything: found } });
    await userEvent.keyboard('iniya');
    await expect.element(option(/Iniya Nalli.*இனியா/)).toBeVisible();
    await expect.element(page.getByRole('group', { name: 'Students' })).toBeVisible();
    expect(active()).toContain('Iniya Nalli');
    await expectAccessible();
    await userEvent.keyboard('{ArrowDown}');
    expect(active()).toContain('Iniya Mani');
    const named = field().element().getAttribute('aria-activedescendant') ?? '';
    expect(document.getElementById(named)?.textContent).toContain('Iniya Mani');
    await userEvent.keyboard('{ArrowUp}{ArrowUp}');
    expect(active()).toContain('Iniya Pongal');
    await userEvent.keyboard('{ArrowDown}{Enter}');
    await expect.poll(screen.address).toBe('/Family?id=f1');
    await expect.element(field()).not.toBeInTheDocument();
    expect(screen.inputsOf('findAnything')).toEqual([{ words: 'iniya' }]);
  });

  it('offers the payment to who may record one, and the class to its teacher', async () => {
    const calls = { findAnything: found };
    await open({ role: 'Treasurer', calls });
    await userEvent.keyboard('iniya');
    await expect.element(option(/Record a payment for Iniya Nalli/)).toBeVisible();
  });

  it('leads a teacher to the list of the class, without a payment', async () => {
    const screen = await open({ role: 'Teacher', calls: { findAnything: found } });
    await userEvent.keyboard('iniya');
    await option(/Iniya Mani/).click();
    await expect.poll(screen.address).toBe('/KidsMasterData?search=Iniya+Mani&Year=2025-2026');
  });

  it.each([
    ['Admin', 'பள்ளி வருகை', 'School Attendance'],
    ['Parent', 'ரசீது', 'Payments'],
    ['Admin', 'treasury manag', 'Treasury'],
    ['Teacher', 'take att', 'Take attendance'],
    ['visitor', 'நாள்காட்டி', 'Academic Calendar'],
    ['visitor', 'bylaw', 'ByLaw'],
  ] as const)('finds a screen by any of its names: %s, %s', async (role, words, name) => {
    await open({ role, calls: { findAnything: nothing } });
    await field().fill(words);
    await expect.element(option(name).first()).toBeVisible();
  });

  it('leaves out what is closed to the reader', async () => {
    await open({ role: 'Parent', calls: { findAnything: nothing } });
    await field().fill('treasury');
    await expect.element(page.getByText('Nothing found')).toBeVisible();
    expect(option(/./).elements()).toEqual([]);
    await expectAccessible();
  });

  it('shows the last ones first, of this person alone, and forgets them at the sign-out', async () => {
    await open({ role: 'Admin', calls: { findAnything: found } });
    expect(option(/./).elements()).toEqual([]);
    await userEvent.keyboard('iniya');
    await option(/^Iniya Mani/).click();
    await page.getByRole('button', { name: 'Search everything' }).click();
    await expect.element(page.getByRole('group', { name: 'Opened last' })).toBeVisible();
    expect(active()).toContain('Iniya Mani');
    const kept = Object.keys(localStorage).filter((key) => key.includes('found'));
    // What forgets the visits forgets them too (start/last-visit.ts).
    expect(kept.every((key) => key.startsWith('portal.visit.'))).toBe(true);
    expect(kept).toHaveLength(1);
  });

  it('still finds screens where the records cannot be searched, and says so', async () => {
    await open({ role: 'Admin', calls: { findAnything: unreachable } });
    await field().fill('admission');
    await expect.element(option('Admission').first()).toBeVisible();
    await expect.element(page.getByRole('alert')).toBeVisible();
    await expectAccessible();
  });

  it('keeps screens while the records are on their way, in Tamil on a phone', async () => {
    const answer = later<Found>();
    await renderScreen(<FindButton />, {
      role: 'Teacher',
      language: 'ta',
      width: 390,
      scheme: 'dark',
      calls: { findAnything: answer.promise },
    });
    await userEvent.keyboard('{Control>}k{/Control}');
    await page.getByRole('combobox').fill('varugai');
    await expect.element(page.getByRole('option').first()).toBeVisible();
    await expectAccessible();
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390);
    answer.answer(nothing);
  });
});
