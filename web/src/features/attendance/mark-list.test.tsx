import type { AttendanceMark } from '@pallikoodam/domain/attendance/marks';
import { useCallback, useState } from 'react';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessible } from '../../testing/expect-accessible.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import { AlreadyRecorded, ClassMarkBar, MarkList } from './mark-list.tsx';
import { type ClassMarks, countMarks } from './marking.ts';

const students = ['Akshaya', 'Amudhini', 'Anbarasan', 'Arulmozhi'].map((FirstName, index) => ({
  _id: `S${index}`,
  FirstName,
  LastName: 'Selvam',
  NameInTamil: index === 0 ? 'அக்ஷயா செல்வம்' : '',
  GradeInTamilSchool: 'Nilai 5',
  Mobile: '7045550127',
  FatherName: `Father of ${FirstName}`,
  MotherName: '',
}));

function ClassList() {
  const [marks, setMarks] = useState<ClassMarks>({});
  const mark = useCallback(
    (id: string, chosen: AttendanceMark) => setMarks((now) => ({ ...now, [id]: chosen })),
    [],
  );
  return (
    <>
      <MarkList label="Students" students={students} marks={marks} onMark={mark} />
      <ClassMarkBar counts={countMarks(students, marks)} onRestPresent={() => undefined}>
        <button type="button">Submit</button>
      </ClassMarkBar>
    </>
  );
}

const rowOf = (name: string) => page.getByRole('row').filter({ hasText: name });
const present = (name: string) =>
  page.getByRole('group', { name, exact: true }).getByRole('radio', { name: 'Present' });

it.each(['en', 'ta'] as const)(
  'keeps a child low enough for eight on a phone (%s)',
  async (language) => {
    await renderScreen(<ClassList />, { width: 390, language });
    // By the name in the reader's script, where the record has it.
    await expect.element(rowOf({ en: 'Akshaya', ta: 'அக்ஷயா' }[language])).toBeVisible();
    await expect.element(rowOf('Amudhini')).toBeVisible();
    for (const row of page.getByRole('row').elements()) {
      expect(row.getBoundingClientRect().height).toBeLessThanOrEqual(52);
    }
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390);
    await expectAccessible();
  },
);

it('unfolds phone and parents at a touch, which marks no one', async () => {
  await renderScreen(<ClassList />, { width: 390 });
  const father = page.getByText('Father of Akshaya');
  await expect.element(father).not.toBeVisible();
  await page.getByRole('button', { name: 'Details of Akshaya Selvam' }).click();
  await expect.element(father).toBeVisible();
  await expect.element(page.getByRole('link', { name: '(704) 555-0127' }).first()).toBeVisible();
  await expect.element(page.getByText('0 present · 0 absent · 4 unmarked')).toBeVisible();
  await present('Akshaya Selvam').click({ force: true });
  await expect.element(page.getByText('1 present · 0 absent · 3 unmarked')).toBeVisible();
  await expectAccessible();
});

it('has a column for each fact at a desk', async () => {
  await renderScreen(<ClassList />);
  await expect.element(page.getByRole('columnheader', { name: "Father's Name" })).toBeVisible();
  await expect.element(page.getByText('Father of Akshaya')).toBeVisible();
  await expect
    .element(page.getByRole('button', { name: 'Details of Akshaya Selvam' }))
    .not.toBeInTheDocument();
});

it('says above a class that its day is recorded already, and nothing before it is', async () => {
  const said = page.getByText('Already taken for');
  const screen = await renderScreen(<AlreadyRecorded count={0} date="2025-09-06" />);
  await expect.element(said).not.toBeInTheDocument();
  await screen.rerender(<AlreadyRecorded count={4} date="2025-09-06" />);
  const words = 'Already taken for Sep 6, 2025: 4 students. Submitting again updates it.';
  await expect.element(page.getByText(words, { exact: true })).toBeVisible();
});
