import { expect, it } from 'vitest';
import { findTeacherEmail, prepareMail } from './alert-mail.ts';

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

const enrolled = {
  _id: 'S1',
  UserName: 'mala@home.example',
  FirstName: 'Mala',
  LastName: 'Kavin',
  Volunteering: '25-001',
  Year: '2025-2026',
  ...student,
  PaymentStatus: 'Paid',
  AmountPaid: 225.5,
} as Parameters<typeof prepareMail>[1]['student'];

it('prepares a mail to the family with what the record says, the treasurer having a copy', () => {
  const { mail } = prepareMail('payment', { student: enrolled, teachers: [] });
  expect(mail).toMatchObject({
    UserName: 'mala@home.example',
    CCEmail: 'treasurer@school.example',
  });
  expect(JSON.stringify(mail)).toContain('$225.50');
});

it('prepares none where the record allows none any more, and says why', () => {
  const emptied = { ...enrolled, AmountPaid: null };
  expect(prepareMail('payment', { student: emptied, teachers: [] })).toEqual({
    mail: null,
    fault: 'Needs a payment status and an amount',
  });
  expect(prepareMail('teacher', { student: enrolled, teachers: [] })).toEqual({
    mail: null,
    fault: 'No email address is stored for this teacher.',
  });
});
