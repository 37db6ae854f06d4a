import { expect, it } from 'vitest';
import { findTeacherEmail } from './alert-mail.ts';

const record = (values: object) => ({
  Role: 'Teacher',
  TeacherStatus: 'Active',
  StudentTeacher: 'Selvi Raman',
  Branch: 'North',
  Grade: 'Nilai 1',
  TeacherEmail: 'selvi@school.example',
  ...values,
});
const student = { StudentTeacher: 'Selvi Raman', GradeInTamilSchool: 'Nilai 2', Branch: 'North' };

it('finds the address by name, that of the class first', () => {
  const both = [record({}), record({ Grade: 'Nilai 2', TeacherEmail: 'class@school.example' })];
  expect(findTeacherEmail(both, student)).toBe('class@school.example');
  expect(findTeacherEmail(both.slice(0, 1), student)).toBe('selvi@school.example');
});

it('finds none for an unknown teacher or one without an address', () => {
  expect(findTeacherEmail([record({ StudentTeacher: 'Mala' })], student)).toBeNull();
  expect(findTeacherEmail([record({ TeacherEmail: '' })], student)).toBeNull();
});
