import { describe, expect, it } from 'vitest';
import {
  isActiveTeacher,
  listAdmissionTeachers,
  listTreasuryTeachers,
  type TeacherRecord,
} from './teacher-choice.ts';

const teacher = (StudentTeacher: string, fields: Partial<TeacherRecord> = {}): TeacherRecord => ({
  Role: 'Teacher',
  TeacherStatus: 'Active',
  StudentTeacher,
  Branch: 'North',
  Grade: 'Nilai 3',
  ...fields,
});

const records = [
  teacher('Valli'),
  teacher('Anbu', { Grade: 'Nilai 4' }),
  teacher('Mani', { Branch: 'South - Metrolina' }),
  teacher('Bharathi'),
  teacher('Bharathi', { Grade: 'Nilai 4' }),
  teacher('Selvi', { TeacherStatus: 'TakenBreak' }),
  teacher('Raja', { Role: 'Admin' }),
  teacher(''),
];
const pupil = { GradeInTamilSchool: 'Nilai 3', Branch: 'North', StudentTeacher: '' };
const names = (choices: { name: string }[]) => choices.map((choice) => choice.name);

describe('an active teacher', () => {
  it.each([
    ['Teacher', 'Active', true],
    ['Teacher', 'TakenBreak', false],
    ['Teacher', 'Discontinued', false],
    ['Teacher', '', false],
    ['Admin', 'Active', false],
  ])('%s, %j: %s', (Role, TeacherStatus, expected) => {
    expect(isActiveTeacher({ Role, TeacherStatus })).toBe(expected);
  });
});

describe('the teachers offered in admissions', () => {
  it('are the active ones, those of the class first, each name once and in order', () => {
    expect(listAdmissionTeachers(records, pupil)).toEqual([
      { name: 'Bharathi', teachesClass: true },
      { name: 'Valli', teachesClass: true },
      { name: 'Anbu', teachesClass: false },
      { name: 'Mani', teachesClass: false },
    ]);
  });

  it.each([
    ['Selvi', ['Bharathi', 'Valli', 'Anbu', 'Mani', 'Selvi']],
    ['Anbu', ['Bharathi', 'Valli', 'Anbu', 'Mani']],
  ])('keep the stored teacher %s', (StudentTeacher, expected) => {
    expect(names(listAdmissionTeachers(records, { ...pupil, StudentTeacher }))).toEqual(expected);
  });
});

describe('the teachers offered in the treasury', () => {
  it.each([
    ['no stored teacher', '', ['Bharathi', 'Valli']],
    ['a stored one of the class', 'Valli', ['Bharathi', 'Valli']],
    ['a stored one of another class', 'Anbu', ['Bharathi', 'Valli', 'Anbu']],
    ['a stored one who has left', 'Kumaran', ['Bharathi', 'Valli', 'Kumaran']],
  ])('are only those of the class, with %s', (_, StudentTeacher, expected) => {
    expect(names(listTreasuryTeachers(records, { ...pupil, StudentTeacher }))).toEqual(expected);
  });

  it.each([
    // grade and branch of the student, grade and branch of the teacher
    ['Nilai 3', 'South - *Socrates', 'Nilai 3', 'South - Socrates', true],
    ['Nilai 3', 'South - *Socrates', 'Nilai 3', 'South - Metrolina', false],
    ['Nilai 3', 'South', 'Nilai 3', 'South - Metrolina', true],
    ['Nilai 3', 'South - Metrolina', 'Nilai 3', 'South', true],
    ['Nilai 3', 'South', 'Nilai 3', 'North', false],
    ['Nilai 3', 'North', 'Nilai 2', 'North', false],
    ['', 'North', '', 'North', false],
  ])('%j at %s and a teacher of %j at %s: %s', (GradeInTamilSchool, at, Grade, Branch, fits) => {
    const student = { GradeInTamilSchool, Branch: at, StudentTeacher: '' };
    const offered = listTreasuryTeachers([teacher('Valli', { Grade, Branch })], student);
    expect(names(offered)).toEqual(fits ? ['Valli'] : []);
  });
});
