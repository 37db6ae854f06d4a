import { expect, it } from 'vitest';
import { teacherKey } from './teacher-names.ts';

const meena = { Role: 'Teacher', TeacherStatus: 'Active', StudentTeacher: 'Meena Chezhian' };

it.each([
  ['an active teacher', {}, 'meena chezhian'],
  ['other capitals and blanks', { StudentTeacher: '  MEENA   chezhian ' }, 'meena chezhian'],
  ['a name with an initial', { StudentTeacher: 'Meena C.' }, 'meena c'],
  ['a Tamil name', { StudentTeacher: ' மீனா  செழியன்' }, 'மீனா செழியன்'],
  ['a teacher on a break', { TeacherStatus: 'TakenBreak' }, null],
  ['a teacher who left', { TeacherStatus: 'Discontinued' }, null],
  ['a teacher of no status', { TeacherStatus: '' }, null],
  ['someone of the office', { Role: 'Admin' }, null],
  ['no name', { StudentTeacher: ' ' }, null],
])('%s', (_, changes, key) => {
  expect(teacherKey({ ...meena, ...changes })).toBe(key);
});
