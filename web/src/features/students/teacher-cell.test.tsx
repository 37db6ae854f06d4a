import type { Student } from '@pallikoodam/contract/students';
import { expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectAccessible } from '../../testing/expect-accessible.ts';
import { htmlOf } from '../../testing/html-of.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import { TeacherCell } from './teacher-cell.tsx';

const names = ['Arun', 'Bala', 'Chitra', 'Devi'];
const teachers = names.map((StudentTeacher) => ({
  Role: 'Teacher',
  TeacherStatus: 'Active',
  StudentTeacher,
  Branch: 'North',
  Grade: 'Nilai 1',
}));
const student = {
  _id: 's1',
  FirstName: 'Oviya',
  LastName: 'Maran',
  NameInTamil: 'ஓவியா மாறன்',
  Branch: 'North',
  GradeInTamilSchool: 'Nilai 1',
  StudentTeacher: 'Arun',
} as Student;

const choice = page.getByRole('combobox', { name: 'Teacher of Oviya Maran' });
type Save = (student: Student, teacher: string) => Promise<void>;

function render(onChange: Save, language: 'en' | 'ta' = 'en') {
  const cell = <TeacherCell student={student} teachers={teachers} onChange={onChange} />;
  return renderScreen(cell, { language });
}

it('is labelled with the Tamil name for who reads Tamil', async () => {
  await render(async () => undefined, 'ta');
  const label = 'ஓவியா மாறன் – ஆசிரியர்';
  await expect.element(page.getByRole('combobox', { name: label })).toHaveValue('Arun');
});

it('saves only where arrow keys rest', async () => {
  const save = vi.fn<Save>(async () => undefined);
  await render(save);
  await expect.element(choice).toHaveValue('Arun');
  htmlOf(choice.element()).focus();
  await userEvent.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}');
  await expect.element(choice).toHaveValue('Devi');
  await expectAccessible();
  await expect.poll(() => save.mock.calls.map(([, teacher]) => teacher)).toEqual(['Devi']);
});

it('saves at once what is chosen by hand; the last choice counts', async () => {
  const first = Promise.withResolvers<void>();
  const save = vi.fn<Save>((_, teacher) =>
    teacher === 'Bala' ? first.promise : Promise.resolve(),
  );
  await render(save);
  await choice.selectOptions('Bala');
  await expect.element(choice).toHaveAttribute('aria-busy', 'true');
  await choice.selectOptions('Chitra');
  await choice.selectOptions('Devi');
  expect(save).toHaveBeenCalledOnce();
  first.resolve();
  await expect.poll(() => save.mock.calls.map(([, teacher]) => teacher)).toEqual(['Bala', 'Devi']);
  await expect.element(choice).toHaveValue('Devi');
});

it('takes back a choice that could not be saved', async () => {
  await render(() => Promise.reject(new Error('Busy')));
  await choice.selectOptions('Bala');
  await expect.element(choice).toHaveValue('Arun');
});
